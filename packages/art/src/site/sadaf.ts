import { glow, rays, sky, specks, stars, vignette } from '../kit/backdrop';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer } from '../kit/picture';
import { createScene } from '../kit/scene';
import { circle, path, place, rect } from '../kit/svg';
import * as casino from '../motifs/casino';
import * as objects from '../motifs/objects';
import { slide, type Banner } from './banners';
import { createIcon } from './icon';

const lagoon: Palette = {
  sky: ['#0b0f16', '#23384a', '#5d8aa3'],
  light: '#ffe9ef',
  far: '#2a4254',
  mid: '#18222c',
  near: '#080b10',
  main: '#e86a86',
  second: '#4f86a8',
  accent: '#a9dcff',
  metal: '#f3c9b8',
};

const RIBS = 7;

/** The third brand's mark: an open shell of seven ribs with its pearl, `size` across. */
function shell(size: number): string {
  const half = size / 2;
  const ribs = Array.from({ length: RIBS }, (_, index) => {
    const turn = (index - (RIBS - 1) / 2) * 24;
    return path(
      `M0 ${half * 0.62}C${half * 0.34} ${half * 0.1} ${half * 0.26} ${-half * 0.78} 0 ${-half * 0.82}C${-half * 0.26} ${-half * 0.78} ${-half * 0.34} ${half * 0.1} 0 ${half * 0.62}Z`,
      {
        fill: index % 2 ? '#ffd9e0' : '#ff9fb2',
        'fill-opacity': 0.92,
        transform: `rotate(${turn} 0 ${half * 0.62})`,
      },
    );
  });
  return (
    ribs.join('') +
    circle(0, half * 0.62, half * 0.27, { fill: '#fffaf5' }) +
    circle(-half * 0.08, half * 0.53, half * 0.08, { fill: '#ffffff' })
  );
}

export function shellSvg(): string {
  return createScene(64, 64).document(place(shell(56), 32, 29));
}

export const shellIcon = createIcon({
  ground: ['#2b3a47', '#0d1117'],
  radius: 0.1,
  mark: shell,
  scale: { plain: 0.7, maskable: 0.52 },
  y: 0.47,
});

/** A badge of the licence: a plain plate with a check, without words. */
export function licenceBadge(): string {
  return createScene(96, 40).document(
    rect(1, 1, 94, 38, { rx: 4, fill: '#1a2129', stroke: '#b9c0c8', 'stroke-width': 2 }) +
      circle(22, 20, 11, { fill: 'none', stroke: '#8fd3ff', 'stroke-width': 2.5 }) +
      path('M16 20l5 5 8-10', { fill: 'none', stroke: '#8fd3ff', 'stroke-width': 3 }) +
      rect(42, 12, 44, 5, { rx: 2, fill: '#f4f1ec' }) +
      rect(42, 23, 30, 5, { rx: 2, fill: '#b9c0c8' }),
  );
}

const openShell: Motif = () => shell(400);

const bay = slide(lagoon, 71, (canvas) => {
  const [stage, front] = [canvas.stage(), canvas.stage()];
  const { x, y, height } = canvas;
  return [
    layer(
      stage.scene,
      sky(stage) +
        stars(stage, 60, 0.7) +
        rays(stage, x(0), y(0.5), 22, lagoon.light, 0.2) +
        glow(stage, x(0), y(0.5), height * 0.78, lagoon.light, 0.6),
    ),
    canvas.objects(
      {},
      [objects.roundGem, -0.6, 0.66, 0.28, -10],
      [objects.diamond, 0.62, 0.66, 0.3, 8],
      [casino.cardFan, -0.3, 0.74, 0.3, -8],
      [casino.chips, 0.34, 0.78, 0.28],
    ),
    canvas.objects({ halo: lagoon.light }, [openShell, 0, 0.44, 0.74]),
    layer(
      front.scene,
      specks(front, 'spark', 26, ['#ffffff', lagoon.light]) + vignette(front, lagoon.near, 0.45),
    ),
  ];
});

export const sadafBanners: readonly Banner[] = [bay];
