import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, ellipse, mirror, onCircle, path, starPath } from '../../kit/svg';

type Horned = {
  readonly hide: string;
  readonly horn: string;
  readonly eye: string;
  readonly beard?: boolean;
  readonly ring?: boolean;
};

/** Buffalo, bull and their kin: a heavy wedge of a head under wide horns. */
function horned({ hide, horn, eye, beard, ring }: Horned): Motif {
  return (scene) =>
    scene.form(starPath(14, 176, 138, 0, -30), darken(hide, 0.45)) +
    mirror(
      scene.form('M60 -96C130 -120 190 -110 196 -196C236 -120 206 -40 104 -48C76 -52 60 -70 60 -96Z', horn) +
        path('M150 -104C178 -112 192 -136 196 -180C214 -128 196 -92 160 -84Z', {
          fill: '#fff',
          opacity: 0.28,
        }) +
        scene.form('M96 -42C140 -52 172 -36 180 -8C150 10 116 2 96 -10Z', darken(hide, 0.2)),
    ) +
    (beard ? scene.form('M-60 110L-30 206L-8 160L0 226L10 160L32 206L60 110Z', darken(hide, 0.5)) : '') +
    scene.form(
      'M0 -112C66 -112 112 -76 112 -26C108 40 84 66 74 120C66 168 34 184 0 184C-34 184 -66 168 -74 120C-84 66 -108 40 -112 -26C-112 -76 -66 -112 0 -112Z',
      hide,
    ) +
    path('M-22 -88L22 -88L44 100L-44 100Z', { fill: lighten(hide, 0.25), opacity: 0.4 }) +
    scene.form(starPath(9, 62, 40, 0, -96), darken(hide, 0.35), { outline: 2 }) +
    mirror(
      path('M22 -34L98 -62L106 -38L46 -16Z', { fill: darken(hide, 0.7) }) +
        path('M38 -10Q66 -40 98 -22Q74 12 38 -10Z', { fill: eye }) +
        ellipse(68, -15, 8, 12, { fill: '#140a12' }) +
        circle(73, -20, 4, { fill: '#fff' }),
    ) +
    scene.form(
      'M0 92C46 86 78 104 72 140C62 178 30 184 0 184C-30 184 -62 178 -72 140C-78 104 -46 86 0 92Z',
      darken(hide, 0.45),
    ) +
    mirror(ellipse(32, 130, 16, 12, { fill: '#160a10', transform: 'rotate(-24 32 130)' })) +
    (ring
      ? path('M-26 146A28 30 0 1 0 26 146', { fill: 'none', stroke: '#ffd35a', 'stroke-width': 11 })
      : '') +
    path('M-34 164Q0 178 34 164', { fill: 'none', stroke: '#160a10', 'stroke-width': 6 });
}

export const buffalo = horned({ hide: '#6d442c', horn: '#e6d2ac', eye: '#ff9a3a', beard: true });

export const bull = horned({ hide: '#7c2a22', horn: '#f0dfb8', eye: '#ffd23a', ring: true });

export const goat = horned({ hide: '#d9d2c4', horn: '#8d7a5c', eye: '#f0c23a', beard: true });

export const rhino: Motif = (scene) => {
  const hide = '#8c8f9c';
  return (
    mirror(scene.form('M70 -110C76 -180 128 -190 136 -140C138 -110 120 -84 96 -76Z', hide)) +
    scene.form(
      'M0 -128C80 -130 136 -80 134 -16C130 50 96 70 92 130C88 178 40 194 0 194C-40 194 -88 178 -92 130C-96 70 -130 50 -134 -16C-136 -80 -80 -130 0 -128Z',
      hide,
    ) +
    mirror(
      path('M134 -16C130 50 96 70 92 130L58 110L96 -30Z', { fill: darken(hide, 0.6), opacity: 0.4 }) +
        path('M34 -20L100 -44L108 -24L56 -6Z', { fill: darken(hide, 0.7) }) +
        path('M50 -2Q74 -28 100 -12Q78 14 50 -2Z', { fill: '#ffb23a' }) +
        ellipse(76, -6, 7, 10, { fill: '#140a12' }) +
        ellipse(46, 140, 14, 10, { fill: '#1c1420' }),
    ) +
    scene.form('M-44 96C-30 20 -14 -60 6 -132C26 -60 34 30 44 96Q0 124 -44 96Z', '#e8e0cc') +
    scene.form('M-26 -40C-18 -74 -8 -96 0 -110C8 -96 18 -74 26 -40Q0 -28 -26 -40Z', '#d6ccb4', {
      transform: 'translate(0 -4)',
    }) +
    path('M-40 170Q0 184 40 170', { fill: 'none', stroke: '#1c1420', 'stroke-width': 6 })
  );
};

