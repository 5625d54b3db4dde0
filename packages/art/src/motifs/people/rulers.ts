import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, mirror, path } from '../../kit/svg';
import { beard, face } from './face';

export const pharaoh: Motif = (scene, palette) => {
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const y = -118 + index * 42;
    return path(
      `M${96 + index * 9} ${y + 18}L${72 + index * 2} ${y + 40}L${72 + index * 2} ${y + 58}L${102 + index * 9} ${y + 38}Z`,
      { fill: palette.main },
    );
  });
  return (
    scene.form(
      'M0 -200C110 -200 150 -140 160 -40C172 60 200 150 206 214L-206 214C-200 150 -172 60 -160 -40C-150 -140 -110 -200 0 -200Z',
      palette.metal,
    ) +
    mirror(
      stripes.join('') +
        path(
          'M30 -194Q50 -150 50 -120L66 -120Q70 -150 62 -190ZM84 -178Q96 -140 92 -110L106 -104Q112 -130 110 -162Z',
          { fill: palette.main },
        ),
    ) +
    face(scene, { skin: '#dba045', eye: '#1a6a78', brow: '#12203a' }) +
    mirror(path('M84 -26L116 -14L112 -4L80 -16Z', { fill: '#12203a' })) +
    scene.form('M-104 -110Q0 -150 104 -110L104 -78Q0 -116 -104 -78Z', palette.main) +
    scene.form('M-24 -104C-40 -150 -30 -190 0 -206C30 -190 40 -150 24 -104Z', palette.metal) +
    circle(0, -150, 15, { fill: palette.accent }) +
    scene.form('M-20 130L20 130L14 214L-14 214Z', palette.main)
  );
};

export const viking: Motif = (scene, palette) =>
  mirror(scene.form('M92 -90C150 -110 180 -160 176 -226C230 -150 210 -60 110 -44Z', '#efe2c2')) +
  face(scene, { skin: '#e6b48c', eye: '#3a8ac0', brow: '#a8552a' }) +
  beard(scene, '#c8682c', 224) +
  scene.form(
    'M0 -190C84 -190 116 -130 112 -52L112 -30L84 -46Q46 -62 20 -44L0 20L-20 -44Q-46 -62 -84 -46L-112 -30L-112 -52C-116 -130 -84 -190 0 -190Z',
    palette.metal,
  ) +
  scene.form('M-116 -70Q0 -116 116 -70L114 -42Q0 -86 -114 -42Z', palette.main) +
  [-80, -40, 0, 40, 80]
    .map((x) => circle(x, -76 + Math.abs(x) * 0.22, 8, { fill: lighten(palette.metal, 0.5) }))
    .join('') +
  path('M-10 -188L10 -188L10 -96L-10 -96Z', { fill: darken(palette.metal, 0.3), opacity: 0.6 });

export const sultan: Motif = (scene, palette) =>
  face(scene, { skin: '#c98b58', eye: '#4a2a14' }) +
  beard(scene, '#2c1c1c', 196) +
  scene.form('M-120 -70C-150 -150 -80 -220 0 -222C80 -220 150 -150 120 -70Q0 -120 -120 -70Z', '#f6efe2') +
  path(
    'M-120 -76C-60 -150 60 -190 122 -110M-128 -110C-80 -180 20 -210 90 -180M-90 -86C-30 -130 60 -140 120 -84',
    { fill: 'none', stroke: '#b9aa98', 'stroke-width': 8 },
  ) +
  scene.form('M-14 -140C-40 -200 10 -250 40 -232C20 -220 26 -190 20 -140Z', palette.main) +
  scene.form('M0 -170L34 -130L0 -84L-34 -130Z', palette.metal) +
  circle(0, -128, 17, { fill: palette.accent });

export const zeus: Motif = (scene, palette) =>
  scene.form(
    'M-110 -90C-170 -40 -180 80 -140 190C-80 150 80 150 140 190C180 80 170 -40 110 -90Z',
    '#d8dfee',
  ) +
  face(scene, { skin: '#e8b890', eye: '#5ad6ff', brow: '#eef2fa' }) +
  beard(scene, '#f0f3fb', 230) +
  scene.form(
    'M-104 -60C-140 -150 -70 -214 0 -210C70 -214 140 -150 104 -60C80 -110 40 -124 0 -116C-40 -124 -80 -110 -104 -60Z',
    '#e8edf8',
  ) +
  mirror(
    [0, 1, 2, 3, 4]
      .map((index) =>
        path('M0 0C14 -24 34 -26 44 -16C34 4 16 10 0 0Z', {
          fill: palette.metal,
          stroke: darken(palette.metal, 0.6),
          'stroke-width': 3,
          transform: `translate(${102 - index * 22} ${-84 - index * 16}) rotate(${-60 + index * 14})`,
        }),
      )
      .join(''),
  );

