import { darken, lighten } from './color';
import { path, rect, type Attributes } from './svg';

export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects gradients and clips while a picture is drawn, and writes the document at the end. */
export type Scene = {
  readonly width: number;
  readonly height: number;
  /** From top to bottom of the painted shape unless an angle (degrees, 0 is down) turns it. */
  linear(stops: readonly Stop[], angle?: number): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  clip(shapes: string): string;
  /** A shape lit from above with an outline of its own colour: the common style of all objects. */
  form(d: string, color: string, attributes?: Attributes & { outline?: number }): string;
  document(body: string): string;
};

export function createScene(width: number, height: number): Scene {
  const definitions = new Map<string, string>();
  let defs = '';

  function define(key: string, write: (id: string) => string): string {
    let id = definitions.get(key);
    if (id === undefined) {
      id = `d${definitions.size}`;
      definitions.set(key, id);
      defs += write(id);
    }
    return `url(#${id})`;
  }

  function stopsText(stops: readonly Stop[]): string {
    return stops
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${alpha}/>`;
      })
      .join('');
  }

  function linear(stops: readonly Stop[], angle = 0): string {
    const radians = (angle * Math.PI) / 180;
    const x = Math.round(-Math.sin(radians) * 500) / 1000;
    const y = Math.round(Math.cos(radians) * 500) / 1000;
    const content = stopsText(stops);
    return define(
      `linear ${angle} ${content}`,
      (id) =>
        `<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">${content}</linearGradient>`,
    );
  }

  function radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const content = stopsText(stops);
    return define(
      `radial ${cx} ${cy} ${r} ${content}`,
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${content}</radialGradient>`,
    );
  }

  function clip(shapes: string): string {
    return define(`clip ${shapes}`, (id) => `<clipPath id="${id}">${shapes}</clipPath>`);
  }

  function form(d: string, color: string, attributes: Attributes & { outline?: number } = {}): string {
    const { outline = 4, ...rest } = attributes;
    const fill = linear(
      [
        [0, lighten(color, 0.36)],
        [0.45, color],
        [1, darken(color, 0.34)],
      ],
      -14,
    );
    const stroke =
      outline === 0
        ? {}
        : { stroke: darken(color, 0.72), 'stroke-width': outline, 'stroke-linejoin': 'round' };
    return path(d, { fill, ...stroke, ...rest });
  }

  function document(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
  }

  return { width, height, linear, radial, clip, form, document };
}

/** One rectangle over the whole picture. */
export function flood(scene: Scene, attributes: Attributes): string {
  return rect(0, 0, scene.width, scene.height, attributes);
}
