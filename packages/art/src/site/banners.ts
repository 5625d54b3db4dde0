import {
  bulbs,
  clouds,
  disc,
  glow,
  hoard,
  medina,
  rays,
  ridge,
  sky,
  specks,
  stars,
  tilework,
  vignette,
} from '../kit/backdrop';
import { darken } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer, type Picture } from '../kit/picture';
import { circle, ellipse, group, path, rect } from '../kit/svg';
import * as animals from '../motifs/animals';
import * as casino from '../motifs/casino';
import { plane } from '../motifs/craft';
import * as food from '../motifs/food';
import * as objects from '../motifs/objects';
import { pharaoh } from '../motifs/people';
import { basketball, football, trophy } from '../motifs/sport';
import { createCanvas, picture, type Canvas, type Side } from './canvas';
import { goldenStar } from './mark';

/** One scene of the slider, drawn for any size and side. */
export type Banner = (width: number, height: number, side: Side) => Picture;

const night: Palette = {
  sky: ['#0b0c2c', '#1c1f5c', '#3a3596'],
  light: '#ffd98a',
  far: '#2a2a78',
  mid: '#1d1d5a',
  near: '#0d0d30',
  main: '#5a3fd0',
  second: '#c8324a',
  accent: '#2bd0c0',
  metal: '#f2b84b',
};
const pitch: Palette = {
  sky: ['#04122a', '#0a3a5c', '#12706a'],
  light: '#d8fff0',
  far: '#0d4c5c',
  mid: '#0f6a3c',
  near: '#062a22',
  main: '#2bd0c0',
  second: '#e8523a',
  accent: '#ffd24a',
  metal: '#f2b84b',
};
const riad: Palette = {
  sky: ['#031c22', '#07404a', '#0f7a70'],
  light: '#ffe0a0',
  far: '#0f5a5c',
  mid: '#0a3c42',
  near: '#041c20',
  main: '#c0283c',
  second: '#1f8a7a',
  accent: '#ffcf4a',
  metal: '#eab94e',
};
const dusk: Palette = {
  sky: ['#190a30', '#741634', '#f4642c'],
  light: '#ffb54a',
  far: '#6c1834',
  mid: '#470f28',
  near: '#1a0614',
  main: '#e8182c',
  second: '#ff9a2a',
  accent: '#ffe04a',
  metal: '#ffc84a',
};
const myth: Palette = {
  sky: ['#14082e', '#42147a', '#a83ab8'],
  light: '#ffc8f0',
  far: '#4a1c7a',
  mid: '#301054',
  near: '#140626',
  main: '#d8243c',
  second: '#1f6ad0',
  accent: '#4ae8d8',
  metal: '#f5bd48',
};
const vault: Palette = {
  sky: ['#1c0e06', '#5a2e0c', '#c8801e'],
  light: '#ffe49a',
  far: '#6a3a12',
  mid: '#44240a',
  near: '#1e0f04',
  main: '#c8242c',
  second: '#2a5ac8',
  accent: '#4ae0d0',
  metal: '#f5bd3a',
};

/** Two jackpot metals beside gold need other palettes than the banner's. */
function inMetal(motif: Motif, metal: string): Motif {
  return (target, palette, random) => motif(target, { ...palette, metal }, random);
}

function inColor(motif: Motif, main: string): Motif {
  return (target, palette, random) => motif(target, { ...palette, main }, random);
}

/** Darkens the side of the text, so that it is readable on every scene. */
function calm(canvas: Canvas, side: Side): string {
  const { scene, palette } = canvas.stage();
  const dark = darken(palette.near, 0.15);
  const stops = [
    [0, dark, 0.86],
    [0.36, dark, 0.6],
    [0.58, dark, 0],
  ] as const;
  const fill = scene.linear(stops, side === 'right' ? -90 : 90);
  return scene.document(rect(0, 0, canvas.width, canvas.height, { fill }));
}

export function slide(
  palette: Palette,
  seed: number,
  draw: (canvas: Canvas, side: Side) => Picture['layers'],
): Banner {
  return (width, height, side) => {
    const canvas = createCanvas(width, height, side, palette, seed);
    const layers = draw(canvas, side);
    return picture(canvas, side === 'middle' ? layers : [...layers, { svg: calm(canvas, side) }]);
  };
}

