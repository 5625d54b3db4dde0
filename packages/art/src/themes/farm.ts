import { clouds, disc, rays, ridge, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, group, path, place } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as objects from '../motifs/objects';
import { lime, rust, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Market day: green hills, hay, animals with opinions. */
export const farm: ThemeArt = {
  palettes: [
    {
      sky: ['#2a9af0', '#8ad8ff', '#f4ffd0'],
      light: '#fff8c0',
      far: '#8ad06a',
      mid: '#4aa844',
      near: '#1f6a2c',
      main: '#e0382c',
      second: '#f0a82a',
      accent: '#ffe04a',
      metal: '#ffc83a',
    },
    {
      sky: ['#e8562a', '#ffab4a', '#fff0b0'],
      light: '#fffbe0',
      far: '#d8a83a',
      mid: '#a87a24',
      near: '#5a3a12',
      main: '#b82a24',
      second: '#4a8a3a',
      accent: '#fff05a',
      metal: '#ffcf4a',
    },
    {
      sky: ['#1a1a5a', '#5a4aa0', '#f0a0b0'],
      light: '#fff0d0',
      far: '#5a6a9a',
      mid: '#34507a',
      near: '#16264a',
      main: '#d84a5a',
      second: '#e8b03a',
      accent: '#8affd0',
      metal: '#ffd25a',
    },
  ],
  letterings: [
    { font: 'lilita', style: sunny, shapes: ['arch', 'bulge', 'wave'] },
    { font: 'luckiest', style: lime, shapes: ['arch', 'rise'] },
    { font: 'rye', style: rust, shapes: ['arch', 'flat'] },
  ],
  heroes: [
    { motif: animals.hen, words: /cluck|hen|egg|duck|turkey/i },
    { motif: animals.cow, words: /cow|milk/i },
    { motif: animals.pig, words: /pig|pasture/i },
    { motif: animals.sheep, words: /sheep/i },
    { motif: animals.rooster, words: /rooster|feathers/i },
    { motif: animals.goat, words: /goat/i },
    { motif: objects.barn, words: /barn|windmill|market|country|tractor|haystack/i },
    { motif: objects.pumpkin, words: /pumpkin|scarecrow|harvest/i },
    { motif: animals.dog, words: /donkey|express|corn/i },
    { motif: animals.fox, words: /fox/i },
    { motif: objects.amphora, words: /olive|honey/i },
    { motif: objects.clover, words: /sunflower|carrot/i },
  ],
  compositions: ['monument', 'close', 'trio', 'summit', 'pair'],
  frames: ['none', 'none', 'rope'],
  backdrop(stage, variant) {
    const { palette, scene, random } = stage;
    return (
      sky(stage) +
      rays(stage, variant === 1 ? 460 : 130, 160, 18, palette.light, 0.3) +
      disc(stage, variant === 1 ? 460 : 130, 160, 66, palette.light) +
      clouds(stage, 200, 4, '#ffffff', 0.85) +
      ridge(stage, 520, 130, palette.far, 'hills') +
      place(objects.barn(scene, palette, random), variant === 1 ? 130 : 470, 470, 0.5) +
      ridge(stage, 600, 90, palette.mid, 'hills') +
      path('M-20 660Q300 600 620 660V800H-20Z', {
        fill: scene.linear([
          [0, lighten(palette.mid, 0.3)],
          [1, palette.near],
        ]),
      })
    );
  },
  foreground(stage) {
    const { palette, random } = stage;
    let flowers = '';
    for (let x = 10; x < 600; x += random.between(26, 50)) {
      const color = random.pick([palette.accent, '#ffffff', palette.main]);
      flowers += place(
        path('M0 0V46', { stroke: darken(palette.near, 0.2), 'stroke-width': 6 }) +
          group(
            [0, 60, 120, 180, 240, 300]
              .map((turn) =>
                path('M0 0C-9 -9 -9 -22 0 -26C9 -22 9 -9 0 0Z', {
                  fill: color,
                  transform: `rotate(${turn})`,
                }),
              )
              .join(''),
          ) +
          circle(0, 0, 8, { fill: palette.metal }),
        x,
        random.between(690, 770),
        random.between(0.7, 1.2),
      );
    }
    return specks(stage, 'dust', 8, [palette.light]) + flowers;
  },
};
