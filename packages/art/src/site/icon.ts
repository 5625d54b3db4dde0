import { createScene } from '../kit/scene';
import { place, rect } from '../kit/svg';

type Icon = {
  ground: readonly [top: string, bottom: string];
  /** Of the corners, as a part of the size. */
  radius: number;
  /** `size` across, around the origin. */
  mark: (size: number) => string;
  /** Of the mark, as parts of the icon's size. */
  scale: { plain: number; maskable: number };
  /** The place of the mark's origin, as a part of the height. */
  y?: number;
};

/** Draws icons of web apps: a mark on a rounded ground, or on a full one, which the system cuts out. */
export function createIcon({ ground: [top, bottom], radius, mark, scale, y = 0.5 }: Icon) {
  return (size: number, maskable: boolean): string => {
    const scene = createScene(size, size);
    const fill = scene.linear([
      [0, top],
      [1, bottom],
    ]);
    return scene.document(
      rect(0, 0, size, size, { rx: maskable ? 0 : size * radius, fill }) +
        place(mark(size * (maskable ? scale.maskable : scale.plain)), size / 2, size * y),
    );
  };
}
