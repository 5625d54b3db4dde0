import { darken, lighten, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, ellipse, mirror, path } from '../../kit/svg';

export const frog: Motif = (scene) =>
  mirror(scene.form('M110 60C190 40 220 120 180 180L90 190Z', '#3f9c3a')) +
  scene.form(
    'M0 -60C110 -60 170 0 166 80C150 160 80 190 0 190C-80 190 -150 160 -166 80C-170 0 -110 -60 0 -60Z',
    '#5cc24a',
  ) +
  scene.form(
    'M0 70C70 70 110 100 100 140C80 180 40 188 0 188C-40 188 -80 180 -100 140C-110 100 -70 70 0 70Z',
    '#d8f2a0',
    { outline: 2 },
  ) +
  mirror(
    circle(78, -70, 58, {
      fill: scene.radial([
        [0, '#8be06a'],
        [1, '#3f9c3a'],
      ]),
      stroke: '#1d4a22',
      'stroke-width': 4,
    }) +
      circle(80, -74, 38, { fill: '#ff5a2c' }) +
      ellipse(80, -74, 12, 34, { fill: '#140a12' }) +
      circle(94, -90, 9, { fill: '#fff' }),
  ) +
  path('M-120 40Q0 110 120 40', {
    fill: 'none',
    stroke: '#1d4a22',
    'stroke-width': 10,
    'stroke-linecap': 'round',
  });

export const octopus: Motif = (scene, palette) => {
  const skin = palette.main;
  const arm = (d: string, color: string) =>
    path(d, { fill: 'none', stroke: darken(color, 0.7), 'stroke-width': 46, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: color, 'stroke-width': 38, 'stroke-linecap': 'round' }) +
    path(d, {
      fill: 'none',
      stroke: lighten(color, 0.5),
      'stroke-width': 9,
      'stroke-linecap': 'round',
      'stroke-dasharray': '1 20',
      transform: 'translate(6 8)',
    });
  return (
    mirror(
      arm('M60 40C120 60 190 20 196 -50C198 -90 160 -96 154 -66', darken(skin, 0.25)) +
        arm('M46 70C110 130 190 110 214 170', darken(skin, 0.12)) +
        arm('M26 80C60 140 110 190 90 226C76 240 56 226 66 206', skin),
    ) +
    scene.form(
      'M0 -200C96 -200 140 -120 122 -30C114 20 100 60 60 90C30 110 -30 110 -60 90C-100 60 -114 20 -122 -30C-140 -120 -96 -200 0 -200Z',
      skin,
    ) +
    mirror(
      circle(52, -20, 38, { fill: '#fff8d8', stroke: darken(skin, 0.7), 'stroke-width': 5 }) +
        circle(48, -16, 20, { fill: palette.accent }) +
        ellipse(48, -16, 8, 18, { fill: '#140a12' }) +
        path('M8 -50L96 -86L100 -62L30 -36Z', { fill: darken(skin, 0.6) }),
    ) +
    [
      [-50, -120, 17],
      [0, -150, 22],
      [54, -118, 14],
      [-14, -96, 10],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, { fill: lighten(skin, 0.4), opacity: 0.5 }))
      .join('')
  );
};

type Fish = { readonly body: string; readonly fin: string; readonly eye: string };

