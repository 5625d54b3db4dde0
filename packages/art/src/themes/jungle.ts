import { foliage, glow, rays, ridge, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { path, rect } from '../kit/svg';
import { jade, stone, tropic } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** A stepped temple in the leaves. */
export const jungle: ThemeArt = {
  letterings: [
    { font: 'luckiest', style: tropic, shapes: ['arch', 'bulge', 'rise'] },
    { font: 'caesar', caps: true, style: stone, shapes: ['flat', 'arch'] },
    { font: 'caesar', caps: true, style: jade, shapes: ['flat', 'bulge'] },
  ],
  compositions: ['monument', 'close', 'trio', 'summit', 'portal'],
  frames: ['none', 'none', 'stone'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    let steps = '';
    for (let level = 0; level < 6; level += 1) {
      const half = 270 - level * 40;
      const y = 600 - level * 54;
      steps += rect(300 - half, y, half * 2, 58, {
        fill: scene.linear([
          [0, lighten(palette.far, 0.25)],
          [1, darken(palette.far, 0.35)],
        ]),
      });
    }
    steps +=
      path('M252 660L272 276H328L348 660Z', { fill: darken(palette.far, 0.45) }) +
      rect(262, 216, 76, 60, { fill: lighten(palette.far, 0.1) }) +
      rect(284, 232, 32, 44, { fill: palette.near });
    return (
      sky(stage) +
      glow(stage, 300, 260, 380, palette.light, 0.8) +
      rays(stage, variant === 1 ? 420 : 300, 220, 15, palette.light, 0.26) +
      (variant === 1 ? ridge(stage, 520, 260, palette.far, 'hills') : steps) +
      ridge(stage, 640, 90, palette.mid, 'hills') +
      foliage(stage, palette.mid, 5)
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      foliage(stage, palette.mid, 9) +
      specks(stage, 'ember', 14, [palette.light, palette.accent]) +
      specks(stage, 'leaf', 6, [palette.mid, lighten(palette.mid, 0.3)])
    );
  },
};
