import { darken, lighten, mix } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Scene } from '../kit/scene';
import { setTitle } from '../kit/lettering';
import type { FontName } from '../kit/fonts';
import {
  circle,
  ellipse,
  group,
  mirror,
  onCircle,
  path,
  place,
  polygon,
  rect,
  starPath,
  type Point,
} from '../kit/svg';

/** A cut stone: facets in four shades around a bright table. */
export function gemShape(scene: Scene, color: string, sides: number, radius = 180): string {
  let facets = scene.form(
    polygon(Array.from({ length: sides }, (_, index) => onCircle(radius, (index * 360) / sides))),
    color,
    { outline: 6 },
  );
  for (let index = 0; index < sides; index += 1) {
    const [from, to] = [(index * 360) / sides, ((index + 1) * 360) / sides];
    const shade = Math.cos((((from + to) / 2 + 40) * Math.PI) / 180);
    const tone = shade > 0 ? lighten(color, shade * 0.65) : darken(color, -shade * 0.5);
    facets += path(
      polygon([
        onCircle(radius * 0.96, from),
        onCircle(radius * 0.96, to),
        onCircle(radius * 0.56, to),
        onCircle(radius * 0.56, from),
      ]),
      { fill: tone },
    );
  }
  const table = polygon(
    Array.from({ length: sides }, (_, index) => onCircle(radius * 0.56, (index * 360) / sides)),
  );
  return (
    facets +
    path(table, {
      fill: scene.linear(
        [
          [0, lighten(color, 0.75)],
          [0.5, color],
          [1, lighten(color, 0.3)],
        ],
        -30,
      ),
    }) +
    path(
      polygon([
        [-radius * 0.36, -radius * 0.3],
        [radius * 0.1, -radius * 0.44],
        [-radius * 0.2, radius * 0.2],
      ]),
      { fill: '#fff', opacity: 0.55 },
    )
  );
}

export const roundGem: Motif = (scene, palette) => gemShape(scene, palette.main, 8);
export const hexGem: Motif = (scene, palette) => gemShape(scene, palette.accent, 6);
export const squareGem: Motif = (scene, palette) =>
  group(gemShape(scene, palette.second, 4, 200), { transform: 'rotate(45) scale(.86)' });

/** A brilliant seen from the side. */
export const diamond: Motif = (scene, palette) => {
  const color = mix(palette.main, '#8ae8ff', 0.5);
  const facet = (points: Point[], tone: string) => path(polygon(points), { fill: tone });
  return (
    scene.form('M-120 -130L120 -130L204 -40L0 190L-204 -40Z', color, { outline: 7 }) +
    facet(
      [
        [-120, -130],
        [-60, -40],
        [-204, -40],
      ],
      lighten(color, 0.5),
    ) +
    facet(
      [
        [-120, -130],
        [0, -130],
        [-60, -40],
      ],
      lighten(color, 0.8),
    ) +
    facet(
      [
        [0, -130],
        [60, -40],
        [-60, -40],
      ],
      lighten(color, 0.4),
    ) +
    facet(
      [
        [0, -130],
        [120, -130],
        [60, -40],
      ],
      lighten(color, 0.65),
    ) +
    facet(
      [
        [120, -130],
        [204, -40],
        [60, -40],
      ],
      darken(color, 0.1),
    ) +
    facet(
      [
        [-204, -40],
        [-60, -40],
        [0, 190],
      ],
      color,
    ) +
    facet(
      [
        [-60, -40],
        [60, -40],
        [0, 190],
      ],
      lighten(color, 0.55),
    ) +
    facet(
      [
        [60, -40],
        [204, -40],
        [0, 190],
      ],
      darken(color, 0.35),
    )
  );
};

export const crystals: Motif = (scene, palette) => {
  const shard = (x: number, height: number, width: number, turn: number, color: string) =>
    place(
      scene.form(
        `M0 ${-height}L${width} ${-height * 0.72}L${width * 0.8} 60L${-width * 0.8} 60L${-width} ${-height * 0.72}Z`,
        color,
      ) +
        path(
          `M0 ${-height}L${width * 0.2} ${-height * 0.6}L${width * 0.1} 60L${-width * 0.8} 60L${-width} ${-height * 0.72}Z`,
          { fill: '#fff', opacity: 0.32 },
        ),
      x,
      120,
      1,
      turn,
    );
  return (
    shard(-70, 190, 44, -32, palette.second) +
    shard(80, 200, 46, 30, palette.accent) +
    shard(-40, 260, 50, -12, palette.accent) +
    shard(44, 240, 46, 14, palette.main) +
    shard(0, 310, 58, 0, palette.main) +
    shard(-110, 120, 34, -48, palette.main) +
    shard(116, 120, 34, 46, palette.second) +
    scene.form('M-190 200Q-150 120 -60 150Q0 120 70 150Q150 120 190 200Z', '#4a4258')
  );
};

