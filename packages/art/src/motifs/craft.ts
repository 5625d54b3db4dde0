import { darken, lighten, mix } from '../kit/color';
import type { Motif } from '../kit/motif';
import { circle, ellipse, group, mirror, path, place, starPath } from '../kit/svg';

/** A sailing ship with an oared or a high-sided hull. */
function ship(sail: (main: string, second: string) => readonly string[], emblem: string): Motif {
  return (scene, palette) => {
    const wood = mix(palette.second, '#6a3a1a', 0.75);
    const [stripeA, stripeB] = sail(palette.main, palette.second);
    return (
      path('M0 120V-220', { stroke: darken(wood, 0.4), 'stroke-width': 14 }) +
      scene.form('M-130 -180Q0 -206 130 -180Q160 -90 136 20Q0 60 -136 20Q-160 -90 -130 -180Z', stripeA!, {
        outline: 5,
      }) +
      path('M-66 -192Q-80 -90 -68 40L-22 46V-198ZM24 -198V46L70 40Q82 -90 66 -192Z', {
        fill: stripeB!,
        opacity: 0.9,
      }) +
      place(
        path(emblem, { fill: palette.metal, stroke: darken(palette.metal, 0.6), 'stroke-width': 6 }),
        0,
        -80,
        0.62,
      ) +
      path('M-140 -184H140', { stroke: wood, 'stroke-width': 13, 'stroke-linecap': 'round' }) +
      scene.form(
        'M-216 30C-190 60 -170 80 -150 90H150C180 70 196 40 206 -20C226 0 226 30 216 60C196 140 150 176 90 180H-90C-150 176 -200 120 -216 30Z',
        wood,
        { outline: 6 },
      ) +
      path('M-176 116H180', { stroke: palette.metal, 'stroke-width': 8 }) +
      [-120, -72, -24, 24, 72, 120]
        .map((x) => circle(x, 112, 19, { fill: palette.main, stroke: palette.metal, 'stroke-width': 6 }))
        .join('') +
      [-110, -60, -10, 40, 90]
        .map((x) =>
          path(`M${x} 140L${x - 40} 222`, {
            stroke: darken(wood, 0.35),
            'stroke-width': 9,
            'stroke-linecap': 'round',
          }),
        )
        .join('') +
      circle(206, -10, 13, { fill: palette.accent })
    );
  };
}

export const trireme = ship(
  (main) => [lighten(main, 0.1), '#fff4e0'],
  'M0 -10L70 110L-70 110ZM-90 -36H90V-12H-90ZM0 -50A34 34 0 1 1 0.1 -50Z',
);
export const longship = ship((main) => ['#f2e6d0', main], starPath(6, 90, 40));
export const galleon = ship(
  () => ['#2a2438', '#3a3250'],
  'M0 -90C60 -90 84 -50 80 -6C76 26 56 34 50 60L-50 60C-56 34 -76 26 -80 -6C-84 -50 -60 -90 0 -90ZM-34 -10A22 22 0 1 0 -33 -10ZM34 -10A22 22 0 1 0 35 -10Z',
);

export const rocket: Motif = (scene, palette) =>
  group(
    scene.form('M-40 130Q-60 200 0 240Q60 200 40 130Z', palette.accent) +
      path('M-22 130Q-30 180 0 210Q30 180 22 130Z', { fill: '#fff6c0' }) +
      mirror(scene.form('M60 40C120 70 140 120 130 170C100 140 80 130 54 126Z', palette.main)) +
      scene.form(
        'M0 -226C80 -160 100 -60 84 50C78 100 64 130 56 140H-56C-64 130 -78 100 -84 50C-100 -60 -80 -160 0 -226Z',
        '#eef2fa',
        { outline: 6 },
      ) +
      scene.form('M0 -226C40 -192 64 -152 76 -110Q0 -84 -76 -110C-64 -152 -40 -192 0 -226Z', palette.main) +
      circle(0, -30, 46, { fill: palette.metal, stroke: '#2a2450', 'stroke-width': 5 }) +
      circle(0, -30, 32, {
        fill: scene.radial(
          [
            [0, '#d8f6ff'],
            [1, '#2a6ac8'],
          ],
          0.35,
          0.3,
          0.8,
        ),
      }) +
      path('M-80 60Q0 90 80 60L72 96Q0 126 -72 96Z', { fill: palette.second }) +
      path('M-56 -90C-70 -30 -70 20 -58 60', {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 13,
        'stroke-linecap': 'round',
      }),
    { transform: 'rotate(32)' },
  );

