import { expect, test } from 'vitest';

import { highlightMatches } from './match';

/** Marked pieces in brackets. */
const marked = (name: string, search: string) =>
  highlightMatches(name, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Book of Sands', 'book', '[Book] of Sands'],
  ['Book of Sands', 'sands book', '[Book] of [Sands]'],
  ['Cœur d’Été', 'coeur ete', '[Cœur] d’[Été]'],
  ['أسرار المدينة', 'اسرار المدينه', '[أسرار] [المدينة]'],
  ['كَنْز', 'كنز', '[كَنْز]'],
  ['aaa', 'a', '[aaa]'],
  ['Fire', 'water', 'Fire'],
  ['Fire', '  ', 'Fire'],
  ['<b>Fire</b>', 'fire', '<b>[Fire]</b>'],
])('%s, searched by %s, is marked %s', (name, search, text) => {
  expect(marked(name, search)).toBe(text);
});

test('nothing of a name is lost', () => {
  for (const name of ['👩‍🚀 Moon', 'Straße', 'ﬁre', ''])
    for (const search of ['moon', 'ss', 'fi', 'x'])
      expect(
        highlightMatches(name, search)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
});
