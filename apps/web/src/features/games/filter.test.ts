import fc from 'fast-check';
import { expect, test } from 'vitest';

import { filterHref, isFiltered, readFilter } from './filter';
import type { GameList } from './game-list';

const casino: GameList = { path: '/casino', type: 1, label: 'Casino' };
const amatic: GameList = { path: '/amatic', type: 1, provider: 38, label: 'Amatic' };
const poker: GameList = { path: '/video_poker', type: 1, category: 'vp', label: 'Video poker' };

const NONE = {
  category: undefined,
  provider: undefined,
  search: undefined,
  sort: undefined,
  favourites: false,
};

test('an address without a query has no filters', () => {
  expect(readFilter(casino, '')).toEqual(NONE);
  expect(isFiltered(casino, readFilter(casino, ''))).toBe(false);
});

test('a provider page starts with its provider', () => {
  expect(readFilter(amatic, '').provider).toBe('38');
  expect(isFiltered(amatic, readFilter(amatic, ''))).toBe(false);
});

test('All on a provider page stays on the page and shows every provider', () => {
  const href = filterHref(amatic, NONE);
  expect(href).toBe('/amatic?provider=all');
  expect(readFilter(amatic, '?provider=all').provider).toBeUndefined();
});

test('a category page starts with its category, and All stays on the page', () => {
  expect(readFilter(poker, '').category).toBe('vp');
  expect(isFiltered(poker, readFilter(poker, ''))).toBe(false);
  expect(filterHref(poker, NONE)).toBe('/video_poker?category=all');
});

test('filters have a fixed order in the address', () => {
  expect(filterHref(casino, { ...NONE, category: '3', provider: '38', search: ' wolf & co ' })).toBe(
    '/casino?category=3&provider=38&search=wolf+%26+co',
  );
});

test('an empty search is no filter', () => {
  expect(filterHref(casino, { ...NONE, search: '  ' })).toBe('/casino');
  expect(readFilter(casino, 'search=%20').search).toBeUndefined();
});

test('an unknown order is ignored, and an order is no filter', () => {
  expect(readFilter(casino, '?sort=rtp').sort).toBeUndefined();
  expect(isFiltered(casino, readFilter(casino, '?sort=newest'))).toBe(false);
  expect(filterHref(casino, { ...NONE, sort: 'name', favourites: true })).toBe(
    '/casino?sort=name&favourites=1',
  );
});

test('every filter is read back from its address', () => {
  const id = fc.option(
    fc.stringMatching(/^[a-z0-9-]{1,8}$/).filter((text) => text !== 'all'),
    { nil: undefined },
  );
  const search = fc.option(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() === text && text !== ''),
    { nil: undefined },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(casino, amatic, poker),
      id,
      id,
      search,
      fc.constantFrom(undefined, 'popular' as const, 'newest' as const, 'name' as const),
      fc.boolean(),
      (list, category, provider, name, sort, favourites) => {
        const filter = { category, provider, search: name, sort, favourites };
        const address = new URL(filterHref(list, filter), 'https://site.example');
        expect(address.pathname).toBe(list.path);
        expect(readFilter(list, address.search)).toEqual(filter);
      },
    ),
  );
});
