import { darken, lighten } from '../color';
import type { Scene } from '../scene';
import { circle, ellipse, path, place, rect, starPath } from '../svg';
import type { Stage } from './stage';

type Speck = 'ember' | 'snow' | 'petal' | 'bubble' | 'leaf' | 'confetti' | 'spark' | 'dust' | 'coin';

/** Things in the air, larger and fewer towards the player. */
export function specks(
  { random, scene, palette }: Stage,
  kind: Speck,
  count: number,
  colors?: readonly string[],
): string {
  let air = '';
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.between(0, scene.width), random.between(0, scene.height)];
    const size = random.between(0.35, 1) ** 2 * 1.6 + 0.25;
    const color = random.pick(colors ?? [palette.light, palette.accent]);
    const turn = random.between(0, 360);
    air += speck(scene, kind, x, y, size, color, turn);
  }
  return air;
}

function speck(
  scene: Scene,
  kind: Speck,
  x: number,
  y: number,
  size: number,
  color: string,
  turn: number,
): string {
  switch (kind) {
    case 'ember':
      return (
        circle(x, y, size * 11, {
          fill: scene.radial([
            [0, color, 0.55],
            [1, color, 0],
          ]),
        }) + circle(x, y, size * 2.6, { fill: lighten(color, 0.6) })
      );
    case 'snow':
      return circle(x, y, size * 4.4, { fill: '#ffffff', opacity: 0.8 });
    case 'petal':
      return place(
        path('M0 -14C12 -6 10 10 0 14C-10 10 -12 -6 0 -14Z', { fill: color, opacity: 0.92 }),
        x,
        y,
        size,
        turn,
      );
    case 'bubble':
      return (
        circle(x, y, size * 10, {
          fill: color,
          'fill-opacity': 0.16,
          stroke: lighten(color, 0.5),
          'stroke-width': 2,
          'stroke-opacity': 0.8,
        }) + circle(x - size * 4, y - size * 4, size * 2, { fill: '#fff', opacity: 0.9 })
      );
    case 'leaf':
      return place(
        path('M0 -18C14 -8 12 12 0 20C-12 12 -14 -8 0 -18Z', {
          fill: color,
          stroke: darken(color, 0.5),
          'stroke-width': 2,
        }),
        x,
        y,
        size,
        turn,
      );
    case 'confetti':
      return place(rect(-6, -10, 12, 20, { fill: color, rx: 2 }), x, y, size, turn);
    case 'spark':
      return path(starPath(4, size * 16, size * 2.6, x, y), { fill: lighten(color, 0.5) });
    case 'dust':
      return circle(x, y, size * 15, {
        fill: scene.radial([
          [0, color, 0.34],
          [1, color, 0],
        ]),
      });
    case 'coin':
      return place(
        ellipse(0, 4, 24, 18, { fill: '#7a4408' }) +
          ellipse(0, 0, 24, 18, {
            fill: scene.linear([
              [0, '#fff6c0'],
              [1, '#f0a424'],
            ]),
            stroke: '#8a5410',
            'stroke-width': 2.5,
          }) +
          ellipse(0, 0, 15, 11, { fill: 'none', stroke: '#b87a1a', 'stroke-width': 3 }),
        x,
        y,
        size * 0.9,
        turn,
      );
  }
}
