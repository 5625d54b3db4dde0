import { glow, rays, sky, specks } from '../kit/backdrop';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer } from '../kit/picture';
import { createScene } from '../kit/scene';
import { circle, path, place, rect } from '../kit/svg';
import * as casino from '../motifs/casino';
import * as objects from '../motifs/objects';
import { slide, type Banner } from './banners';
import { createIcon } from './icon';

const morning: Palette = {
  sky: ['#fff4d9', '#f6d9a8', '#e9b872'],
  light: '#fffaf0',
  far: '#e3bf8c',
  mid: '#c9964f',
  near: '#8a5a00',
  main: '#d98a1f',
  second: '#0b6b66',
  accent: '#2fa39a',
  metal: '#f2c45a',
};

const RAYS = 9;

/** The fourth brand's mark: a sun that rises in an arch, `size` across. */
function sunrise(size: number): string {
  const half = size / 2;
  const beams = Array.from({ length: RAYS }, (_, index) =>
    path(`M${-half * 0.055} ${-half * 0.44}L0 ${-half * 0.78}L${half * 0.055} ${-half * 0.44}Z`, {
      fill: index % 2 ? '#0b6b66' : '#8a5a00',
      transform: `translate(0 ${half * 0.42}) rotate(${(index - (RAYS - 1) / 2) * 21})`,
    }),
  );
  const arch = `M${-half * 0.88} ${half * 0.78}V${-half * 0.02}A${half * 0.88} ${half * 0.88} 0 0 1 ${half * 0.88} ${-half * 0.02}V${half * 0.78}`;
  return (
    path(arch, { fill: 'none', stroke: '#8a5a00', 'stroke-width': size * 0.05, 'stroke-linecap': 'round' }) +
    beams.join('') +
    path(
      `M${-half * 0.36} ${half * 0.42}A${half * 0.36} ${half * 0.36} 0 0 1 ${half * 0.36} ${half * 0.42}Z`,
      {
        fill: '#d98a1f',
      },
    ) +
    rect(-half * 0.62, half * 0.52, size * 0.62, size * 0.045, { rx: size * 0.02, fill: '#0b6b66' }) +
    rect(-half * 0.42, half * 0.68, size * 0.42, size * 0.045, { rx: size * 0.02, fill: '#0b6b66' })
  );
}

export function sunriseSvg(): string {
  return createScene(64, 64).document(place(sunrise(60), 32, 33));
}

export const sunriseIcon = createIcon({
  ground: ['#fffdf8', '#f1e3c8'],
  radius: 0.2,
  mark: sunrise,
  scale: { plain: 0.7, maskable: 0.52 },
  y: 0.52,
});

const sun: Motif = () =>
  circle(0, 0, 150, { fill: '#ffe9b8' }) + circle(0, 0, 118, { fill: '#f7b84b' }) + place(sunrise(150), 0, 0);

const terrace = slide(morning, 83, (canvas) => {
  const [stage, front] = [canvas.stage(), canvas.stage()];
  const { x, y, height } = canvas;
  return [
    layer(
      stage.scene,
      sky(stage) +
        rays(stage, x(0), y(0.5), 18, morning.light, 0.4) +
        glow(stage, x(0), y(0.5), height * 0.8, morning.light, 0.8),
    ),
    canvas.objects(
      {},
      [objects.diamond, -0.6, 0.64, 0.3, -10],
      [objects.roundGem, 0.62, 0.66, 0.28, 8],
      [casino.chips, -0.32, 0.76, 0.28],
      [casino.cardFan, 0.34, 0.74, 0.3, 8],
    ),
    canvas.objects({ halo: morning.light }, [sun, 0, 0.44, 0.7]),
    layer(front.scene, specks(front, 'spark', 18, ['#ffffff', morning.light])),
  ];
});

export const nourBanners: readonly Banner[] = [terrace];