export function coinShape(scene: Scene, metal: string, emblem: string, radius = 180): string {
  const rim = scene.linear(
    [
      [0, lighten(metal, 0.75)],
      [0.5, metal],
      [1, darken(metal, 0.35)],
    ],
    -30,
  );
  const face = scene.radial(
    [
      [0, lighten(metal, 0.45)],
      [0.7, metal],
      [1, darken(metal, 0.25)],
    ],
    0.4,
    0.34,
    0.75,
  );
  const beads = Array.from({ length: 28 }, (_, index) => onCircle(radius * 0.9, (index * 360) / 28));
  return (
    circle(0, 10, radius, { fill: darken(metal, 0.6) }) +
    circle(0, 0, radius, { fill: rim, stroke: darken(metal, 0.65), 'stroke-width': 5 }) +
    circle(0, 0, radius * 0.8, { fill: face, stroke: darken(metal, 0.4), 'stroke-width': 5 }) +
    beads.map(([x, y]) => circle(x, y, radius * 0.035, { fill: darken(metal, 0.35) })).join('') +
    group(path(emblem, { fill: darken(metal, 0.5), stroke: darken(metal, 0.5), 'stroke-width': 7 }), {
      transform: 'translate(3 7)',
    }) +
    path(emblem, {
      fill: scene.linear([
        [0, lighten(metal, 0.85)],
        [1, metal],
      ]),
      stroke: darken(metal, 0.5),
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    })
  );
}

/** The sign of Tanit: triangle, bar, disc. */
export const tanitCoin: Motif = (scene, palette) =>
  coinShape(scene, palette.metal, 'M0 -10L70 110L-70 110ZM-90 -36H90V-12H-90ZM0 -50A34 34 0 1 1 0.1 -50Z');
export const starCoin: Motif = (scene, palette) => coinShape(scene, palette.metal, starPath(8, 116, 70));
export const luckyCoin: Motif = (scene, palette) =>
  coinShape(
    scene,
    palette.metal,
    'M-36 -36H36V36H-36ZM-14 -110L14 -110L14 -64L-14 -64ZM-14 64L14 64L14 110L-14 110ZM-110 -14V14H-64V-14ZM64 -14V14H110V-14Z',
  );
export const crownCoin: Motif = (scene, palette) =>
  coinShape(scene, palette.metal, 'M-90 70L-104 -50L-50 0L0 -90L50 0L104 -50L90 70Z');

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

export const chest: Motif = (scene, palette) => {
  const wood = mix(palette.second, '#7a4620', 0.7);
  const coins = Array.from({ length: 15 }, (_, index) => {
    const x = -130 + (index % 8) * 37;
    const y = -34 - (index >= 8 ? 34 : 0) - ((index * 37) % 17);
    return ellipse(x, y, 30, 21, {
      fill: scene.linear([
        [0, '#fff2a8'],
        [1, '#f0a82c'],
      ]),
      stroke: '#8a5410',
      'stroke-width': 4,
    });
  }).join('');
  return (
    scene.form(
      'M-176 -60C-190 -170 -120 -210 0 -210C120 -210 190 -170 176 -60L150 -40L-150 -40Z',
      darken(wood, 0.35),
    ) +
    path('M-160 -60C-170 -150 -110 -186 0 -186C110 -186 170 -150 160 -60Z', { fill: '#2a120a' }) +
    ellipse(0, -60, 150, 76, {
      fill: scene.radial([
        [0, '#fff8c8'],
        [0.6, palette.light, 0.8],
        [1, palette.light, 0],
      ]),
    }) +
    coins +
    place(gemShape(scene, palette.main, 6, 34), -50, -86) +
    place(gemShape(scene, palette.accent, 8, 30), 60, -80) +
    scene.form('M-180 -36H180L166 150Q164 170 144 170H-144Q-164 170 -166 150Z', wood, { outline: 6 }) +
    path('M-174 30H174M-170 90H170', { stroke: darken(wood, 0.5), 'stroke-width': 5 }) +
    mirror(
      scene.form('M104 -40H144L138 172H100Z', palette.metal, { outline: 4 }) +
        [0, 60, 120].map((y) => circle(122, y, 7, { fill: darken(palette.metal, 0.5) })).join(''),
    ) +
    scene.form('M-184 -48H184V-12H-184Z', palette.metal, { outline: 4 }) +
    scene.form('M-40 -30H40V44Q0 76 -40 44Z', lighten(palette.metal, 0.2)) +
    path('M0 -6A14 14 0 1 0 0.1 -6ZM-7 12H7L12 42H-12Z', { fill: '#2a120a' })
  );
};

