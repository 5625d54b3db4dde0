import type { MachineId, SlotGame } from '@tessera/catalogue';
import { scrim, vignette, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { drawTitle } from '../kit/letter-style';
import { setTitle } from '../kit/lettering';
import type { Motif } from '../kit/motif';
import { createRandom } from '../kit/random';
import { createScene } from '../kit/scene';
import { circle, group, onCircle, path, place, rect } from '../kit/svg';
import { themeArt } from '../themes';
import type { Composition, Frame, Hero, Lettering, ThemeArt } from '../themes/theme-art';
import { drawBoard, drawFrame, drawRibbon } from './frames';
import { POSTER_HEIGHT, POSTER_WIDTH } from './poster-size';

type TitleZone = { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly end: 'top' | 'bottom' };

const LOW: TitleZone = { x: 300, y: 668, width: 528, height: 196, end: 'bottom' };
const HIGH: TitleZone = { x: 300, y: 132, width: 528, height: 186, end: 'top' };

const BADGES: Partial<Record<MachineId, string>> = { ways243: '243 WAYS', ways1024: '1024 WAYS' };

export function slotPoster(game: SlotGame): string {
  const art = themeArt[game.theme];
  const random = createRandom(game.seed);
  const scene = createScene(POSTER_WIDTH, POSTER_HEIGHT);
  const palette = random.pick(art.palettes);
  const stage: Stage = { scene, palette, random };
  const variant = random.integer(0, 2);
  const composition = random.pick(art.compositions);
  const frame = random.pick(art.frames);
  const [hero, ...company] = cast(art, game.name, random.shuffle(art.heroes));
  const zone = composition === 'summit' || (composition === 'reels' && random.chance(0.5)) ? HIGH : LOW;
  const night = darken(palette.near, 0.35);
  return scene.document(
    art.backdrop(stage, variant) +
      vignette(stage, night, 0.62) +
      compose(stage, composition, zone, hero, company) +
      art.foreground(stage, variant) +
      scrim(stage, night, zone.end, 0.46, 0.9) +
      drawFrame(stage, frame) +
      title(stage, game, random.pick(art.letterings), zone, frame),
  );
}

/** The hero that the title asks for comes first, then others of the theme. */
function cast(art: ThemeArt, name: string, order: readonly Hero[]): [Motif, ...Motif[]] {
  const named = art.heroes.find((hero) => hero.words?.test(name));
  const motifs = [...(named ? [named] : []), ...order.filter((hero) => hero !== named)].map((hero) => hero.motif);
  const [first, ...others] = motifs;
  if (!first) throw new Error('A theme without heroes cannot have posters.');
  return [first, ...others];
}

function compose(stage: Stage, composition: Composition, zone: TitleZone, hero: Motif, company: readonly Motif[]): string {
  const { scene, palette, random } = stage;
  const middle = zone.end === 'bottom' ? 322 : 486;
  const shade = darken(palette.near, 0.3);
  const bright = scene.lit({ light: lighten(palette.light, 0.5), shade, glow: palette.light, glowSize: 30, size: 6 });
  const dim = scene.lit({ light: palette.light, shade, size: 5, shadow: 0.7 });
  const star = (x: number, y: number, scale: number, turn = 0) => place(group(hero(scene, palette, random), { filter: bright }), x, y, scale, turn);
  const extra = (index: number, x: number, y: number, scale: number, turn = 0) => place(group(company[index % company.length]!(scene, palette, random), { filter: dim }), x, y, scale, turn);
  switch (composition) {
    case 'monument':
    case 'summit':
      return star(300, middle, random.between(1.18, 1.32), random.pick([0, 0, -5, 5]));
    case 'trio':
      return extra(0, 118, middle + 56, 0.7, -13) + extra(1, 482, middle + 56, 0.7, 13) + star(300, middle, 1.12);
    case 'pair':
      return extra(0, 424, middle + 62, 0.86, 10) + star(218, middle - 10, 1.06, -8);
    case 'close':
      return star(random.pick([270, 300, 340]), middle + 16, random.between(1.52, 1.66), random.pick([-7, 0, 7]));
    case 'portal':
      return medallion(stage, middle) + star(300, middle, 1.04);
    case 'ring':
      return (
        Array.from({ length: 6 }, (_, index) => onCircle(226, index * 60 + 30, 300, middle)).map(([x, y], index) => extra(index, x, y, 0.36, (x - 300) / 16)).join('') + star(300, middle, 0.96)
      );
    case 'reels':
      return reels(stage, zone, [hero, ...company]);
  }
}

function medallion({ scene, palette }: Stage, y: number): string {
  const metal = scene.linear([[0, lighten(palette.metal, 0.6)], [0.5, palette.metal], [1, darken(palette.metal, 0.5)]], -30);
  return (
    circle(300, y + 10, 252, { fill: darken(palette.near, 0.5), opacity: 0.6 }) +
    circle(300, y, 246, { fill: metal, stroke: darken(palette.metal, 0.7), 'stroke-width': 5 }) +
    circle(300, y, 216, { fill: scene.radial([[0, lighten(palette.light, 0.2)], [0.5, palette.main], [1, darken(palette.main, 0.6)]]), stroke: darken(palette.metal, 0.6), 'stroke-width': 6 }) +
    Array.from({ length: 24 }, (_, index) => onCircle(231, index * 15, 300, y)).map(([x, dot], index) => circle(x, dot, index % 3 === 0 ? 8 : 4, { fill: index % 3 === 0 ? palette.accent : darken(palette.metal, 0.45) })).join('')
  );
}

function reels({ scene, palette, random }: Stage, zone: TitleZone, motifs: readonly Motif[]): string {
  const rows = 3;
  const [size, gap] = [158, 10];
  const top = zone.end === 'bottom' ? 40 : 262;
  const left = 300 - (size * 3 + gap * 2) / 2;
  let cells = rect(left - 20, top - 18, size * 3 + gap * 2 + 40, size * rows + gap * 2 + 36, { rx: 26, fill: scene.linear([[0, lighten(palette.metal, 0.5)], [0.5, palette.metal], [1, darken(palette.metal, 0.5)]]), stroke: darken(palette.metal, 0.75), 'stroke-width': 5 });
  const lit = scene.lit({ light: '#ffffff', shade: darken(palette.near, 0.3), size: 7 });
  const winner = random.integer(0, rows - 1);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const [x, y] = [left + column * (size + gap), top + row * (size + gap)];
      const motif = row === winner ? motifs[0]! : motifs[1 + ((row * 3 + column) % Math.min(5, motifs.length - 1))]!;
      const back = row === winner ? scene.radial([[0, lighten(palette.light, 0.5)], [1, palette.main]]) : scene.linear([[0, lighten(palette.mid, 0.2)], [1, palette.near]]);
      cells += rect(x, y, size, size, { rx: 18, fill: back, stroke: darken(palette.near, 0.4), 'stroke-width': 4 });
      cells += place(group(motif(scene, palette, random), { filter: lit }), x + size / 2, y + size / 2, 0.35);
    }
  }
  return cells;
}