function fish({ body, fin, eye }: Fish): Motif {
  return (scene) =>
    scene.form(
      'M-110 0C-160 -20 -190 -90 -214 -120C-226 -60 -206 -10 -196 6C-210 30 -226 90 -208 140C-180 110 -150 40 -110 20Z',
      fin,
    ) +
    scene.form(
      'M-50 -86C-30 -150 40 -180 90 -160C70 -120 80 -100 90 -76ZM-30 90C-20 140 20 170 60 160C44 130 50 110 54 92Z',
      fin,
    ) +
    scene.form(
      'M-130 10C-80 -80 20 -120 110 -90C170 -66 196 -30 200 6C186 50 150 90 90 102C10 112 -80 80 -130 10Z',
      body,
    ) +
    path('M-130 10C-80 60 20 90 110 80C150 70 180 40 198 14C186 50 150 90 90 102C10 112 -80 80 -130 10Z', {
      fill: '#fff',
      opacity: 0.35,
    }) +
    [-60, -20, 20]
      .map((x) =>
        path(`M${x} -60q26 30 0 60q26 30 0 60`, {
          fill: 'none',
          stroke: darken(body, 0.35),
          'stroke-width': 7,
          opacity: 0.7,
        }),
      )
      .join('') +
    circle(122, -26, 32, { fill: '#fff8e0', stroke: darken(body, 0.7), 'stroke-width': 5 }) +
    circle(128, -24, 18, { fill: eye }) +
    circle(130, -24, 10, { fill: '#140a12' }) +
    circle(136, -32, 5, { fill: '#fff' }) +
    path('M196 20Q160 40 130 34', { fill: 'none', stroke: darken(body, 0.7), 'stroke-width': 7 }) +
    scene.form('M30 20C0 30 -30 60 -36 90C0 86 40 66 56 36Z', fin, { outline: 3 });
}

export const koi = fish({ body: '#ff7a3c', fin: '#ffd9b8', eye: '#2a1a3a' });

export const reefFish = fish({ body: '#3ab8ff', fin: '#ffd23a', eye: '#1a2a6a' });

export const shark: Motif = (scene) =>
  scene.form('M0 -214C30 -190 40 -150 44 -120L-44 -120C-40 -150 -30 -190 0 -214Z', '#4d7492') +
  mirror(scene.form('M110 20C180 30 226 90 232 150C180 120 130 110 96 100Z', '#4d7492')) +
  scene.form(
    'M0 -150C90 -146 150 -70 148 20C140 120 80 190 0 196C-80 190 -140 120 -148 20C-150 -70 -90 -146 0 -150Z',
    '#6a96b6',
  ) +
  scene.form(
    'M0 0C80 0 120 40 116 80C100 150 60 190 0 194C-60 190 -100 150 -116 80C-120 40 -80 0 0 0Z',
    '#e6f2f6',
    { outline: 2 },
  ) +
  scene.form('M-96 50Q0 0 96 50Q84 140 0 146Q-84 140 -96 50Z', '#7a1020') +
  mirror(
    path(
      'M2 26L18 66L34 30ZM34 30L48 70L62 38ZM62 40L72 74L88 50ZM2 146L16 108L30 142ZM30 142L44 106L56 132ZM56 132L66 100L78 116Z',
      { fill: '#fff' },
    ) +
      path('M52 -40Q78 -66 106 -44Q82 -16 52 -40Z', { fill: '#140a12' }) +
      circle(84, -44, 6, { fill: '#fff' }) +
      path('M40 -56L104 -78L112 -58L56 -40Z', { fill: '#3c5c74' }),
  );

export const turtle: Motif = (scene, palette) =>
  mirror(
    scene.form(
      'M90 -50C150 -120 220 -90 216 -50C190 -20 140 -20 104 -10ZM80 100C130 110 160 160 140 190C110 190 80 150 66 120Z',
      '#58a860',
    ),
  ) +
  scene.form('M-44 -120C-50 -200 50 -200 44 -120Z', '#6cc070') +
  mirror(circle(20, -160, 8, { fill: '#140a12' })) +
  scene.form(
    'M0 -130C90 -130 130 -50 126 20C110 120 60 170 0 174C-60 170 -110 120 -126 20C-130 -50 -90 -130 0 -130Z',
    mix(palette.second, '#7a5a2c', 0.5),
  ) +
  scene.form('M0 -84L56 -50L56 20L0 56L-56 20L-56 -50Z', palette.metal, { outline: 5 }) +
  path('M0 -84V-128M56 -50L104 -76M56 20L120 40M0 56V170M-56 -50L-104 -76M-56 20L-120 40', {
    stroke: '#3a2410',
    'stroke-width': 6,
    fill: 'none',
  });
