import { clouds, disc, medina, pillars, rays, sky, specks, tilework, glow } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { path, rect } from '../kit/svg';
import { gold, ivory, stone } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** The Punic harbour: purple sails, mosaics, elephants. */
export const carthage: ThemeArt = {
  letterings: [
    { font: 'cinzel', caps: true, style: ivory, shapes: ['arch', 'flat'] },
    { font: 'caesar', caps: true, style: gold, shapes: ['flat', 'bulge'] },
    { font: 'cinzel', caps: true, style: stone, shapes: ['flat', 'arch'] },
  ],
  compositions: ['monument', 'portal', 'trio', 'pair', 'summit'],
  frames: ['gilt', 'none', 'stone'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    if (variant === 2) {
      return (
        sky(stage) +
        tilework(stage, 75, palette.light, 0.4) +
        glow(stage, 300, 350, 360, palette.light, 0.85) +
        pillars(stage, lighten(palette.far, 0.3), 80, palette.metal)
      );
    }
    const sea = Array.from({ length: 9 }, (_, row) =>
      path(`M-20 ${560 + row * 30}q30 -16 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0`, {
        fill: 'none',
        stroke: lighten(palette.mid, 0.4),
        'stroke-width': 4,
        opacity: 0.35,
        transform: `translate(${(row % 2) * -30} 0)`,
      }),
    ).join('');
    return (
      sky(stage) +
      rays(stage, 300, 320, 16, palette.light, 0.22) +
      disc(stage, variant === 0 ? 180 : 410, 300, 100, palette.light) +
      clouds(stage, 190, 4, '#ffffff', 0.28) +
      medina(stage, 540, palette.far) +
      rect(0, 540, 600, 260, {
        fill: scene.linear([
          [0, lighten(palette.mid, 0.35)],
          [1, palette.near],
        ]),
      }) +
      sea
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 12, [palette.light]) +
      path('M-20 800V706q40 -34 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V800Z', {
        fill: darken(palette.near, 0.2),
        stroke: lighten(palette.mid, 0.4),
        'stroke-width': 5,
      })
    );
  },
};
