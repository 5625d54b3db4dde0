import { darken, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, ellipse, onCircle, path, place, rect, starPath } from '../../kit/svg';

export const temple: Motif = (scene, palette) => {
  const stone = mix('#f4ead8', palette.light, 0.25);
  return (
    scene.form('M-216 -80L0 -200L216 -80Z', stone, { outline: 6 }) +
    path('M-150 -92L0 -172L150 -92Z', { fill: darken(stone, 0.25) }) +
    path(starPath(8, 34, 20, 0, -118), { fill: palette.metal }) +
    scene.form('M-206 -80H206V-50H-206Z', darken(stone, 0.1)) +
    rect(-180, -50, 360, 190, { fill: '#2a1c3a' }) +
    ellipse(0, 60, 70, 100, {
      fill: scene.radial([
        [0, '#fff8d8'],
        [0.5, palette.accent, 0.7],
        [1, palette.accent, 0],
      ]),
    }) +
    [-170, -96, 60, 134]
      .map(
        (x) =>
          scene.form(`M${x} -50H${x + 40}V140H${x}Z`, stone, { outline: 4 }) +
          path(`M${x + 13} -40V130M${x + 27} -40V130`, { stroke: darken(stone, 0.3), 'stroke-width': 4 }),
      )
      .join('') +
    scene.form('M-210 140H210V166H-210ZM-230 166H230V196H-230Z', darken(stone, 0.08))
  );
};

export const barn: Motif = (scene, palette) =>
  scene.form('M-180 190V-40L-120 -150L0 -210L120 -150L180 -40V190Z', '#c8382c', { outline: 6 }) +
  path('M-190 -30L-124 -150L0 -212L124 -150L190 -30', {
    fill: 'none',
    stroke: '#fff4e4',
    'stroke-width': 20,
    'stroke-linejoin': 'round',
  }) +
  scene.form('M-44 -130H44V-56H-44Z', '#5a2418', { outline: 6 }) +
  path('M-80 190V20H80V190Z', { fill: '#7a281e', stroke: '#fff4e4', 'stroke-width': 12 }) +
  path('M-80 20L80 190M80 20L-80 190', { stroke: '#fff4e4', 'stroke-width': 10 }) +
  path(starPath(5, 30, 13, 0, -92), { fill: palette.metal });

export const manorHouse: Motif = (scene, palette) => {
  const wall = mix(palette.near, '#4a3a6a', 0.6);
  const window = (x: number, y: number) =>
    path(`M${x - 17} ${y + 34}V${y - 8}Q${x} ${y - 40} ${x + 17} ${y - 8}V${y + 34}Z`, {
      fill: palette.accent,
      stroke: '#160c22',
      'stroke-width': 5,
    }) + path(`M${x} ${y - 24}V${y + 34}M${x - 17} ${y}H${x + 17}`, { stroke: '#160c22', 'stroke-width': 4 });
  return (
    scene.form('M-60 200V-90L0 -226L60 -90V200Z', wall) +
    scene.form('M-190 200V-30L-124 -150L-58 -30V200ZM190 200V-30L124 -150L58 -30V200Z', darken(wall, 0.2)) +
    scene.form(
      'M-206 -24L-124 -166L-44 -24L-124 -44ZM206 -24L124 -166L44 -24L124 -44ZM-74 -80L0 -236L74 -80L0 -104Z',
      darken(wall, 0.55),
    ) +
    [
      [-124, 20],
      [124, 20],
      [0, -40],
      [-124, 110],
      [124, 110],
    ]
      .map(([x, y]) => window(x!, y!))
      .join('') +
    path('M-36 200V110Q0 60 36 110V200Z', { fill: '#160c22', stroke: palette.accent, 'stroke-width': 5 })
  );
};

export const bigTop: Motif = (scene, palette) =>
  scene.form('M-20 -196L-20 -236L60 -216L-14 -200Z', palette.accent) +
  scene.form('M0 -200L210 -30H-210Z', palette.main, { outline: 6 }) +
  path('M0 -200L-150 -30H-90ZM0 -200L-30 -30H30ZM0 -200L90 -30H150Z', { fill: '#fff6e6' }) +
  scene.form('M-210 -30H210L180 190H-180Z', palette.main, { outline: 6 }) +
  path('M-150 -30H-90L-78 190H-130ZM-30 -30H30L26 190H-26ZM90 -30H150L130 190H78Z', { fill: '#fff6e6' }) +
  Array.from({ length: 7 }, (_, index) =>
    path(`M${-210 + index * 60} -34a30 30 0 0 0 60 0Z`, {
      fill: index % 2 ? palette.second : palette.metal,
      stroke: darken(palette.second, 0.6),
      'stroke-width': 4,
    }),
  ).join('') +
  path('M0 40L-70 190H70Z', { fill: '#2a0c1e' }) +
  path('M0 60L-30 190H30Z', { fill: palette.light, opacity: 0.8 });

export const ferrisWheel: Motif = (scene, palette) =>
  scene.form('M-14 0L-110 210H-80L0 40L80 210H110L14 0Z', palette.second) +
  circle(0, -16, 168, { fill: 'none', stroke: palette.metal, 'stroke-width': 14 }) +
  circle(0, -16, 130, { fill: 'none', stroke: palette.metal, 'stroke-width': 6 }) +
  Array.from({ length: 6 }, (_, index) =>
    path('M-176 0H176', {
      stroke: palette.metal,
      'stroke-width': 6,
      transform: `translate(0 -16) rotate(${index * 30})`,
    }),
  ).join('') +
  Array.from({ length: 12 }, (_, index) => onCircle(172, index * 30, 0, -16))
    .map(([x, y], index) =>
      place(
        scene.form(
          'M-26 0H26L20 36Q0 46 -20 36Z',
          [palette.main, palette.accent, palette.second][index % 3]!,
          { outline: 4 },
        ) + path('M-26 0Q0 -24 26 0Z', { fill: '#fff6e0' }),
        x,
        y,
      ),
    )
    .join('') +
  circle(0, -16, 32, { fill: palette.metal, stroke: darken(palette.metal, 0.6), 'stroke-width': 5 }) +
  path(starPath(5, 22, 9, 0, -16), { fill: palette.main });

export const torii: Motif = (scene, palette) =>
  circle(0, -10, 170, {
    fill: scene.radial([
      [0, '#fff8e4'],
      [0.7, palette.light],
      [1, palette.light, 0.5],
    ]),
  }) +
  scene.form('M-120 -100H-84L-90 200H-140ZM120 -100H84L90 200H140Z', palette.main) +
  scene.form('M-170 -50H170V-16H-170Z', darken(palette.main, 0.1)) +
  scene.form('M-220 -150Q0 -110 220 -150L206 -100Q0 -76 -206 -100Z', palette.main) +
  scene.form('M-228 -166Q0 -124 228 -166L222 -142Q0 -102 -222 -142Z', '#2c1a24') +
  scene.form('M-24 -100H24V-44H-24Z', palette.metal);