export const plane: Motif = (scene, palette) =>
  group(
    scene.form('M-150 -20L-216 -96L-176 -100L-90 -30Z', darken(palette.main, 0.2)) +
      scene.form('M-20 -30L-70 -130L-10 -136L70 -40Z', darken(palette.main, 0.3)) +
      scene.form(
        'M-196 0C-160 -50 60 -70 140 -40C190 -20 206 10 190 30C150 60 40 70 -40 60C-120 50 -170 30 -196 0Z',
        palette.main,
        { outline: 6 },
      ) +
      path('M-180 12C-120 40 40 60 180 34C150 60 40 70 -40 60C-110 50 -150 34 -180 12Z', {
        fill: '#fff4e4',
        opacity: 0.9,
      }) +
      scene.form('M20 -50C30 -96 100 -96 116 -44Z', '#bfeaff', { outline: 5 }) +
      scene.form('M30 20L-60 140L10 150L130 24Z', palette.main, { outline: 6 }) +
      path('M-34 110L30 112L36 124L-44 126Z', { fill: '#fff4e4' }) +
      circle(-90, 4, 27, { fill: '#fff4e4' }) +
      path(starPath(8, 23, 13, -90, 4), { fill: palette.accent }) +
      circle(196, 6, 17, { fill: palette.metal, stroke: '#2a1018', 'stroke-width': 4 }) +
      ellipse(204, 6, 12, 96, { fill: '#ffffff', opacity: 0.3 }) +
      path('M200 -90Q212 0 200 100', { fill: 'none', stroke: '#2a1018', 'stroke-width': 7, opacity: 0.7 }),
    { transform: 'rotate(-16)' },
  );

export const balloon: Motif = (scene, palette) =>
  scene.form(
    'M0 -220C120 -220 176 -140 170 -60C160 20 90 60 50 110H-50C-90 60 -160 20 -170 -60C-176 -140 -120 -220 0 -220Z',
    palette.main,
    { outline: 6 },
  ) +
  path('M0 -220C-60 -190 -80 -60 -26 110H26C80 -60 60 -190 0 -220Z', { fill: palette.accent }) +
  path(
    'M0 -220C-110 -200 -150 -70 -50 110L-38 110C-110 -70 -80 -190 0 -220ZM0 -220C110 -200 150 -70 50 110L38 110C110 -70 80 -190 0 -220Z',
    { fill: '#fff4e0' },
  ) +
  path('M-160 -30Q0 30 160 -30L144 14Q0 66 -144 14Z', { fill: palette.second, opacity: 0.9 }) +
  [-96, -32, 32, 96]
    .map((x) => path(starPath(8, 20, 11, x, 18 - (x * x) / 700), { fill: palette.metal }))
    .join('') +
  ellipse(-86, -120, 25, 60, { fill: '#fff', opacity: 0.4, transform: 'rotate(22 -86 -120)' }) +
  path('M-48 110L-34 160M48 110L34 160M-16 110L-12 160M16 110L12 160', {
    stroke: '#3a2414',
    'stroke-width': 5,
  }) +
  scene.form('M-44 158H44L34 216Q0 226 -34 216Z', '#b0743a', { outline: 5 }) +
  path('M-40 178H40M-38 196H38', { stroke: '#6a3e18', 'stroke-width': 4 });

