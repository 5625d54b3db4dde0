import { bulbs, curtains, glow, hoard, rays, sky, specks } from '../kit/backdrop';
import { onCircle, path, polygon } from '../kit/svg';
import * as food from '../motifs/food';
import * as objects from '../motifs/objects';
import { jester } from '../motifs/people';
import { chrome, fire, gold, neonGold, neonPink } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** The old hall: sevens, bells and bars, polished. */
export const sevens: ThemeArt = {
  palettes: [
    {
      sky: ['#3c040c', '#a00f1a', '#f0481e'],
      light: '#ffd05a',
      far: '#c81e1e',
      mid: '#7a0d14',
      near: '#2e0408',
      main: '#e8182c',
      second: '#1a3aa8',
      accent: '#ffe04a',
      metal: '#ffc53a',
    },
    {
      sky: ['#050a2c', '#14287a', '#3a6ae8'],
      light: '#8ac8ff',
      far: '#24429a',
      mid: '#14265c',
      near: '#070d2a',
      main: '#e8242c',
      second: '#7a2ad0',
      accent: '#4ae8ff',
      metal: '#e8d08a',
    },
    {
      sky: ['#04240f', '#0d6a2c', '#5ac83a'],
      light: '#e8ff9a',
      far: '#128a3c',
      mid: '#0a4a22',
      near: '#042010',
      main: '#e8242c',
      second: '#0d7a3c',
      accent: '#ffe04a',
      metal: '#ffcb3a',
    },
    {
      sky: ['#1a0a1e', '#4a1a4a', '#a83a7a'],
      light: '#ffb8e8',
      far: '#5a2458',
      mid: '#38163c',
      near: '#160818',
      main: '#f03a6a',
      second: '#5a2ad8',
      accent: '#ffd84a',
      metal: '#f2c65a',
    },
  ],
  letterings: [
    { font: 'bungee', caps: true, style: gold, shapes: ['bulge', 'flat', 'arch'] },
    { font: 'titan', caps: true, style: fire, shapes: ['arch', 'bulge'] },
    { font: 'limelight', caps: true, style: neonGold, shapes: ['flat', 'arch'] },
    { font: 'righteous', caps: true, style: chrome, shapes: ['flat', 'bulge'] },
    { font: 'bungee', caps: true, style: neonPink, shapes: ['flat'] },
  ],
  heroes: [
    { motif: objects.seven, words: /sevens?\b|retro|77/i },
    { motif: objects.slabSeven, words: /triple|blaz|flames|seas/i },
    { motif: objects.bell, words: /bell/i },
    { motif: objects.bar, words: /\bbar\b|reel/i },
    { motif: objects.crown, words: /crown|royal/i },
    { motif: objects.clover, words: /clover|lucky/i },
    { motif: objects.diamond, words: /diamond|silver|lady/i },
    { motif: objects.star, words: /star/i },
    { motif: jester, words: /joker/i },
    { motif: objects.dice, words: /dice|casino|medina/i },
    { motif: objects.horseshoe, words: /horseshoe/i },
    { motif: food.cherries, words: /cherry/i },
  ],
  compositions: ['reels', 'monument', 'ring', 'trio', 'pair'],
  frames: ['bulbs', 'gilt', 'neon', 'none'],
  backdrop(stage, variant) {
    const { palette } = stage;
    const burst = Array.from({ length: 20 }, (_, index) =>
      path(
        polygon([
          [300, 330],
          onCircle(760, index * 18 - 4.5, 300, 330),
          onCircle(760, index * 18 + 4.5, 300, 330),
        ]),
        { fill: palette.far, opacity: 0.7 },
      ),
    ).join('');
    return (
      sky(stage) +
      (variant === 1 ? rays(stage, 300, 0, 16, palette.light, 0.4) : burst) +
      glow(stage, 300, 330, 320, palette.light, 0.85) +
      (variant === 2 ? curtains(stage, palette.main) : '') +
      (variant === 1
        ? bulbs(
            stage,
            Array.from({ length: 10 }, (_, index) => [36 + index * 59, 30] as const),
            palette.metal,
            9,
          )
        : '')
    );
  },
  foreground(stage, variant) {
    const { palette } = stage;
    return (
      (variant === 0 ? hoard(stage, 716, palette.metal) : '') +
      specks(stage, variant === 2 ? 'coin' : 'spark', variant === 2 ? 14 : 20, [
        palette.light,
        '#ffffff',
        palette.accent,
      ])
    );
  },
};
