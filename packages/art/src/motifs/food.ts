import { darken, lighten } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Scene } from '../kit/scene';
import { circle, ellipse, group, mirror, onCircle, path, place, rect, starPath } from '../kit/svg';

function shine(x: number, y: number, rx: number, ry: number, turn: number): string {
  return ellipse(x, y, rx, ry, { fill: '#fff', opacity: 0.65, transform: `rotate(${turn} ${x} ${y})` });
}

function leaf(scene: Scene, x: number, y: number, turn: number, scale = 1): string {
  return place(
    scene.form('M0 0C30 -60 110 -70 150 -30C120 20 50 30 0 0Z', '#4fb84a') +
      path('M6 -2Q70 -30 140 -28', { fill: 'none', stroke: '#1f6a2c', 'stroke-width': 5 }),
    x,
    y,
    scale,
    turn,
  );
}

function ball(scene: Scene, x: number, y: number, r: number, color: string): string {
  return (
    circle(x, y, r, {
      fill: scene.radial(
        [
          [0, lighten(color, 0.55)],
          [0.45, color],
          [1, darken(color, 0.5)],
        ],
        0.36,
        0.3,
        0.8,
      ),
      stroke: darken(color, 0.7),
      'stroke-width': 5,
    }) + shine(x - r * 0.36, y - r * 0.46, r * 0.24, r * 0.14, -34)
  );
}

export const cherries: Motif = (scene) =>
  path('M-80 70Q-60 -100 70 -190M90 90Q110 -60 70 -190', {
    fill: 'none',
    stroke: '#2c6a24',
    'stroke-width': 17,
    'stroke-linecap': 'round',
  }) +
  leaf(scene, 66, -180, 20) +
  ball(scene, -90, 90, 104, '#e8203a') +
  ball(scene, 96, 110, 98, '#f02a40');

export const lemon: Motif = (scene) =>
  group(
    scene.form(
      'M-190 10C-196 -10 -180 -20 -160 -24C-110 -130 90 -140 150 -40C170 -34 196 -20 190 4C186 20 170 24 160 30C110 130 -100 140 -154 40C-170 34 -188 26 -190 10Z',
      '#ffd81e',
      { outline: 6 },
    ) + shine(-50, -62, 62, 23, -14),
    { transform: 'rotate(-18)' },
  ) + leaf(scene, 20, -110, -30, 0.9);

export const orange: Motif = (scene) =>
  ball(scene, 0, 30, 166, '#ff8c1a') +
  leaf(scene, 0, -126, -10) +
  leaf(scene, 0, -126, 190, 0.8) +
  circle(0, -126, 13, { fill: '#3a6a1c' });

export const plum: Motif = (scene) =>
  path('M0 -130Q10 -180 40 -206', { fill: 'none', stroke: '#4a3018', 'stroke-width': 16 }) +
  ball(scene, 0, 36, 164, '#7a34c8') +
  path('M0 -126Q-40 30 0 196', { fill: 'none', stroke: '#3a1070', 'stroke-width': 8, opacity: 0.6 }) +
  leaf(scene, 14, -160, 14);

export const grapes: Motif = (scene, palette) => {
  const rows = [5, 4, 4, 3, 2, 1];
  let fruit = '';
  rows.forEach((count, row) => {
    for (let index = 0; index < count; index += 1)
      fruit += ball(scene, (index - (count - 1) / 2) * 66, -90 + row * 54, 40, palette.second);
  });
  return (
    path('M0 -120V-206', { stroke: '#5a3a18', 'stroke-width': 17 }) +
    leaf(scene, 0, -140, 200, 1.1) +
    leaf(scene, 6, -140, -16, 1.1) +
    fruit
  );
};

export const melon: Motif = (scene) =>
  scene.form('M-206 -60A206 206 0 0 0 206 -60Z', '#1f8a3c', { outline: 6, transform: 'translate(0 -20)' }) +
  path('M-186 -60A186 186 0 0 0 186 -60Z', { fill: '#e8f8c0', transform: 'translate(0 -20)' }) +
  path('M-168 -60A168 168 0 0 0 168 -60Z', {
    fill: scene.linear([
      [0, '#ff5a64'],
      [1, '#d81e3c'],
    ]),
    transform: 'translate(0 -20)',
  }) +
  [
    [-100, -40],
    [-40, -30],
    [30, -34],
    [96, -40],
    [-66, 20],
    [0, 40],
    [64, 16],
    [-4, 92],
  ]
    .map(([x, y]) =>
      path('M0 -15C11 0 9 15 0 15C-9 15 -11 0 0 -15Z', {
        fill: '#24101a',
        transform: `translate(${x} ${y})`,
      }),
    )
    .join('') +
  path('M-150 -64H-40', { stroke: '#ffc8cc', 'stroke-width': 13, 'stroke-linecap': 'round' });

