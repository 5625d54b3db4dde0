import { darken, lighten } from '../color';
import { circle, group, path, rect, round, type Point } from '../svg';
import { glow } from './sky';
import type { Stage } from './stage';

/** Pillars at both sides; the caller paints them in stone of its theme. */
export function pillars({ scene }: Stage, color: string, width: number, cap: string): string {
  const column = (x: number) =>
    rect(x, 0, width, scene.height, {
      fill: scene.linear(
        [
          [0, darken(color, 0.5)],
          [0.3, lighten(color, 0.15)],
          [0.6, color],
          [1, darken(color, 0.6)],
        ],
        -90,
      ),
    }) +
    [0.3, 0.5, 0.7]
      .map((share) =>
        rect(x + width * share, 60, 4, scene.height, { fill: darken(color, 0.5), opacity: 0.5 }),
      )
      .join('') +
    rect(x - 10, 40, width + 20, 34, {
      fill: scene.linear([
        [0, lighten(cap, 0.4)],
        [1, darken(cap, 0.3)],
      ]),
    }) +
    rect(x - 16, 16, width + 32, 26, {
      fill: scene.linear([
        [0, lighten(cap, 0.2)],
        [1, darken(cap, 0.5)],
      ]),
    });
  return column(-width * 0.35) + column(scene.width - width * 0.65);
}

export function curtains({ scene }: Stage, color: string): string {
  const folds = (flip: boolean) => {
    let cloth = '';
    for (let index = 0; index < 5; index += 1) {
      const x = index * 34;
      cloth += path(
        `M${x} -10H${x + 40}C${x + 40} 300 ${x + 10 - index * 18} 520 ${x - index * 26} 820H-60V-10Z`,
        {
          fill: scene.linear([
            [0, darken(color, 0.15 + (index % 2) * 0.3)],
            [1, darken(color, 0.6)],
          ]),
          opacity: 0.96,
        },
      );
    }
    return group(cloth, flip ? { transform: `translate(${scene.width} 0) scale(-1 1)` } : {});
  };
  let swags = '';
  for (let index = 0; index < 4; index += 1) {
    const x = index * (scene.width / 4);
    swags += path(`M${x} -10H${x + scene.width / 4}Q${x + scene.width / 8} 96 ${x} -10Z`, {
      fill: scene.linear([
        [0, color],
        [1, darken(color, 0.5)],
      ]),
      stroke: '#f2c14a',
      'stroke-width': 5,
    });
  }
  return folds(false) + folds(true) + swags;
}

/** Light bulbs along a line of points. */
export function bulbs(stage: Stage, points: readonly Point[], color: string, size = 7): string {
  return points
    .map(
      ([x, y]) =>
        glow(stage, x, y, size * 3.4, color, 0.8) + circle(x, y, size, { fill: lighten(color, 0.7) }),
    )
    .join('');
}

/** The eight-pointed star of tilework, repeated. */
export function tilework(
  { scene }: Stage,
  size: number,
  color: string,
  opacity: number,
  top = 0,
  bottom = scene.height,
): string {
  let tiles = '';
  for (let y = top + size / 2; y < bottom + size / 2; y += size) {
    for (let x = size / 2; x < scene.width + size / 2; x += size) {
      const half = size * 0.27;
      tiles += `M${round(x - half)} ${round(y - half)}h${round(half * 2)}v${round(half * 2)}h${round(-half * 2)}Z`;
      const reach = half * Math.SQRT2;
      tiles += `M${round(x)} ${round(y - reach)}L${round(x + reach)} ${round(y)}L${round(x)} ${round(y + reach)}L${round(x - reach)} ${round(y)}Z`;
      tiles += `M${round(x + reach)} ${round(y)}H${round(x + size - reach)}M${round(x)} ${round(y + reach)}V${round(y + size - reach)}`;
    }
  }
  return path(tiles, { fill: 'none', stroke: color, 'stroke-width': 2, opacity });
}
