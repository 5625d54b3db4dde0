import { darken, lighten, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, ellipse, group, mirror, path } from '../../kit/svg';

export const scorpion: Motif = (scene, palette) => {
  const shell = palette.metal;
  return (
    path('M0 60C0 150 110 190 150 110C170 50 120 -10 70 -40', {
      fill: 'none',
      stroke: darken(shell, 0.7),
      'stroke-width': 48,
      'stroke-linecap': 'round',
    }) +
    path('M0 60C0 150 110 190 150 110C170 50 120 -10 70 -40', {
      fill: 'none',
      stroke: shell,
      'stroke-width': 38,
      'stroke-dasharray': '30 5',
    }) +
    scene.form('M86 -26C60 -20 30 -50 20 -90C50 -80 90 -70 92 -50Z', palette.accent) +
    mirror(
      [0, 40, 80]
        .map((y) =>
          path(`M50 ${y}Q120 ${y - 40} 150 ${y + 40}`, {
            fill: 'none',
            stroke: darken(shell, 0.35),
            'stroke-width': 14,
            'stroke-linecap': 'round',
          }),
        )
        .join(''),
    ) +
    mirror(
      path('M40 -40Q110 -60 110 -120', { fill: 'none', stroke: darken(shell, 0.2), 'stroke-width': 26 }) +
        scene.form(
          'M76 -120C60 -180 110 -224 130 -210C120 -190 120 -176 126 -164C140 -180 156 -184 166 -176C170 -130 120 -96 76 -120Z',
          shell,
        ),
    ) +
    scene.form(
      'M0 -80C50 -80 80 -40 76 10C70 70 40 110 0 112C-40 110 -70 70 -76 10C-80 -40 -50 -80 0 -80Z',
      shell,
    ) +
    [-20, 14, 46, 78]
      .map((y) =>
        path(`M-60 ${y}Q0 ${y + 26} 60 ${y}`, {
          fill: 'none',
          stroke: darken(shell, 0.55),
          'stroke-width': 6,
        }),
      )
      .join('') +
    mirror(circle(22, -52, 9, { fill: palette.accent }))
  );
};

export const scarab: Motif = (scene, palette) =>
  mirror(
    scene.form('M60 -60C150 -130 226 -110 236 -60C200 -30 140 -10 90 10Z', palette.main) +
      path('M90 -46C150 -90 200 -84 214 -62M94 -24C140 -50 180 -54 196 -44', {
        fill: 'none',
        stroke: palette.metal,
        'stroke-width': 8,
      }) +
      [30, 80, 124]
        .map((y) =>
          path(`M80 ${y}Q150 ${y - 10} 164 ${y + 50}`, {
            fill: 'none',
            stroke: darken(palette.metal, 0.4),
            'stroke-width': 15,
            'stroke-linecap': 'round',
          }),
        )
        .join(''),
  ) +
  circle(0, -168, 44, {
    fill: scene.radial([
      [0, '#fff6c0'],
      [0.6, palette.accent],
      [1, darken(palette.accent, 0.4)],
    ]),
  }) +
  scene.form('M0 -130C50 -130 72 -100 68 -70L-68 -70C-72 -100 -50 -130 0 -130Z', palette.metal) +
  scene.form(
    'M0 -70C80 -74 112 -20 110 50C104 140 60 196 0 200C-60 196 -104 140 -110 50C-112 -20 -80 -74 0 -70Z',
    palette.main,
  ) +
  path('M0 -66V196M-102 -10Q0 30 102 -10', { fill: 'none', stroke: palette.metal, 'stroke-width': 10 }) +
  mirror(
    path('M20 40Q70 40 92 20M20 90Q60 90 86 76M20 140Q50 140 66 128', {
      fill: 'none',
      stroke: palette.metal,
      'stroke-width': 8,
    }),
  );

