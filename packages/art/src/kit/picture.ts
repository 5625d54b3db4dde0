import type { Scene } from './scene';

/** How a layer is lit from its silhouette: a rim from above, shade from below, a shadow and a halo behind. */
export type Light = {
  readonly rim: string;
  readonly shade: string;
  readonly halo?: string;
  /** Thickness of the rim in drawing units. */
  readonly size: number;
};

export type Layer = { readonly svg: string; readonly light?: Light };

/** Layers from back to front, all of one size. */
export type Picture = { readonly width: number; readonly height: number; readonly layers: readonly Layer[] };

export function layer(scene: Scene, body: string, light?: Light): Layer {
  const svg = scene.document(body);
  return light ? { svg, light } : { svg };
}
