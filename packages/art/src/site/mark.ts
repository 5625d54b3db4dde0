import { createScene } from '../kit/scene';
import { circle, group, place, rect } from '../kit/svg';

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

/** The mark on a rounded or full-bleed ground, for icons of web apps. */
export function iconSvg(
  size: number,
  colors: MarkColors,
  ground: readonly [top: string, bottom: string],
  maskable: boolean,
): string {
  const scene = createScene(size, size);
  return scene.document(
    rect(0, 0, size, size, {
      rx: maskable ? 0 : size * 0.22,
      fill: scene.linear([
        [0, ground[0]],
        [1, ground[1]],
      ]),
    }) + place(markShape(size * (maskable ? 0.62 : 0.78), colors), size / 2, size / 2),
  );
}
