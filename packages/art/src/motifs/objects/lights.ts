import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { ellipse, path, starPath } from '../../kit/svg';

export const lamp: Motif = (scene, palette) =>
  path('M170 -70C220 -120 150 -160 190 -220', {
    fill: 'none',
    stroke: palette.light,
    'stroke-width': 30,
    opacity: 0.5,
    'stroke-linecap': 'round',
  }) +
  path('M-130 20C-230 -20 -220 -120 -150 -110C-120 -104 -120 -70 -140 -60', {
    fill: 'none',
    stroke: darken(palette.metal, 0.6),
    'stroke-width': 32,
  }) +
  path('M-130 20C-230 -20 -220 -120 -150 -110C-120 -104 -120 -70 -140 -60', {
    fill: 'none',
    stroke: palette.metal,
    'stroke-width': 20,
  }) +
  scene.form(
    'M-140 0C-130 -40 -60 -60 0 -60C60 -60 90 -40 120 -50C150 -60 170 -70 190 -80C214 -70 210 -40 180 -10C150 30 130 90 40 104L-50 104C-120 90 -150 40 -140 0Z',
    palette.metal,
  ) +
  scene.form('M-70 104H60L90 160H-100ZM-120 160H110V190H-120Z', darken(palette.metal, 0.15)) +
  scene.form('M-84 -52C-60 -100 60 -100 84 -52Z', lighten(palette.metal, 0.1)) +
  scene.form('M-12 -88C-30 -120 0 -140 0 -164C0 -140 30 -120 12 -88Z', palette.accent) +
  path('M-110 10Q-20 60 100 10', { fill: 'none', stroke: darken(palette.metal, 0.5), 'stroke-width': 6 }) +
  [-80, -40, 0, 40, 80]
    .map((x) =>
      path(starPath(4, 15, 6, x, 40 - (x * x) / 400), { fill: x === 0 ? palette.accent : palette.main }),
    )
    .join('') +
  path('M-110 -10C-90 -34 -40 -44 0 -44', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 10,
    opacity: 0.7,
    'stroke-linecap': 'round',
  });

export const lantern: Motif = (scene, palette) =>
  path('M0 -160A30 30 0 1 1 0.1 -160', { fill: 'none', stroke: palette.metal, 'stroke-width': 10 }) +
  scene.form('M-70 -100L0 -164L70 -100Z', palette.metal) +
  scene.form('M-92 -104H92V-78H-92Z', palette.metal) +
  path('M-80 -78H80L104 100H-104Z', {
    fill: scene.radial(
      [
        [0, '#fffbe0'],
        [0.35, palette.light],
        [1, palette.main],
      ],
      0.5,
      0.5,
      0.7,
    ),
    stroke: darken(palette.metal, 0.5),
    'stroke-width': 6,
  }) +
  path('M-26 -78L-36 100M26 -78L36 100M-90 0H90', { stroke: palette.metal, 'stroke-width': 9 }) +
  path(starPath(8, 44, 24, 0, 0), { fill: 'none', stroke: palette.metal, 'stroke-width': 8 }) +
  scene.form('M-116 100H116L90 140H-90ZM-50 140H50L0 196Z', palette.metal);

export const paperLantern: Motif = (scene, palette) =>
  scene.form('M-50 -200H50V-150H-50ZM-50 130H50V170H-50Z', palette.metal) +
  scene.form('M-60 -150C-200 -130 -200 110 -60 134H60C200 110 200 -130 60 -150Z', palette.main) +
  ellipse(0, -8, 120, 130, {
    fill: scene.radial([
      [0, '#fff8d0', 0.95],
      [0.5, palette.light, 0.5],
      [1, palette.light, 0],
    ]),
  }) +
  path('M0 -150V134M-60 -150C-120 -110 -120 90 -60 134M60 -150C120 -110 120 90 60 134', {
    fill: 'none',
    stroke: darken(palette.main, 0.35),
    'stroke-width': 5,
  }) +
  path('M0 -76L50 0L0 76L-50 0ZM0 -38L-25 0L0 38L25 0Z', { fill: palette.metal, opacity: 0.9 }) +
  path('M-20 170V230M0 170V240M20 170V230', { stroke: palette.accent, 'stroke-width': 9 });

export const bolt: Motif = (scene, palette) =>
  scene.form('M60 -220L-120 30L-20 30L-70 220L130 -50L26 -50Z', palette.accent, { outline: 8 }) +
  path('M50 -190L-90 16L0 16L-40 150L96 -36L8 -36Z', { fill: '#fffbe0', opacity: 0.75 });
