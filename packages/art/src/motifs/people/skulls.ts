import { darken } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import type { Scene } from '../../kit/scene';
import { circle, ellipse, mirror, path, starPath } from '../../kit/svg';
import { beard, face } from './face';

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
