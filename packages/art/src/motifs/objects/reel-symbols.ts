import { darken, lighten } from '../../kit/color';
import type { FontName } from '../../kit/fonts';
import { setTitle } from '../../kit/lettering';
import type { Motif } from '../../kit/motif';
import { circle, group, path, place, rect, starPath } from '../../kit/svg';

/** Letters as an object: a seven, a BAR, a multiplier. */
export function lettered(text: string, font: FontName, width: number, height: number): Motif {
  return (scene, palette) => {
    const { d } = setTitle(text, font, { width, height });
    const stroke = (color: string, size: number) =>
      path(d, { fill: color, stroke: color, 'stroke-width': size, 'stroke-linejoin': 'round' });
    return (
      group(stroke(darken(palette.main, 0.75), 40), { transform: 'translate(0 16)' }) +
      stroke(darken(palette.main, 0.6), 40) +
      stroke(palette.metal, 26) +
      stroke(darken(palette.main, 0.5), 8) +
      path(d, {
        fill: scene.linear([
          [0, lighten(palette.main, 0.55)],
          [0.45, palette.main],
          [0.55, darken(palette.main, 0.25)],
          [1, lighten(palette.main, 0.1)],
        ]),
      })
    );
  };
}

export const seven = lettered('7', 'titan', 300, 330);

export const slabSeven = lettered('7', 'rye', 300, 320);

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
          path(setTitle('BAR', 'bungee', { width: 260, height: 56 }).d, {
            fill: '#fff8e0',
            stroke: '#2a1218',
            'stroke-width': 5,
            'paint-order': 'stroke',
          }),
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
