import { darken } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, ellipse, mirror, path, rect, starPath } from '../../kit/svg';
import { beard, face } from './face';

export const wizard: Motif = (scene, palette) =>
  scene.form('M-106 -60C-150 20 -150 120 -120 200L120 200C150 120 150 20 106 -60Z', '#c9cfe0') +
  face(scene, { skin: '#e2b892', eye: '#6a4ad8', brow: '#f0f2fa' }) +
  beard(scene, '#e6eaf4', 236) +
  scene.form(
    'M-180 -60C-100 -90 -80 -120 -60 -170C-40 -220 20 -250 70 -226C50 -214 60 -170 74 -130C90 -90 140 -76 180 -60C100 -34 -100 -34 -180 -60Z',
    palette.main,
  ) +
  path('M-90 -112Q0 -76 88 -108L98 -84Q0 -50 -104 -86Z', { fill: palette.metal }) +
  [
    [-30, -150, 15],
    [26, -186, 11],
    [30, -130, 9],
  ]
    .map(([x, y, r]) => path(starPath(5, r!, r! * 0.42, x, y), { fill: palette.accent }))
    .join('');

export const vampire: Motif = (scene, palette) =>
  scene.form(
    'M-90 60C-190 40 -216 -60 -206 -140C-150 -110 -110 -60 -96 0L96 0C110 -60 150 -110 206 -140C216 -60 190 40 90 60L130 220L-130 220Z',
    palette.main,
  ) +
  face(scene, { skin: '#d8d2e0', eye: '#ff2c3c', brow: '#1a1022', lips: '#8a1020' }) +
  path('M-34 92L-26 116L-18 92ZM34 92L26 116L18 92Z', { fill: '#fff' }) +
  scene.form(
    'M0 -56L-36 -96C-70 -90 -90 -60 -96 -10C-120 -90 -90 -170 0 -172C90 -170 120 -90 96 -10C90 -60 70 -90 36 -96Z',
    '#1c1226',
  );

export const miner: Motif = (scene, palette) =>
  face(scene, { skin: '#dca47a', eye: '#4a3018', brow: '#8a4a1c' }) +
  beard(scene, '#b85e24', 220) +
  scene.form('M-130 -50C-136 -150 -80 -210 0 -210C80 -210 136 -150 130 -50Q0 -100 -130 -50Z', palette.metal) +
  scene.form('M-150 -44Q0 -110 150 -44L140 -20Q0 -84 -140 -20Z', darken(palette.metal, 0.2)) +
  circle(0, -140, 40, { fill: '#4a3a2a' }) +
  circle(0, -140, 30, {
    fill: scene.radial([
      [0, '#ffffff'],
      [0.5, '#fff2a0'],
      [1, '#ffc93a'],
    ]),
  });

export const astronaut: Motif = (scene, palette) =>
  scene.form('M-150 220C-150 120 -80 90 0 90C80 90 150 120 150 220Z', '#dfe6f4') +
  mirror(rect(140, -50, 34, 96, { rx: 16, fill: palette.main, stroke: '#2a2450', 'stroke-width': 4 })) +
  circle(0, -20, 160, {
    fill: scene.linear([
      [0, '#ffffff'],
      [1, '#aab6d2'],
    ]),
    stroke: '#2a2450',
    'stroke-width': 5,
  }) +
  scene.form(
    'M0 -130C84 -130 122 -80 122 -20C122 50 70 92 0 92C-70 92 -122 50 -122 -20C-122 -80 -84 -130 0 -130Z',
    '#1c2a5c',
  ) +
  path('M0 -120C76 -120 112 -76 112 -20C90 -60 30 -80 -110 -10C-114 -76 -76 -120 0 -120Z', {
    fill: palette.accent,
    opacity: 0.75,
  }) +
  path('M-80 -60Q-60 -100 -16 -108', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 13,
    'stroke-linecap': 'round',
  }) +
  circle(50, 30, 16, { fill: palette.light, opacity: 0.9 }) +
  path('M20 62Q60 52 96 26', { fill: 'none', stroke: palette.second, 'stroke-width': 8, opacity: 0.8 });

export const alien: Motif = (scene, palette) =>
  mirror(
    path('M50 -150Q80 -190 90 -216', { fill: 'none', stroke: '#1c5a3a', 'stroke-width': 10 }) +
      circle(92, -218, 17, { fill: palette.accent }),
  ) +
  scene.form('M-70 140L70 140L90 220L-90 220Z', palette.second) +
  scene.form(
    'M0 -180C110 -180 160 -100 146 -20C130 70 60 160 0 170C-60 160 -130 70 -146 -20C-160 -100 -110 -180 0 -180Z',
    '#6ad67a',
  ) +
  mirror(
    path('M16 16C30 -60 110 -80 126 -40C126 20 70 56 16 16Z', { fill: '#140a24' }) +
      ellipse(88, -30, 17, 11, { fill: '#fff', transform: 'rotate(-30 88 -30)' }) +
      circle(50, 10, 6, { fill: '#fff' }),
  ) +
  path('M-34 104Q0 130 34 104', {
    fill: 'none',
    stroke: '#1c5a3a',
    'stroke-width': 9,
    'stroke-linecap': 'round',
  });

export const robot: Motif = (scene, palette) =>
  path('M0 -150V-206', { stroke: '#3a2a1a', 'stroke-width': 13 }) +
  circle(0, -212, 20, { fill: palette.accent }) +
  mirror(scene.form('M130 -60L172 -50L172 40L130 50Z', darken(palette.metal, 0.25))) +
  scene.form(
    'M-110 -150Q0 -176 110 -150Q140 -140 140 -100L134 90Q130 140 90 146L-90 146Q-130 140 -134 90L-140 -100Q-140 -140 -110 -150Z',
    palette.metal,
  ) +
  path('M-120 -70H120M-120 50H120', { stroke: darken(palette.metal, 0.5), 'stroke-width': 5 }) +
  mirror(
    circle(58, -14, 46, { fill: darken(palette.metal, 0.7) }) +
      circle(58, -14, 36, {
        fill: scene.radial([
          [0, '#ffffff'],
          [0.4, palette.accent],
          [1, darken(palette.accent, 0.5)],
        ]),
      }) +
      [-130, 128].map((y) => circle(108, y * 0.9, 8, { fill: darken(palette.metal, 0.55) })).join(''),
  ) +
  rect(-72, 76, 144, 46, { rx: 10, fill: darken(palette.metal, 0.75) }) +
  [-48, -24, 0, 24, 48]
    .map((x) => rect(x - 6, 82, 12, 34, { rx: 3, fill: palette.accent, opacity: 0.9 }))
    .join('') +
  scene.form('M-56 146L56 146L76 216L-76 216Z', darken(palette.metal, 0.35));
