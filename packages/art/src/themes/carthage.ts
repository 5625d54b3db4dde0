import { clouds, disc, medina, pillars, rays, sky, specks, tilework, glow } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { path, rect } from '../kit/svg';
import * as animals from '../motifs/animals';
import { trireme } from '../motifs/craft';
import * as objects from '../motifs/objects';
import { queen, sultan } from '../motifs/people';
import { gold, ivory, stone } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** The Punic harbour: purple sails, mosaics, elephants. */
export const carthage: ThemeArt = {
  palettes: [
    {
      sky: ['#3a1460', '#a8468a', '#ffb48a'],
      light: '#ffe0b0',
      far: '#7a3a7a',
      mid: '#4a2a6a',
      near: '#1f1238',
      main: '#7a1f8a',
      second: '#1f6a9a',
      accent: '#ffcf4a',
      metal: '#e8b44a',
    },
    {
      sky: ['#1a6aa0', '#6ac0d8', '#fff0d0'],
      light: '#fffbe8',
      far: '#d8b48a',
      mid: '#2a7a9a',
      near: '#123c5c',
      main: '#b02a3a',
      second: '#2a4a8a',
      accent: '#2ae0c8',
      metal: '#e0ac3c',
    },
    {
      sky: ['#12183c', '#2c3f7a', '#c88a5a'],
      light: '#ffd08a',
      far: '#4a4a7a',
      mid: '#1f345c',
      near: '#0c1830',
      main: '#c84a1e',
      second: '#6a2a7a',
      accent: '#5ad0ff',
      metal: '#d8b05a',
    },
  ],
  letterings: [
    { font: 'cinzel', caps: true, style: ivory, shapes: ['arch', 'flat'] },
    { font: 'caesar', caps: true, style: gold, shapes: ['flat', 'bulge'] },
    { font: 'cinzel', caps: true, style: stone, shapes: ['flat', 'arch'] },
  ],
  heroes: [
    { motif: objects.bookWith(objects.starEmblem), words: /book/i },
    { motif: animals.elephant, words: /elephant|alpine|hannibal|zama/i },
    { motif: queen, words: /dido|queen|oracle|tyre/i },
    { motif: trireme, words: /trireme|harbour|admiral|sails|phoenician|merchant|sidon|hippo$/i },
    { motif: objects.tanitCoin, words: /tanit|coin|gold|silver|baal|kerkouane/i },
    { motif: objects.amphora, words: /amphora|glass|murex|utica/i },
    { motif: animals.horse, words: /horse|rider/i },
    { motif: animals.peacock, words: /peacock/i },
    { motif: objects.helmet, words: /gladiator|byrsa/i },
    { motif: sultan, words: /gadir|mosaic/i },
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