export const strawberry: Motif = (scene) =>
  scene.form(
    'M0 -120C110 -170 200 -80 160 30C130 110 60 190 0 204C-60 190 -130 110 -160 30C-200 -80 -110 -170 0 -120Z',
    '#f0203c',
    { outline: 6 },
  ) +
  [
    [-90, -50],
    [-30, -60],
    [36, -56],
    [96, -46],
    [-110, 10],
    [-50, 6],
    [10, 10],
    [70, 10],
    [118, 4],
    [-70, 66],
    [-16, 70],
    [40, 70],
    [-30, 124],
    [16, 126],
  ]
    .map(([x, y]) =>
      path('M0 -10C8 0 7 11 0 11C-7 11 -8 0 0 -10Z', { fill: '#ffe08a', transform: `translate(${x} ${y})` }),
    )
    .join('') +
  shine(-100, -66, 34, 17, -50) +
  scene.form(
    'M0 -190L22 -140L90 -176L70 -120L140 -110L70 -80L40 -104L0 -60L-40 -104L-70 -80L-140 -110L-70 -120L-90 -176L-22 -140Z',
    '#4fb84a',
    { outline: 5 },
  );

export const pineapple: Motif = (scene) =>
  [-50, 50, -26, 26, 0]
    .map((turn, index) =>
      place(
        scene.form('M-26 0Q-30 -70 0 -140Q30 -70 26 0Z', index % 2 ? '#4fb84a' : '#2f9a44'),
        0,
        -70,
        1,
        turn,
      ),
    )
    .join('') +
  scene.form(
    'M0 -96C100 -96 130 -20 124 60C114 150 60 204 0 206C-60 204 -114 150 -124 60C-130 -20 -100 -96 0 -96Z',
    '#ffb62c',
    { outline: 6 },
  ) +
  group(
    [-160, -110, -60, -10, 40, 90, 140]
      .map((x) =>
        path(`M${x} -100L${x + 160} 210M${x + 40} -100L${x - 120} 210`, {
          stroke: '#b86a12',
          'stroke-width': 6,
        }),
      )
      .join(''),
    {
      'clip-path': scene.clip(
        path(
          'M0 -90C94 -90 124 -20 118 60C108 146 60 198 0 200C-60 198 -108 146 -118 60C-124 -20 -94 -90 0 -90Z',
          {},
        ),
      ),
    },
  ) +
  shine(-64, -30, 24, 44, 20);

export const banana: Motif = (scene) =>
  scene.form(
    'M-170 -110C-150 40 -20 150 150 120C180 110 196 80 180 66C60 90 -50 0 -110 -140C-130 -160 -176 -150 -170 -110Z',
    '#ffd21e',
    { outline: 6 },
  ) +
  path('M-140 -100C-110 20 0 110 150 96', { fill: 'none', stroke: '#e09a12', 'stroke-width': 10 }) +
  scene.form('M-176 -120L-190 -176L-140 -180L-112 -142Z', '#6a4a1a') +
  path('M-120 -80C-90 0 -30 60 50 80', {
    fill: 'none',
    stroke: '#fff6b0',
    'stroke-width': 12,
    'stroke-linecap': 'round',
  });

export const pomegranate: Motif = (scene) =>
  scene.form('M-40 -130L-60 -206L-20 -176L0 -210L20 -176L60 -206L40 -130Z', '#c81e34') +
  ball(scene, 0, 36, 168, '#d8243c') +
  scene.form('M-30 -90C60 -100 130 -20 110 70C90 140 20 150 -30 110C-80 60 -90 -60 -30 -90Z', '#fbe4c8') +
  [
    [-30, -50],
    [14, -60],
    [50, -30],
    [-46, 0],
    [0, -10],
    [46, 14],
    [80, 20],
    [-30, 46],
    [14, 40],
    [56, 62],
    [0, 88],
    [36, 104],
  ]
    .map(([x, y]) => ball(scene, x!, y!, 22, '#c8102c'))
    .join('');

export const peach: Motif = (scene) =>
  ball(scene, 0, 30, 168, '#ff9a6a') +
  path('M10 -134Q-60 20 20 196', { fill: 'none', stroke: '#d8583c', 'stroke-width': 9, opacity: 0.7 }) +
  circle(70, 80, 90, {
    fill: scene.radial([
      [0, '#f2405a', 0.55],
      [1, '#f2405a', 0],
    ]),
  }) +
  leaf(scene, 0, -124, -24, 1.1) +
  leaf(scene, 0, -124, 186, 0.9);

