import { clouds, disc, glow, ridge, sky, specks, type Stage } from '../kit/backdrop';
import { darken } from '../kit/color';
import { group, path, place, rect } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as objects from '../motifs/objects';
import { skull, vampire } from '../motifs/people';
import { blood, slime, violet } from './letter-styles';
import type { ThemeArt } from './theme-art';

function graves({ random, scene }: Stage, y: number, color: string): string {
  let yard = '';
  for (let x = 10; x < scene.width; x += random.between(60, 110)) {
    yard += place(
      random.chance(0.5)
        ? path('M-24 40V-20A24 26 0 0 1 24 -20V40Z', { fill: color })
        : path('M-8 40V0H-28V-16H-8V-46H8V-16H28V0H8V40Z', { fill: color }),
      x,
      y,
      random.between(0.8, 1.4),
      random.between(-9, 9),
    );
  }
  return yard;
}

function deadTree(color: string): string {
  return path(
    'M-16 200C-6 120 -14 60 -30 10C-60 -20 -90 -20 -120 -60C-80 -40 -60 -44 -40 -30C-50 -70 -80 -90 -80 -130C-50 -100 -30 -80 -22 -50C-10 -90 10 -120 10 -170C30 -120 16 -80 6 -40C40 -60 60 -60 90 -100C80 -50 40 -30 14 0C6 60 10 120 30 200Z',
    { fill: color },
  );
}

/** The house on the moor: moon, mist and things with glowing eyes. */
export const manor: ThemeArt = {
  palettes: [
    {
      sky: ['#0d0828', '#32186a', '#8a3ab0'],
      light: '#e8d8ff',
      far: '#3a2270',
      mid: '#28184e',
      near: '#100822',
      main: '#a81e3a',
      second: '#3a2a6a',
      accent: '#ffb02a',
      metal: '#c8b07a',
    },
    {
      sky: ['#04180f', '#0d4a2c', '#4aa84a'],
      light: '#d8ffa0',
      far: '#145a34',
      mid: '#0d3c24',
      near: '#041a10',
      main: '#6a2a8a',
      second: '#1f5a4a',
      accent: '#a8ff3a',
      metal: '#b8c08a',
    },
    {
      sky: ['#1c0410', '#5a0d1e', '#d0402a'],
      light: '#ffc090',
      far: '#5a1420',
      mid: '#3c0d18',
      near: '#1a0408',
      main: '#8a1028',
      second: '#4a2a5a',
      accent: '#ff5a2a',
      metal: '#d0a85a',
    },
  ],
  letterings: [
    { font: 'creepster', style: slime, shapes: ['arch', 'wave', 'bulge'] },
    { font: 'creepster', style: blood, shapes: ['flat', 'arch'] },
    { font: 'creepster', style: violet, shapes: ['bulge', 'rise'] },
    { font: 'uncial', style: violet, shapes: ['flat', 'arch'] },
  ],
  heroes: [
    { motif: objects.bookWith(objects.skullEmblem), words: /book/i },
    { motif: objects.pumpkin, words: /pumpkin/i },
    { motif: objects.manorHouse, words: /manor|hall|house|guest|moor/i },
    { motif: animals.bat, words: /bat /i },
    { motif: animals.blackCat, words: /cat /i },
    { motif: skull, words: /skeleton|crypt|grave|ghoul|franken|coffin/i },
    { motif: objects.ghost, words: /ghost|phantom|spirit|seance|harpsichord|widow/i },
    { motif: vampire, words: /vampire|count|carmine/i },
    { motif: objects.flask, words: /potion/i },
    { motif: animals.raven, words: /raven|crow/i },
    { motif: animals.nightWolf, words: /werewolf|gargoyle/i },
    { motif: objects.cauldron, words: /witch|cobweb/i },
    { motif: objects.lantern, words: /candle|lantern/i },
  ],
  compositions: ['monument', 'close', 'trio', 'summit', 'portal'],
  frames: ['none', 'none', 'stone'],
  backdrop(stage, variant) {
    const { palette, random, scene } = stage;
    return (
      sky(stage) +
      disc(stage, variant === 1 ? 160 : 320, 260, 150, palette.light) +
      clouds(stage, 250, 4, palette.near, 0.6) +
      (variant === 2
        ? ''
        : place(
            objects.manorHouse(scene, { ...palette, near: palette.mid }, random),
            variant === 1 ? 430 : 300,
            440,
            0.95,
          )) +
      ridge(stage, 610, 90, palette.mid, 'hills') +
      graves(stage, 640, darken(palette.near, 0.1)) +
      place(deadTree(palette.near), 46, 560, 1.5) +
      group(place(deadTree(palette.near), -556, 560, 1.3), { transform: 'scale(-1 1)' }) +
      glow(stage, 300, 360, 280, palette.accent, 0.34)
    );
  },
  foreground(stage) {
    const { palette, scene } = stage;
    return (
      specks(stage, 'ember', 14, [palette.accent]) +
      rect(0, 560, 600, 240, {
        fill: scene.linear([
          [0, palette.sky[2], 0],
          [0.5, palette.sky[2], 0.32],
          [1, palette.near, 0.6],
        ]),
      }) +
      graves(stage, 770, '#080412')
    );
  },
};
