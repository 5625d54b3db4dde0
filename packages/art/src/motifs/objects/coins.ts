import { darken, lighten, mix } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import type { Scene } from '../../kit/scene';
import { circle, ellipse, group, mirror, onCircle, path, place, starPath } from '../../kit/svg';
import { gemShape } from './gems';

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

/** Room for a number. */
export const plainCoin: Motif = (scene, palette) => coinShape(scene, palette.metal, '');

/** The sign of Tanit: triangle, bar, disc. */
export const tanitCoin: Motif = (scene, palette) =>
  coinShape(scene, palette.metal, 'M0 -10L70 110L-70 110ZM-90 -36H90V-12H-90ZM0 -50A34 34 0 1 1 0.1 -50Z');

export const starCoin: Motif = (scene, palette) => coinShape(scene, palette.metal, starPath(8, 116, 70));

export const luckyCoin: Motif = (scene, palette) =>
  coinShape(
    scene,
    palette.metal,
    'M-36 -36H36V36H-36ZM72 -96L96 -72L72 -48L48 -72ZM-72 -96L-48 -72L-72 -48L-96 -72ZM72 48L96 72L72 96L48 72ZM-72 48L-48 72L-72 96L-96 72Z',
  );

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
