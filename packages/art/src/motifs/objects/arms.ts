import { runeEmblem } from './books';
import { darken, lighten, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, ellipse, group, mirror, onCircle, path, place, starPath } from '../../kit/svg';

export const hammer: Motif = (scene, palette) =>
  group(
    scene.form('M-24 -20H24V210H-24Z', '#7a4a26') +
      [40, 80, 120, 160]
        .map((y) => path(`M-24 ${y}L24 ${y - 20}`, { stroke: '#3a200e', 'stroke-width': 9 }))
        .join('') +
      scene.form('M-34 196H34V224H-34Z', palette.metal) +
      scene.form(
        'M-190 -150L-150 -186H150L190 -150V-50L150 -14H-150L-190 -50Z',
        mix(palette.metal, '#9aa6ba', 0.6),
        { outline: 6 },
      ) +
      path('M-160 -150H160V-50H-160Z', {
        fill: 'none',
        stroke: lighten(palette.metal, 0.5),
        'stroke-width': 5,
      }) +
      place(path(runeEmblem, { fill: palette.accent }), 0, -100, 0.4) +
      mirror(
        place(
          path('M0 -60L40 0L0 60L-40 0Z', { fill: 'none', stroke: palette.accent, 'stroke-width': 12 }),
          104,
          -100,
          0.6,
        ),
      ),
    { transform: 'rotate(18)' },
  );

export const roundShield: Motif = (scene, palette) =>
  circle(0, 0, 196, {
    fill: scene.linear([
      [0, lighten(palette.metal, 0.3)],
      [1, darken(palette.metal, 0.4)],
    ]),
    stroke: '#1c1a28',
    'stroke-width': 5,
  }) +
  circle(0, 0, 170, { fill: palette.main }) +
  [0, 90, 180, 270]
    .map((turn) =>
      path('M0 0L0 -170A170 170 0 0 1 120 -120Z', {
        fill: lighten(palette.second, 0.15),
        transform: `rotate(${turn})`,
      }),
    )
    .join('') +
  path('M-120 -120L120 120M120 -120L-120 120', { stroke: '#2a2030', 'stroke-width': 6 }) +
  circle(0, 0, 170, {
    fill: scene.radial(
      [
        [0, '#fff', 0.3],
        [1, '#000', 0.35],
      ],
      0.35,
      0.3,
      0.8,
    ),
  }) +
  Array.from({ length: 12 }, (_, index) => onCircle(183, index * 30))
    .map(([x, y]) => circle(x, y, 8, { fill: lighten(palette.metal, 0.6) }))
    .join('') +
  circle(0, 0, 54, {
    fill: scene.radial(
      [
        [0, '#fff'],
        [0.5, palette.metal],
        [1, darken(palette.metal, 0.5)],
      ],
      0.38,
      0.32,
      0.7,
    ),
    stroke: '#1c1a28',
    'stroke-width': 5,
  }) +
  path(starPath(6, 30, 14), { fill: palette.accent });

export const blades: Motif = (scene, palette) => {
  const blade =
    scene.form('M-12 -220Q20 -120 14 80H-14Q-20 -100 -12 -220Z', '#dfe8f4') +
    path('M-8 -200Q6 -100 0 80H-12Z', { fill: '#8fa0bc' }) +
    ellipse(0, 88, 44, 14, { fill: palette.metal, stroke: '#2a1a10', 'stroke-width': 4 }) +
    scene.form('M-15 96H15V210H-15Z', palette.main) +
    [112, 136, 160, 184]
      .map((y) =>
        path(`M-15 ${y}L0 ${y + 12}L15 ${y}`, { fill: 'none', stroke: palette.metal, 'stroke-width': 6 }),
      )
      .join('');
  return (
    place(blade, 0, 0, 1, -38) +
    place(blade, 0, 0, 1, 38) +
    circle(0, 0, 60, { fill: palette.main, stroke: palette.metal, 'stroke-width': 9 }) +
    path(starPath(5, 40, 24, 0, 0), { fill: palette.metal })
  );
};

export const helmet: Motif = (scene, palette) =>
  scene.form(
    'M-150 -20C-200 -170 -80 -236 20 -230C150 -224 200 -140 180 -40C160 -120 100 -170 10 -170C-60 -170 -110 -110 -110 -20Z',
    palette.main,
  ) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) =>
      path('M0 -166L6 -216', {
        stroke: darken(palette.main, 0.4),
        'stroke-width': 7,
        transform: `rotate(${-60 + index * 20} 0 -20)`,
      }),
    )
    .join('') +
  scene.form(
    'M0 -166C96 -166 130 -90 126 -10L110 130C100 180 80 196 54 200L40 90L60 10L18 -6L0 60L-18 -6L-60 10L-40 90L-54 200C-80 196 -100 180 -110 130L-126 -10C-130 -90 -96 -166 0 -166Z',
    palette.metal,
    { outline: 7 },
  ) +
  mirror(
    path('M22 -14L92 -36L104 4L62 14Z', { fill: '#140a16' }) +
      path('M110 40Q84 60 74 150', { fill: 'none', stroke: darken(palette.metal, 0.45), 'stroke-width': 6 }) +
      circle(60, -10, 8, { fill: palette.accent }),
  ) +
  path('M-96 -70Q0 -110 96 -70', { fill: 'none', stroke: lighten(palette.metal, 0.5), 'stroke-width': 8 });
