import { bulbs, type Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import { circle, path, rect, starPath, type Point } from '../kit/svg';
import type { Frame } from '../themes/theme-art';

/** The edge of the poster. */
export function drawFrame(stage: Stage, frame: Frame): string {
  const { scene, palette } = stage;
  const { width, height } = scene;
  const metal = (turn: number) =>
    scene.linear(
      [
        [0, lighten(palette.metal, 0.6)],
        [0.3, palette.metal],
        [0.6, darken(palette.metal, 0.45)],
        [1, lighten(palette.metal, 0.25)],
      ],
      turn,
    );
  switch (frame) {
    case 'none':
      return '';
    case 'gilt':
      return (
        rect(9, 9, width - 18, height - 18, {
          fill: 'none',
          stroke: darken(palette.metal, 0.75),
          'stroke-width': 20,
          rx: 18,
        }) +
        rect(9, 9, width - 18, height - 18, {
          fill: 'none',
          stroke: metal(-30),
          'stroke-width': 13,
          rx: 18,
        }) +
        rect(23, 23, width - 46, height - 46, {
          fill: 'none',
          stroke: palette.metal,
          'stroke-width': 2.5,
          rx: 10,
          opacity: 0.8,
        })
      );
    case 'deco':
      return (
        rect(14, 14, width - 28, height - 28, { fill: 'none', stroke: metal(0), 'stroke-width': 5, rx: 4 }) +
        rect(26, 26, width - 52, height - 52, {
          fill: 'none',
          stroke: palette.metal,
          'stroke-width': 2.5,
          rx: 2,
        }) +
        corners(width, height)
          .map(([x, y]) => path(starPath(8, 20, 11, x, y), { fill: metal(0) }))
          .join('')
      );
    case 'neon':
      return (
        rect(18, 18, width - 36, height - 36, {
          fill: 'none',
          stroke: palette.accent,
          'stroke-width': 16,
          rx: 30,
          opacity: 0.4,
        }) +
        rect(18, 18, width - 36, height - 36, {
          fill: 'none',
          stroke: palette.accent,
          'stroke-width': 7,
          rx: 30,
        }) +
        rect(18, 18, width - 36, height - 36, {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 2.5,
          rx: 30,
        })
      );
    case 'rope':
      return (
        rect(10, 10, width - 20, height - 20, {
          fill: 'none',
          stroke: '#3a200e',
          'stroke-width': 19,
          rx: 16,
        }) +
        rect(10, 10, width - 20, height - 20, {
          fill: 'none',
          stroke: '#c8975a',
          'stroke-width': 13,
          rx: 16,
          'stroke-dasharray': '17 4',
        })
      );
    case 'stone':
      return (
        rect(10, 10, width - 20, height - 20, {
          fill: 'none',
          stroke: darken(palette.far, 0.6),
          'stroke-width': 24,
        }) +
        rect(9, 9, width - 18, height - 18, {
          fill: 'none',
          stroke: lighten(palette.far, 0.25),
          'stroke-width': 15,
          'stroke-dasharray': '76 5',
        })
      );
    case 'bulbs':
      return (
        rect(15, 15, width - 30, height - 30, {
          fill: 'none',
          stroke: darken(palette.main, 0.55),
          'stroke-width': 34,
          rx: 26,
        }) +
        rect(15, 15, width - 30, height - 30, { fill: 'none', stroke: metal(0), 'stroke-width': 3, rx: 26 }) +
        bulbs(stage, edge(width, height), palette.metal, 6)
      );
  }
}

function corners(width: number, height: number): Point[] {
  return [
    [20, 20],
    [width - 20, 20],
    [20, height - 20],
    [width - 20, height - 20],
  ];
}

function edge(width: number, height: number): Point[] {
  const points: Point[] = [];
  for (let x = 44; x < width - 30; x += 64) points.push([x, 15], [x, height - 15]);
  for (let y = 60; y < height - 40; y += 68) points.push([15, y], [width - 15, y]);
  return points;
}

/** The board behind the title, where the frame has one. */
export function drawBoard(
  { scene, palette }: Stage,
  frame: Frame,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const [half, tall] = [width / 2, height / 2];
  switch (frame) {
    case 'rope': {
      const planks = [0, 1, 2].map((row) =>
        rect(
          x - half + (row % 2) * 8,
          y - tall + (row * height) / 3,
          width - (row % 2) * 16,
          height / 3 - 3,
          {
            fill: scene.linear([
              [0, '#a8703c'],
              [1, '#5c3416'],
            ]),
            stroke: '#2a1408',
            'stroke-width': 4,
            rx: 8,
          },
        ),
      );
      return (
        planks.join('') +
        [-1, 1]
          .map(
            (side) =>
              circle(x + side * (half - 22), y - tall + 18, 8, { fill: '#2a1408' }) +
              circle(x + side * (half - 22), y + tall - 22, 8, { fill: '#2a1408' }),
          )
          .join('')
      );
    }
    case 'stone':
      return path(
        `M${x - half + 14} ${y - tall}L${x + half - 6} ${y - tall + 4}L${x + half} ${y + tall - 12}L${x + half - 18} ${y + tall}L${x - half + 4} ${y + tall - 4}L${x - half} ${y - tall + 16}Z`,
        {
          fill: scene.linear([
            [0, lighten(palette.mid, 0.22)],
            [1, darken(palette.near, 0.3)],
          ]),
          stroke: darken(palette.near, 0.6),
          'stroke-width': 6,
          opacity: 0.94,
        },
      );
    case 'deco':
    case 'gilt':
      return (
        rect(x - half, y - tall, width, height, { rx: 16, fill: darken(palette.near, 0.45), opacity: 0.82 }) +
        rect(x - half + 7, y - tall + 7, width - 14, height - 14, {
          rx: 11,
          fill: 'none',
          stroke: palette.metal,
          'stroke-width': 2.5,
          opacity: 0.85,
        })
      );
    default:
      return '';
  }
}

/** A ribbon that hangs behind a title, tails at both ends. */
export function drawRibbon(
  { scene, palette }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const [half, tall] = [width / 2, height / 2];
  const color = palette.main;
  const tail = (side: 1 | -1) =>
    path(
      `M${x + side * (half - 34)} ${y - tall + 26}L${x + side * (half + 30)} ${y - tall + 26}L${x + side * (half + 6)} ${y + 14}L${x + side * (half + 30)} ${y + tall + 22}L${x + side * (half - 34)} ${y + tall + 22}Z`,
      { fill: darken(color, 0.45), stroke: darken(color, 0.75), 'stroke-width': 4 },
    );
  return (
    tail(1) +
    tail(-1) +
    path(
      `M${x - half} ${y - tall}Q${x} ${y - tall - 22} ${x + half} ${y - tall}V${y + tall}Q${x} ${y + tall - 22} ${x - half} ${y + tall}Z`,
      {
        fill: scene.linear([
          [0, lighten(color, 0.18)],
          [0.5, color],
          [1, darken(color, 0.35)],
        ]),
        stroke: palette.metal,
        'stroke-width': 5,
      },
    )
  );
}