export const queen: Motif = (scene, palette) =>
  scene.form(
    'M0 -170C110 -176 150 -90 140 20C136 100 156 160 180 214L-180 214C-156 160 -136 100 -140 20C-150 -90 -110 -176 0 -170Z',
    '#2a1622',
  ) +
  face(scene, { skin: '#d8a074', eye: '#2c7a4a', brow: '#2a1622', lips: '#b8323a' }) +
  mirror(
    path('M84 -26L110 -20L84 -14Z', { fill: '#1a0e16' }) +
      circle(98, 60, 13, { fill: palette.accent }) +
      circle(98, 88, 9, { fill: palette.metal }),
  ) +
  path(
    'M0 -122C-60 -120 -90 -70 -96 -10C-130 -70 -90 -150 0 -156C90 -150 130 -70 96 -10C90 -70 60 -120 0 -122Z',
    { fill: '#2a1622' },
  ) +
  scene.form(
    'M-112 -104L-124 -190L-76 -150L-46 -216L0 -160L46 -216L76 -150L124 -190L112 -104Q0 -140 -112 -104Z',
    palette.metal,
  ) +
  [-80, -40, 0, 40, 80]
    .map((x) => circle(x, -128 + Math.abs(x) * 0.12, 10, { fill: x === 0 ? palette.accent : palette.main }))
    .join('') +
  scene.form('M-70 156Q0 190 70 156L84 214L-84 214Z', palette.metal) +
  circle(0, 190, 14, { fill: palette.accent });

export const medusa: Motif = (scene, palette) => {
  const snake = (d: string, hx: number, hy: number) =>
    path(d, { fill: 'none', stroke: '#10321e', 'stroke-width': 34, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: '#4aa858', 'stroke-width': 26, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: '#a8e08a', 'stroke-width': 6, 'stroke-dasharray': '6 12' }) +
    circle(hx, hy, 21, { fill: '#5cc068', stroke: '#10321e', 'stroke-width': 4 }) +
    circle(hx + 7, hy - 4, 5, { fill: palette.accent });
  return (
    mirror(
      snake('M80 -60C150 -50 180 0 200 50', 200, 50) +
        snake('M90 -10C140 30 140 90 180 130', 180, 130) +
        snake('M76 -90C140 -110 170 -90 206 -80', 206, -80) +
        snake('M56 -110C100 -160 140 -150 166 -176', 166, -176) +
        snake('M24 -116C40 -180 70 -180 76 -212', 76, -212),
    ) + face(scene, { skin: '#9cc68a', eye: '#ffe03a', brow: '#1f5a34', lips: '#7a2a5a' })
  );
};

export const samurai: Motif = (scene, palette) =>
  mirror(
    scene.form(
      'M100 -50C150 -40 190 10 200 90L116 70ZM16 -150C60 -210 110 -236 170 -236C130 -196 96 -150 60 -110Z',
      palette.metal,
    ),
  ) +
  face(scene, { skin: '#d8a882', eye: '#2a1a1a' }) +
  scene.form('M-86 20Q0 50 86 20C90 80 60 130 0 140C-60 130 -90 80 -86 20Z', darken(palette.main, 0.25)) +
  path('M-60 74Q0 50 60 74Q40 110 0 110Q-40 110 -60 74Z', { fill: '#1a0a10' }) +
  path('M-50 76L-40 94L-28 72ZM-20 70L-10 90L0 68ZM50 76L40 94L28 72ZM20 70L10 90L0 68Z', {
    fill: '#fff6e0',
  }) +
  mirror(path('M20 40Q60 40 84 60', { fill: 'none', stroke: palette.metal, 'stroke-width': 7 })) +
  scene.form(
    'M0 -190C96 -190 132 -120 130 -60C90 -90 40 -96 0 -96C-40 -96 -90 -90 -130 -60C-132 -120 -96 -190 0 -190Z',
    palette.main,
  ) +
  path(
    'M0 -188V-98M-50 -178Q-66 -130 -64 -94M50 -178Q66 -130 64 -94M-96 -150Q-110 -110 -104 -80M96 -150Q110 -110 104 -80',
    { fill: 'none', stroke: palette.metal, 'stroke-width': 5 },
  ) +
  scene.form('M-150 -40Q0 -130 150 -40L136 -16Q0 -96 -136 -16Z', darken(palette.main, 0.4)) +
  circle(0, -134, 30, { fill: palette.metal, stroke: darken(palette.metal, 0.6), 'stroke-width': 5 }) +
  circle(0, -134, 14, { fill: palette.accent });
