import { clouds, disc, glow, ridge, sky, specks, type Stage } from '../kit/backdrop';
import { darken } from '../kit/color';
import { group, path, place, rect } from '../kit/svg';
import * as objects from '../motifs/objects';
import { blood, slime, violet } from './letter-styles';
import type { ThemeArt } from './theme-art';

function graves({ random, scene }: Stage, y: number, color: string): string {
  let yard = '';
  for (let x = 10; x < scene.width; x += random.between(60, 110)) {
    yard += place(
      random.chance(0.5)
        ? path('M-24 40V-20A24 26 0 0 1 24 -20V40Z', { fill: color })
        : path('M-22 40V-30L0 -50L22 -30V40Z', { fill: color }),
      x,
      y,
      random.between(0.8, 1.4),
      random.between(-9, 9),
    );
  }
  return yard;
}

function deadTree(color: string): string {
  return path(
    'M-16 200C-6 120 -14 60 -30 10C-60 -20 -90 -20 -120 -60C-80 -40 -60 -44 -40 -30C-50 -70 -80 -90 -80 -130C-50 -100 -30 -80 -22 -50C-10 -90 10 -120 10 -170C30 -120 16 -80 6 -40C40 -60 60 -60 90 -100C80 -50 40 -30 14 0C6 60 10 120 30 200Z',
    { fill: color },
  );
}

/** The house on the moor: moon, mist and things with glowing eyes. */
export const manor: ThemeArt = {
  letterings: [
    { font: 'creepster', style: slime, shapes: ['arch', 'wave', 'bulge'] },
    { font: 'creepster', style: blood, shapes: ['flat', 'arch'] },
    { font: 'creepster', style: violet, shapes: ['bulge', 'rise'] },
    { font: 'uncial', style: violet, shapes: ['flat', 'arch'] },
  ],
  compositions: ['monument', 'close', 'trio', 'summit', 'portal'],
  frames: ['none', 'none', 'stone'],
  backdrop(stage, variant) {
    const { palette, random, scene } = stage;
    return (
      sky(stage) +
      disc(stage, variant === 1 ? 160 : 320, 260, 150, palette.light) +
      clouds(stage, 250, 4, palette.near, 0.6) +
      (variant === 2
        ? ''
        : place(
            objects.manorHouse(scene, { ...palette, near: palette.mid }, random),
            variant === 1 ? 430 : 300,
            440,
            0.95,
          )) +
      ridge(stage, 610, 90, palette.mid, 'hills') +
      graves(stage, 640, darken(palette.near, 0.1)) +
      place(deadTree(palette.near), 46, 560, 1.5) +
      group(place(deadTree(palette.near), -556, 560, 1.3), { transform: 'scale(-1 1)' }) +
      glow(stage, 300, 360, 280, palette.accent, 0.34)
    );
  },
  foreground(stage) {
    const { palette, scene } = stage;
    return (
      specks(stage, 'ember', 14, [palette.accent]) +
      rect(0, 560, 600, 240, {
        fill: scene.linear([
          [0, palette.sky[2], 0],
          [0.5, palette.sky[2], 0.32],
          [1, palette.near, 0.6],
        ]),
      }) +
      graves(stage, 770, '#080412')
    );
  },
};
