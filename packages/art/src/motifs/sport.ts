import { darken, lighten } from '../kit/color';
import type { Motif } from '../kit/motif';
import { circle, group, mirror, onCircle, path, polygon, starPath } from '../kit/svg';

export const football: Motif = (scene) => {
  const pentagon = (x: number, y: number, radius: number, turn: number) =>
    path(polygon(Array.from({ length: 5 }, (_, index) => onCircle(radius, turn + index * 72, x, y))), {
      fill: '#20203a',
    });
  const seams = Array.from({ length: 5 }, (_, index) => {
    const [ax, ay] = onCircle(70, index * 72);
    const [bx, by] = onCircle(130, index * 72);
    return `M${ax} ${ay}L${bx} ${by}`;
  }).join('');
  const outer = Array.from({ length: 5 }, (_, index) => onCircle(176, index * 72));
  return (
    circle(0, 0, 190, {
      fill: scene.radial(
        [
          [0, '#ffffff'],
          [0.6, '#e8eaf6'],
          [1, '#8a90b4'],
        ],
        0.36,
        0.3,
        0.85,
      ),
      stroke: '#20203a',
      'stroke-width': 4,
    }) +
    group(
      pentagon(0, 0, 70, 0) +
        outer.map(([x, y], index) => pentagon(x, y, 62, index * 72 + 180)).join('') +
        path(seams, { stroke: '#20203a', 'stroke-width': 7 }) +
        path(
          Array.from({ length: 5 }, (_, index) => {
            const [ax, ay] = onCircle(130, index * 72 + 21);
            const [bx, by] = onCircle(130, index * 72 + 51);
            return `M${ax} ${ay}L${bx} ${by}`;
          }).join(''),
          { stroke: '#20203a', 'stroke-width': 7 },
        ),
      { 'clip-path': scene.clip(circle(0, 0, 186, {})) },
    ) +
    circle(0, 0, 188, {
      fill: scene.radial(
        [
          [0, '#ffffff', 0.5],
          [0.5, '#ffffff', 0],
          [1, '#0a0a2a', 0.5],
        ],
        0.34,
        0.28,
        0.85,
      ),
    })
  );
};

export const basketball: Motif = (scene) =>
  circle(0, 0, 190, {
    fill: scene.radial(
      [
        [0, '#ffb86a'],
        [0.5, '#f07a24'],
        [1, '#8a3408'],
      ],
      0.36,
      0.3,
      0.85,
    ),
    stroke: '#3a1404',
    'stroke-width': 5,
  }) +
  path('M0 -190V190M-190 0H190M-134 -134Q-40 0 -134 134M134 -134Q40 0 134 134', {
    fill: 'none',
    stroke: '#3a1404',
    'stroke-width': 8,
  });

export const trophy: Motif = (scene, palette) =>
  mirror(
    path('M110 -150C200 -160 210 -30 90 10', {
      fill: 'none',
      stroke: darken(palette.metal, 0.6),
      'stroke-width': 34,
    }) +
      path('M110 -150C200 -160 210 -30 90 10', { fill: 'none', stroke: palette.metal, 'stroke-width': 22 }),
  ) +
  scene.form(
    'M-130 -190H130C130 -60 100 40 30 60V120H70L90 150H-90L-70 120H-30V60C-100 40 -130 -60 -130 -190Z',
    palette.metal,
    { outline: 6 },
  ) +
  scene.form('M-110 150H110V206H-110Z', '#3a2a5a') +
  path('M-96 -170C-96 -80 -80 -20 -50 20', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 15,
    opacity: 0.7,
    'stroke-linecap': 'round',
  }) +
  path(starPath(8, 54, 30, 0, -90), {
    fill: lighten(palette.metal, 0.5),
    stroke: darken(palette.metal, 0.5),
    'stroke-width': 4,
  });