export const airship: Motif = (scene, palette) =>
  scene.form('M-190 -60L-236 -130H-180L-140 -90ZM-190 -20L-236 50H-180L-140 10Z', palette.main) +
  scene.form(
    'M-210 -40C-150 -150 110 -160 200 -60C216 -44 216 -30 200 -16C110 80 -150 70 -210 -40Z',
    palette.metal,
    { outline: 6 },
  ) +
  path(
    'M-204 -40C-110 -66 100 -70 210 -40M-190 -64C-110 -120 100 -124 190 -70M-190 -14C-110 44 100 46 190 -6',
    { fill: 'none', stroke: darken(palette.metal, 0.45), 'stroke-width': 6 },
  ) +
  path('M-90 -116Q-110 -40 -90 40M0 -128Q-14 -40 0 52M90 -118Q80 -40 90 40', {
    fill: 'none',
    stroke: darken(palette.metal, 0.45),
    'stroke-width': 6,
  }) +
  path('M-80 40L-60 110M80 44L60 110M0 52V110', { stroke: '#3a2414', 'stroke-width': 6 }) +
  scene.form('M-120 106H120L90 176Q0 190 -90 176Z', mix(palette.second, '#6a3a1a', 0.6), { outline: 6 }) +
  [-60, -20, 20, 60]
    .map((x) => circle(x, 136, 14, { fill: palette.accent, stroke: palette.metal, 'stroke-width': 5 }))
    .join('') +
  ellipse(-136, 136, 8, 54, { fill: palette.metal, stroke: '#2a1a10', 'stroke-width': 4 });

export const planet: Motif = (scene, palette) => {
  const body = circle(0, 0, 140, {
    fill: scene.radial(
      [
        [0, lighten(palette.main, 0.6)],
        [0.45, palette.main],
        [1, darken(palette.main, 0.65)],
      ],
      0.34,
      0.3,
      0.85,
    ),
  });
  return (
    group(
      path('M-226 0A226 64 0 0 1 226 0', {
        fill: 'none',
        stroke: palette.metal,
        'stroke-width': 26,
        opacity: 0.75,
      }),
      { transform: 'rotate(-18)' },
    ) +
    body +
    group(
      path('M-150 -60Q0 -20 150 -60V-20Q0 20 -150 -20ZM-150 40Q0 80 150 40V60Q0 104 -150 60Z', {
        fill: palette.second,
        opacity: 0.5,
      }),
      { 'clip-path': scene.clip(circle(0, 0, 139, {})) },
    ) +
    group(
      path('M-226 0A226 64 0 0 0 226 0', { fill: 'none', stroke: palette.metal, 'stroke-width': 26 }) +
        path('M-206 6A206 50 0 0 0 206 6', {
          fill: 'none',
          stroke: lighten(palette.accent, 0.3),
          'stroke-width': 8,
        }),
      { transform: 'rotate(-18)' },
    )
  );
};

export const saucer: Motif = (scene, palette) =>
  path('M-70 60L-170 226H170L70 60Z', {
    fill: scene.linear([
      [0, palette.accent, 0.7],
      [1, palette.accent, 0],
    ]),
  }) +
  scene.form('M-90 -40C-90 -150 90 -150 90 -40Z', '#aef2ff', { outline: 6, 'fill-opacity': 0.85 }) +
  circle(0, -66, 34, { fill: '#6ad67a' }) +
  mirror(ellipse(13, -68, 9, 13, { fill: '#140a24', transform: 'rotate(20 13 -68)' })) +
  scene.form('M-216 10C-180 -50 180 -50 216 10C180 76 -180 76 -216 10Z', palette.metal, { outline: 6 }) +
  [-150, -90, -30, 30, 90, 150]
    .map((x, index) =>
      circle(x, 24 - (x * x) / 1400, 17, {
        fill: [palette.main, palette.accent, palette.second][index % 3]!,
        stroke: '#fff',
        'stroke-width': 3,
      }),
    )
    .join('');