export const kiwi: Motif = (scene) =>
  circle(0, 0, 190, { fill: '#7a5426', stroke: '#3a240e', 'stroke-width': 6 }) +
  circle(0, 0, 172, {
    fill: scene.radial([
      [0, '#f4fbd0'],
      [0.28, '#eef8b8'],
      [0.34, '#9bd83a'],
      [1, '#5aa81e'],
    ]),
  }) +
  Array.from({ length: 20 }, (_, index) =>
    path('M0 -76C7 -64 6 -54 0 -52C-6 -54 -7 -64 0 -76Z', {
      fill: '#1c1408',
      transform: `rotate(${index * 18})`,
    }),
  ).join('') +
  shine(-90, -100, 50, 19, -44);

export const lollipop: Motif = (scene, palette) => {
  const swirl = Array.from({ length: 8 }, (_, index) =>
    path('M0 0C30 -60 90 -100 60 -150A150 150 0 0 1 150 -70C90 -60 40 -30 0 0Z', {
      fill: [palette.main, '#fff6fb', palette.accent, '#fff6fb'][index % 4]!,
      transform: `rotate(${index * 45})`,
    }),
  ).join('');
  return group(
    rect(-13, 80, 26, 150, { rx: 12, fill: '#fffaf2', stroke: '#b08a9a', 'stroke-width': 4 }) +
      circle(0, -30, 160, { fill: palette.main, stroke: darken(palette.main, 0.6), 'stroke-width': 7 }) +
      group(swirl, { 'clip-path': scene.clip(circle(0, 0, 152, {})), transform: 'translate(0 -30)' }) +
      circle(0, -30, 152, {
        fill: scene.radial(
          [
            [0, '#fff', 0.5],
            [0.6, '#fff', 0],
            [1, '#4a0a3a', 0.45],
          ],
          0.35,
          0.3,
          0.8,
        ),
      }) +
      shine(-70, -110, 44, 20, -40),
    { transform: 'rotate(14)' },
  );
};

export const gummyBear: Motif = (scene, palette) => {
  const color = palette.accent;
  return (
    mirror(
      ball(scene, 70, -156, 44, color) + ball(scene, 110, 20, 50, color) + ball(scene, 74, 160, 60, color),
    ) +
    scene.form(
      'M0 -20C90 -20 120 50 110 110C90 180 40 190 0 190C-40 190 -90 180 -110 110C-120 50 -90 -20 0 -20Z',
      color,
    ) +
    ball(scene, 0, -90, 100, color) +
    mirror(circle(36, -100, 13, { fill: darken(color, 0.8) }) + circle(40, -105, 5, { fill: '#fff' })) +
    ellipse(0, -60, 34, 25, { fill: lighten(color, 0.5) }) +
    path('M-13 -70H13L0 -54Z', { fill: darken(color, 0.8) }) +
    shine(-50, 60, 22, 50, 14)
  );
};

export const cupcake: Motif = (scene, palette) =>
  scene.form('M-140 50H140L104 204H-104Z', palette.second, { outline: 6 }) +
  [-84, -42, 0, 42, 84]
    .map((x) => path(`M${x * 1.2} 54L${x} 200`, { stroke: darken(palette.second, 0.35), 'stroke-width': 8 }))
    .join('') +
  scene.form(
    'M-170 60C-190 0 -130 -20 -120 -24C-130 -80 -80 -96 -64 -100C-60 -150 -20 -170 0 -190C20 -170 60 -150 64 -100C80 -96 130 -80 120 -24C130 -20 190 0 170 60Q0 100 -170 60Z',
    palette.main,
    { outline: 6 },
  ) +
  path('M-110 -20Q0 30 116 -20M-60 -96Q0 -66 62 -96', {
    fill: 'none',
    stroke: lighten(palette.main, 0.5),
    'stroke-width': 13,
    'stroke-linecap': 'round',
  }) +
  [
    [-90, 20, 20],
    [-30, 40, 70],
    [40, 30, 120],
    [100, 20, 40],
    [-50, -40, 100],
    [30, -50, 10],
    [80, -10, 80],
    [-6, -6, 140],
  ]
    .map(([x, y, turn]) =>
      rect(x! - 15, y! - 5, 30, 10, {
        rx: 5,
        fill: [palette.accent, palette.metal, '#fff'][x! % 3 === 0 ? 0 : Math.abs(y!) % 2 === 0 ? 1 : 2]!,
        transform: `rotate(${turn} ${x} ${y})`,
      }),
    )
    .join('') +
  ball(scene, 0, -186, 36, '#e8203a');

