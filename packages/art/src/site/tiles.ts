import { seedOf } from '@tessera/catalogue';
import { clouds, glow, rays, sky, specks, stars, tilework } from '../kit/backdrop';
import { darken } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer, type Picture } from '../kit/picture';
import { circle, group, path, rect } from '../kit/svg';
import * as casino from '../motifs/casino';
import { plane, rocket } from '../motifs/craft';
import * as food from '../motifs/food';
import * as objects from '../motifs/objects';
import { football, trophy } from '../motifs/sport';
import { createCanvas, picture, type Spot } from './canvas';

const WIDTH = 360;
const HEIGHT = 240;

type Tile = {
  readonly sky: Palette['sky'];
  readonly light: string;
  readonly main?: string;
  readonly spots: readonly Spot[];
  readonly extra?: 'curve' | 'air' | 'tiles' | 'stars';
};

const base: Palette = {
  sky: ['#14144a', '#2a2a7a', '#4a3fb0'],
  light: '#ffd98a',
  far: '#2a2a78',
  mid: '#1d1d5a',
  near: '#0b0b28',
  main: '#d8243c',
  second: '#2a5ad0',
  accent: '#2bd0c0',
  metal: '#f2b84b',
};

const flatWheel: Motif = (scene, palette, random) =>
  group(casino.rouletteWheel(scene, palette, random), { transform: 'rotate(-12)' });

const tiles: Record<string, Tile> = {
  live: {
    sky: ['#06382e', '#0d6a4a', '#2aa870'],
    light: '#c8ffe0',
    extra: 'air',
    spots: [[football, 0, 0.44, 0.66, -8]],
  },
  prematch: {
    sky: ['#0a2a52', '#14569a', '#3a9ad8'],
    light: '#d0f0ff',
    extra: 'tiles',
    spots: [[trophy, 0, 0.44, 0.7]],
  },
  casino: {
    sky: ['#4a0820', '#a01236', '#f0443a'],
    light: '#ffd07a',
    main: '#f0243c',
    spots: [
      [objects.bell, -0.52, 0.5, 0.44, -12],
      [food.cherries, 0.52, 0.5, 0.44, 10],
      [objects.seven, 0, 0.43, 0.62],
    ],
  },
  'live-casino': {
    sky: ['#04242a', '#0a5a5a', '#1a9a86'],
    light: '#ffe0a0',
    spots: [
      [casino.chips, 0.52, 0.54, 0.38],
      [flatWheel, -0.1, 0.44, 0.72],
    ],
  },
  crash: {
    sky: ['#0a0630', '#2c1470', '#7a2ac0'],
    light: '#d0a0ff',
    main: '#ff4a3a',
    extra: 'curve',
    spots: [[rocket, 0.12, 0.4, 0.68]],
  },
  aviator: {
    sky: ['#240a1e', '#8a1430', '#ff6a2a'],
    light: '#ffc05a',
    main: '#e8182c',
    extra: 'curve',
    spots: [[plane, 0.08, 0.4, 0.76, -8]],
  },
  'bet-game': {
    sky: ['#3a1a04', '#9a5210', '#f0a82a'],
    light: '#fff0b0',
    spots: [[objects.dice, 0, 0.44, 0.7]],
  },
  poker: {
    sky: ['#10101c', '#2c2c44', '#5a5680'],
    light: '#e0dcff',
    extra: 'stars',
    spots: [
      [casino.chips, 0.5, 0.54, 0.4],
      [casino.cardFan, -0.1, 0.44, 0.66],
    ],
  },
};

export const tileNames: readonly string[] = Object.keys(tiles);

/** A section shortcut: one subject, and a lower third for the label. */
export function sectionTile(name: string): Picture {
  const tile = tiles[name];
  if (!tile) throw new Error(`There is no section tile "${name}".`);
  const palette: Palette = {
    ...base,
    sky: tile.sky,
    light: tile.light,
    main: tile.main ?? base.main,
    near: darken(tile.sky[0], 0.3),
  };
  const canvas = createCanvas(WIDTH, HEIGHT, 'middle', palette, seedOf(name));
  const stage = canvas.stage();
  const front = canvas.stage();
  const extras = {
    curve:
      path('M-10 220C120 216 190 190 220 90V260H-10Z', {
        fill: stage.scene.linear([
          [0, palette.main, 0.8],
          [1, palette.main, 0.1],
        ]),
      }) + path('M-10 220C120 216 190 190 220 90', { fill: 'none', stroke: '#fff0c0', 'stroke-width': 6 }),
    air: [74, 98, 122]
      .map((radius) =>
        circle(180, 106, radius, { fill: 'none', stroke: palette.light, 'stroke-width': 4, opacity: 0.5 }),
      )
      .join(''),
    tiles: tilework(stage, 40, palette.light, 0.25),
    stars: stars(stage, 40, 200),
  };
  return picture(canvas, [
    layer(
      stage.scene,
      sky(stage) +
        rays(stage, 180, 106, 18, palette.light, 0.22) +
        glow(stage, 180, 106, 150, palette.light, 0.7) +
        clouds(stage, 210, 4, palette.sky[1], 0.35) +
        (tile.extra ? extras[tile.extra] : ''),
    ),
    canvas.objects({ halo: palette.light, size: 3 }, ...tile.spots),
    layer(
      front.scene,
      specks(front, 'ember', 6, [palette.light]) +
        rect(0, 130, WIDTH, 110, {
          fill: front.scene.linear([
            [0, palette.near, 0],
            [0.62, palette.near, 0.86],
            [1, palette.near, 0.96],
          ]),
        }),
    ),
  ]);
}