export const elephant: Motif = (scene, palette) => {
  const hide = '#8f93a8';
  return (
    mirror(
      scene.form(
        'M60 -110C130 -190 236 -150 232 -40C226 50 170 96 112 70C84 50 70 10 60 -30Z',
        darken(hide, 0.16),
      ) + path('M90 -90C140 -146 206 -116 204 -36C198 30 160 62 118 44Z', { fill: '#d79a9a', opacity: 0.35 }),
    ) +
    scene.form(
      'M0 -150C70 -154 116 -104 112 -40C108 20 84 50 64 72C56 120 58 170 30 214C10 236 -28 232 -36 206C-38 190 -22 186 -14 194C-6 200 2 196 4 184C-20 150 -50 110 -64 72C-84 50 -108 20 -112 -40C-116 -104 -70 -154 0 -150Z',
      hide,
    ) +
    mirror(
      scene.form('M52 66C96 96 120 150 92 214C84 160 62 126 36 104Z', '#fff6dc') +
        path('M26 -44L92 -66L98 -44L46 -26Z', { fill: darken(hide, 0.7) }) +
        path('M36 -20Q62 -46 92 -30Q68 0 36 -20Z', { fill: '#ffce4a' }) +
        ellipse(64, -25, 7, 11, { fill: '#140a12' }),
    ) +
    [20, 52, 84, 116, 148]
      .map((y) =>
        path(`M-${46 - y / 6} ${y + 20}Q0 ${y + 36} ${46 - y / 6} ${y + 20}`, {
          fill: 'none',
          stroke: darken(hide, 0.4),
          'stroke-width': 4,
          opacity: 0.7,
        }),
      )
      .join('') +
    scene.form('M-66 -136Q0 -176 66 -136L40 -70L0 -36L-40 -70Z', palette.main) +
    scene.form('M0 -142L26 -104L0 -66L-26 -104Z', palette.metal) +
    circle(0, -104, 10, { fill: palette.accent })
  );
};

export const pig: Motif = (scene) =>
  mirror(scene.form('M60 -104C90 -170 150 -176 160 -160C170 -110 150 -70 122 -46Z', '#ee8c98')) +
  scene.form(
    'M0 -130C90 -134 150 -76 150 4C148 96 84 152 0 154C-84 152 -148 96 -150 4C-150 -76 -90 -134 0 -130Z',
    '#f8a8b0',
  ) +
  mirror(
    ellipse(60, -30, 17, 21, { fill: '#2a121c' }) +
      circle(66, -38, 7, { fill: '#fff' }) +
      ellipse(98, 34, 26, 17, { fill: '#f2707e', opacity: 0.6 }),
  ) +
  scene.form('M0 0C52 0 80 24 78 56C72 92 36 100 0 100C-36 100 -72 92 -78 56C-80 24 -52 0 0 0Z', '#f28898') +
  mirror(ellipse(28, 50, 13, 20, { fill: '#8a2c40' })) +
  path('M-50 112Q0 140 50 112', {
    fill: 'none',
    stroke: '#8a2c40',
    'stroke-width': 8,
    'stroke-linecap': 'round',
  });

