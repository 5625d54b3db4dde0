import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, mirror, path } from '../../kit/svg';
import { face } from './face';

export const oni: Motif = (scene, palette) =>
  mirror(scene.form('M40 -130C60 -190 90 -230 130 -236C130 -190 124 -130 96 -96Z', '#f2e4c2')) +
  scene.form(
    'M0 -140C90 -146 150 -90 146 -10C140 90 90 160 0 176C-90 160 -140 90 -146 -10C-150 -90 -90 -146 0 -140Z',
    palette.main,
  ) +
  mirror(
    path('M8 -56C40 -110 110 -110 126 -60C96 -80 60 -70 20 -30Z', { fill: darken(palette.main, 0.65) }) +
      path('M22 -24Q62 -66 106 -36Q66 10 22 -24Z', { fill: '#fff4c0' }) +
      circle(66, -30, 15, { fill: palette.accent }) +
      circle(66, -30, 7, { fill: '#12060c' }) +
      path('M60 30Q100 20 120 50', { fill: 'none', stroke: darken(palette.main, 0.6), 'stroke-width': 9 }),
  ) +
  scene.form('M-40 30Q-20 -20 0 -20Q20 -20 40 30Q0 50 -40 30Z', darken(palette.main, 0.15)) +
  scene.form('M-90 70Q0 40 90 70Q80 140 0 146Q-80 140 -90 70Z', '#2a0810') +
  mirror(
    path(
      'M70 66L60 8L48 60ZM20 60L10 92L0 58ZM46 62L36 96L22 60ZM60 128L50 100L38 138ZM30 140L20 108L8 144Z',
      { fill: '#fff8e4' },
    ),
  );

export const foxMask: Motif = (scene, palette) =>
  mirror(
    scene.form('M30 -110L90 -226L138 -50Z', '#fffaf2') +
      path('M66 -110L92 -180L114 -80Z', { fill: palette.main }),
  ) +
  scene.form(
    'M0 -130C80 -136 140 -80 132 -10C120 70 60 130 0 196C-60 130 -120 70 -132 -10C-140 -80 -80 -136 0 -130Z',
    '#fffaf2',
  ) +
  mirror(
    path('M20 -10Q66 -60 116 -40Q80 6 20 -10Z', { fill: '#1a0c14' }) +
      path('M20 -10Q66 -60 116 -40', { fill: 'none', stroke: palette.main, 'stroke-width': 10 }) +
      path('M120 10Q80 20 60 50Q96 50 112 36ZM100 56Q70 60 50 86Q80 84 92 72Z', { fill: palette.main }),
  ) +
  path('M0 -126L24 -84L0 -40L-24 -84Z', { fill: palette.main }) +
  circle(0, -84, 9, { fill: palette.metal }) +
  path('M-16 150Q0 136 16 150L0 176Z', { fill: '#1a0c14' });

export const jester: Motif = (scene, palette) =>
  scene.form(
    'M0 -60C-40 -170 -130 -220 -210 -150C-160 -150 -130 -90 -110 -20ZM0 -60C40 -170 130 -220 210 -150C160 -150 130 -90 110 -20Z',
    palette.main,
  ) +
  scene.form('M-70 -40C-50 -150 -10 -210 0 -236C10 -210 50 -150 70 -40Z', palette.second) +
  [
    [-206, -146],
    [206, -146],
    [0, -232],
  ]
    .map(([x, y]) =>
      circle(x!, y!, 24, {
        fill: scene.radial([
          [0, '#fff3b8'],
          [1, palette.metal],
        ]),
        stroke: '#5a3a0a',
        'stroke-width': 4,
      }),
    )
    .join('') +
  face(scene, { skin: '#fff2e6', eye: palette.accent, brow: '#3a1a3a', lips: '#d8243a' }) +
  mirror(path('M46 -72L60 -22L46 26L32 -22Z', { fill: palette.main, opacity: 0.55 })) +
  path('M-56 74Q0 130 56 74Q0 96 -56 74Z', { fill: '#c81e34' }) +
  scene.form('M-104 -30Q-60 -110 0 -110Q60 -110 104 -30Q60 -76 0 -78Q-60 -76 -104 -30Z', palette.metal) +
  scene.form(
    'M-130 160L-90 120L-60 156L-30 124L0 160L30 124L60 156L90 120L130 160L110 216L-110 216Z',
    palette.second,
  );

export const venetian: Motif = (scene, palette) =>
  mirror(
    [0, 1, 2, 3]
      .map((index) =>
        scene.form(
          `M${20 + index * 26} -70Q${30 + index * 50} -190 ${90 + index * 42} ${-226 + index * 34}Q${100 + index * 30} -120 ${60 + index * 26} -50Z`,
          index % 2 ? palette.second : palette.accent,
        ),
      )
      .join(''),
  ) +
  scene.form(
    'M0 -80C80 -110 180 -96 206 -50C214 20 160 90 96 80C50 74 20 40 0 40C-20 40 -50 74 -96 80C-160 90 -214 20 -206 -50C-180 -96 -80 -110 0 -80Z',
    palette.main,
  ) +
  path(
    'M0 -80C80 -110 180 -96 206 -50C214 20 160 90 96 80C50 74 20 40 0 40C-20 40 -50 74 -96 80C-160 90 -214 20 -206 -50C-180 -96 -80 -110 0 -80Z',
    { fill: 'none', stroke: palette.metal, 'stroke-width': 12 },
  ) +
  mirror(
    path('M36 -6C60 -56 140 -56 160 -16C140 36 70 46 36 -6Z', {
      fill: '#12060e',
      stroke: palette.metal,
      'stroke-width': 8,
    }) + path('M176 -60Q150 -80 120 -76', { fill: 'none', stroke: palette.metal, 'stroke-width': 6 }),
  ) +
  scene.form('M0 -80L28 -44L0 0L-28 -44Z', palette.accent);

export const idol: Motif = (scene, palette) =>
  mirror(
    [0, 1, 2, 3]
      .map((index) =>
        scene.form(
          `M${30 + index * 30} -110Q${50 + index * 50} -190 ${60 + index * 48} ${-232 + index * 30}Q${100 + index * 34} -150 ${70 + index * 26} -80Z`,
          [palette.main, palette.accent, palette.second, palette.main][index]!,
        ),
      )
      .join(''),
  ) +
  scene.form('M-140 -120L140 -120L150 -30L130 140L70 200L-70 200L-130 140L-150 -30Z', palette.metal) +
  path('M-120 -100H120M-128 -76H128', { stroke: darken(palette.metal, 0.5), 'stroke-width': 7 }) +
  mirror(
    path('M20 -46L110 -60L116 -10L40 4Z', { fill: darken(palette.metal, 0.75) }) +
      circle(72, -26, 19, { fill: palette.accent }) +
      circle(72, -26, 8, { fill: '#fff' }) +
      circle(140, 50, 26, { fill: palette.main, stroke: darken(palette.main, 0.6), 'stroke-width': 5 }) +
      path('M60 30Q100 30 112 70', { fill: 'none', stroke: darken(palette.metal, 0.5), 'stroke-width': 8 }),
  ) +
  scene.form('M-26 -20L26 -20L44 60L-44 60Z', lighten(palette.metal, 0.15)) +
  path('M-80 96L80 96L64 160L-64 160Z', { fill: darken(palette.metal, 0.78) }) +
  path(
    'M-60 98L-44 124L-28 98ZM-16 98L0 124L16 98ZM60 98L44 124L28 98ZM-50 158L-36 134L-22 158ZM50 158L36 134L22 158Z',
    { fill: '#fff4d8' },
  );