const welcome = slide(night, 11, (canvas) => {
  const stage = canvas.stage();
  const { x, y, height } = canvas;
  const front = canvas.stage();
  return [
    layer(
      stage.scene,
      sky(stage) +
        tilework(stage, height / 6, '#8f8cff', 0.2) +
        stars(stage, 60, y(0.6)) +
        rays(stage, x(0), y(0.46), 22, night.light, 0.26) +
        glow(stage, x(0), y(0.46), height * 0.72, night.light, 0.75) +
        medina(stage, y(0.86), '#15154a'),
    ),
    canvas.objects(
      {},
      [objects.bell, -0.68, 0.6, 0.3, -14],
      [objects.diamond, 0.66, 0.56, 0.32, 12],
      [food.cherries, -0.4, 0.28, 0.22, -10],
      [objects.clover, 0.44, 0.24, 0.22, 12],
    ),
    canvas.objects({ halo: night.light }, [goldenStar, 0, 0.46, 0.74]),
    canvas.objects({}, [inColor(objects.seven, '#e8243c'), 0, 0.47, 0.32]),
    layer(
      front.scene,
      hoard(front, y(0.9), night.metal) + specks(front, 'spark', 24, ['#ffffff', night.light]),
    ),
  ];
});

const sport = slide(pitch, 12, (canvas) => {
  const stage = canvas.stage();
  const { x, y, width, height } = canvas;
  const mowed = Array.from({ length: 14 }, (_, index) =>
    path(
      `M${(index * width) / 14} ${y(0.66)}L${((index - 3.5) * width) / 7} ${height}H${((index - 2.5) * width) / 7}L${((index + 1) * width) / 14} ${y(0.66)}Z`,
      { fill: index % 2 ? '#12843f' : '#0f6c36' },
    ),
  ).join('');
  const lamps = [0.08, 0.3, 0.52, 0.74, 0.96]
    .map(
      (share) =>
        path(
          `M${width * share} ${y(0.12)}L${width * share - height * 0.4} ${y(0.7)}H${width * share + height * 0.4}Z`,
          {
            fill: stage.scene.linear([
              [0, '#e8fff8', 0.34],
              [1, '#e8fff8', 0],
            ]),
          },
        ) +
        bulbs(
          stage,
          [
            [width * share - 18, y(0.1)],
            [width * share, y(0.1)],
            [width * share + 18, y(0.1)],
          ],
          '#ffffff',
          6,
        ),
    )
    .join('');
  const crowd = ellipse(width / 2, y(0.66), width * 0.66, height * 0.26, { fill: '#072436' });
  const dots = Array.from({ length: 260 }, () =>
    circle(
      stage.random.between(0, width),
      stage.random.between(y(0.44), y(0.64)),
      stage.random.between(1.4, 3),
      { fill: stage.random.pick(['#2bd0c0', '#ffd24a', '#8ab8d0', '#e8523a']), opacity: 0.5 },
    ),
  ).join('');
  const front = canvas.stage();
  return [
    layer(
      stage.scene,
      sky(stage) +
        crowd +
        dots +
        rect(0, y(0.66), width, height, { fill: '#0f6c36' }) +
        mowed +
        path(`M0 ${y(0.7)}H${width}`, { stroke: '#e8fff0', 'stroke-width': 3, opacity: 0.6 }) +
        lamps +
        glow(stage, x(0), y(0.5), height * 0.7, '#c8fff0', 0.4),
    ),
    canvas.objects({}, [trophy, 0.52, 0.46, 0.6, 6], [basketball, -0.56, 0.62, 0.32, -10]),
    canvas.objects({ halo: '#d8fff0' }, [football, 0.02, 0.56, 0.66, -8]),
    layer(front.scene, specks(front, 'ember', 18, ['#d8fff0', '#ffd24a']) + vignette(front, '#04121c', 0.4)),
  ];
});

const liveCasino = slide(riad, 13, (canvas) => {
  const stage = canvas.stage();
  const { x, y, height } = canvas;
  const arch = (offset: number, wide: number) =>
    path(
      `M${x(offset) - wide} ${height}V${y(0.5)}C${x(offset) - wide * 1.24} ${y(0.2)} ${x(offset) - wide * 0.3} ${y(0.12)} ${x(offset)} ${y(0.02)}C${x(offset) + wide * 0.3} ${y(0.12)} ${x(offset) + wide * 1.24} ${y(0.2)} ${x(offset) + wide} ${y(0.5)}V${height}Z`,
      {
        fill: stage.scene.linear([
          [0, '#0a4a52'],
          [1, '#0f8074'],
        ]),
        stroke: riad.metal,
        'stroke-width': 5,
      },
    );
  const table = canvas.stage();
  const front = canvas.stage();
  return [
    layer(
      stage.scene,
      sky(stage) +
        tilework(stage, height / 7, riad.metal, 0.26) +
        arch(0, height * 0.46) +
        glow(stage, x(0), y(0.4), height * 0.6, riad.light, 0.66) +
        rays(stage, x(0), y(0.3), 18, riad.light, 0.18),
    ),
    canvas.objects({ halo: riad.light }, [casino.croupiers[0]!, 0.02, 0.44, 0.82]),
    layer(
      table.scene,
      ellipse(x(0), y(1.12), height * 1.02, height * 0.42, {
        fill: table.scene.linear([
          [0, '#148a62'],
          [1, '#064030'],
        ]),
        stroke: '#5a2c12',
        'stroke-width': height / 26,
      }) +
        ellipse(x(0), y(1.13), height * 0.94, height * 0.36, {
          fill: 'none',
          stroke: riad.metal,
          'stroke-width': 3,
        }),
      { rim: riad.light, shade: '#02100e', size: 4 },
    ),
    canvas.objects(
      {},
      [(s, p, r) => group(casino.rouletteWheel(s, p, r), { transform: 'scale(1 .5)' }), -0.5, 0.8, 0.6],
      [casino.cardFan, 0.6, 0.72, 0.42, 10],
      [casino.chips, 0.12, 0.86, 0.24],
    ),
    layer(front.scene, specks(front, 'ember', 16, [riad.light]) + vignette(front, '#020f12', 0.5)),
  ];
});

