import { glow, hoard, medina, rays, sky, specks, stars, tilework, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer, type Picture } from '../kit/picture';
import { createScene } from '../kit/scene';
import { circle, group, path, place, rect, starPath } from '../kit/svg';
import * as objects from '../motifs/objects';
import { createCanvas, picture, type Side } from './canvas';
import { goldenStar, markShape } from './mark';

const night: Palette = {
  sky: ['#0b0c2c', '#1c1f5c', '#4a3fa8'],
  light: '#ffd98a',
  far: '#2a2a78',
  mid: '#1d1d5a',
  near: '#0d0d30',
  main: '#c8324a',
  second: '#5a3fd0',
  accent: '#2bd0c0',
  metal: '#f2b84b',
};

/** A lit gate in a tiled wall. */
function gate({ scene, palette }: Stage, x: number, top: number, half: number, bottom: number): string {
  const d = `M${x - half} ${bottom}V${top + half * 1.5}C${x - half * 1.3} ${top + half * 0.6} ${x - half * 0.3} ${top + half * 0.3} ${x} ${top}C${x + half * 0.3} ${top + half * 0.3} ${x + half * 1.3} ${top + half * 0.6} ${x + half} ${top + half * 1.5}V${bottom}Z`;
  return (
    path(d, {
      fill: scene.linear([
        [0, '#3a2f9a'],
        [0.5, '#a85a9a'],
        [1, '#ffc27a'],
      ]),
      stroke: palette.metal,
      'stroke-width': half / 16,
    }) +
    path(d, {
      fill: 'none',
      stroke: palette.metal,
      'stroke-width': 2,
      transform: `translate(${x * -0.07} ${top * -0.05}) scale(1.07)`,
      opacity: 0.6,
    })
  );
}

/** The picture beside or above the login form: the gate to the medina of games. */
export function loginScene(width: number, height: number, side: Side): Picture {
  const canvas = createCanvas(width, height, side, night, 41);
  const stage = canvas.stage();
  const front = canvas.stage();
  const { x, y } = canvas;
  const half = Math.min(width * 0.3, height * 0.4);
  return picture(canvas, [
    layer(
      stage.scene,
      sky(stage) +
        tilework(stage, Math.min(width, height) / 9, '#8f8cff', 0.34) +
        gate(stage, x(0), y(0.12), half, height) +
        glow(stage, x(0), y(0.48), half * 1.8, night.light, 0.75) +
        rays(stage, x(0), y(0.48), 20, night.light, 0.18),
    ),
    canvas.objects({ halo: night.light }, [goldenStar, 0, 0.5, Math.min(0.5, (half / height) * 1.35)]),
    layer(
      front.scene,
      hoard(front, y(0.94), night.metal) +
        specks(front, 'ember', 20, [night.light]) +
        specks(front, 'spark', 10, ['#ffffff']),
    ),
  ]);
}

/** The picture of the register dialog: a covered object and stars. */
export function registerScene(width: number, height: number, side: Side): Picture {
  const palette: Palette = {
    ...night,
    sky: ['#04202c', '#0a4a56', '#1f9a8c'],
    light: '#b8fff0',
    near: '#03161c',
  };
  const canvas = createCanvas(width, height, side, palette, 42);
  const stage = canvas.stage();
  const front = canvas.stage();
  const { x, y } = canvas;
  const size = Math.min(1, (width / height) * 0.9);
  return picture(canvas, [
    layer(
      stage.scene,
      sky(stage) +
        tilework(stage, Math.min(width, height) / 8, '#b8fff0', 0.3) +
        stars(stage, 50, y(0.5)) +
        medina(stage, y(0.84), '#06343c') +
        rays(stage, x(0), y(0.5), 22, palette.light, 0.28) +
        glow(stage, x(0), y(0.5), height * 0.5, palette.light, 0.7),
    ),
    canvas.objects(
      {},
      [objects.lantern, -0.55, 0.34, 0.3 * size, -6],
      [objects.dice, 0.56, 0.36, 0.3 * size, 8],
    ),
    canvas.objects({ halo: palette.light }, [objects.chest, 0, 0.52, (width > height ? 0.78 : 0.56) * size]),
    layer(
      front.scene,
      hoard(front, y(0.93), palette.metal) + specks(front, 'spark', 24, ['#ffffff', palette.light]),
    ),
  ]);
}

/** The head of the jackpot popup. */
export function jackpotWin(width: number, height: number): Picture {
  const palette: Palette = {
    ...night,
    sky: ['#3a0a2c', '#8a1a3c', '#ff9a2a'],
    light: '#fff0b0',
    near: '#26061a',
  };
  const canvas = createCanvas(width, height, 'middle', palette, 43);
  const stage = canvas.stage();
  const front = canvas.stage();
  const { x, y } = canvas;
  const metal =
    (tone: string): Motif =>
    (scene, colors, random) =>
      objects.starCoin(scene, { ...colors, metal: tone }, random);
  return picture(canvas, [
    layer(
      stage.scene,
      sky(stage) +
        rays(stage, x(0), y(0.52), 30, palette.light, 0.5) +
        glow(stage, x(0), y(0.5), height * 0.7, palette.light, 0.9),
    ),
    canvas.objects({}, [metal('#c6ccd8'), -0.56, 0.5, 0.44, -12], [metal('#c8783c'), 0.56, 0.5, 0.44, 12]),
    canvas.objects({ halo: palette.light }, [metal('#f5bd3a'), 0, 0.52, 0.66]),
    canvas.objects({}, [objects.crown, 0, 0.2, 0.36]),
    layer(
      front.scene,
      hoard(front, y(0.9), palette.metal) +
        specks(front, 'confetti', 60, ['#ff5f98', '#2bd0c0', '#ffd24a', '#ffffff', '#8f8cff']) +
        specks(front, 'coin', 16),
    ),
  ]);
}