export const crown: Motif = (scene, palette) =>
  scene.form('M-170 110L-196 -90L-100 -10L0 -170L100 -10L196 -90L170 110Q0 150 -170 110Z', palette.metal, {
    outline: 7,
  }) +
  path('M-150 90L-168 -40L-96 26L0 -110L60 -22Q-40 40 -150 90Z', { fill: '#fff', opacity: 0.25 }) +
  scene.form('M-172 96Q0 136 172 96L178 156Q0 200 -178 156Z', darken(palette.metal, 0.15)) +
  [
    [-196, -96],
    [0, -178],
    [196, -96],
  ]
    .map(([x, y]) =>
      circle(x!, y!, 24, {
        fill: scene.radial(
          [
            [0, '#fff'],
            [0.4, palette.accent],
            [1, darken(palette.accent, 0.4)],
          ],
          0.35,
          0.35,
        ),
      }),
    )
    .join('') +
  place(gemShape(scene, palette.main, 6, 36), 0, 138) +
  mirror(place(gemShape(scene, palette.accent, 4, 28), 92, 134));

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
  path('M-20 -60H20V-30H60V6H20V60H-20V6H-60V-30H-20Z', { fill: palette.metal, opacity: 0.9 }) +
  path('M-20 170V230M0 170V240M20 170V230', { stroke: palette.accent, 'stroke-width': 9 });

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

export const bolt: Motif = (scene, palette) =>
  scene.form('M60 -220L-120 30L-20 30L-70 220L130 -50L26 -50Z', palette.accent, { outline: 8 }) +
  path('M50 -190L-90 16L0 16L-40 150L96 -36L8 -36Z', { fill: '#fffbe0', opacity: 0.75 });

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

/** Letters as an object: a seven, a BAR, a multiplier. */
export function lettered(text: string, font: FontName, width: number, height: number): Motif {
  return (scene, palette) => {
    const { d } = setTitle(text, font, { width, height });
    const stroke = (color: string, size: number) =>
      path(d, { fill: color, stroke: color, 'stroke-width': size, 'stroke-linejoin': 'round' });
    return (
      group(stroke(darken(palette.main, 0.75), 40), { transform: 'translate(0 16)' }) +
      stroke(darken(palette.main, 0.6), 40) +
      stroke(palette.metal, 26) +
      stroke(darken(palette.main, 0.5), 8) +
      path(d, {
        fill: scene.linear([
          [0, lighten(palette.main, 0.55)],
          [0.45, palette.main],
          [0.55, darken(palette.main, 0.25)],
          [1, lighten(palette.main, 0.1)],
        ]),
      })
    );
  };
}

export const seven = lettered('7', 'titan', 300, 330);
export const slabSeven = lettered('7', 'rye', 300, 320);
export const tripleSeven = lettered('777', 'bungee', 400, 250);

export const bar: Motif = (scene, palette) =>
  [-110, 0, 110]
    .map((y, index) =>
      place(
        scene.form(
          'M-190 -46Q-190 -56 -180 -56H180Q190 -56 190 -46V46Q190 56 180 56H-180Q-190 56 -190 46Z',
          [palette.main, palette.second, palette.accent][index]!,
          { outline: 6 },
        ) +
          rect(-174, -42, 348, 84, { rx: 8, fill: 'none', stroke: palette.metal, 'stroke-width': 7 }) +
          path(setTitle('BAR', 'bungee', { width: 260, height: 56 }).d, {
            fill: '#fff8e0',
            stroke: '#2a1218',
            'stroke-width': 5,
            'paint-order': 'stroke',
          }),
        0,
        y,
      ),
    )
    .join('');

export const bell: Motif = (scene, palette) =>
  circle(0, 160, 36, {
    fill: darken(palette.metal, 0.35),
    stroke: darken(palette.metal, 0.75),
    'stroke-width': 5,
  }) +
  scene.form(
    'M0 -190C40 -190 40 -160 40 -150C110 -120 116 -40 124 40C128 80 150 100 176 120V150H-176V120C-150 100 -128 80 -124 40C-116 -40 -110 -120 -40 -150C-40 -160 -40 -190 0 -190Z',
    palette.metal,
    { outline: 7 },
  ) +
  path('M-80 -70C-96 -20 -92 50 -110 90', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 19,
    opacity: 0.75,
    'stroke-linecap': 'round',
  }) +
  path('M-128 60Q0 90 128 60', { fill: 'none', stroke: darken(palette.metal, 0.45), 'stroke-width': 10 }) +
  path(starPath(5, 44, 19, 0, 0), { fill: palette.main });

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
