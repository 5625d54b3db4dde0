import { games, type LiveGame } from '@tessera/catalogue';
import { glow, scrim, specks, vignette, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { drawTitle } from '../kit/letter-style';
import { setTitle } from '../kit/lettering';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer, type Layer, type Light, type Picture } from '../kit/picture';
import { createRandom, type Random } from '../kit/random';
import { createScene } from '../kit/scene';
import { circle, ellipse, group, path, place } from '../kit/svg';
import * as casino from '../motifs/casino';
import { bolt, crown } from '../motifs/objects';
import type { Frame, Lettering } from '../themes/theme-art';
import { drawBoard, drawFrame } from './frames';
import { rooms, type Room } from './live-rooms';
import { POSTER_HEIGHT, POSTER_WIDTH } from './poster-size';

const HERO_LIGHT = (palette: Palette): Light => ({
  rim: lighten(palette.light, 0.4),
  shade: darken(palette.near, 0.3),
  halo: palette.light,
  size: 6,
});
const SIDE_LIGHT = (palette: Palette): Light => ({
  rim: palette.light,
  shade: darken(palette.near, 0.4),
  size: 4,
});

/** The position of each table in the lobby's list: neighbours get different arrangements. */
const chart = new Map(
  games
    .filter(({ type }) => type === 2)
    .toSorted((left, right) => left.popularity - right.popularity)
    .map(({ id }, index) => [id, index]),
);

export function livePoster(game: LiveGame): Picture {
  const room = rooms[game.theme];
  const random = createRandom(game.seed);
  const palette = random.pick(room.palettes);
  const stageOf = (): Stage => ({ scene: createScene(POSTER_WIDTH, POSTER_HEIGHT), palette, random });
  const [back, front] = [stageOf(), stageOf()];
  const frame = random.pick(room.frames);
  const night = darken(palette.near, 0.4);
  return {
    width: POSTER_WIDTH,
    height: POSTER_HEIGHT,
    layers: [
      layer(back.scene, room.walls(back) + vignette(back, night, 0.6)),
      ...table(stageOf, room, game, random),
      layer(
        front.scene,
        specks(front, 'ember', 12, [palette.light, palette.accent]) +
          scrim(front, night, 'bottom', 0.44, 0.94) +
          drawFrame(front, frame) +
          onAir(front) +
          emblem(front, game) +
          title(front, game, random.pick(room.letterings), frame),
      ),
    ],
  };
}

/** The table and its croupier, in one of four arrangements. */
function table(stageOf: () => Stage, room: Room, game: LiveGame, random: Random): Layer[] {
  const { palette } = stageOf();
  const draw = (
    light: Light,
    ...parts: readonly (readonly [motif: Motif, x: number, y: number, scale: number, turn?: number])[]
  ): Layer => {
    const { scene } = stageOf();
    return layer(
      scene,
      parts
        .map(([motif, x, y, scale, turn]) => place(motif(scene, palette, random), x, y, scale, turn))
        .join(''),
      light,
    );
  };
  const hero = HERO_LIGHT(palette);
  const side = SIDE_LIGHT(palette);
  const felt = (y: number): Layer => {
    const { scene } = stageOf();
    return layer(
      scene,
      ellipse(300, y + 260, 470, 280, {
        fill: scene.linear([
          [0, lighten(room.felt, 0.18)],
          [1, darken(room.felt, 0.5)],
        ]),
        stroke: '#5a2c12',
        'stroke-width': 22,
      }) +
        ellipse(300, y + 262, 440, 254, {
          fill: 'none',
          stroke: palette.metal,
          'stroke-width': 4,
          opacity: 0.8,
        }),
      side,
    );
  };
  const dealer = random.pick(casino.croupiers);
  const roulette = game.table === 'roulette';
  const wheel = casino.wheelOf(random.pick(casino.woods));
  const flatWheel: Motif = (scene, colors, source) =>
    group(wheel(scene, colors, source), { transform: 'scale(1 .46)' });
  const faces = game.table === 'blackjack' ? random.shuffle(BLACKJACK_FACES) : random.shuffle(FACES);
  const [first, second, third] = faces as [casino.Face, casino.Face, casino.Face];
  const pair = casino.pairOf(first, second);
  const fan = casino.fanOf(first, second, third);
  // 3 and 7 are coprime, so neighbours differ both within a row and within a column, for three, five and six columns.
  switch (((chart.get(game.id) ?? 0) * 3) % 7) {
    case 0:
      return roulette ? [draw(hero, [wheel, 300, 316, 1.3])] : [felt(420), draw(hero, [fan, 300, 318, 1.28])];
    case 1:
      return roulette
        ? [draw(hero, [dealer, 300, 316, 1.22]), felt(460), draw(side, [flatWheel, 300, 536, 1.06])]
        : [draw(hero, [dealer, 300, 316, 1.22]), felt(460), draw(side, [pair, 300, 520, 0.52])];
    case 2:
      return roulette
        ? [draw(side, [casino.chips, 440, 440, 0.72]), draw(hero, [wheel, 210, 300, 1.12])]
        : [draw(side, [casino.chips, 430, 430, 0.8]), draw(hero, [pair, 240, 300, 1.08, -6])];
    case 3:
      return roulette
        ? [
            felt(330),
            draw(hero, [flatWheel, 300, 400, 1.5]),
            draw(side, [casino.chips, 108, 500, 0.5], [casino.chips, 500, 510, 0.46]),
          ]
        : [draw(hero, [dealer, 210, 306, 1.2]), felt(450), draw(side, [fan, 410, 450, 0.74, 8])];
    case 4:
      return roulette
        ? [draw(hero, [wheel, 520, 380, 2]), draw(side, [casino.chips, 120, 490, 0.66])]
        : [felt(360), draw(hero, [pair, 300, 400, 1.5, 10])];
    case 5:
      return roulette
        ? [draw(hero, [dealer, 400, 320, 1.24]), felt(470), draw(side, [wheel, 150, 420, 0.82, 20])]
        : [
            felt(400),
            draw(hero, [pair, 170, 330, 0.82, -10], [pair, 430, 330, 0.82, 10]),
            draw(side, [casino.chips, 300, 500, 0.5]),
          ];
    default:
      return roulette
        ? [draw(hero, [wheel, 300, 560, 1.9]), draw(side, [ball, 300, 150, 1])]
        : [draw(hero, [dealer, 400, 316, 1.22]), felt(460), draw(side, [casino.chips, 150, 470, 0.78])];
  }
}