/** Metals of the jackpots: ground, sheen and deep tone. */
const METALS = {
  gold: ['#fff0b8', '#e3a62c', '#6a3c06'],
  silver: ['#ffffff', '#9aa6bc', '#2c3448'],
  bronze: ['#ffd8ac', '#b8662c', '#44200c'],
} as const;

export type Metal = keyof typeof METALS;
export const metalNames = Object.keys(METALS) as Metal[];

/** Brushed metal with tilework, dark towards its middle so that figures read. */
export function metalTexture(name: Metal): Picture {
  const [light, tone, deep] = METALS[name];
  const scene = createScene(640, 320);
  const stage: Stage = { ...createCanvas(640, 320, 'middle', night, 51).stage(), scene };
  const brushed = Array.from({ length: 60 }, () => {
    const y = stage.random.between(0, 320);
    return path(`M0 ${Math.round(y)}H640`, {
      stroke: stage.random.chance(0.5) ? light : deep,
      'stroke-width': 1.5,
      opacity: 0.1,
    });
  }).join('');
  return {
    width: 640,
    height: 320,
    layers: [
      layer(
        scene,
        rect(0, 0, 640, 320, {
          fill: scene.linear(
            [
              [0, tone],
              [0.28, light],
              [0.42, tone],
              [0.72, deep],
              [1, tone],
            ],
            -62,
          ),
        }) +
          brushed +
          tilework(stage, 80, light, 0.4) +
          group(
            path(starPath(8, 190, 130, 560, 160), { fill: 'none', stroke: light, 'stroke-width': 5 }) +
              path(starPath(8, 150, 102, 560, 160), { fill: light, opacity: 0.16 }),
            { opacity: 0.7 },
          ) +
          rect(0, 0, 640, 320, {
            fill: scene.radial(
              [
                [0, darken(deep, 0.35), 0.86],
                [0.7, darken(deep, 0.35), 0.62],
                [1, darken(deep, 0.3), 0.1],
              ],
              0.42,
              0.5,
              0.66,
            ),
          }) +
          rect(4, 4, 632, 312, {
            fill: 'none',
            stroke: lighten(light, 0.3),
            'stroke-width': 3,
            opacity: 0.55,
          }),
      ),
    ],
  };
}

export function emblem(name: Metal): string {
  const [light, tone, deep] = METALS[name];
  const scene = createScene(96, 96);
  return scene.document(
    circle(48, 48, 45, {
      fill: scene.linear(
        [
          [0, light],
          [0.5, tone],
          [1, deep],
        ],
        -30,
      ),
    }) +
      circle(48, 48, 38, {
        fill: scene.linear(
          [
            [0, darken(tone, 0.3)],
            [1, tone],
          ],
          -30,
        ),
        stroke: light,
        'stroke-width': 1.5,
      }) +
      place(markShape(60, { light, deep: tone, pip: deep }), 48, 48),
  );
}

/** A seamless tile of star pattern in white. */
export function tileworkSvg(): string {
  const scene = createScene(96, 96);
  const stage: Stage = { ...createCanvas(96, 96, 'middle', night, 1).stage(), scene };
  return scene.document(tilework(stage, 48, '#ffffff', 1));
}

/** An empty tray of tiles with one lying loose. */
export function emptySvg(): string {
  const scene = createScene(320, 240);
  let tray = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const missing = row === 1 && column === 2;
      const [x, y] = [64 + column * 48, 62 + row * 48];
      tray += missing
        ? rect(x - 20, y - 20, 40, 40, {
            rx: 6,
            fill: '#0b0b28',
            stroke: '#5a58b0',
            'stroke-width': 2,
            'stroke-dasharray': '5 5',
          })
        : rect(x - 21, y - 21, 42, 42, {
            rx: 6,
            fill: scene.linear([
              [0, '#34349a'],
              [1, '#1d1d5a'],
            ]),
          }) +
          path(starPath(8, 15, 9.5, x, y), {
            fill: 'none',
            stroke: '#8f8cff',
            'stroke-width': 1.6,
            opacity: 0.75,
          });
    }
  }
  return scene.document(
    tray +
      place(
        rect(-22, -22, 44, 44, {
          rx: 6,
          fill: scene.linear([
            [0, '#ffdf8e'],
            [1, '#e39a26'],
          ]),
        }) + path(starPath(8, 15, 9.5), { fill: '#141338' }),
        196,
        190,
        1,
        24,
      ),
  );
}