const crash = slide(dusk, 14, (canvas, side) => {
  const stage = canvas.stage();
  const { x, y, width, height } = canvas;
  const from = side === 'left' ? width : 0;
  const curve = `M${from} ${y(0.96)}C${x(-1.4)} ${y(0.95)} ${x(-0.5)} ${y(0.9)} ${x(-0.05)} ${y(0.5)}`;
  const front = canvas.stage();
  return [
    layer(
      stage.scene,
      sky(stage) +
        rays(stage, x(-0.2), y(1), 26, dusk.light, 0.36) +
        disc(stage, x(0.5), y(0.74), height * 0.2, dusk.light) +
        clouds(stage, y(0.66), 8, '#8a1e3a', 0.6) +
        clouds(stage, y(0.88), 9, '#3c0c24', 0.9) +
        path(`${curve}V${height}H${from}Z`, {
          fill: stage.scene.linear([
            [0, '#ff2a3a', 0.7],
            [1, '#ff2a3a', 0.05],
          ]),
        }) +
        path(curve, {
          fill: 'none',
          stroke: '#ff2a3a',
          'stroke-width': 26,
          opacity: 0.4,
          'stroke-linecap': 'round',
        }) +
        path(curve, { fill: 'none', stroke: '#ffe8a0', 'stroke-width': 9, 'stroke-linecap': 'round' }),
    ),
    canvas.objects({ halo: dusk.light }, [
      side === 'left' ? (s, p, r) => group(plane(s, p, r), { transform: 'scale(-1 1)' }) : plane,
      0.12,
      0.4,
      0.8,
      -10,
    ]),
    layer(
      front.scene,
      specks(front, 'spark', 18, ['#ffffff', dusk.accent]) + vignette(front, '#14040e', 0.45),
    ),
  ];
});

const slots = slide(myth, 15, (canvas) => {
  const stage = canvas.stage();
  const { x, y, height } = canvas;
  const front = canvas.stage();
  return [
    layer(
      stage.scene,
      sky(stage) +
        rays(stage, x(0), y(0.48), 24, myth.light, 0.34) +
        glow(stage, x(0), y(0.48), height * 0.8, myth.light, 0.62) +
        ridge(stage, y(0.92), height * 0.2, '#2a0e4c', 'hills'),
    ),
    canvas.objects({}, [animals.dragon, -0.66, 0.46, 0.66, -4], [animals.roaringLion, 0.64, 0.5, 0.64, 4]),
    canvas.objects({ halo: myth.light }, [pharaoh, 0, 0.5, 0.88]),
    layer(
      front.scene,
      hoard(front, y(0.93), myth.metal) + specks(front, 'ember', 26, [myth.light, myth.metal]),
    ),
  ];
});

const jackpots = slide(vault, 16, (canvas) => {
  const stage = canvas.stage();
  const { x, y, height } = canvas;
  const front = canvas.stage();
  return [
    layer(
      stage.scene,
      sky(stage) +
        tilework(stage, height / 6, '#ffd98a', 0.16) +
        rays(stage, x(0), y(0.55), 26, vault.light, 0.4) +
        glow(stage, x(0), y(0.52), height * 0.8, vault.light, 0.8),
    ),
    canvas.objects(
      {},
      [inMetal(objects.starCoin, '#c6ccd8'), -0.6, 0.36, 0.36, -12],
      [inMetal(objects.starCoin, '#c8783c'), 0.6, 0.38, 0.36, 12],
      [objects.crown, 0, 0.2, 0.36],
    ),
    canvas.objects({ halo: vault.light }, [objects.chest, 0, 0.62, 0.72]),
    layer(
      front.scene,
      hoard(front, y(0.88), vault.metal) +
        specks(front, 'coin', 14) +
        specks(front, 'spark', 20, ['#ffffff', vault.light]),
    ),
  ];
});

/** In the order of the slider. */
export const banners: readonly Banner[] = [welcome, sport, liveCasino, crash, slots, jackpots];

/** The three that a phone shows. */
export const mobileBanners: readonly Banner[] = [welcome, liveCasino, crash];