export const sheep: Motif = (scene) => {
  const curls = Array.from({ length: 12 }, (_, index) => onCircle(136, index * 30));
  return (
    curls
      .map(([x, y]) =>
        circle(x, y * 0.9 - 10, 58, {
          fill: scene.radial([
            [0, '#ffffff'],
            [1, '#cfc8d8'],
          ]),
          stroke: '#8d86a0',
          'stroke-width': 4,
        }),
      )
      .join('') +
    circle(0, -10, 140, { fill: '#f4f0f6' }) +
    mirror(scene.form('M76 -40C120 -70 170 -50 176 -20C150 10 110 4 80 -8Z', '#4c4056')) +
    scene.form(
      'M0 -84C56 -84 88 -44 84 10C76 80 50 130 0 132C-50 130 -76 80 -84 10C-88 -44 -56 -84 0 -84Z',
      '#5c4e68',
    ) +
    mirror(circle(36, -8, 20, { fill: '#fff' }) + circle(32, -4, 11, { fill: '#180c18' })) +
    [
      [-40, -92],
      [0, -110],
      [40, -92],
    ]
      .map(([x, y]) => circle(x!, y!, 38, { fill: '#fff', stroke: '#b8b0c6', 'stroke-width': 3 }))
      .join('') +
    path('M-16 78Q0 94 16 78M0 88V104', { fill: 'none', stroke: '#20121e', 'stroke-width': 6 })
  );
};

export const zebra: Motif = (scene) =>
  mirror(scene.form('M36 -150C60 -220 96 -230 104 -214C116 -180 104 -140 84 -116Z', '#f4f0ea')) +
  scene.form('M-22 -196L22 -196L30 -90L-30 -90Z', '#2a2230') +
  scene.form(
    'M0 -160C64 -160 106 -116 104 -56C100 10 66 50 62 120C60 180 34 206 0 206C-34 206 -60 180 -62 120C-66 50 -100 10 -104 -56C-106 -116 -64 -160 0 -160Z',
    '#f8f4ee',
  ) +
  mirror(
    path(
      'M104 -70Q60 -60 40 -36Q70 -46 104 -44ZM98 -26Q64 -18 44 8Q74 -2 88 2ZM82 24Q56 30 40 54Q62 46 70 50ZM66 72Q48 78 34 98Q52 92 62 96ZM82 -124Q54 -110 36 -84Q62 -96 96 -96ZM40 -150Q22 -130 14 -100Q30 -120 56 -140Z',
      { fill: '#221a28' },
    ) +
      path('M44 -48Q70 -72 92 -52Q70 -28 44 -48Z', { fill: '#140a12' }) +
      circle(76, -56, 5, { fill: '#fff' }),
  ) +
  scene.form(
    'M0 130C40 126 64 142 60 168C52 200 26 206 0 206C-26 206 -52 200 -60 168C-64 142 -40 126 0 130Z',
    '#3c3240',
  ) +
  mirror(ellipse(26, 160, 9, 13, { fill: '#0e0812' }));

export const horse: Motif = (scene, palette) =>
  scene.form(
    'M-120 214C-150 100 -130 -20 -70 -100C-100 -140 -60 -170 -30 -150C10 -130 20 -110 30 -90L-60 214Z',
    darken(palette.second, 0.3),
  ) +
  scene.form(
    'M-70 214C-90 110 -70 10 -20 -70C-10 -120 10 -160 30 -190C40 -170 46 -150 48 -130C90 -90 130 -30 158 30C170 60 150 90 122 88C96 84 84 70 70 60C40 70 20 60 10 50C10 110 40 150 60 214Z',
    palette.metal,
  ) +
  path('M-20 -70C-60 0 -86 110 -70 214L-30 214C-40 110 -20 20 10 -40Z', {
    fill: darken(palette.metal, 0.5),
    opacity: 0.5,
  }) +
  path('M40 -56Q62 -78 84 -56Q60 -40 40 -56Z', { fill: '#180c14' }) +
  circle(136, 46, 9, { fill: '#180c14' }) +
  path('M110 70Q130 66 148 70', { fill: 'none', stroke: '#180c14', 'stroke-width': 6 }) +
  path('M10 50L90 -20L120 86M14 56L-50 40', { fill: 'none', stroke: palette.main, 'stroke-width': 12 }) +
  circle(92, -18, 13, { fill: palette.accent });
