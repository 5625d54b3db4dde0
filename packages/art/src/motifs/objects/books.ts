import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, path, place, starPath } from '../../kit/svg';

export function bookWith(emblem: string): Motif {
  return (scene, palette) =>
    scene.form(
      'M-150 -180Q-120 -200 -100 -196L150 -196Q170 -196 170 -176L170 170Q170 196 146 196L-120 196Q-150 196 -150 166Z',
      darken(palette.main, 0.1),
      { outline: 6 },
    ) +
    path('M-140 166Q-140 150 -120 150L166 150L166 184L-120 184Q-140 184 -140 166Z', {
      fill: '#f6e6c0',
      stroke: '#7a5a2a',
      'stroke-width': 3,
    }) +
    path('M-110 160H164M-110 170H164', { stroke: '#c2a068', 'stroke-width': 3 }) +
    scene.form(
      'M-150 166L-150 -170Q-150 -196 -120 -196L-104 -196L-104 150L-120 150Q-150 150 -150 166Z',
      darken(palette.main, 0.4),
      { outline: 4 },
    ) +
    path('M-84 -176H152V130H-84Z', { fill: 'none', stroke: palette.metal, 'stroke-width': 9 }) +
    [
      [-84, -176, 0],
      [152, -176, 90],
      [152, 130, 180],
      [-84, 130, 270],
    ]
      .map(([x, y, turn]) =>
        path('M-8 -8H62Q40 20 30 30Q20 40 -8 62Z', {
          fill: palette.metal,
          stroke: darken(palette.metal, 0.6),
          'stroke-width': 3,
          transform: `translate(${x} ${y}) rotate(${turn})`,
        }),
      )
      .join('') +
    circle(34, -22, 92, {
      fill: scene.radial([
        [0, lighten(palette.accent, 0.5)],
        [0.7, palette.main],
        [1, darken(palette.main, 0.5)],
      ]),
      stroke: palette.metal,
      'stroke-width': 9,
    }) +
    place(
      path(emblem, {
        fill: scene.linear([
          [0, lighten(palette.metal, 0.5)],
          [1, palette.metal],
        ]),
        stroke: darken(palette.metal, 0.7),
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }),
      34,
      -22,
      0.72,
    );
}

export const ankhEmblem =
  'M-14 0H14V100H-14ZM-70 0H70V26H-70ZM0 -100C-50 -100 -56 -40 -14 0H14C56 -40 50 -100 0 -100ZM0 -74C24 -74 24 -40 0 -16C-24 -40 -24 -74 0 -74Z';

export const eyeEmblem =
  'M-104 -6Q0 -90 104 -6Q0 60 -104 -6ZM0 -36A32 32 0 1 0 0.1 -36ZM-30 36L-44 92L-20 92L-6 42ZM30 36Q60 90 96 70Q70 60 60 28Z';

export const runeEmblem = 'M-10 -100H14V100H-10ZM14 -100L80 -40L64 -22L14 -66ZM14 -20L80 40L64 58L14 14Z';

export const starEmblem = starPath(8, 100, 54);

export const moonEmblem = 'M30 -96A96 96 0 1 0 60 76A78 78 0 1 1 30 -96Z';

export const leafEmblem = 'M0 -104C70 -60 80 40 0 104C-80 40 -70 -60 0 -104ZM-4 -60L4 -60L6 96L-6 96Z';

export const waveEmblem =
  'M-100 40C-80 -60 20 -90 70 -40C90 -10 60 20 40 4C60 -30 0 -40 -20 0C-30 30 20 50 100 30L100 60L-100 60Z';

export const skullEmblem =
  'M0 -90C60 -90 84 -50 80 -6C76 26 56 34 50 60L-50 60C-56 34 -76 26 -80 -6C-84 -50 -60 -90 0 -90ZM-34 -10A22 22 0 1 0 -33 -10ZM34 -10A22 22 0 1 0 35 -10Z';

export const lotusEmblem =
  'M0 -90C40 -50 40 20 0 60C-40 20 -40 -50 0 -90ZM-20 60C-70 50 -100 10 -100 -40C-60 -40 -30 0 -16 50ZM20 60C70 50 100 10 100 -40C60 -40 30 0 16 50Z';
