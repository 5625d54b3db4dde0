import type { Spot } from '../../engine/roulette/layout';

/** The position of a spot on a table of 14 × 5 units: zero first, the outside bets along one side. */
export type Place = { x: number; y: number; width: number; height: number; inside: boolean };

const MARK = 0.46;
const EVEN_ORDER = ['low', 'even', 'red', 'black', 'odd', 'high'];

function centreOf(number: number): { x: number; y: number } {
  if (number === 0) return { x: 0.5, y: 1.5 };
  return { x: Math.ceil(number / 3) + 0.5, y: 2.5 - ((number - 1) % 3) };
}

function mark(x: number, y: number): Place {
  return { x: x - MARK / 2, y: y - MARK / 2, width: MARK, height: MARK, inside: true };
}

export function placeOf(spot: Spot): Place {
  const [first = 0] = spot.numbers;
  const centres = spot.numbers.map(centreOf);
  const mean = (axis: 'x' | 'y') => centres.reduce((sum, centre) => sum + centre[axis], 0) / centres.length;
  const withZero = spot.numbers.includes(0);
  switch (spot.kind) {
    case 'straight':
      return first === 0
        ? { x: 0, y: 0, width: 1, height: 3, inside: false }
        : { x: centreOf(first).x - 0.5, y: centreOf(first).y - 0.5, width: 1, height: 1, inside: false };
    case 'split':
      return withZero ? mark(1, centreOf(spot.numbers[1] ?? 0).y) : mark(mean('x'), mean('y'));
    case 'street':
      return withZero
        ? mark(1, (centreOf(spot.numbers[1] ?? 0).y + centreOf(spot.numbers[2] ?? 0).y) / 2)
        : mark(mean('x'), 3);
    case 'corner':
      return withZero ? mark(1, 3) : mark(mean('x'), mean('y'));
    case 'line':
      return mark(mean('x'), 3);
    case 'dozen':
      return { x: 1 + 4 * (Math.ceil(first / 12) - 1), y: 3, width: 4, height: 1, inside: false };
    case 'column':
      return { x: 13, y: 2 - ((first - 1) % 3), width: 1, height: 1, inside: false };
    default:
      return { x: 1 + 2 * EVEN_ORDER.indexOf(spot.kind), y: 4, width: 2, height: 1, inside: false };
  }
}

/** The same table rotated for narrow screens. */
export function upright({ x, y, width, height, inside }: Place): Place {
  return { x: 5 - y - height, y: x, width: height, height: width, inside };
}

export type Step = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** The spot that an arrow key moves to: the nearest in its direction, preferring those straight ahead. */
export function neighbour(from: Place, places: readonly Place[], step: Step): Place | undefined {
  const middle = (place: Place) => ({ x: place.x + place.width / 2, y: place.y + place.height / 2 });
  const start = middle(from);
  let best: Place | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const { x, y } = middle(place);
    const ahead = (x - start.x) * step.x + (y - start.y) * step.y;
    // Every spot within the width of a wide spot is straight ahead.
    const sideways =
      step.x === 0
        ? Math.max(0, Math.abs(x - start.x) - place.width / 2)
        : Math.max(0, Math.abs(y - start.y) - place.height / 2);
    if (ahead < 0.01 || ahead + sideways * 3 >= shortest) continue;
    shortest = ahead + sideways * 3;
    best = place;
  }
  return best;
}
