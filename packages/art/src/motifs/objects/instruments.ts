import { gemShape } from './gems';
import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, mirror, onCircle, path, place, starPath } from '../../kit/svg';

export const fan: Motif = (_scene, palette) => {
  const ribs = Array.from({ length: 11 }, (_, index) => -75 + index * 15);
  return place(
    ribs
      .map((turn, index) =>
        path('M-8 -60L-36 -300L36 -300L8 -60Z', {
          fill: index % 2 ? palette.main : lighten(palette.main, 0.14),
          stroke: darken(palette.main, 0.5),
          'stroke-width': 3,
          transform: `rotate(${turn})`,
        }),
      )
      .join('') +
      ribs
        .map((turn) =>
          path('M-5 20L-4 -120L4 -120L5 20Z', { fill: palette.metal, transform: `rotate(${turn})` }),
        )
        .join('') +
      ribs
        .map((turn) =>
          path('M-36 -300L36 -300L33 -276L-33 -276Z', { fill: palette.metal, transform: `rotate(${turn})` }),
        )
        .join('') +
      circle(0, -200, 54, { fill: palette.accent }) +
      circle(0, 10, 18, { fill: palette.metal, stroke: '#2a1a10', 'stroke-width': 4 }),
    0,
    130,
    0.94,
  );
};

export const gearWheel: Motif = (scene, palette) => {
  const teeth = Array.from({ length: 12 }, (_, index) =>
    path('M-30 -206H30L40 -150H-40Z', {
      fill: palette.metal,
      stroke: darken(palette.metal, 0.65),
      'stroke-width': 5,
      transform: `rotate(${index * 30})`,
    }),
  ).join('');
  return (
    teeth +
    circle(0, 0, 168, {
      fill: scene.linear(
        [
          [0, lighten(palette.metal, 0.45)],
          [0.5, palette.metal],
          [1, darken(palette.metal, 0.45)],
        ],
        -30,
      ),
      stroke: darken(palette.metal, 0.65),
      'stroke-width': 5,
    }) +
    circle(0, 0, 132, {
      fill: darken(palette.second, 0.45),
      stroke: darken(palette.metal, 0.5),
      'stroke-width': 6,
    }) +
    [0, 60, 120]
      .map((turn) =>
        path('M-16 -136H16V136H-16Z', {
          fill: palette.metal,
          stroke: darken(palette.metal, 0.6),
          'stroke-width': 4,
          transform: `rotate(${turn})`,
        }),
      )
      .join('') +
    circle(0, 0, 62, {
      fill: scene.linear([
        [0, lighten(palette.metal, 0.5)],
        [1, darken(palette.metal, 0.3)],
      ]),
      stroke: darken(palette.metal, 0.6),
      'stroke-width': 5,
    }) +
    place(gemShape(scene, palette.accent, 8, 36), 0, 0)
  );
};

export const watch: Motif = (scene, palette) =>
  path('M0 -206A34 34 0 1 1 0.1 -206', {
    fill: 'none',
    stroke: palette.metal,
    'stroke-width': 13,
    transform: 'translate(0 -4)',
  }) +
  scene.form('M-26 -176H26V-140H-26Z', palette.metal) +
  circle(0, 20, 176, {
    fill: scene.linear(
      [
        [0, lighten(palette.metal, 0.5)],
        [0.5, palette.metal],
        [1, darken(palette.metal, 0.5)],
      ],
      -30,
    ),
    stroke: darken(palette.metal, 0.7),
    'stroke-width': 5,
  }) +
  circle(0, 20, 144, {
    fill: scene.radial([
      [0, '#fff8e2'],
      [1, '#e2c998'],
    ]),
    stroke: darken(palette.metal, 0.5),
    'stroke-width': 6,
  }) +
  Array.from({ length: 12 }, (_, index) =>
    path('M-5 -132H5V-108H-5Z', { fill: '#3a2412', transform: `translate(0 20) rotate(${index * 30})` }),
  ).join('') +
  place(
    path(starPath(10, 54, 42), {
      fill: palette.metal,
      stroke: darken(palette.metal, 0.6),
      'stroke-width': 4,
    }) + circle(0, 0, 20, { fill: '#e2c998' }),
    34,
    60,
    0.9,
  ) +
  path('M-8 30L-4 -80L0 -96L4 -80L8 30ZM-10 20L70 -40L80 -46L76 -36L10 30Z', { fill: '#2a1810' }) +
  circle(0, 20, 14, { fill: palette.accent, stroke: '#2a1810', 'stroke-width': 4 }) +
  path('M-110 -30Q-90 -90 -30 -110', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 13,
    opacity: 0.7,
    'stroke-linecap': 'round',
  });

