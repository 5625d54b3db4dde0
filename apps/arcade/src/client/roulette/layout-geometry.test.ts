import { expect, test } from 'vitest';

import { spots } from '../../engine/roulette/layout';
import { neighbour, placeOf, upright, type Step } from './layout-geometry';

test.each([
  ['horizontal', placeOf, 14, 5],
  ['upright', (spot: (typeof spots)[number]) => upright(placeOf(spot)), 5, 14],
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

const places = spots.map(placeOf);
const idAt = (place: ReturnType<typeof neighbour>) => spots[places.indexOf(place!)]?.id;
const placeNamed = (id: string) => places[spots.findIndex((spot) => spot.id === id)]!;

test.each<[string, Step, string]>([
  ['straight-17', { x: 1, y: 0 }, 'split-17-20'],
  ['split-17-20', { x: 1, y: 0 }, 'straight-20'],
  ['straight-17', { x: 0, y: -1 }, 'split-17-18'],
  ['straight-1', { x: 0, y: 1 }, 'street-1-2-3'],
  ['street-1-2-3', { x: 0, y: 1 }, 'dozen-1'],
])('from %s, %o leads to %s', (from, step, to) => {
  expect(idAt(neighbour(placeNamed(from), places, step))).toBe(to);
});

test('arrow keys reach every bet from zero', () => {
  const steps: Step[] = [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ];
  const reached = new Set([placeNamed('straight-0')]);
  for (const place of reached) {
    for (const step of steps) {
      const next = neighbour(place, places, step);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(spots.length);
});
