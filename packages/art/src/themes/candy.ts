import { clouds, glow, rays, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, group, path, place, rect } from '../kit/svg';
import * as food from '../motifs/food';
import { bubblegum, lime, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Sugar country: whipped hills, sweet trees. */
export const candy: ThemeArt = {
  letterings: [
    { font: 'titan', style: bubblegum, shapes: ['arch', 'wave', 'bulge'] },
    { font: 'lilita', style: lime, shapes: ['wave', 'rise', 'arch'] },
    { font: 'titan', style: sunny, shapes: ['bulge', 'arch'] },
  ],
  compositions: ['monument', 'trio', 'ring', 'close', 'pair'],
  frames: ['none', 'none', 'bulbs'],
  backdrop(stage, variant) {
    const { palette, scene, random } = stage;
    const hill = (x: number, y: number, r: number, color: string) =>
      circle(x, y, r, {
        fill: scene.linear([
          [0, lighten(color, 0.5)],
          [0.5, color],
        ]),
      }) +
      path(`M${x - r * 0.6} ${y - r * 0.5}Q${x} ${y - r * 1.06} ${x + r * 0.6} ${y - r * 0.5}`, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 10,
        opacity: 0.5,
        'stroke-linecap': 'round',
      });
    const trees = [
      [70, 470, 0.44],
      [530, 450, 0.5],
      [160, 520, 0.28],
      [460, 530, 0.3],
    ]
      .map(
        ([x, y, size], index) =>
          rect(x! - 6, y!, 12, 200, { fill: '#fff', opacity: 0.9 }) +
          place(
            index % 2
              ? food.lollipop(scene, { ...palette, main: palette.second }, random)
              : food.lollipop(scene, palette, random),
            x!,
            y!,
            size,
          ),
      )
      .join('');
    return (
      sky(stage) +
      (variant % 2 ? rays(stage, 300, 330, 20, '#ffffff', 0.4) : '') +
      clouds(stage, 190, 5, '#ffffff', 0.85) +
      glow(stage, 300, 330, 280, palette.light, 0.75) +
      hill(100, 760, 230, palette.far) +
      hill(500, 780, 250, palette.far) +
      group(trees) +
      hill(300, 860, 260, palette.mid)
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'confetti', 20, [palette.main, palette.accent, palette.metal, '#ffffff']) +
      path(
        'M-20 800V740C20 700 60 730 90 740C120 690 180 700 200 736C240 700 290 700 320 740C350 700 410 694 440 738C480 700 530 704 550 740C580 716 600 720 620 736V800Z',
        { fill: darken(palette.near, 0.1), stroke: lighten(palette.mid, 0.5), 'stroke-width': 8 },
      )
    );
  },
};