export const compass: Motif = (scene, palette) =>
  circle(0, 0, 196, {
    fill: scene.linear(
      [
        [0, lighten(palette.metal, 0.5)],
        [0.5, palette.metal],
        [1, darken(palette.metal, 0.5)],
      ],
      -30,
    ),
    stroke: darken(palette.metal, 0.7),
    'stroke-width': 5,
  }) +
  circle(0, 0, 162, {
    fill: scene.radial([
      [0, '#f8ecc8'],
      [1, '#d8b878'],
    ]),
    stroke: darken(palette.metal, 0.5),
    'stroke-width': 6,
  }) +
  path(starPath(8, 130, 40, 0, 0, 22.5), { fill: '#b88a4a', opacity: 0.6 }) +
  [0, 90, 180, 270]
    .map(
      (turn) =>
        path('M0 -146L26 -26L0 0Z', { fill: '#5a2c1a', transform: `rotate(${turn})` }) +
        path('M0 -146L-26 -26L0 0Z', {
          fill: '#e8c888',
          stroke: '#5a2c1a',
          'stroke-width': 3,
          transform: `rotate(${turn})`,
        }),
    )
    .join('') +
  place(
    path('M0 -120L22 0H-22Z', { fill: palette.main }) + path('M0 120L22 0H-22Z', { fill: '#2a2a4a' }),
    0,
    0,
    1,
    32,
  ) +
  circle(0, 0, 17, { fill: palette.metal, stroke: '#2a1810', 'stroke-width': 4 });

export const anchor: Motif = (scene, palette) =>
  scene.form(
    'M-18 -120H18V120C70 112 110 80 120 30L90 44L120 -30L180 30L152 34C140 120 80 180 0 196C-80 180 -140 120 -152 34L-180 30L-120 -30L-90 44L-120 30C-110 80 -70 112 -18 120ZM-90 -100H90V-64H-90Z',
    palette.metal,
    { outline: 6 },
  ) +
  path('M0 -206A40 40 0 1 1 0 -126A40 40 0 1 1 0 -206ZM0 -184A18 18 0 1 0 0 -148A18 18 0 1 0 0 -184Z', {
    fill: palette.metal,
    stroke: darken(palette.metal, 0.7),
    'stroke-width': 6,
    'fill-rule': 'evenodd',
  }) +
  path('M-40 -60C60 -30 -60 20 40 50C60 60 20 90 -20 90', {
    fill: 'none',
    stroke: '#c89a5c',
    'stroke-width': 17,
    'stroke-linecap': 'round',
    'stroke-dasharray': '14 5',
  });

export const horseshoe: Motif = (scene, palette) =>
  path(
    'M-110 180C-190 60 -190 -170 0 -180C190 -170 190 60 110 180L56 160C110 50 120 -100 0 -104C-120 -100 -110 50 -56 160Z',
    {
      fill: scene.linear(
        [
          [0, lighten(palette.metal, 0.55)],
          [0.5, palette.metal],
          [1, darken(palette.metal, 0.4)],
        ],
        -20,
      ),
      stroke: darken(palette.metal, 0.7),
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    },
  ) +
  mirror(
    [
      [142, -30],
      [132, 40],
      [112, 104],
      [116, -100],
      [56, -136],
    ]
      .map(([x, y]) => circle(x!, y!, 12, { fill: darken(palette.metal, 0.7) }))
      .join(''),
  ) +
  path('M-140 -40C-140 -100 -100 -140 -50 -154', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 10,
    opacity: 0.6,
    'stroke-linecap': 'round',
  });

export const sheriffStar: Motif = (scene, palette) =>
  scene.form(starPath(5, 204, 94), palette.metal, { outline: 7 }) +
  path(starPath(5, 164, 76), { fill: 'none', stroke: darken(palette.metal, 0.45), 'stroke-width': 6 }) +
  Array.from({ length: 5 }, (_, index) => onCircle(204, index * 72))
    .map(([x, y]) =>
      circle(x, y, 23, {
        fill: scene.radial(
          [
            [0, '#fff'],
            [1, palette.metal],
          ],
          0.35,
          0.35,
        ),
        stroke: darken(palette.metal, 0.65),
        'stroke-width': 5,
      }),
    )
    .join('') +
  circle(0, 4, 64, {
    fill: darken(palette.metal, 0.15),
    stroke: darken(palette.metal, 0.6),
    'stroke-width': 5,
  }) +
  place(path(starPath(8, 60, 32), { fill: palette.accent }), 0, 4, 0.8);

export const lyre: Motif = (scene, palette) =>
  path('M-60 130C-200 60 -170 -130 -90 -200M60 130C200 60 170 -130 90 -200', {
    fill: 'none',
    stroke: darken(palette.metal, 0.7),
    'stroke-width': 44,
    'stroke-linecap': 'round',
  }) +
  path('M-60 130C-200 60 -170 -130 -90 -200M60 130C200 60 170 -130 90 -200', {
    fill: 'none',
    stroke: palette.metal,
    'stroke-width': 32,
    'stroke-linecap': 'round',
  }) +
  scene.form('M-140 -140H140V-108H-140Z', palette.metal) +
  [-48, -24, 0, 24, 48]
    .map((x) => path(`M${x} -110V120`, { stroke: '#fff6d8', 'stroke-width': 5 }))
    .join('') +
  scene.form('M-90 110C-60 90 60 90 90 110C100 160 60 200 0 204C-60 200 -100 160 -90 110Z', palette.main) +
  path(starPath(8, 38, 20, 0, 152), { fill: palette.metal });
