import { clouds, disc, glow, medina, palm, rays, ridge, sky, specks, stars } from '../kit/backdrop';
import { darken } from '../kit/color';
import { path } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as objects from '../motifs/objects';
import { sultan } from '../motifs/people';
import { gold, paleGold, sunny } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Caravans and wells: dunes under a huge low sun or moon. */
export const oasis: ThemeArt = {
  palettes: [
    {
      sky: ['#2a1458', '#c2416a', '#ffb35a'],
      light: '#ffd98a',
      far: '#b0506a',
      mid: '#8a3358',
      near: '#47183f',
      main: '#c42a4c',
      second: '#1f6f8c',
      accent: '#2fd6c4',
      metal: '#f0b63c',
    },
    {
      sky: ['#0a1440', '#1e3f86', '#5c8ac2'],
      light: '#e9f0ff',
      far: '#46649c',
      mid: '#2c4078',
      near: '#141c48',
      main: '#6a34a8',
      second: '#b8862c',
      accent: '#ffcf5a',
      metal: '#e3b052',
    },
    {
      sky: ['#0d6f8a', '#56b8b0', '#ffe0a0'],
      light: '#fff4c8',
      far: '#e0a868',
      mid: '#c67f42',
      near: '#7c421e',
      main: '#0e7c86',
      second: '#a43c2a',
      accent: '#ff6a4a',
      metal: '#f2c04a',
    },
  ],
  letterings: [
    { font: 'berkshire', style: gold, shapes: ['arch', 'flat', 'wave'] },
    { font: 'berkshire', style: sunny, shapes: ['flat', 'rise'] },
    { font: 'almendra', style: paleGold, shapes: ['arch', 'bulge'] },
  ],
  heroes: [
    { motif: objects.bookWith(objects.starEmblem), words: /book/i },
    { motif: objects.lamp, words: /lamp|secret|seven/i },
    { motif: animals.scorpion, words: /scorpion/i },
    { motif: animals.fennec, words: /fox|runner|trail/i },
    { motif: sultan, words: /sultan|nomad|ksar|caravanserai/i },
    { motif: objects.lantern, words: /lantern|nights|bazaar|tent/i },
    { motif: animals.raptor, words: /falcon/i },
    { motif: objects.chest, words: /treasure|riches|coins|gold/i },
    { motif: animals.horse, words: /caravan|road|camel/i },
    { motif: objects.starCoin },
    { motif: objects.amphora, words: /well|spring|thirst|honey|mirror/i },
  ],
  compositions: ['monument', 'trio', 'summit', 'portal', 'close'],
  frames: ['none', 'none', 'gilt'],
  backdrop(stage, variant) {
    const { palette } = stage;
    const x = variant % 2 === 0 ? 300 : 420;
    return (
      sky(stage) +
      (variant === 1 ? stars(stage, 70, 420) : '') +
      rays(stage, x, 330, 14, palette.light, 0.2) +
      disc(stage, x, 320, 130, palette.light) +
      clouds(stage, 170, 3, palette.light, 0.22) +
      medina(stage, 500, palette.far) +
      ridge(stage, 540, 70, palette.mid, 'dunes') +
      palm(70, 620, 250, darken(palette.near, 0.2), 34) +
      palm(540, 610, 210, darken(palette.near, 0.2), -30) +
      ridge(stage, 640, 80, palette.near, 'dunes')
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      specks(stage, 'ember', 16, [palette.light, palette.metal]) +
      path('M-20 800V700Q140 640 300 700T620 690V800Z', { fill: darken(palette.near, 0.55) }) +
      glow(stage, 300, 800, 260, palette.light, 0.18)
    );
  },
};
