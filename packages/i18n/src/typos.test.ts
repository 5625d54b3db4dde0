import { expect, test } from 'vitest';

import { findByName, spellingsOf, typoCost, typoIn } from './typos';

const costOf = (search: string, name: string) => typoCost(search.split(' '), name);

test.each([
  ['dragun', 'dragon'],
  ['dragn', 'dragon'],
  ['dragonn', 'dragon'],
  ['drgaon', 'dragon'],
  ['xragon', 'dragon'],
  ['ragon', 'dragon'],
  ['rdagon', 'dragon'],
  ['dragox', 'dragon'],
  ['drego', 'dragonfly'],
  ['bok', 'book'],
  ['cta', 'cat'],
  ['cet', 'cat'],
])('%s is the beginning of %s with one wrong letter', (typed, word) => {
  expect(typoIn(typed, word)).toBeDefined();
});

test.each([
  ['dagrun', 'dragon'],
  ['nogard', 'dragon'],
  // Not typed completely.
  ['drag', 'dragon'],
  // Three letters are too short.
  ['bok', 'bou'],
  ['bok', 'nook'],
  ['owl', 'old'],
  ['owl', 'wolf'],
  ['bk', 'book'],
])('%s is no misspelt %s', (typed, word) => {
  expect(typoIn(typed, word)).toBeUndefined();
});

test('every kind of typo in every letter is recognised', () => {
  const word = 'carthage';
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const slips = [before + after.slice(1), `${before}x${after}`, `${before}x${after.slice(1)}`];
    const exchanged = before + after[1] + after[0] + after.slice(2);
    for (const slip of at < word.length - 1 ? [...slips, exchanged] : slips)
      // Without its last letter it counts as incomplete, not as a typo.
      expect(slip === 'carthag' || typoIn(slip, word) !== undefined, slip).toBe(true);
  }
});

test.each([
  ['boak of sand', 'book of sands'],
  ['sands bokk', 'book of sands'],
  ['sends', 'book of sands'],
  ['مديني', 'اسرار المدينه'],
  ['المدبنه', 'اسرار المدينه'],
])('the search %s means %s', (search, name) => {
  expect(costOf(search, name)).toBeDefined();
});

test('a name with the typed words, or without one of them, has no typo', () => {
  expect(costOf('book sand', 'book of sands')).toBeUndefined();
  expect(costOf('bokk dragon', 'book of sands')).toBeUndefined();
});

test('a wrong letter costs less the later it is, and less than a match inside a word', () => {
  const names = ['dragoness', 'draxonfly', 'xragon', 'snapdragnet dragox'];
  const costs = names.map((name) => costOf('dragonf', name) ?? Infinity);
  expect(costs[0]).toBeLessThan(costs[1]!);
  expect(costOf('bok', 'book')!).toBeLessThan(costOf('bok', 'baker')!);
  expect(costOf('sand bokk', 'book of sands')!).toBeLessThan(costOf('and bokk', 'book of sands')!);
});

test('spellings are beginnings of known words, the best first, with the Arabic article', () => {
  expect(spellingsOf('bok', ['baker', 'bou', 'books', 'bookmark', 'sidi'])).toEqual(['book', 'bak']);
  expect(spellingsOf('مديني', ['اسرار', 'المدينه'])).toEqual(['المدينه']);
});

test('a search by name finds names with every word, or else names with one wrong letter per word', () => {
  const find = (search: string, names: string[]) => findByName(names, search, (name) => name);
  expect(find('Étoile', ['etoile du sud', 'espoir'])).toEqual(['etoile du sud']);
  expect(find('etiole', ['etoile du sud', 'espoir'])).toEqual(['etoile du sud']);
  expect(find('etoile', ['etoile', 'etiole'])).toEqual(['etoile']);
  expect(find('xyz', ['etoile', 'espoir'])).toEqual([]);
});