export const donut: Motif = (scene, palette) =>
  circle(0, 14, 186, { fill: '#b0702c', stroke: '#5a3410', 'stroke-width': 6 }) +
  scene.form(
    'M0 -180C60 -190 110 -160 150 -110C190 -60 190 20 160 60C150 100 120 90 110 130C80 170 40 150 10 174C-30 180 -60 150 -90 140C-140 130 -150 90 -170 50C-190 -20 -170 -80 -130 -126C-90 -166 -50 -174 0 -180Z',
    palette.main,
    { outline: 5 },
  ) +
  circle(0, -6, 64, { fill: '#7a4416', stroke: darken(palette.main, 0.5), 'stroke-width': 8 }) +
  circle(0, 2, 54, { fill: '#2a1230' }) +
  Array.from({ length: 22 }, (_, index) => {
    const [x, y] = onCircle(92 + (index % 3) * 26, index * 37, 0, -8);
    return rect(x - 14, y - 5, 28, 10, {
      rx: 5,
      fill: [palette.accent, palette.metal, '#fff', palette.second][index % 4]!,
      transform: `rotate(${index * 61} ${Math.round(x)} ${Math.round(y)})`,
    });
  }).join('') +
  path('M-130 -70Q-100 -130 -40 -146', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 14,
    opacity: 0.7,
    'stroke-linecap': 'round',
  });

export const wrapped: Motif = (scene, palette) =>
  group(
    mirror(scene.form('M96 0L216 -90L196 -30L226 0L196 30L216 90Z', palette.accent, { outline: 5 })) +
      circle(0, 0, 120, {
        fill: scene.linear([
          [0, lighten(palette.main, 0.4)],
          [1, palette.main],
        ]),
        stroke: darken(palette.main, 0.6),
        'stroke-width': 6,
      }) +
      group(
        [-90, -30, 30, 90]
          .map((x) =>
            path(`M${x - 20} -130Q${x + 40} 0 ${x - 20} 130H${x + 14}Q${x + 74} 0 ${x + 14} -130Z`, {
              fill: '#fff6fb',
              opacity: 0.85,
            }),
          )
          .join(''),
        { 'clip-path': scene.clip(circle(0, 0, 117, {})) },
      ) +
      circle(0, 0, 117, {
        fill: scene.radial(
          [
            [0, '#fff', 0.5],
            [0.6, '#fff', 0],
            [1, '#3a0a3a', 0.4],
          ],
          0.35,
          0.3,
          0.8,
        ),
      }),
    { transform: 'rotate(-24)' },
  );

export const iceCream: Motif = (scene, palette) =>
  scene.form('M-104 40H104L0 226Z', '#e0a04a', { outline: 6 }) +
  path('M-70 44L30 170M-20 44L54 126M30 44L76 90M70 44L-30 170M20 44L-54 126M-30 44L-76 90', {
    stroke: '#a86a20',
    'stroke-width': 6,
  }) +
  ball(scene, -62, -10, 88, palette.main) +
  ball(scene, 62, -10, 88, palette.second) +
  ball(scene, 0, -100, 92, palette.accent) +
  path('M-120 40Q-90 80 -60 44Q-30 90 0 48Q30 84 60 44Q90 80 120 40Z', { fill: lighten(palette.main, 0.3) }) +
  ball(scene, 30, -186, 28, '#e8203a');

export const popcorn: Motif = (scene, palette) =>
  [
    [-90, -90],
    [-40, -130],
    [20, -140],
    [80, -100],
    [-60, -70],
    [0, -90],
    [56, -66],
    [104, -56],
    [-110, -50],
    [-14, -170],
  ]
    .map(([x, y]) =>
      place(
        circle(-16, 0, 30, { fill: '#fff4c8' }) +
          circle(16, -6, 30, { fill: '#fff8dc' }) +
          circle(0, 16, 28, { fill: '#ffe49a' }) +
          path('M-30 -20Q0 -44 34 -22', { fill: 'none', stroke: '#d8a84a', 'stroke-width': 4 }),
        x!,
        y!,
      ),
    )
    .join('') +
  scene.form('M-140 -50H140L104 204H-104Z', palette.main, { outline: 6 }) +
  path('M-92 -50H-44L-34 204H-70ZM-18 -50H18L14 204H-14ZM44 -50H92L70 204H34Z', { fill: '#fff6ec' }) +
  path(starPath(5, 50, 22, 0, 80), {
    fill: palette.metal,
    stroke: darken(palette.main, 0.5),
    'stroke-width': 5,
  });
