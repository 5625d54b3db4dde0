import { darken, lighten } from './color';
import type { Title } from './lettering';
import type { Scene, Stop } from './scene';
import { group, path, rect } from './svg';

/** How the letters of a title are made. */
export type LetterStyle =
  | {
      readonly kind: 'cast';
      /** Top to bottom of the letters. */
      readonly fill: readonly string[];
      readonly outline: string;
      readonly outer?: string;
      readonly depth?: number;
      readonly glow?: string;
      readonly gloss?: number;
    }
  | { readonly kind: 'neon'; readonly tube: string; readonly back?: string };

export function drawTitle(scene: Scene, title: Title, style: LetterStyle): string {
  return style.kind === 'neon' ? neon(title, style) : cast(scene, title, style);
}

function cast(scene: Scene, title: Title, style: Extract<LetterStyle, { kind: 'cast' }>): string {
  const { d, width, height } = title;
  const weight = Math.max(7, Math.min(16, height * 0.1));
  const depth = style.depth ?? 7;
  const stops = style.fill.map((color, index): Stop => [index / Math.max(1, style.fill.length - 1), color]);
  const stroke = (color: string, thickness: number) => ({
    fill: color,
    stroke: color,
    'stroke-width': thickness,
    'stroke-linejoin': 'round',
  });
  let body = '';
  if (style.glow) {
    body += halo(d, style.glow, weight);
  }
  const outer = style.outer ?? darken(style.outline, 0.55);
  for (let step = depth; step > 0; step -= 3) {
    body += group(path(d, stroke(step === depth ? darken(outer, 0.4) : outer, weight * 1.9)), {
      transform: `translate(0 ${step})`,
    });
  }
  body += path(d, stroke(outer, weight * 1.9));
  body += path(d, stroke(style.outline, weight));
  body += path(d, { fill: scene.linear(stops) });
  if (style.gloss) {
    const clip = scene.clip(path(d, {}));
    body += group(
      rect(-width / 2 - 20, -height / 2 - 30, width + 40, height / 2 + 26, {
        fill: scene.linear([
          [0, '#ffffff', style.gloss],
          [1, '#ffffff', style.gloss * 0.15],
        ]),
      }),
      { 'clip-path': clip },
    );
  }
  return body;
}

function neon(title: Title, style: Extract<LetterStyle, { kind: 'neon' }>): string {
  const { d, height } = title;
  const weight = Math.max(5, Math.min(9, height * 0.055));
  const line = (color: string, thickness: number) => ({
    fill: 'none',
    stroke: color,
    'stroke-width': thickness,
    'stroke-linejoin': 'round',
  });
  return (
    halo(d, style.tube, weight * 1.6) +
    path(d, {
      fill: style.back ?? darken(style.tube, 0.78),
      stroke: darken(style.tube, 0.8),
      'stroke-width': weight * 2.6,
    }) +
    path(d, line(style.tube, weight * 1.5)) +
    path(d, { fill: lighten(style.tube, 0.82) })
  );
}

/** Light around the letters in widening strokes: a blur would cost more than the rest of the poster. */
function halo(d: string, color: string, weight: number): string {
  return [6, 5, 4, 3]
    .map((width) =>
      path(d, {
        fill: 'none',
        stroke: color,
        'stroke-width': weight * width,
        'stroke-linejoin': 'round',
        opacity: 0.13,
      }),
    )
    .join('');
}
