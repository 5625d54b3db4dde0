import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, ellipse, mirror, path, starPath } from '../../kit/svg';
import { skullEmblem } from './books';

export const flask: Motif = (scene, palette) =>
  scene.form(
    'M-44 -200H44V-168H32V-80C100 -50 150 20 150 80C150 160 80 206 0 206C-80 206 -150 160 -150 80C-150 20 -100 -50 -32 -80V-168H-44Z',
    '#9ab8d8',
    { 'fill-opacity': 0.45, outline: 6 },
  ) +
  path('M-134 50Q-60 20 0 50Q70 80 136 50C146 140 80 196 0 196C-80 196 -146 140 -134 50Z', {
    fill: scene.linear([
      [0, lighten(palette.accent, 0.5)],
      [0.5, palette.accent],
      [1, darken(palette.accent, 0.5)],
    ]),
  }) +
  [
    [-50, 120, 19],
    [30, 90, 13],
    [60, 140, 24],
    [-10, 160, 12],
    [-80, 90, 10],
    [10, 30, 10],
    [20, -10, 8],
  ]
    .map(([x, y, r]) => circle(x!, y!, r!, { fill: '#fff', opacity: 0.4 }))
    .join('') +
  path('M-106 20C-120 60 -120 110 -90 150', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 14,
    opacity: 0.75,
    'stroke-linecap': 'round',
  }) +
  scene.form('M-50 -214H50V-176H-50Z', '#a8723c') +
  scene.form('M-36 -96Q0 -84 36 -96L40 -68Q0 -54 -40 -68Z', palette.metal, { outline: 3 });

export const cauldron: Motif = (scene, palette) =>
  [
    [-70, -110, 40],
    [0, -150, 52],
    [70, -110, 36],
    [-30, -90, 46],
    [40, -80, 44],
  ]
    .map(([x, y, r]) =>
      circle(x!, y!, r!, {
        fill: scene.radial(
          [
            [0, lighten(palette.accent, 0.6)],
            [1, palette.accent],
          ],
          0.35,
          0.3,
        ),
        stroke: darken(palette.accent, 0.5),
        'stroke-width': 4,
      }),
    )
    .join('') +
  scene.form('M-170 -50H170C196 60 150 180 0 184C-150 180 -196 60 -170 -50Z', '#3c3850') +
  ellipse(0, -52, 172, 40, { fill: '#211d33', stroke: '#5c5676', 'stroke-width': 8 }) +
  ellipse(0, -48, 150, 28, {
    fill: scene.linear([
      [0, lighten(palette.accent, 0.4)],
      [1, palette.accent],
    ]),
  }) +
  mirror(
    path('M168 -10Q220 0 196 60', { fill: 'none', stroke: '#5c5676', 'stroke-width': 14 }) +
      scene.form('M80 160L120 210L60 190Z', '#3c3850'),
  ) +
  path('M-120 20Q-130 90 -80 140', {
    fill: 'none',
    stroke: '#8a84a8',
    'stroke-width': 15,
    opacity: 0.7,
    'stroke-linecap': 'round',
  });

export const crystalBall: Motif = (scene, palette) =>
  scene.form('M-120 200L-90 120H90L120 200Q0 226 -120 200Z', palette.metal) +
  circle(0, -24, 162, {
    fill: scene.radial(
      [
        [0, lighten(palette.accent, 0.8)],
        [0.35, palette.accent],
        [0.8, palette.main],
        [1, darken(palette.main, 0.5)],
      ],
      0.5,
      0.6,
      0.6,
    ),
    stroke: darken(palette.main, 0.6),
    'stroke-width': 5,
  }) +
  path(starPath(8, 84, 26, 0, -10), { fill: '#fff', opacity: 0.85 }) +
  path('M-110 40Q-40 0 20 50Q80 90 130 40', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 9,
    opacity: 0.4,
  }) +
  ellipse(-66, -100, 52, 28, { fill: '#fff', opacity: 0.6, transform: 'rotate(-34 -66 -100)' });

