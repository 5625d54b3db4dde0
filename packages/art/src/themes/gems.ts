import { cave, glow, rays, sky, specks, type Stage } from '../kit/backdrop';
import { darken } from '../kit/color';
import { path, place } from '../kit/svg';
import { bat } from '../motifs/animals';
import { minecart } from '../motifs/craft';
import * as objects from '../motifs/objects';
import { miner } from '../motifs/people';
import { chrome, gold, jade, violet } from './letter-styles';
import type { ThemeArt } from './theme-art';

function shards({ random, scene }: Stage, y: number, colors: readonly string[]): string {
  let field = '';
  for (let x = -10; x < scene.width + 30; x += random.between(30, 60)) {
    const color = random.pick(colors);
    field += place(
      path('M0 -130L26 -96L20 20H-20L-26 -96Z', {
        fill: scene.linear([
          [0, '#ffffff', 0.9],
          [0.3, color],
          [1, darken(color, 0.5)],
        ]),
      }) + path('M0 -130L6 -90L2 20H-20L-26 -96Z', { fill: '#fff', opacity: 0.28 }),
      x,
      y,
      random.between(0.5, 1.3) * (0.5 + Math.abs(x - 300) / 330),
      (x - 300) / 11 + random.between(-12, 12),
    );
  }
  return field;
}

/** Deep in the mine: dark rock, bright stones. */
export const gems: ThemeArt = {
  palettes: [
    {
      sky: ['#120a30', '#34206c', '#7a3ad0'],
      light: '#c89aff',
      far: '#3c2a72',
      mid: '#281a52',
      near: '#120a2a',
      main: '#e8244a',
      second: '#2a8af0',
      accent: '#2ae0a0',
      metal: '#f2bc42',
    },
    {
      sky: ['#04201c', '#0a4c3c', '#1a9a70'],
      light: '#8affc8',
      far: '#14523f',
      mid: '#0c382c',
      near: '#041a16',
      main: '#1ad07a',
      second: '#2ab0e8',
      accent: '#ffe04a',
      metal: '#e8c05a',
    },
    {
      sky: ['#0a1a3c', '#143c7a', '#2a8ad0'],
      light: '#a0e0ff',
      far: '#1f3f72',
      mid: '#142c54',
      near: '#08142c',
      main: '#3a7aff',
      second: '#d83ac8',
      accent: '#6af0ff',
      metal: '#d8dce8',
    },
    {
      sky: ['#2a0c0a', '#6c2414', '#d0621e'],
      light: '#ffc070',
      far: '#5c2a1c',
      mid: '#401a12',
      near: '#200a08',
      main: '#f0302a',
      second: '#f0a81e',
      accent: '#ff6ad0',
      metal: '#f2bc42',
    },
  ],
  letterings: [
    { font: 'righteous', caps: true, style: chrome, shapes: ['flat', 'bulge'] },
    { font: 'righteous', caps: true, style: violet, shapes: ['arch', 'bulge'] },
    { font: 'lilita', caps: true, style: jade, shapes: ['arch', 'flat'] },
    { font: 'rye', style: gold, shapes: ['arch', 'flat'] },
  ],
  heroes: [
    { motif: objects.roundGem, words: /ruby|garnet|heart|facet|jewels/i },
    { motif: objects.hexGem, words: /emerald|opal|prism|jade|citrine|topaz/i },
    { motif: objects.diamond, words: /diamond|carat|brilliant|sapphire/i },
    { motif: objects.crystals, words: /crystal|cavern|quartz|geode|amethyst|vein/i },
    { motif: minecart, words: /cart|trolley|shaft|gulch|elevator/i },
    { motif: miner, words: /foreman|mole|dwarf|pick|giant/i },
    { motif: objects.chest, words: /motherlode|underworld|rush/i },
    { motif: objects.squareGem },
    { motif: bat, words: /bat /i },
    { motif: objects.lantern, words: /lantern/i },
  ],
  compositions: ['monument', 'trio', 'ring', 'close', 'summit'],
  frames: ['none', 'none', 'stone'],
  backdrop(stage, variant) {
    const { palette } = stage;
    return (
      sky(stage) +
      glow(stage, 300, 340, 380, palette.light, 0.7) +
      (variant % 2 ? rays(stage, 300, 330, 18, palette.light, 0.3) : '') +
      shards(stage, 640, [palette.far, palette.mid, palette.second]) +
      cave(stage, palette.mid)
    );
  },
  foreground(stage) {
    const { palette } = stage;
    return (
      shards(stage, 800, [palette.main, palette.second, palette.accent]) +
      specks(stage, 'spark', 18, ['#ffffff', palette.light])
    );
  },
};
