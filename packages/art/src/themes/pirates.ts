import { clouds, disc, hoard, palm, rays, sky, specks, stars } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { path, place, rect } from '../kit/svg';
import * as animals from '../motifs/animals';
import { galleon } from '../motifs/craft';
import * as objects from '../motifs/objects';
import { captain, pirateSkull } from '../motifs/people';
import { blood, gold, ivory } from './letter-styles';
import type { ThemeArt } from './theme-art';

/** Corsair waters: black sails, coves and coin. */
export const pirates: ThemeArt = {
  palettes: [
    {
      sky: ['#04283c', '#0d6a7a', '#f0c878'],
      light: '#fff0b8',
      far: '#1a7a82',
      mid: '#0f5464',
      near: '#052734',
      main: '#b81e2c',
      second: '#2a4a6a',
      accent: '#5affe0',
      metal: '#f0b83c',
    },
    {
      sky: ['#0a0a2a', '#23285c', '#6a5a9a'],
      light: '#e8ecff',
      far: '#2a3468',
      mid: '#1c2450',
      near: '#0a0f2a',
      main: '#8a1a4a',
      second: '#3a2a5a',
      accent: '#6affb0',
      metal: '#d8bc6a',
    },
    {
      sky: ['#5a0d1e', '#d84a24', '#ffc85a'],
      light: '#fff0b0',
      far: '#8a2f2a',
      mid: '#5c1f24',
      near: '#2a0c14',
      main: '#1f5a7a',
      second: '#a82a24',
      accent: '#ffe04a',
      metal: '#f2bc42',
    },
  ],
  letterings: [
    { font: 'pirata', style: gold, shapes: ['arch', 'bulge', 'flat'] },
    { font: 'pirata', style: ivory, shapes: ['flat', 'wave'] },
    { font: 'pirata', style: blood, shapes: ['arch', 'flat'] },
  ],
  heroes: [
    { motif: objects.bookWith(objects.skullEmblem), words: /book/i },
    { motif: captain, words: /captain|corsair|mutiny|queen|hook|marooned/i },
    { motif: pirateSkull, words: /skull|jolly|bones|ghost/i },
    { motif: galleon, words: /sail|galleon|storm|reef|armada/i },
    { motif: objects.chest, words: /treasure|gold|plunder|doubloon|marks/i },
    { motif: animals.parrot, words: /parrot/i },
    { motif: objects.compass, words: /compass|spyglass|island/i },
    { motif: objects.anchor, words: /anchor|port|message|cove/i },
    { motif: objects.barrel, words: /keg|rum|powder|ale|cannon/i },
    { motif: animals.monkey, words: /monkey/i },
    { motif: animals.octopus, words: /kraken/i },
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