export const shell: Motif = (scene, palette) =>
  scene.form(
    'M0 120C-190 130 -230 -60 -130 -150C-60 -200 60 -200 130 -150C230 -60 190 130 0 120Z',
    lighten(palette.second, 0.35),
  ) +
  [-60, -34, -12, 12, 34, 60]
    .map((turn) =>
      path('M0 110L0 -166', {
        stroke: darken(palette.second, 0.25),
        'stroke-width': 7,
        transform: `rotate(${turn} 0 110)`,
      }),
    )
    .join('') +
  scene.form(
    'M-170 80C-120 40 120 40 170 80C150 170 80 190 0 190C-80 190 -150 170 -170 80Z',
    palette.second,
  ) +
  path('M-150 90C-100 60 100 60 150 90C110 120 -110 120 -150 90Z', { fill: darken(palette.second, 0.6) }) +
  circle(0, 56, 62, {
    fill: scene.radial(
      [
        [0, '#ffffff'],
        [0.4, '#fdeef6'],
        [0.8, '#c9b6e0'],
        [1, '#8a7ab0'],
      ],
      0.36,
      0.3,
      0.75,
    ),
  }) +
  ellipse(-22, 34, 18, 11, { fill: '#fff' });

export const amphora: Motif = (scene, palette) =>
  mirror(
    path('M50 -150C130 -150 140 -60 96 -40', {
      fill: 'none',
      stroke: darken(palette.main, 0.6),
      'stroke-width': 28,
    }) + path('M50 -150C130 -150 140 -60 96 -40', { fill: 'none', stroke: palette.main, 'stroke-width': 18 }),
  ) +
  scene.form(
    'M-70 -210H70V-184H48C44 -140 60 -110 90 -80C130 -40 140 30 100 90C70 140 44 160 40 190H60V212H-60V190H-40C-44 160 -70 140 -100 90C-140 30 -130 -40 -90 -80C-60 -110 -44 -140 -48 -184H-70Z',
    palette.main,
  ) +
  scene.form('M-116 -36Q0 -10 116 -36L124 40Q0 70 -124 40Z', darken(palette.main, 0.65), { outline: 2 }) +
  Array.from({ length: 6 }, (_, index) =>
    path('M0 14V-14H24V6H12V-4H8V14Z', {
      fill: palette.metal,
      transform: `translate(${-104 + index * 38} ${14 + 8 * Math.sin((index / 5) * Math.PI)}) scale(1.3)`,
    }),
  ).join('') +
  path('M-80 -70Q0 -50 80 -70M-104 80Q0 110 104 80', {
    fill: 'none',
    stroke: palette.metal,
    'stroke-width': 8,
  }) +
  path('M-76 -50C-100 -20 -104 30 -80 70', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 12,
    opacity: 0.45,
    'stroke-linecap': 'round',
  });

export const barrel: Motif = (scene, palette) =>
  scene.form('M-110 -180Q0 -210 110 -180Q160 0 110 180Q0 210 -110 180Q-160 0 -110 -180Z', '#9a5a2a', {
    outline: 6,
  }) +
  path('M-60 -194Q-86 0 -60 194M0 -200V200M60 -194Q86 0 60 194', {
    fill: 'none',
    stroke: '#5a3014',
    'stroke-width': 6,
  }) +
  [-120, 0, 120]
    .map((y) =>
      scene.form(
        `M${-132 + Math.abs(y) * 0.08} ${y - 18}Q0 ${y + 10} ${132 - Math.abs(y) * 0.08} ${y - 18}V${y + 12}Q0 ${y + 40} ${-132 + Math.abs(y) * 0.08} ${y + 12}Z`,
        '#5a5668',
        { outline: 4 },
      ),
    )
    .join('') +
  path(skullEmblem, { fill: palette.light, transform: 'translate(0 66) scale(.56)' });
