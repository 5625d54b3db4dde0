import { darken, lighten } from './color';
import { path, rect, type Attributes } from './svg';

export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects gradients, filters and clips while a picture is drawn, and writes the document at the end. */
export type Scene = {
  readonly width: number;
  readonly height: number;
  /** From top to bottom of the painted shape unless an angle (degrees, 0 is down) turns it. */
  linear(stops: readonly Stop[], angle?: number): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  blur(deviation: number): string;
  /** Rim light from above, shade from below and a soft shadow, drawn from the silhouette alone. */
  lit(options?: LitOptions): string;
  clip(shapes: string): string;
  /** A shape lit from above with an outline of its own colour: the house style of every object. */
  form(d: string, color: string, attributes?: Attributes & { outline?: number }): string;
  document(body: string): string;
};

export type LitOptions = {
  light?: string;
  shade?: string;
  glow?: string;
  glowSize?: number;
  size?: number;
  shadow?: number;
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

  function blur(deviation: number): string {
    return define(
      `blur ${deviation}`,
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  function lit(options: LitOptions = {}): string {
    const { light = '#ffffff', shade = '#0a0618', glow, glowSize = 26, size = 5, shadow = 0.55 } = options;
    return define(`lit ${light} ${shade} ${glow} ${glowSize} ${size} ${shadow}`, (id) => {
      const halo = glow
        ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${glowSize}" result="far"/><feFlood flood-color="${glow}" flood-opacity="0.85"/><feComposite in2="far" operator="in" result="halo"/>`
        : '';
      return (
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB">${halo}` +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${size * 1.6}"/><feOffset dx="0" dy="${size * 2}" result="cast"/>` +
        `<feFlood flood-color="${shade}" flood-opacity="${shadow}"/><feComposite in2="cast" operator="in" result="shadow"/>` +
        `<feOffset in="SourceAlpha" dx="${size * 0.7}" dy="${size}" result="down"/>` +
        `<feComposite in="SourceAlpha" in2="down" operator="out"/><feGaussianBlur stdDeviation="${size * 0.35}" result="rimShape"/>` +
        `<feFlood flood-color="${light}" flood-opacity="0.95"/><feComposite in2="rimShape" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="rim"/>` +
        `<feOffset in="SourceAlpha" dx="${-size * 1.6}" dy="${-size * 2.2}" result="up"/>` +
        `<feComposite in="SourceAlpha" in2="up" operator="out"/><feGaussianBlur stdDeviation="${size * 1.8}" result="shadeShape"/>` +
        `<feFlood flood-color="${shade}" flood-opacity="0.7"/><feComposite in2="shadeShape" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="dark"/>` +
        `<feMerge>${glow ? '<feMergeNode in="halo"/>' : ''}<feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="rim"/></feMerge></filter>`
      );
    });
  }

  function clip(shapes: string): string {
    return define(`clip ${shapes}`, (id) => `<clipPath id="${id}">${shapes}</clipPath>`);
  }

  function form(d: string, color: string, attributes: Attributes & { outline?: number } = {}): string {
    const { outline = 4, ...rest } = attributes;
    const fill = linear(
      [
        [0, lighten(color, 0.28)],
        [0.45, color],
        [1, darken(color, 0.42)],
      ],
      -14,
    );
    const stroke = outline === 0 ? {} : { stroke: darken(color, 0.72), 'stroke-width': outline, 'stroke-linejoin': 'round' };
    return path(d, { fill, ...stroke, ...rest });
  }

  function document(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
  }

  return { width, height, linear, radial, blur, lit, clip, form, document };
}

/** One rectangle over the whole picture. */
export function flood(scene: Scene, attributes: Attributes): string {
  return rect(0, 0, scene.width, scene.height, attributes);
}
