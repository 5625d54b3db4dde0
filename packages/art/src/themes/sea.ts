import { glow, rays, sky, specks, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, group, path, place } from '../kit/svg';
import { aqua, gold, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

function coral({ random, scene }: Stage, y: number, colors: readonly string[]): string {
  let reef = '';
  for (let x = -20; x < scene.width + 40; x += random.between(36, 70)) {
    const color = random.pick(colors);
    const height = random.between(60, 170) * (0.5 + Math.abs(x - 300) / 400);
    const branch = random.chance(0.5)
      ? `M0 0C-6 -40 -30 -60 -26 -100M0 -20C6 -60 30 -70 28 -120M0 0C0 -60 -4 -100 4 -150`
      : `M0 0C-30 -40 20 -70 -6 -140M-20 0C-50 -30 -20 -60 -50 -96M20 0C50 -30 24 -60 52 -100`;
    reef += place(
      path(branch, { fill: 'none', stroke: color, 'stroke-width': 19, 'stroke-linecap': 'round' }) +
        path(branch, {
          fill: 'none',
          stroke: lighten(color, 0.4),
          'stroke-width': 5,
          'stroke-linecap': 'round',
          opacity: 0.6,
        }),
      x,
      y,
      height / 130,
      random.between(-12, 12),
    );
  }
  return reef;
}

/** Under water: light from above, coral below, treasure between. */
export const sea: ThemeArt = {
  letterings: [
    { font: 'lilita', style: aqua, shapes: ['wave', 'arch', 'flat'] },
    { font: 'luckiest', style: sunny, shapes: ['wave', 'rise'] },
    { font: 'caesar', caps: true, style: gold, shapes: ['arch', 'flat'] },
  ],
  compositions: ['monument', 'trio', 'portal', 'close', 'summit'],
  frames: ['none', 'none', 'rope'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    return (
      sky(stage) +
      rays(stage, variant === 1 ? 120 : 330, -60, 22, palette.light, 0.3) +
      glow(stage, 300, 300, 330, palette.light, 0.42) +
      group(coral(stage, 640, [palette.far, palette.mid]), { opacity: 0.8 }) +
      path(`M-20 800V640Q120 590 280 640T620 620V800Z`, {
        fill: scene.linear([
          [0, palette.mid],
          [1, palette.near],
        ]),
      })
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'bubble', 26, [palette.light]) +
      group(coral(stage, 800, [palette.main, palette.second, palette.accent, darken(palette.second, 0.3)]), {
        opacity: 0.95,
      }) +
      circle(300, 860, 280, { fill: palette.near, opacity: 0.55 })
    );
  },
};
