import { expect, test } from 'vitest';

import { MAX_NEIGHBOURS, neighboursOf, series, seriesIds, type SeriesId } from './announced';
import { findSpot, roulettePayout } from './layout';
import { wheel } from './wheel';

const chipsOf = (id: SeriesId) => series[id].map(({ spot, chips }) => ({ spot, amount: chips * 1_000 }));

function coveredBy(id: SeriesId): Set<number> {
  return new Set(series[id].flatMap(({ spot }) => findSpot(spot)?.numbers ?? []));
}

test.each(seriesIds)('%s uses spots of the layout and returns 36 of 37', (id) => {
  for (const { spot } of series[id]) expect(findSpot(spot), spot).toBeDefined();
  const stake = chipsOf(id).reduce((sum, { amount }) => sum + amount, 0);
  const paid = wheel.reduce<number>((sum, pocket) => sum + roulettePayout(chipsOf(id), pocket), 0);
  expect(paid).toBe(36 * stake);
});

test('each number of the wheel belongs to one of the three series', () => {
  const parts = (['voisins', 'orphelins', 'tiers'] as const).map(coveredBy);
  expect(parts.map(({ size }) => size)).toEqual([17, 8, 12]);
  expect(new Set(parts.flatMap((part) => [...part])).size).toBe(37);
});

test.each([
  ['voisins', 22, 25],
  ['tiers', 27, 33],
  ['zero', 12, 15],
] as const)('%s are neighbours on the wheel, from %i to %i', (id, first, last) => {
  const covered = coveredBy(id);
  const from = wheel.findIndex((number) => number === first);
  const run = Array.from({ length: covered.size }, (_, step) => wheel[(from + step) % wheel.length]);
  expect(run.at(-1)).toBe(last);
  expect(new Set(run)).toEqual(covered);
});

test('neighbours continue across zero', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
  expect(neighboursOf(17, 0)).toEqual([17]);
  for (const pocket of wheel)
    expect(new Set(neighboursOf(pocket, MAX_NEIGHBOURS)).size).toBe(2 * MAX_NEIGHBOURS + 1);
});
