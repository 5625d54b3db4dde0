import { clouds, disc, hoard, palm, rays, sky, specks, stars } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { path, place, rect } from '../kit/svg';
import { galleon } from '../motifs/craft';
import { blood, gold, ivory } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Corsair waters: black sails, coves and coin. */
export const pirates: ThemeArt = {
  letterings: [
    { font: 'pirata', style: gold, shapes: ['arch', 'bulge', 'flat'] },
    { font: 'pirata', style: ivory, shapes: ['flat', 'wave'] },
    { font: 'pirata', style: blood, shapes: ['arch', 'flat'] },
  ],
  compositions: ['monument', 'trio', 'summit', 'close', 'portal'],
  frames: ['rope', 'none', 'none'],
  backdrop(stage, variant) {
    const { palette, scene, random } = stage;
    const sea = Array.from({ length: 8 }, (_, row) =>
      path(`M-40 ${570 + row * 34}q40 -26 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V800H-40Z`, {
        fill: row % 2 ? palette.mid : darken(palette.mid, 0.16),
        stroke: lighten(palette.far, 0.3),
        'stroke-width': 3,
        transform: `translate(${(row % 3) * -24} 0)`,
      }),
    ).join('');
    return (
      sky(stage) +
      (variant === 1 ? stars(stage, 70, 400) : rays(stage, 300, 320, 16, palette.light, 0.22)) +
      disc(stage, variant === 0 ? 440 : 180, 250, 110, palette.light) +
      clouds(stage, 230, 4, lighten(palette.far, 0.3), 0.5) +
      place(galleon(scene, palette, random), variant === 0 ? 130 : 470, 440, 0.62) +
      rect(0, 548, 600, 260, { fill: palette.mid }) +
      sea +
      palm(560, 690, 260, palette.near, -50) +
      palm(20, 700, 200, palette.near, 30)
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 10, [palette.light]) +
      (variant === 2
        ? hoard(stage, 716, palette.metal)
        : path('M-20 800V720Q120 690 300 730T620 716V800Z', { fill: darken(palette.near, 0.3) }))
    );
  },
};
