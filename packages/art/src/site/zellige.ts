import { glow, hoard, rays, sky, specks, tilework, vignette } from '../kit/backdrop';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer } from '../kit/picture';
import { createScene } from '../kit/scene';
import { circle, path, place } from '../kit/svg';
import * as casino from '../motifs/casino';
import * as objects from '../motifs/objects';
import { slide, type Banner } from './banners';
import { createIcon } from './icon';

const courtyard: Palette = {
  sky: ['#03231f', '#0a5a4c', '#1f9a7a'],
  light: '#ffd2a0',
  far: '#0d6a58',
  mid: '#08463c',
  near: '#03201c',
  main: '#ff7a5c',
  second: '#0f8a72',
  accent: '#f2d06b',
  metal: '#f2c46b',
};
const sunset: Palette = {
  ...courtyard,
  sky: ['#2a0f1a', '#8a2f34', '#ff9d5c'],
  light: '#ffe6b8',
  near: '#210a12',
  main: '#0f8a72',
};

const PETALS = 8;

/** The second brand's mark: eight petals of glazed tile around an octagon. */
export function rosette(size: number): string {
  const half = size / 2;
  const petals = Array.from({ length: PETALS }, (_, index) =>
    path(`M0 ${-half}L${half * 0.3} ${-half * 0.62}L0 ${-half * 0.28}L${-half * 0.3} ${-half * 0.62}Z`, {
      fill: index % 2 ? '#ff8a5c' : '#12a184',
      transform: `rotate(${(index * 360) / PETALS})`,
    }),
  ).join('');
  return (
    petals + circle(0, 0, half * 0.22, { fill: '#f6d77a' }) + circle(0, 0, half * 0.09, { fill: '#04201f' })
  );
}

export function rosetteSvg(): string {
  return createScene(64, 64).document(place(rosette(62), 32, 32));
}

export const rosetteIcon = createIcon({
  ground: ['#0f4a44', '#031b19'],
  radius: 0.22,
  mark: rosette,
  scale: { plain: 0.76, maskable: 0.6 },
});

const flower: Motif = () => rosette(400);

const riad = slide(courtyard, 61, (canvas) => {
  const [stage, front] = [canvas.stage(), canvas.stage()];
  const { x, y, height } = canvas;
  return [
    layer(
      stage.scene,
      sky(stage) +
        tilework(stage, height / 6, '#ffd2a0', 0.3) +
        rays(stage, x(0), y(0.46), 24, courtyard.light, 0.28) +
        glow(stage, x(0), y(0.46), height * 0.74, courtyard.light, 0.72),
    ),
    canvas.objects(
      {},
      [objects.lantern, -0.62, 0.34, 0.4, -4],
      [objects.lantern, 0.62, 0.34, 0.4, 4],
      [casino.chips, -0.44, 0.74, 0.3],
      [objects.dice, 0.46, 0.72, 0.3, 8],
    ),
    canvas.objects({ halo: courtyard.light }, [flower, 0, 0.46, 0.78]),
    layer(
      front.scene,
      hoard(front, y(0.92), courtyard.metal) + specks(front, 'spark', 22, ['#ffffff', courtyard.light]),
    ),
  ];
});

const evening = slide(sunset, 62, (canvas) => {
  const [stage, front] = [canvas.stage(), canvas.stage()];
  const { x, y, height } = canvas;
  return [
    layer(
      stage.scene,
      sky(stage) +
        tilework(stage, height / 7, '#ffe6b8', 0.22) +
        rays(stage, x(0), y(0.5), 26, sunset.light, 0.36) +
        glow(stage, x(0), y(0.5), height * 0.76, sunset.light, 0.8),
    ),
    canvas.objects({}, [casino.cardFan, 0.56, 0.54, 0.5, 10], [casino.chips, -0.6, 0.7, 0.36]),
    canvas.objects({ halo: sunset.light }, [casino.rouletteWheel, -0.02, 0.48, 0.8]),
    layer(front.scene, specks(front, 'ember', 22, [sunset.light]) + vignette(front, sunset.near, 0.4)),
  ];
});

/** Numbered like the slots of the slider that they replace. */
export const zelligeBanners: readonly Banner[] = [riad, evening];
