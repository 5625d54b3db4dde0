import { darken, lighten } from '../kit/color';
import type { Motif } from '../kit/motif';
import { createScene } from '../kit/scene';
import { circle, group, path, place, rect, starPath } from '../kit/svg';

export type MarkColors = { readonly light: string; readonly deep: string; readonly pip: string };

export const TESSERA_MARK: MarkColors = { light: '#ffdf8e', deep: '#e39a26', pip: '#141338' };

/** Two squares, one turned by 45 degrees, and a die's pip: `size` across, around the origin. */
export function markShape(size: number, { light, deep, pip }: MarkColors): string {
  const side = size * 0.62;
  const square = (fill: string) => rect(-side / 2, -side / 2, side, side, { rx: size * 0.045, fill });
  return (
    square(deep) +
    group(square(light), { transform: 'rotate(45)', 'fill-opacity': 0.94 }) +
    circle(0, 0, size * 0.14, { fill: pip })
  );
}

export function markSvg(colors: MarkColors): string {
  const scene = createScene(64, 64);
  return scene.document(place(markShape(64, colors), 32, 32));
}

/** The mark as an object of cast gold, for pictures. */
export const goldenStar: Motif = (scene) => {
  const { light, deep, pip } = TESSERA_MARK;
  const square =
    'M-118 -130H118Q130 -130 130 -118V118Q130 130 118 130H-118Q-130 130 -130 118V-118Q-130 -130 -118 -130Z';
  return (
    scene.form(square, deep, { outline: 5 }) +
    group(scene.form(square, light, { outline: 5 }), { transform: 'rotate(45)' }) +
    path(starPath(8, 146, 108), {
      fill: 'none',
      stroke: darken(deep, 0.25),
      'stroke-width': 4,
      opacity: 0.8,
    }) +
    circle(0, 0, 92, {
      fill: scene.radial([
        [0, lighten(pip, 0.25)],
        [1, pip],
      ]),
      stroke: deep,
      'stroke-width': 9,
    })
  );
};
