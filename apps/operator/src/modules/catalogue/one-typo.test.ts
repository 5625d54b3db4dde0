import { expect, test } from 'vitest';

import { isOneTypoAway, matchesWithTypos } from './one-typo';

test.each([
  ['dragon', 'dragon'],
  ['dragun', 'dragon'],
  ['dragn', 'dragon'],
  ['dragonn', 'dragon'],
  ['drgaon', 'dragon'],
  ['xragon', 'dragon'],
  ['dragox', 'dragon'],
])('%s is %s with one typo at most', (typed, name) => {
  expect(isOneTypoAway(typed, name)).toBe(true);
});

test.each([
  ['dagrun', 'dragon'],
  ['drag', 'dragon'],
  ['nogard', 'dragon'],
])('%s is no %s', (typed, name) => {
  expect(isOneTypoAway(typed, name)).toBe(false);
});

test.each([
  ['boak of sand', 'book of sands'],
  ['sands bokk', 'book of sands'],
  ['sends', 'book of sands'],
  ['مديني', 'اسرار المدينه'],
  ['المدبنه', 'اسرار المدينه'],
])('the search %s finds %s', (search, name) => {
  expect(matchesWithTypos(search, name)).toBe(true);
});

test('a short word is taken as it is typed', () => {
  expect(matchesWithTypos('owl', 'old wolf')).toBe(false);
  expect(matchesWithTypos('old', 'old wolf')).toBe(true);
});

test('a word that is still being typed may have a typo already', () => {
  expect(matchesWithTypos('drago', 'dragonfly')).toBe(true);
  expect(matchesWithTypos('drego', 'dragonfly')).toBe(true);
});