function title(stage: Stage, game: SlotGame, lettering: Lettering, zone: TitleZone, frame: Frame): string {
  const { scene, random } = stage;
  const framed = frame !== 'none';
  const box = { width: zone.width - (framed ? 46 : 0), height: zone.height - (framed ? 36 : 0) };
  const set = setTitle(game.name, lettering.font, box, { caps: lettering.caps ?? false, shape: random.pick(lettering.shapes) });
  const ribbon = frame === 'none' && set.lines === 1 && random.chance(0.5);
  const badge = BADGES[game.machine];
  return (
    (ribbon ? drawRibbon(stage, zone.x, zone.y, Math.min(540, set.width + 70), set.height + 54) : drawBoard(stage, frame, zone.x, zone.y, Math.min(540, set.width + 60), set.height + 52)) +
    place(drawTitle(scene, set, lettering.style), zone.x, zone.y) +
    (badge ? drawBadge(stage, badge, zone.x, zone.end === 'bottom' ? zone.y - set.height / 2 - 48 : zone.y + set.height / 2 + 50) : '')
  );
}

function drawBadge({ scene, palette }: Stage, text: string, x: number, y: number): string {
  const set = setTitle(text, 'readex', { width: 150, height: 22 });
  return place(
    rect(-set.width / 2 - 20, -20, set.width + 40, 40, { rx: 20, fill: scene.linear([[0, lighten(palette.accent, 0.4)], [1, darken(palette.accent, 0.25)]]), stroke: darken(palette.near, 0.5), 'stroke-width': 4 }) + path(set.d, { fill: darken(palette.near, 0.6) }),
    x,
    y,
  );
}