/** Head and neck of a coiling dragon, in profile. */
export const dragon: Motif = (scene, palette) => {
  const skin = palette.main;
  return (
    path('M-60 220C-200 160 -190 20 -110 -10', {
      fill: 'none',
      stroke: darken(skin, 0.7),
      'stroke-width': 118,
    }) +
    path('M-60 220C-200 160 -190 20 -110 -10', {
      fill: 'none',
      stroke: darken(skin, 0.15),
      'stroke-width': 106,
    }) +
    path('M-30 210C-150 150 -140 40 -80 20', {
      fill: 'none',
      stroke: lighten(palette.metal, 0.25),
      'stroke-width': 40,
      'stroke-dasharray': '15 7',
    }) +
    [
      [-196, 60, -70],
      [-190, 120, -100],
      [-160, 176, -130],
      [-176, 0, -40],
    ]
      .map(([x, y, turn]) =>
        path('M-22 10L0 -46L22 10Z', {
          fill: palette.accent,
          stroke: darken(palette.accent, 0.6),
          'stroke-width': 4,
          transform: `translate(${x} ${y}) rotate(${turn})`,
        }),
      )
      .join('') +
    scene.form(
      'M-90 -70C-150 -120 -180 -170 -230 -180C-190 -130 -180 -90 -150 -50ZM-60 -90C-90 -150 -100 -190 -150 -226C-140 -170 -130 -120 -100 -70Z',
      lighten(palette.metal, 0.3),
    ) +
    scene.form(
      'M-150 30C-190 -30 -150 -110 -70 -120C-20 -124 20 -110 50 -84C100 -90 170 -70 196 -40C206 -20 196 0 178 2C140 0 90 14 60 30C20 40 -20 44 -40 40C-70 90 -120 90 -150 30Z',
      skin,
    ) +
    scene.form('M-40 40C0 60 60 60 150 30C170 40 168 66 150 74C90 100 0 110 -60 80Z', darken(skin, 0.18)) +
    path('M-36 40C20 54 90 40 160 18L150 34C80 64 0 66 -40 56Z', { fill: '#5c0c1c' }) +
    path(
      'M150 2L160 40L168 2ZM116 6L124 40L136 4ZM80 16L88 44L98 12ZM140 34L132 4L124 40ZM104 48L98 20L88 52Z',
      { fill: '#fffbe6' },
    ) +
    scene.form('M150 -66C160 -90 190 -84 190 -62Z', skin, { outline: 3 }) +
    ellipse(178, -34, 8, 6, { fill: '#1a0812' }) +
    path('M-20 -64L76 -50L60 -30L-6 -30Z', { fill: darken(skin, 0.7) }) +
    path('M0 -46Q34 -66 62 -42Q34 -16 0 -46Z', { fill: '#fff05a' }) +
    ellipse(34, -42, 7, 14, { fill: '#1a0812' }) +
    path('M188 -20C230 -10 240 50 214 96M184 -10C210 20 206 70 180 120', {
      fill: 'none',
      stroke: palette.metal,
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }) +
    scene.form(
      'M-60 80C-90 110 -60 140 -90 180C-50 160 -30 130 -20 96ZM-10 92C-20 120 0 140 -14 170C20 150 30 120 30 90Z',
      palette.accent,
      { outline: 3 },
    ) +
    scene.form('M-150 10C-190 0 -200 -40 -236 -44C-210 10 -190 50 -140 70Z', palette.accent, { outline: 3 })
  );
};

export const bat: Motif = (scene, palette) =>
  group(
    mirror(
      scene.form(
        'M20 -10C80 -120 180 -130 236 -90C200 -80 190 -40 196 0C160 -30 130 -20 124 30C100 0 70 10 60 60C40 30 24 40 20 60Z',
        mix(palette.near, '#5a3a78', 0.5),
      ) +
        path('M40 -10Q120 -90 220 -90M40 0Q100 -30 190 -10M36 20Q70 10 120 20', {
          fill: 'none',
          stroke: '#1a0e26',
          'stroke-width': 4,
        }),
    ) +
      scene.form(
        'M0 -60C40 -60 56 -10 50 40C40 90 20 110 0 112C-20 110 -40 90 -50 40C-56 -10 -40 -60 0 -60Z',
        '#4a3264',
      ) +
      mirror(
        scene.form('M14 -50L44 -120L56 -20Z', '#4a3264') +
          path('M10 -14Q30 -34 44 -14Q28 4 10 -14Z', { fill: palette.accent }) +
          path('M6 26L12 50L20 26Z', { fill: '#fff' }),
      ),
  );