const FACES: readonly casino.Face[] = [
  ['9', 'heart'],
  ['8', 'spade'],
  ['A', 'diamond'],
  ['K', 'club'],
  ['Q', 'heart'],
  ['7', 'diamond'],
  ['J', 'spade'],
  ['6', 'club'],
];

/** Any two of them are a blackjack or twenty. */
const BLACKJACK_FACES: readonly casino.Face[] = [
  ['A', 'spade'],
  ['K', 'heart'],
  ['J', 'club'],
];

/** The moving ball with its trail of light. */
const ball: Motif = (scene) =>
  path('M-250 60Q-120 -50 0 0Q-110 -20 -250 60Z', { fill: '#ffffff', opacity: 0.45 }) +
  circle(0, 0, 42, {
    fill: scene.radial(
      [
        [0, '#ffffff'],
        [1, '#a8a8bc'],
      ],
      0.35,
      0.3,
      0.8,
    ),
  });

/** Fast tables have a bolt, tables for high stakes a crown. */
function emblem({ scene, palette, random }: Stage, { name }: LiveGame): string {
  const motif = name.includes('VIP') ? crown : name.includes('Speed') ? bolt : undefined;
  return motif ? place(motif(scene, palette, random), 534, 84, 0.3, 8) : '';
}

/** The lamp that marks a live table; a word would need translation. */
function onAir(stage: Stage): string {
  return (
    glow(stage, 300, 44, 34, '#ff3a4a', 0.8) +
    circle(300, 44, 11, { fill: '#ff4a58' }) +
    [22, 34]
      .map((radius) =>
        path(
          `M${300 - radius} ${44 - radius * 0.6}A${radius} ${radius} 0 0 0 ${300 - radius} ${44 + radius * 0.6}M${300 + radius} ${44 - radius * 0.6}A${radius} ${radius} 0 0 1 ${300 + radius} ${44 + radius * 0.6}`,
          { fill: 'none', stroke: '#ff8a92', 'stroke-width': 5, 'stroke-linecap': 'round' },
        ),
      )
      .join('')
  );
}

function title(stage: Stage, game: LiveGame, lettering: Lettering, frame: Frame): string {
  const set = setTitle(
    game.name,
    lettering.font,
    { width: 490, height: 176 },
    { caps: lettering.caps ?? false, shape: stage.random.pick(lettering.shapes) },
  );
  return (
    drawBoard(stage, frame, 300, 668, Math.min(540, set.width + 60), set.height + 50) +
    place(drawTitle(stage.scene, set, lettering.style), 300, 668)
  );
}
