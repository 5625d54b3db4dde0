import { posterMotifs, type MachineId, type SlotGame } from '@tessera/catalogue';
import { scrim, vignette, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { drawTitle } from '../kit/letter-style';
import { setTitle } from '../kit/lettering';
import type { Motif } from '../kit/motif';
import { createRandom } from '../kit/random';
import { layer, type Layer, type Light, type Picture } from '../kit/picture';
import { createScene } from '../kit/scene';
import { circle, onCircle, path, place, rect } from '../kit/svg';
import { motifs } from '../motifs';
import { themeArt } from '../themes';
import { paletteOf } from '../themes/palettes';
import type { Composition, Frame, Lettering } from '../themes/theme-art';
import { drawBoard, drawFrame, drawRibbon } from './frames';
import { POSTER_HEIGHT, POSTER_WIDTH } from './poster-size';

type TitleZone = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly end: 'top' | 'bottom';
};

const LOW: TitleZone = { x: 300, y: 668, width: 528, height: 196, end: 'bottom' };
const HIGH: TitleZone = { x: 300, y: 132, width: 528, height: 186, end: 'top' };

const BADGES: Partial<Record<MachineId, string>> = { ways243: '243 WAYS', ways1024: '1024 WAYS' };

export function slotPoster(game: SlotGame): Picture {
  const art = themeArt[game.theme];
  const random = createRandom(game.seed);
  const palette = paletteOf(game.theme, game.seed);
  const stageOf = (): Stage => ({ scene: createScene(POSTER_WIDTH, POSTER_HEIGHT), palette, random });
  const [back, front] = [stageOf(), stageOf()];
  const variant = random.integer(0, 2);
  const composition = random.pick(art.compositions);
  const frame = random.pick(art.frames);
  const shown = posterMotifs(game).map((name) => motifs[name]);
  const zone = composition === 'summit' || (composition === 'reels' && random.chance(0.5)) ? HIGH : LOW;
  const night = darken(palette.near, 0.35);
  const placed = compose(stageOf, composition, zone, shown);
  return {
    width: POSTER_WIDTH,
    height: POSTER_HEIGHT,
    layers: [
      layer(back.scene, art.backdrop(back, variant) + vignette(back, night, 0.46) + placed.ground(back)),
      ...placed.layers,
      layer(
        front.scene,
        art.foreground(front, variant) +
          scrim(front, night, zone.end, 0.46, 0.9) +
          drawFrame(front, frame) +
          title(front, game, random.pick(art.letterings), zone, frame),
      ),
    ],
  };
}

type Placed = {
  /** What belongs to the backdrop, such as a medallion. */
  readonly ground: (stage: Stage) => string;
  readonly layers: readonly Layer[];
};

type Spot = readonly [x: number, y: number, scale: number, turn?: number];

function compose(
  stageOf: () => Stage,
  composition: Composition,
  zone: TitleZone,
  [hero, ...company]: readonly Motif[],
): Placed {
  if (!hero) throw new Error('A game without symbols cannot have a poster.');
  const { palette, random } = stageOf();
  const middle = zone.end === 'bottom' ? 322 : 486;
  const shade = darken(palette.near, 0.3);
  const put = (motifs: readonly Motif[], spots: readonly Spot[], light: Light): Layer => {
    const { scene } = stageOf();
    const body = spots
      .map(([x, y, scale, turn], index) =>
        place(motifs[index % motifs.length]!(scene, palette, random), x, y, scale, turn),
      )
      .join('');
    return layer(scene, body, light);
  };
  const star = (...spot: Spot) =>
    put([hero], [spot], { rim: lighten(palette.light, 0.5), shade, halo: palette.light, size: 6 });
  const others = (...spots: Spot[]) => put(company, spots, { rim: palette.light, shade, size: 4 });
  const none = () => '';
  switch (composition) {
    case 'monument':
    case 'summit':
      return {
        ground: none,
        layers: [star(300, middle, random.between(1.18, 1.32), random.pick([0, 0, -5, 5]))],
      };
    case 'trio':
      return {
        ground: none,
        layers: [others([118, middle + 56, 0.7, -13], [482, middle + 56, 0.7, 13]), star(300, middle, 1.12)],
      };
    case 'pair':
      return {
        ground: none,
        layers: [others([424, middle + 62, 0.86, 10]), star(218, middle - 10, 1.06, -8)],
      };
    case 'close':
      return {
        ground: none,
        layers: [
          star(
            random.pick([270, 300, 340]),
            middle + 16,
            random.between(1.52, 1.66),
            random.pick([-7, 0, 7]),
          ),
        ],
      };
    case 'portal':
      return { ground: (stage) => medallion(stage, middle), layers: [star(300, middle, 1.04)] };
    case 'ring': {
      const spots = Array.from({ length: 6 }, (_, index): Spot => {
        const [x, y] = onCircle(226, index * 60 + 30, 300, middle);
        return [x, y, 0.36, (x - 300) / 16];
      });
      return { ground: none, layers: [others(...spots), star(300, middle, 0.96)] };
    }
    case 'reels': {
      const winner = random.integer(0, REEL_ROWS - 1);
      const rest = company.slice(0, 5);
      const motifs = Array.from({ length: REEL_ROWS * 3 }, (_, cell) =>
        Math.floor(cell / 3) === winner ? hero : rest[cell % rest.length]!,
      );
      const spots = motifs.map((_, cell): Spot => {
        const [x, y] = reelCell(zone, cell);
        return [x + REEL_SIZE / 2, y + REEL_SIZE / 2, 0.35];
      });
      return {
        ground: (stage) => reels(stage, zone, winner),
        layers: [put(motifs, spots, { rim: '#ffffff', shade, size: 4 })],
      };
    }
  }
}

