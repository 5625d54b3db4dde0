import type { Stage } from '../kit/backdrop';
import { darken, lighten } from '../kit/color';
import type { Motif } from '../kit/motif';
import type { Palette } from '../kit/palette';
import { layer, type Layer, type Light, type Picture } from '../kit/picture';
import { createRandom } from '../kit/random';
import { createScene } from '../kit/scene';
import { place } from '../kit/svg';

/** The side of the subject in a wide picture; the text is on the other side. */
export type Side = 'right' | 'left' | 'middle';

export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  stage(): Stage;
  /** Across the subject's half: 0 is its middle, 1 its outer edge, negative towards the copy. */
  x(offset: number): number;
  y(share: number): number;
  /** A layer of objects sized in shares of the picture's height. */
  objects(light: Partial<Light> & { halo?: string }, ...spots: readonly Spot[]): Layer;
};

export type Spot = readonly [motif: Motif, offset: number, y: number, size: number, turn?: number];

export function createCanvas(
  width: number,
  height: number,
  side: Side,
  palette: Palette,
  seed: number,
): Canvas {
  const random = createRandom(seed);
  const stage = (): Stage => ({ scene: createScene(width, height), palette, random });
  const direction = side === 'left' ? -1 : 1;
  const middle = side === 'middle' ? width / 2 : side === 'right' ? width * 0.735 : width * 0.265;
  const x = (offset: number) =>
    middle + direction * offset * (side === 'middle' ? width * 0.4 : width * 0.25);
  const y = (share: number) => height * share;
  const objects: Canvas['objects'] = (light, ...spots) => {
    const { scene } = stage();
    const body = spots
      .map(([motif, offset, share, size, turn = 0]) =>
        place(motif(scene, palette, random), x(offset), y(share), (size * height) / 400, turn * direction),
      )
      .join('');
    const full: Light = {
      rim: lighten(palette.light, 0.4),
      shade: darken(palette.near, 0.3),
      size: height / 105,
      ...light,
    };
    return layer(scene, body, full);
  };
  return { width, height, palette, stage, x, y, objects };
}

export function picture(canvas: Canvas, layers: readonly Layer[]): Picture {
  return { width: canvas.width, height: canvas.height, layers };
}