export const locomotive: Motif = (scene, palette) =>
  [
    [-90, -170, 44],
    [-150, -206, 34],
    [-50, -190, 30],
  ]
    .map(([x, y, r]) => circle(x!, y!, r!, { fill: '#fff', opacity: 0.5 }))
    .join('') +
  scene.form('M-110 -60L-120 -140H-50L-60 -60Z', palette.metal) +
  scene.form('M60 -150H190V90H60ZM46 -176H204V-146H46Z', palette.main, { outline: 6 }) +
  scene.form('M90 -120H160V-50H90Z', palette.light) +
  scene.form('M-180 -60H70V80H-180Z', darken(palette.second, 0.15), { outline: 6 }) +
  path('M-120 -60V80M-40 -60V80M30 -60V80', { stroke: palette.metal, 'stroke-width': 11 }) +
  scene.form('M-190 60H210V104H-190Z', palette.main) +
  scene.form('M-190 104L-240 180H-160Z', palette.metal) +
  circle(-186, 10, 42, { fill: darken(palette.second, 0.4), stroke: palette.metal, 'stroke-width': 9 }) +
  circle(-196, 6, 21, { fill: palette.light }) +
  [-110, -10]
    .map(
      (x) =>
        circle(x, 134, 52, {
          fill: darken(palette.second, 0.55),
          stroke: palette.metal,
          'stroke-width': 11,
        }) + path(starPath(6, 46, 12, x, 134), { fill: palette.metal }),
    )
    .join('') +
  circle(126, 120, 66, { fill: darken(palette.second, 0.55), stroke: palette.metal, 'stroke-width': 13 }) +
  path(starPath(8, 58, 16, 126, 120), { fill: palette.metal }) +
  path('M-110 134H126', { stroke: palette.accent, 'stroke-width': 12 });

export const minecart: Motif = (scene, palette) =>
  [
    [-90, -90, palette.main],
    [-20, -120, palette.accent],
    [60, -96, palette.second],
    [110, -60, palette.main],
    [-130, -50, palette.second],
    [10, -60, palette.main],
  ]
    .map(([x, y, color]) =>
      place(
        scene.form('M-20 -56H20L60 -14L0 60L-60 -14Z', color as string) +
          path('M-20 -56L-60 -14H-22ZM20 -56L22 -14H-22Z', { fill: '#fff', opacity: 0.45 }),
        x as number,
        y as number,
        1,
        (x as number) / 4,
      ),
    )
    .join('') +
  scene.form('M-190 -30H190L150 120H-150Z', '#6a6478', { outline: 6 }) +
  path('M-176 0H176M-150 96H150M-100 -20L-80 116M0 -20V116M100 -20L80 116', {
    stroke: '#3a3448',
    'stroke-width': 8,
  }) +
  scene.form('M-204 -50H204V-20H-204Z', palette.metal) +
  [-90, 90]
    .map(
      (x) =>
        circle(x, 150, 50, { fill: '#4a4458', stroke: '#1c1828', 'stroke-width': 6 }) +
        circle(x, 150, 20, { fill: palette.metal }) +
        path('M-46 150H46M0 104V196', {
          stroke: '#2a2438',
          'stroke-width': 7,
          transform: `translate(${x} 0)`,
        }),
    )
    .join('') +
  path('M-230 206H230', { stroke: '#a89878', 'stroke-width': 13 });

export const comet: Motif = (scene, palette) =>
  group(
    [0, 1, 2, 3]
      .map((index) =>
        path(
          `M40 ${-70 + index * 20}C-60 ${-40 + index * 30} -136 ${34 + index * 24} -196 ${108 + index * 14}C-136 ${80 + index * 12} -64 ${62 + index * 6} 60 ${40 + index * 8}Z`,
          {
            fill: scene.linear(
              [
                [0, [palette.accent, palette.second, palette.main, '#ffffff'][index]!, 0.9],
                [1, palette.main, 0.1],
              ],
              60,
            ),
          },
        ),
      )
      .join('') +
      circle(60, -40, 116, {
        fill: scene.radial(
          [
            [0, '#ffffff'],
            [0.35, lighten(palette.accent, 0.4)],
            [0.8, palette.second],
            [1, darken(palette.second, 0.4)],
          ],
          0.6,
          0.36,
          0.75,
        ),
      }) +
      [
        [30, -10, 22],
        [100, -70, 15],
        [80, 10, 12],
      ]
        .map(([x, y, r]) => circle(x!, y!, r!, { fill: darken(palette.second, 0.25), opacity: 0.4 }))
        .join(''),
  );
