import { darken, lighten } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Scene } from '../kit/scene';
import { circle, ellipse, mirror, path, rect, starPath } from '../kit/svg';

type Face = { readonly skin: string; readonly eye?: string; readonly brow?: string; readonly lips?: string };

/** A strong, symmetrical face from forehead (-110) to chin (130): what every character shares. */
function face(scene: Scene, { skin, eye = '#3a2416', brow = '#2a1810', lips }: Face): string {
  return (
    scene.form('M-58 90L58 90L74 190L-74 190Z', darken(skin, 0.35)) +
    scene.form(
      'M0 -120C66 -120 98 -76 96 -20C94 40 84 76 62 104C40 128 20 136 0 136C-20 136 -40 128 -62 104C-84 76 -94 40 -96 -20C-98 -76 -66 -120 0 -120Z',
      skin,
    ) +
    mirror(
      path('M96 -20C94 40 84 76 62 104C54 70 60 30 70 -10Z', { fill: darken(skin, 0.6), opacity: 0.32 }),
    ) +
    path('M0 -40L20 46Q0 60 -16 46Z', { fill: darken(skin, 0.5), opacity: 0.4 }) +
    path('M-6 -40L4 -40L14 40L-8 44Z', { fill: lighten(skin, 0.4), opacity: 0.5 }) +
    mirror(
      path('M14 -22Q46 -48 84 -24Q48 8 14 -22Z', { fill: '#fff7ea' }) +
        circle(46, -21, 14, { fill: eye }) +
        circle(46, -21, 7, { fill: '#0d0610' }) +
        circle(51, -26, 4, { fill: '#fff' }) +
        path('M14 -22Q46 -50 84 -24L86 -32Q48 -62 12 -32Z', { fill: darken(brow, 0.2) }) +
        path('M10 -50Q50 -80 92 -52L88 -42Q50 -62 14 -38Z', { fill: brow }),
    ) +
    path('M-30 84Q0 70 30 84Q0 104 -30 84Z', { fill: lips ?? darken(skin, 0.45) }) +
    path('M-30 84Q0 90 30 84', { fill: 'none', stroke: darken(skin, 0.75), 'stroke-width': 4 })
  );
}

function beard(scene: Scene, color: string, length: number): string {
  return (
    scene.form(
      `M-98 -10C-92 40 -70 66 -40 66Q0 52 40 66C70 66 92 40 98 -10C120 60 96 ${length - 40} 0 ${length}C-96 ${length - 40} -120 60 -98 -10Z`,
      color,
    ) +
    path(
      `M-40 70Q-52 ${length - 70} -10 ${length - 16}M40 70Q52 ${length - 70} 10 ${length - 16}M0 104V${length - 10}M-74 50Q-80 ${length - 90} -44 ${length - 40}M74 50Q80 ${length - 90} 44 ${length - 40}`,
      { fill: 'none', stroke: darken(color, 0.4), 'stroke-width': 5 },
    ) +
    scene.form(
      'M0 62C30 50 62 62 72 90C40 88 16 84 0 78C-16 84 -40 88 -72 90C-62 62 -30 50 0 62Z',
      lighten(color, 0.15),
      { outline: 2 },
    ) +
    path('M-22 92Q0 84 22 92Q0 108 -22 92Z', { fill: '#8a3a34' })
  );
}

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

export const oni: Motif = (scene, palette) =>
  mirror(scene.form('M40 -130C60 -190 90 -230 130 -236C130 -190 124 -130 96 -96Z', '#f2e4c2')) +
  scene.form(
    'M0 -140C90 -146 150 -90 146 -10C140 90 90 160 0 176C-90 160 -140 90 -146 -10C-150 -90 -90 -146 0 -140Z',
    palette.main,
  ) +
  mirror(
    path('M8 -56C40 -110 110 -110 126 -60C96 -80 60 -70 20 -30Z', { fill: darken(palette.main, 0.65) }) +
      path('M22 -24Q62 -66 106 -36Q66 10 22 -24Z', { fill: '#fff4c0' }) +
      circle(66, -30, 15, { fill: palette.accent }) +
      circle(66, -30, 7, { fill: '#12060c' }) +
      path('M60 30Q100 20 120 50', { fill: 'none', stroke: darken(palette.main, 0.6), 'stroke-width': 9 }),
  ) +
  scene.form('M-40 30Q-20 -20 0 -20Q20 -20 40 30Q0 50 -40 30Z', darken(palette.main, 0.15)) +
  scene.form('M-90 70Q0 40 90 70Q80 140 0 146Q-80 140 -90 70Z', '#2a0810') +
  mirror(
    path(
      'M70 66L60 8L48 60ZM20 60L10 92L0 58ZM46 62L36 96L22 60ZM60 128L50 100L38 138ZM30 140L20 108L8 144Z',
      { fill: '#fff8e4' },
    ),
  );

