import { foliage, glow, rays, ridge, sky, specks } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { path, rect } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as objects from '../motifs/objects';
import { idol } from '../motifs/people';
import { jade, stone, tropic } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** A stepped temple in the leaves. */
export const jungle: ThemeArt = {
  palettes: [
    {
      sky: ['#0d5a3c', '#4aa83a', '#f8e87a'],
      light: '#fff6a8',
      far: '#5a9a4a',
      mid: '#2f6a38',
      near: '#0c301e',
      main: '#e8442c',
      second: '#2a7ad0',
      accent: '#2af0c0',
      metal: '#e8b640',
    },
    {
      sky: ['#04202c', '#0d4c5a', '#2a9a8a'],
      light: '#9affe0',
      far: '#1a5a5a',
      mid: '#0f4044',
      near: '#041e22',
      main: '#f08a1e',
      second: '#c82a6a',
      accent: '#d8ff4a',
      metal: '#e0b85a',
    },
    {
      sky: ['#4a1a3c', '#d0543a', '#ffc85a'],
      light: '#ffe8a0',
      far: '#8a4a3a',
      mid: '#5a2f2c',
      near: '#2a1418',
      main: '#1f9a5a',
      second: '#e8a01e',
      accent: '#ff4a6a',
      metal: '#d0a85a',
    },
  ],
  letterings: [
    { font: 'luckiest', style: tropic, shapes: ['arch', 'bulge', 'rise'] },
    { font: 'caesar', caps: true, style: stone, shapes: ['flat', 'arch'] },
    { font: 'caesar', caps: true, style: jade, shapes: ['flat', 'bulge'] },
  ],
  heroes: [
    { motif: objects.bookWith(objects.leafEmblem), words: /book/i },
    { motif: animals.jaguar, words: /jaguar/i },
    { motif: animals.panther, words: /panther/i },
    { motif: idol, words: /idol|mask|temple|calendar|stone|orb|explorer|city/i },
    { motif: animals.toucan, words: /toucan/i },
    { motif: animals.macaw, words: /macaw|feather|canopy/i },
    { motif: animals.monkey, words: /monkey|gorilla|sloth|swingers/i },
    { motif: animals.frog, words: /frog|chameleon|rain/i },
    { motif: objects.starCoin, words: /gold|cocoa|ziggurat|fireflies/i },
    { motif: animals.scorpion, words: /tarantula|serpent/i },
    { motif: objects.hexGem, words: /jade|emerald|orchid|waterfall/i },
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
