import { clouds, glow, rays, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, group, path, place, rect } from '../kit/svg';
import * as food from '../motifs/food';
import * as objects from '../motifs/objects';
import { bubblegum, lime, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Sugar country: whipped hills, sweet trees. */
export const candy: ThemeArt = {
  palettes: [
    {
      sky: ['#6ac8ff', '#ffb0e8', '#fff0c8'],
      light: '#ffffff',
      far: '#ff9ad0',
      mid: '#ff6ab4',
      near: '#b82a86',
      main: '#ff4aa0',
      second: '#8a5aff',
      accent: '#3adcd0',
      metal: '#ffd84a',
    },
    {
      sky: ['#5a2ad0', '#c85af0', '#ffb8e0'],
      light: '#fff0ff',
      far: '#d88aff',
      mid: '#a85af0',
      near: '#5a1a9a',
      main: '#ff6a3a',
      second: '#2ac8f0',
      accent: '#c8f03a',
      metal: '#ffe05a',
    },
    {
      sky: ['#12a8a0', '#7af0c0', '#fffac0'],
      light: '#ffffff',
      far: '#8af0d0',
      mid: '#3ad0a8',
      near: '#0d7a6a',
      main: '#ff5a8a',
      second: '#ff9a2a',
      accent: '#a86aff',
      metal: '#ffe04a',
    },
    {
      sky: ['#4a2010', '#a85a2a', '#ffcf8a'],
      light: '#fff2d0',
      far: '#c8803a',
      mid: '#8a4a20',
      near: '#4a2210',
      main: '#e83a6a',
      second: '#6a3a1c',
      accent: '#5ad8c8',
      metal: '#ffd86a',
    },
  ],
  letterings: [
    { font: 'titan', style: bubblegum, shapes: ['arch', 'wave', 'bulge'] },
    { font: 'lilita', style: lime, shapes: ['wave', 'rise', 'arch'] },
    { font: 'titan', style: sunny, shapes: ['bulge', 'arch'] },
  ],
  heroes: [
    { motif: food.lollipop, words: /lollipop|licorice|cane|halwa/i },
    { motif: food.gummyBear, words: /gummy|grizzl|gang|jelly/i },
    { motif: food.cupcake, words: /cupcake|marshmallow|praline|castle/i },
    { motif: food.donut, words: /donut|waffle|makroud|macaron/i },
    { motif: food.wrapped, words: /bonbon|toffee|caramel|bubblegum|nougat|gumdrop/i },
    { motif: food.iceCream, words: /ice cream|sherbet|cloud|choco|baklava/i },
    { motif: objects.star, words: /sprinkle|princess/i },
    { motif: objects.hexGem, words: /honeycomb/i },
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