const REEL_ROWS = 3;
const REEL_SIZE = 158;
const REEL_GAP = 10;
const REELS_WIDTH = REEL_SIZE * 3 + REEL_GAP * 2;

function reelCell(zone: TitleZone, cell: number): readonly [x: number, y: number] {
  const top = zone.end === 'bottom' ? 40 : 262;
  return [
    300 - REELS_WIDTH / 2 + (cell % 3) * (REEL_SIZE + REEL_GAP),
    top + Math.floor(cell / 3) * (REEL_SIZE + REEL_GAP),
  ];
}

function medallion({ scene, palette }: Stage, y: number): string {
  const metal = scene.linear(
    [
      [0, lighten(palette.metal, 0.6)],
      [0.5, palette.metal],
      [1, darken(palette.metal, 0.5)],
    ],
    -30,
  );
  return (
    circle(300, y + 10, 252, { fill: darken(palette.near, 0.5), opacity: 0.6 }) +
    circle(300, y, 246, { fill: metal, stroke: darken(palette.metal, 0.7), 'stroke-width': 5 }) +
    circle(300, y, 216, {
      fill: scene.radial([
        [0, lighten(palette.light, 0.2)],
        [0.5, palette.main],
        [1, darken(palette.main, 0.6)],
      ]),
      stroke: darken(palette.metal, 0.6),
      'stroke-width': 6,
    }) +
    Array.from({ length: 24 }, (_, index) => onCircle(231, index * 15, 300, y))
      .map(([x, dot], index) =>
        circle(x, dot, index % 3 === 0 ? 8 : 4, {
          fill: index % 3 === 0 ? palette.accent : darken(palette.metal, 0.45),
        }),
      )
      .join('')
  );
}

function reels({ scene, palette }: Stage, zone: TitleZone, winner: number): string {
  const [left, top] = reelCell(zone, 0);
  let cells = rect(left - 20, top - 18, REELS_WIDTH + 40, REELS_WIDTH + 36, {
    rx: 26,
    fill: scene.linear([
      [0, lighten(palette.metal, 0.5)],
      [0.5, palette.metal],
      [1, darken(palette.metal, 0.5)],
    ]),
    stroke: darken(palette.metal, 0.75),
    'stroke-width': 5,
  });
  for (let cell = 0; cell < REEL_ROWS * 3; cell += 1) {
    const [x, y] = reelCell(zone, cell);
    const wins = Math.floor(cell / 3) === winner;
    const fill = wins
      ? scene.radial([
          [0, lighten(palette.light, 0.5)],
          [1, palette.main],
        ])
      : scene.linear([
          [0, lighten(palette.mid, 0.2)],
          [1, palette.near],
        ]);
    cells += rect(x, y, REEL_SIZE, REEL_SIZE, {
      rx: 18,
      fill,
      stroke: darken(palette.near, 0.4),
      'stroke-width': 4,
    });
  }
  return cells;
}

function title(stage: Stage, game: SlotGame, lettering: Lettering, zone: TitleZone, frame: Frame): string {
  const { scene, random } = stage;
  const framed = frame !== 'none';
  const box = { width: zone.width - (framed ? 46 : 0), height: zone.height - (framed ? 36 : 0) };
  const set = setTitle(game.name, lettering.font, box, {
    caps: lettering.caps ?? false,
    shape: random.pick(lettering.shapes),
  });
  const ribbon = frame === 'none' && set.lines === 1 && random.chance(0.5);
  const badge = BADGES[game.machine];
  return (
    (ribbon
      ? drawRibbon(stage, zone.x, zone.y, Math.min(540, set.width + 70), set.height + 54)
      : drawBoard(stage, frame, zone.x, zone.y, Math.min(540, set.width + 60), set.height + 52)) +
    place(drawTitle(scene, set, lettering.style), zone.x, zone.y) +
    (badge
      ? drawBadge(
          stage,
          badge,
          zone.x,
          zone.end === 'bottom' ? zone.y - set.height / 2 - 48 : zone.y + set.height / 2 + 50,
        )
      : '')
  );
}

function drawBadge({ scene, palette }: Stage, text: string, x: number, y: number): string {
  const set = setTitle(text, 'readex', { width: 150, height: 22 });
  return place(
    rect(-set.width / 2 - 20, -20, set.width + 40, 40, {
      rx: 20,
      fill: scene.linear([
        [0, lighten(palette.accent, 0.4)],
        [1, darken(palette.accent, 0.25)],
      ]),
      stroke: darken(palette.near, 0.5),
      'stroke-width': 4,
    }) + path(set.d, { fill: darken(palette.near, 0.6) }),
    x,
    y,
  );
}