export const foxMask: Motif = (scene, palette) =>
  mirror(
    scene.form('M30 -110L90 -226L138 -50Z', '#fffaf2') +
      path('M66 -110L92 -180L114 -80Z', { fill: palette.main }),
  ) +
  scene.form(
    'M0 -130C80 -136 140 -80 132 -10C120 70 60 130 0 196C-60 130 -120 70 -132 -10C-140 -80 -80 -136 0 -130Z',
    '#fffaf2',
  ) +
  mirror(
    path('M20 -10Q66 -60 116 -40Q80 6 20 -10Z', { fill: '#1a0c14' }) +
      path('M20 -10Q66 -60 116 -40', { fill: 'none', stroke: palette.main, 'stroke-width': 10 }) +
      path('M120 10Q80 20 60 50Q96 50 112 36ZM100 56Q70 60 50 86Q80 84 92 72Z', { fill: palette.main }),
  ) +
  path('M0 -126L24 -84L0 -40L-24 -84Z', { fill: palette.main }) +
  circle(0, -84, 9, { fill: palette.metal }) +
  path('M-16 150Q0 136 16 150L0 176Z', { fill: '#1a0c14' });

/** A skull, bare or dressed by what is drawn over it. */
export function skullShape(scene: Scene, bone: string, glow: string): string {
  return (
    scene.form('M-62 90L62 90L54 176Q0 196 -54 176Z', darken(bone, 0.12)) +
    scene.form(
      'M0 -160C96 -160 142 -96 138 -26C136 20 116 40 110 70C104 100 60 112 0 112C-60 112 -104 100 -110 70C-116 40 -136 20 -138 -26C-142 -96 -96 -160 0 -160Z',
      bone,
    ) +
    mirror(
      path('M22 -10C30 -50 100 -50 104 -6C104 34 60 44 36 34C22 26 18 10 22 -10Z', { fill: '#1a0c1e' }) +
        circle(62, -2, 17, { fill: glow, opacity: 0.95 }) +
        circle(62, -2, 8, { fill: '#fff' }) +
        path('M96 60Q112 40 110 70Q100 90 84 84Z', { fill: darken(bone, 0.5), opacity: 0.6 }),
    ) +
    path('M0 34L22 76L4 70L0 78L-4 70L-22 76Z', { fill: '#1a0c1e' }) +
    path('M-44 108V172M-22 112V180M0 114V184M22 112V180M44 108V172M-58 138Q0 152 58 138', {
      fill: 'none',
      stroke: '#2a1a2a',
      'stroke-width': 6,
    })
  );
}

export const skull: Motif = (scene, palette) => skullShape(scene, '#efe6d2', palette.accent);

export const outlaw: Motif = (scene, palette) =>
  skullShape(scene, '#f0e2c4', palette.accent) +
  scene.form('M-90 40Q0 80 90 40C96 110 50 190 0 214C-50 190 -96 110 -90 40Z', palette.main) +
  [
    [-40, 90],
    [0, 130],
    [40, 90],
    [0, 84],
    [-20, 160],
    [22, 158],
  ]
    .map(([x, y]) => path(starPath(4, 13, 5, x, y), { fill: '#fff4dc' }))
    .join('') +
  hat(scene, darken(palette.second, 0.1), palette.metal);

