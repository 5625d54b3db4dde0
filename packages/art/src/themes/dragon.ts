import { clouds, disc, glow, hoard, rays, ridge, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { group, path, place } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as food from '../motifs/food';
import * as objects from '../motifs/objects';
import { fire, gold, jade, rose } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Lantern festivals and jade: scalloped clouds, red and gold. */
export const dragon: ThemeArt = {
  palettes: [
    {
      sky: ['#5c0812', '#b8141e', '#ff6a2a'],
      light: '#ffd86a',
      far: '#a01a1e',
      mid: '#7a0f18',
      near: '#38060e',
      main: '#d81e2c',
      second: '#1a8a5a',
      accent: '#2ae0b0',
      metal: '#ffc23a',
    },
    {
      sky: ['#04281e', '#0d6a4a', '#5ac88a'],
      light: '#f8ffb8',
      far: '#12704e',
      mid: '#0c4c38',
      near: '#05241c',
      main: '#1a9a62',
      second: '#c8202c',
      accent: '#ff5a4a',
      metal: '#f0be42',
    },
    {
      sky: ['#10123c', '#32307c', '#c86a9a'],
      light: '#ffc8d8',
      far: '#42387c',
      mid: '#2a265c',
      near: '#12102c',
      main: '#e83a5a',
      second: '#3a5ad0',
      accent: '#ffd84a',
      metal: '#f2c65a',
    },
  ],
  letterings: [
    { font: 'almendra', style: gold, shapes: ['arch', 'flat', 'bulge'] },
    { font: 'almendra', style: fire, shapes: ['flat', 'rise'] },
    { font: 'uncial', style: jade, shapes: ['arch', 'flat'] },
    { font: 'kaushan', style: rose, shapes: ['rise', 'flat'] },
  ],
  heroes: [
    { motif: objects.bookWith(objects.lotusEmblem), words: /book|lotus/i },
    { motif: animals.dragon, words: /dragon/i },
    { motif: animals.koi, words: /koi|pond/i },
    { motif: animals.goldCarp, words: /carp/i },
    { motif: objects.paperLantern, words: /lantern|festival|firecracker|drum/i },
    { motif: objects.luckyCoin, words: /coin|abacus|envelope|fortune|riches/i },
    { motif: animals.panda, words: /panda|bamboo/i },
    { motif: animals.tiger, words: /tiger/i },
    { motif: animals.raptor, words: /phoenix|crane/i },
    { motif: objects.fan, words: /silk|porcelain|palace|peony|jade/i },
    { motif: animals.roaringLion, words: /lion/i },
    { motif: animals.frog, words: /toad/i },
    { motif: food.peach, words: /peach|mandarin|dumpling/i },
    { motif: animals.fennec, words: /rabbit/i },
  ],
  compositions: ['monument', 'ring', 'trio', 'close', 'pair'],
  frames: ['gilt', 'none', 'none'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    const scallop = (x: number, y: number, size: number) =>
      [1, 0.72, 0.44]
        .map((share, index) =>
          path(`M${x - size * share} ${y}A${size * share} ${size * share} 0 0 1 ${x + size * share} ${y}Z`, {
            fill: index % 2 ? palette.mid : palette.far,
            stroke: palette.metal,
            'stroke-width': 3,
          }),
        )
        .join('');
    let waves = '';
    for (let row = 0; row < 3; row += 1)
      for (let x = (row % 2) * 50 - 50; x <= 650; x += 100) waves += scallop(x, 640 + row * 40, 54);
    const lanterns = [
      [70, 110, 0.34],
      [530, 90, 0.4],
      [470, 220, 0.22],
      [130, 240, 0.2],
    ]
      .map(
        ([x, y, size]) =>
          path(`M${x} -10V${y! - 40}`, { stroke: palette.metal, 'stroke-width': 3 }) +
          place(objects.paperLantern(scene, palette, stage.random), x!, y!, size),
      )
      .join('');
    return (
      sky(stage) +
      rays(stage, 300, 320, 20, palette.light, 0.26) +
      disc(stage, 300, 310, variant === 2 ? 170 : 150, lighten(palette.light, 0.1)) +
      (variant === 1
        ? ridge(stage, 560, 220, palette.far, 'hills') + ridge(stage, 620, 140, palette.mid, 'hills')
        : '') +
      clouds(stage, 420, 4, palette.metal, 0.3) +
      group(lanterns, { opacity: 0.95 }) +
      waves
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return (
      (variant === 0
        ? hoard(stage, 720, palette.metal)
        : path('M-20 800V730Q150 690 300 730T620 720V800Z', { fill: darken(palette.near, 0.4) })) +
      specks(stage, variant === 2 ? 'petal' : 'ember', 18, [palette.light, palette.accent]) +
      glow(stage, 300, 790, 200, palette.light, 0.2)
    );
  },
};
