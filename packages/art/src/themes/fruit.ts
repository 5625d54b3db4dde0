import { bulbs, glow, rays, sky, specks } from '../kit/backdrop';
import { path, rect } from '../kit/svg';
import * as food from '../motifs/food';
import { cherry, lime, neonCyan, neonGold, neonPink, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Fruit under neon: grids, bulbs and juice. */
export const fruit: ThemeArt = {
  palettes: [
    {
      sky: ['#1a0538', '#4a0a6c', '#c2186a'],
      light: '#ff6ad0',
      far: '#5a1a8a',
      mid: '#3a0d60',
      near: '#16042c',
      main: '#ff2e88',
      second: '#7a3af0',
      accent: '#22e0ff',
      metal: '#ffc93a',
    },
    {
      sky: ['#02162e', '#053c5c', '#0a8a8a'],
      light: '#4affd8',
      far: '#0a4a6a',
      mid: '#063048',
      near: '#021624',
      main: '#00c8a0',
      second: '#3a6af0',
      accent: '#d8ff3a',
      metal: '#ffd23a',
    },
    {
      sky: ['#ffb21e', '#ff7a1e', '#e02a4a'],
      light: '#fff2a0',
      far: '#ff8a3a',
      mid: '#e0501e',
      near: '#8a1230',
      main: '#e8203a',
      second: '#8a2ad0',
      accent: '#fff05a',
      metal: '#ffe06a',
    },
    {
      sky: ['#0c3a1e', '#1f8a3c', '#a8d82c'],
      light: '#f2ffb0',
      far: '#2a9a4a',
      mid: '#14602c',
      near: '#08301a',
      main: '#e8203a',
      second: '#7a34c8',
      accent: '#ffe04a',
      metal: '#ffd23a',
    },
  ],
  letterings: [
    { font: 'bungee', caps: true, style: neonPink, shapes: ['flat', 'rise'] },
    { font: 'bungee', caps: true, style: neonCyan, shapes: ['flat', 'bulge'] },
    { font: 'titan', style: cherry, shapes: ['arch', 'bulge', 'rise'] },
    { font: 'titan', style: lime, shapes: ['wave', 'rise'] },
    { font: 'lilita', caps: true, style: sunny, shapes: ['arch', 'bulge'] },
    { font: 'bungee', caps: true, style: neonGold, shapes: ['flat'] },
  ],
  heroes: [
    { motif: food.cherries, words: /cherr|circuit|beat|juicy/i },
    { motif: food.lemon, words: /lemon|citrus|squeeze|voltage/i },
    { motif: food.melon, words: /melon/i },
    { motif: food.plum, words: /plum|orchard/i },
    { motif: food.grapes, words: /grape/i },
    { motif: food.strawberry, words: /strawberry|berry/i },
    { motif: food.banana, words: /banana/i },
    { motif: food.pineapple, words: /pineapple|papaya/i },
    { motif: food.kiwi, words: /kiwi/i },
    { motif: food.orange, words: /tangerine|apricot|orange|mango/i },
    { motif: food.pomegranate, words: /pomegranate|fig|prickly/i },
    { motif: food.peach, words: /peach/i },
  ],
  compositions: ['reels', 'trio', 'ring', 'pair', 'monument'],
  frames: ['neon', 'bulbs', 'none'],
  backdrop(stage, variant) {
    const { palette, scene } = stage;
    let grid = '';
    for (let index = 0; index <= 12; index += 1) grid += `M${index * 50} 430L${-600 + index * 150} 800`;
    for (const y of [430, 446, 470, 506, 560, 636, 740]) grid += `M0 ${y}H600`;
    const burst = variant >= 2;
    return (
      sky(stage) +
      (burst ? rays(stage, 300, 330, 24, palette.light, 0.5) : '') +
      glow(stage, 300, 330, 350, palette.light, 0.75) +
      (burst
        ? ''
        : rect(0, 428, 600, 372, {
            fill: scene.linear([
              [0, palette.mid],
              [1, palette.near],
            ]),
          }) +
          path(grid, { fill: 'none', stroke: palette.accent, 'stroke-width': 3, opacity: 0.55 }) +
          path('M0 430H600', { stroke: palette.accent, 'stroke-width': 6 })) +
      (variant === 1
        ? bulbs(
            stage,
            Array.from({ length: 12 }, (_, index) => [30 + index * 49, 26 + (index % 2) * 12] as const),
            palette.metal,
            8,
          )
        : '')
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return specks(stage, variant >= 2 ? 'bubble' : 'spark', 18, [
      palette.accent,
      palette.light,
      palette.metal,
    ]);
  },
};