function hat(scene: Scene, felt: string, band: string): string {
  return (
    scene.form(
      'M-216 -80C-170 -130 -110 -130 -90 -118C-80 -190 -60 -232 -30 -226C-10 -220 10 -220 30 -226C60 -232 80 -190 90 -118C110 -130 170 -130 216 -80C150 -50 60 -40 0 -40C-60 -40 -150 -50 -216 -80Z',
      felt,
    ) +
    path('M-92 -120Q0 -86 92 -120L96 -92Q0 -58 -96 -92Z', { fill: darken(felt, 0.65) }) +
    path(starPath(5, 24, 11, 0, -88), { fill: band })
  );
}

export const sheriff: Motif = (scene, palette) =>
  face(scene, { skin: '#d89a6c', eye: '#3a6a8a', brow: '#5a3418' }) +
  scene.form('M0 60C30 44 70 54 96 98C60 96 24 92 0 80C-24 92 -60 96 -96 98C-70 54 -30 44 0 60Z', '#6a3c1c') +
  scene.form('M-110 150Q0 200 110 150L150 220L-150 220Z', palette.main) +
  hat(scene, palette.second, palette.metal) +
  path(starPath(5, 40, 18, 90, 186), {
    fill: palette.metal,
    stroke: darken(palette.metal, 0.6),
    'stroke-width': 4,
  });

export const captain: Motif = (scene, palette) =>
  face(scene, { skin: '#cc8e60', eye: '#2a6a8a', brow: '#3a2010' }) +
  beard(scene, '#7a2a1a', 214) +
  path('M-100 -60L100 -20', { stroke: '#12090e', 'stroke-width': 8 }) +
  ellipse(46, -22, 34, 30, { fill: '#161018' }) +
  scene.form('M-196 -76C-150 -220 150 -220 196 -76C120 -120 -120 -120 -196 -76Z', '#231a30') +
  path('M-190 -80C-140 -204 140 -204 190 -80', { fill: 'none', stroke: palette.metal, 'stroke-width': 11 }) +
  circle(0, -142, 25, { fill: '#fff6e0' }) +
  mirror(circle(9, -146, 7, { fill: '#160c18' })) +
  path('M-34 -112L34 -100M34 -112L-34 -100', {
    stroke: '#fff6e0',
    'stroke-width': 9,
    'stroke-linecap': 'round',
  });

export const pirateSkull: Motif = (scene, palette) =>
  path('M-170 110L170 206M170 110L-170 206', {
    stroke: '#2a1a2a',
    'stroke-width': 50,
    'stroke-linecap': 'round',
  }) +
  path('M-170 110L170 206M170 110L-170 206', {
    stroke: '#e8dcc2',
    'stroke-width': 38,
    'stroke-linecap': 'round',
  }) +
  skullShape(scene, '#f2e8d0', palette.accent) +
  scene.form('M-142 -30C-146 -120 -90 -176 0 -176C90 -176 146 -120 142 -30Q0 -100 -142 -30Z', palette.main) +
  scene.form('M130 -50C180 -60 210 -20 226 30C190 20 170 20 150 40C150 0 140 -20 126 -30Z', palette.main) +
  [
    [-80, -100],
    [-30, -130],
    [30, -130],
    [80, -100],
    [0, -96],
  ]
    .map(([x, y]) => circle(x!, y!, 11, { fill: '#fff4e0' }))
    .join('');

