import { darken, lighten } from '../../kit/color';
import type { Motif } from '../../kit/motif';
import { circle, group, path, place, rect, starPath } from '../../kit/svg';

const SEVEN = 'M-136 -160H144V-88C80 -16 40 64 16 168H-80C-64 72 -24 -8 32 -72H-72V-24H-136Z';

export const seven: Motif = (scene, palette) => {
  const stroke = (color: string, size: number) =>
    path(SEVEN, { fill: color, stroke: color, 'stroke-width': size, 'stroke-linejoin': 'round' });
  return (
    group(stroke(darken(palette.main, 0.75), 40), { transform: 'translate(0 16)' }) +
    stroke(darken(palette.main, 0.6), 40) +
    stroke(palette.metal, 26) +
    stroke(darken(palette.main, 0.5), 8) +
    path(SEVEN, {
      fill: scene.linear([
        [0, lighten(palette.main, 0.55)],
        [0.45, palette.main],
        [0.55, darken(palette.main, 0.25)],
        [1, lighten(palette.main, 0.1)],
      ]),
    })
  );
};

/** The letters BAR, 75 wide. */
const BAR =
  'M-32-11h12q7 0 7 6 0 4-3 5 4 1 4 5 0 7-8 7h-12zM-2-11h9l10 23H9L7 7h-9l-2 5h-8zM20-11h13q8 0 8 7 0 5-4 6l6 10h-9l-5-9v9h-9z';

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
          place(
            path(BAR, { fill: '#fff8e0', stroke: '#2a1218', 'stroke-width': 2, 'paint-order': 'stroke' }),
            -14,
            -1,
            2.5,
          ),
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
