import { darken, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import {
  circle,
  ellipse,
  group,
  mirror,
  onCircle,
  path,
  place,
  polygon,
  starPath,
  type Point,
} from '../../kit/svg';

export const daruma: Motif = (scene, palette) =>
  scene.form(
    'M0 -190C120 -190 180 -100 176 10C170 130 100 196 0 200C-100 196 -170 130 -176 10C-180 -100 -120 -190 0 -190Z',
    palette.main,
  ) +
  scene.form(
    'M0 -130C80 -130 116 -90 110 -30C100 20 50 30 0 30C-50 30 -100 20 -110 -30C-116 -90 -80 -130 0 -130Z',
    '#f8e4c4',
  ) +
  mirror(
    circle(46, -50, 31, { fill: '#fff', stroke: '#1a0c12', 'stroke-width': 5 }) +
      circle(46, -50, 14, { fill: '#1a0c12' }) +
      path('M14 -96Q60 -130 100 -94Q60 -104 14 -82Z', { fill: '#1a0c12' }) +
      path('M60 0Q90 -10 104 -34Q112 10 70 18Z', { fill: '#1a0c12' }),
  ) +
  path('M-30 6Q0 20 30 6', { fill: 'none', stroke: '#a02a2a', 'stroke-width': 9 }) +
  path('M-130 90Q0 150 130 90M-110 130Q0 180 110 130', {
    fill: 'none',
    stroke: palette.metal,
    'stroke-width': 10,
  }) +
  path('M-16 70H16V96H40V122H16V170H-16V122H-40V96H-16Z', { fill: palette.metal });

export const pumpkin: Motif = (scene, palette) =>
  scene.form('M-20 -130Q-30 -200 30 -214Q20 -170 30 -130Z', '#4c7a2c') +
  mirror(scene.form('M80 -130C190 -130 220 -40 210 40C200 130 140 176 70 170Z', '#c8601c')) +
  scene.form(
    'M0 -146C90 -150 140 -70 134 30C130 120 80 176 0 180C-80 176 -130 120 -134 30C-140 -70 -90 -150 0 -146Z',
    '#f0862a',
  ) +
  path('M-56 -134Q-90 20 -50 172M56 -134Q90 20 50 172M0 -146V180', {
    fill: 'none',
    stroke: '#b8541a',
    'stroke-width': 6,
    opacity: 0.8,
  }) +
  mirror(
    path('M28 -20L104 -66L96 10Z', { fill: '#2a0c06' }) +
      path('M40 -22L94 -54L88 2Z', { fill: palette.accent }),
  ) +
  path(
    'M-120 50L-84 60L-70 84L-50 60L-22 66L0 94L22 66L50 60L70 84L84 60L120 50Q96 136 0 142Q-96 136 -120 50Z',
    { fill: '#2a0c06' },
  ) +
  path(
    'M-104 66L-84 72L-70 98L-50 74L-22 80L0 108L22 80L50 74L70 98L84 72L104 66Q80 128 0 130Q-80 128 -104 66Z',
    { fill: palette.accent },
  );

export const ghost: Motif = (scene, palette) =>
  scene.form(
    'M0 -190C96 -190 140 -110 140 -20C140 70 160 130 180 190C140 160 120 170 100 206C70 170 40 170 10 206C-20 170 -50 170 -80 206C-100 170 -130 160 -160 180C-140 130 -140 70 -140 -20C-140 -110 -96 -190 0 -190Z',
    mix('#e8ecff', palette.accent, 0.12),
    { outline: 5 },
  ) +
  mirror(ellipse(46, -50, 27, 38, { fill: '#1c1030' }) + circle(52, -62, 10, { fill: palette.accent })) +
  ellipse(0, 36, 32, 42, { fill: '#1c1030' }) +
  path('M-110 -60C-100 -120 -70 -150 -40 -160', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 15,
    opacity: 0.8,
    'stroke-linecap': 'round',
  });

export const clover: Motif = (scene) =>
  path('M0 20Q30 130 90 200', {
    fill: 'none',
    stroke: '#1c5a24',
    'stroke-width': 24,
    'stroke-linecap': 'round',
  }) +
  [0, 90, 180, 270]
    .map((turn) =>
      group(
        scene.form(
          'M0 -6C-30 -40 -120 -60 -110 -130C-100 -190 -20 -180 0 -130C20 -180 100 -190 110 -130C120 -60 30 -40 0 -6Z',
          '#3fc04a',
          { outline: 6 },
        ) +
          path('M0 -20V-110', { stroke: '#1c7a2c', 'stroke-width': 7 }) +
          path('M-84 -130Q-70 -160 -44 -154', {
            fill: 'none',
            stroke: '#d8ffc8',
            'stroke-width': 10,
            'stroke-linecap': 'round',
          }),
        { transform: `rotate(${turn + 12}) scale(.94)` },
      ),
    )
    .join('');

export const cactus: Motif = (scene, palette) =>
  scene.form('M-50 210V-110C-50 -200 50 -200 50 -110V210Z', '#4a9a4c', { outline: 6 }) +
  scene.form(
    'M-50 60H-90C-150 60 -160 20 -160 -40C-160 -80 -110 -80 -110 -40V-10C-110 6 -104 10 -90 10H-50ZM50 0H84C96 0 104 -6 104 -20V-70C104 -110 154 -110 154 -70V-20C154 30 130 50 84 50H50Z',
    '#3f8a44',
    { outline: 6 },
  ) +
  path('M-18 -150V200M18 -150V200M-136 -40V10M130 -70V0', { stroke: '#2a6a34', 'stroke-width': 6 }) +
  scene.form(starPath(8, 44, 22, 0, -176), palette.main, { outline: 4 }) +
  circle(0, -176, 12, { fill: palette.metal });

export const star: Motif = (scene, palette) =>
  scene.form(starPath(5, 206, 96), palette.metal, { outline: 8 }) +
  Array.from({ length: 5 }, (_, index) =>
    path(polygon([[0, 0], onCircle(198, index * 72), onCircle(92, index * 72 + 36)]), {
      fill: '#fff',
      opacity: 0.28,
    }),
  ).join('');

export const dice: Motif = (scene, palette) => {
  const die = (color: string, pips: readonly Point[]) =>
    scene.form(
      'M-96 -70Q-100 -96 -76 -100L76 -100Q100 -96 96 -70L96 76Q96 100 70 100L-70 100Q-96 100 -96 76Z',
      color,
      { outline: 6 },
    ) +
    path('M-84 -74Q-84 -88 -70 -88L70 -88Q84 -88 84 -74L80 -30Q0 -50 -80 -30Z', {
      fill: '#fff',
      opacity: 0.35,
    }) +
    pips
      .map(([x, y]) => circle(x, y, 17, { fill: '#fffaf0', stroke: darken(color, 0.6), 'stroke-width': 3 }))
      .join('');
  return (
    place(
      die(palette.second, [
        [-50, -50],
        [50, 50],
        [50, -50],
        [-50, 50],
        [0, 0],
      ]),
      76,
      70,
      0.92,
      16,
    ) +
    place(
      die(palette.main, [
        [-50, -56],
        [50, 56],
        [50, -56],
        [-50, 56],
        [50, 0],
        [-50, 0],
      ]),
      -66,
      -50,
      1,
      -14,
    )
  );
};