export const jester: Motif = (scene, palette) =>
  scene.form(
    'M0 -60C-40 -170 -130 -220 -210 -150C-160 -150 -130 -90 -110 -20ZM0 -60C40 -170 130 -220 210 -150C160 -150 130 -90 110 -20Z',
    palette.main,
  ) +
  scene.form('M-70 -40C-50 -150 -10 -210 0 -236C10 -210 50 -150 70 -40Z', palette.second) +
  [
    [-206, -146],
    [206, -146],
    [0, -232],
  ]
    .map(([x, y]) =>
      circle(x!, y!, 24, {
        fill: scene.radial([
          [0, '#fff3b8'],
          [1, palette.metal],
        ]),
        stroke: '#5a3a0a',
        'stroke-width': 4,
      }),
    )
    .join('') +
  face(scene, { skin: '#fff2e6', eye: palette.accent, brow: '#3a1a3a', lips: '#d8243a' }) +
  mirror(path('M46 -72L60 -22L46 26L32 -22Z', { fill: palette.main, opacity: 0.55 })) +
  path('M-56 74Q0 130 56 74Q0 96 -56 74Z', { fill: '#c81e34' }) +
  scene.form('M-104 -30Q-60 -110 0 -110Q60 -110 104 -30Q60 -76 0 -78Q-60 -76 -104 -30Z', palette.metal) +
  scene.form(
    'M-130 160L-90 120L-60 156L-30 124L0 160L30 124L60 156L90 120L130 160L110 216L-110 216Z',
    palette.second,
  );

export const venetian: Motif = (scene, palette) =>
  mirror(
    [0, 1, 2, 3]
      .map((index) =>
        scene.form(
          `M${20 + index * 26} -70Q${30 + index * 50} -190 ${90 + index * 42} ${-226 + index * 34}Q${100 + index * 30} -120 ${60 + index * 26} -50Z`,
          index % 2 ? palette.second : palette.accent,
        ),
      )
      .join(''),
  ) +
  scene.form(
    'M0 -80C80 -110 180 -96 206 -50C214 20 160 90 96 80C50 74 20 40 0 40C-20 40 -50 74 -96 80C-160 90 -214 20 -206 -50C-180 -96 -80 -110 0 -80Z',
    palette.main,
  ) +
  path(
    'M0 -80C80 -110 180 -96 206 -50C214 20 160 90 96 80C50 74 20 40 0 40C-20 40 -50 74 -96 80C-160 90 -214 20 -206 -50C-180 -96 -80 -110 0 -80Z',
    { fill: 'none', stroke: palette.metal, 'stroke-width': 12 },
  ) +
  mirror(
    path('M36 -6C60 -56 140 -56 160 -16C140 36 70 46 36 -6Z', {
      fill: '#12060e',
      stroke: palette.metal,
      'stroke-width': 8,
    }) + path('M176 -60Q150 -80 120 -76', { fill: 'none', stroke: palette.metal, 'stroke-width': 6 }),
  ) +
  scene.form('M0 -80L28 -44L0 0L-28 -44Z', palette.accent);

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

export const idol: Motif = (scene, palette) =>
  mirror(
    [0, 1, 2, 3]
      .map((index) =>
        scene.form(
          `M${30 + index * 30} -110Q${50 + index * 50} -190 ${60 + index * 48} ${-232 + index * 30}Q${100 + index * 34} -150 ${70 + index * 26} -80Z`,
          [palette.main, palette.accent, palette.second, palette.main][index]!,
        ),
      )
      .join(''),
  ) +
  scene.form('M-140 -120L140 -120L150 -30L130 140L70 200L-70 200L-130 140L-150 -30Z', palette.metal) +
  path('M-120 -100H120M-128 -76H128', { stroke: darken(palette.metal, 0.5), 'stroke-width': 7 }) +
  mirror(
    path('M20 -46L110 -60L116 -10L40 4Z', { fill: darken(palette.metal, 0.75) }) +
      circle(72, -26, 19, { fill: palette.accent }) +
      circle(72, -26, 8, { fill: '#fff' }) +
      circle(140, 50, 26, { fill: palette.main, stroke: darken(palette.main, 0.6), 'stroke-width': 5 }) +
      path('M60 30Q100 30 112 70', { fill: 'none', stroke: darken(palette.metal, 0.5), 'stroke-width': 8 }),
  ) +
  scene.form('M-26 -20L26 -20L44 60L-44 60Z', lighten(palette.metal, 0.15)) +
  path('M-80 96L80 96L64 160L-64 160Z', { fill: darken(palette.metal, 0.78) }) +
  path(
    'M-60 98L-44 124L-28 98ZM-16 98L0 124L16 98ZM60 98L44 124L28 98ZM-50 158L-36 134L-22 158ZM50 158L36 134L22 158Z',
    { fill: '#fff4d8' },
  );
