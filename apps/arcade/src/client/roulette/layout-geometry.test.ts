import { expect, test } from 'vitest';

import { spots } from '../../engine/roulette/layout';
import { placeOf, upright } from './layout-geometry';

test.each([
  ['lying', placeOf, 14, 5],
  ['standing', (spot: (typeof spots)[number]) => upright(placeOf(spot)), 5, 14],
] as const)('every bet has a place of its own on the %s table', (_name, place, columns, rows) => {
  const places = spots.map(place);
  expect(new Set(places.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(spots.length);
  for (const { x, y, width, height } of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(columns + 0.001);
    expect(y + height).toBeLessThanOrEqual(rows + 0.001);
  }
});
