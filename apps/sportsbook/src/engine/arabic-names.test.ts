import { expect, test } from 'vitest';

import { ARABIC_NAMES } from './arabic-names';
import { competitorsOf, LEAGUES } from './leagues';
import { COUNTRIES } from './names';
import { ARABIC_COUNTRIES } from './names-ar';

test('every club and player has a unique Arabic name', () => {
  const competitors = LEAGUES.flatMap((league) => league.competitors);
  expect(competitors.filter(({ id }) => !ARABIC_NAMES.has(id))).toEqual([]);
  expect([...ARABIC_NAMES.values()].filter((name) => /[a-z]/i.test(name))).toEqual([]);
  for (const league of LEAGUES) {
    const names = new Set(league.competitors.map(({ id }) => ARABIC_NAMES.get(id)));
    expect(names.size).toBe(new Set(league.competitors.map(({ name }) => name)).size);
  }
});

test('names.ts and names-ar.ts have the same parts in the same order', () => {
  const shape = (countries: typeof COUNTRIES) =>
    countries.map(({ code, towns, styles, firstNames, surnames }) => [
      code,
      ...[towns, firstNames, surnames, ...Object.values(styles)].map((list) => list.length),
    ]);
  expect(shape(ARABIC_COUNTRIES)).toEqual(shape(COUNTRIES));
  const ids = (countries: typeof COUNTRIES) => countries.flatMap(competitorsOf).map(({ id }) => id);
  expect(ids(ARABIC_COUNTRIES)).toEqual(ids(COUNTRIES));
});
