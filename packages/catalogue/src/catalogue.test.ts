import { fileURLToPath } from 'node:url';

import { languagesIn, messageProblems } from '@tessera/i18n/vite';
import { expect, test } from 'vitest';

import { categoryNames } from './category-names';
import {
  AVIATOR_ID,
  categories,
  findGame,
  games,
  machineIds,
  posterMotifs,
  POSTER_WIDTHS,
  posterPath,
  providerMarkPath,
  providers,
  slotThemes,
  type CatalogueGame,
} from './index';
import { namedMotifs } from './motif-words';

const SPECIFIED_PROVIDERS = [
  { type: 1, ids: [37, 38, 939, 924, 896, 943, 976, 940] },
  { type: 2, ids: [913, 901, 940, 904, 968, 900, 945, 998] },
  { type: 3, ids: [39] },
] as const;

test('ids, names and seeds of games are unique', () => {
  expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
  expect(new Set(games.map((game) => game.name)).size).toBe(games.length);
  expect(new Set(games.map((game) => game.seed)).size).toBe(games.length);
});

test('the list of slots fills nine pages, and the page of every provider of slots more than one', () => {
  expect(games.filter((game) => game.type === 1)).toHaveLength(264);
  for (const { id, types } of providers) {
    if (!types.includes(1)) continue;
    expect(games.filter((game) => game.type === 1 && game.providerId === id).length).toBeGreaterThan(30);
  }
});

test('every page and home row of the specification has at least a row of games', () => {
  for (const { type, ids } of SPECIFIED_PROVIDERS) {
    for (const id of ids) {
      const count = games.filter((game) => game.providerId === id && game.type === type).length;
      expect(count, `provider ${id}, type ${type}`).toBeGreaterThanOrEqual(type === 3 ? 1 : 12);
    }
  }
  expect(games.filter((game) => game.type === 3).length).toBeGreaterThanOrEqual(12);
});

test('providers list exactly the types they have games of', () => {
  for (const provider of providers) {
    const types = new Set(games.filter((game) => game.providerId === provider.id).map((game) => game.type));
    expect([...types].toSorted()).toEqual(provider.types);
  }
  expect(new Set(providers.map((provider) => provider.slug)).size).toBe(providers.length);
});

test('Aviator is game 25 of provider 39 and the most popular game', () => {
  const aviator = findGame(39, AVIATOR_ID);
  expect(aviator).toMatchObject({ id: 25, type: 3, name: 'Aviator', skin: 'plane', popularity: 1 });
  expect(findGame(37, AVIATOR_ID)).toBeUndefined();
});

test('popularity ranks have no gaps', () => {
  const ranks = games.map((game) => game.popularity).toSorted((left, right) => left - right);
  expect(ranks).toEqual(games.map((_, index) => index + 1));
});

test('every game is in categories of its own type, and no category is empty', () => {
  const typeOf = new Map(categories.map((category) => [category.id, category.type]));
  for (const game of games) {
    expect(game.categoryIds.length).toBeGreaterThan(0);
    for (const id of game.categoryIds) expect(typeOf.get(id)).toBe(game.type);
  }
  for (const category of categories) {
    expect(
      games.some((game) => game.categoryIds.includes(category.id)),
      String(category.id),
    ).toBe(true);
  }
});

test('every category has a name in every language', () => {
  const folder = fileURLToPath(new URL('locales', import.meta.url));
  const namesOf = categoryNames();
  expect(messageProblems(folder)).toEqual([]);
  for (const { id } of categories) {
    expect(Object.keys(namesOf(id))).toEqual(languagesIn(folder));
    expect(Object.values(namesOf(id))).not.toContain('');
  }
});

const slotGames = games.filter((game) => game.type === 1);

test('no two slot games are the same machine in the same theme', () => {
  const looks = slotGames.map(({ theme, machine }) => `${theme} ${machine}`);
  expect(new Set(looks).size).toBe(slotGames.length);
  expect(new Set(looks).size).toBe(slotThemes.length * machineIds.length);
});

test.each([
  [/\bWays\b/, ['ways243', 'ways1024']],
  [/\bBook of\b/, ['book10', 'book5']],
  [/\bHold\b/, ['hold20']],
  [/\bCascade\b/, ['cascade', 'clusters']],
  [/\b10\b/, ['lines10']],
  [/\b20\b/, ['lines20']],
] as const)('a title that says %s has such a machine', (word, allowed) => {
  const named = slotGames.filter(({ name }) => word.test(name));
  expect(named.length).toBeGreaterThan(0);
  for (const { name, machine } of named) expect(allowed, name).toContain(machine);
});

test('what a title is about is one of its symbols, and no symbol has two meanings', () => {
  for (const { name, hero, symbols } of slotGames) {
    const pictures = [
      symbols.wild,
      symbols.scatter,
      ...symbols.highs,
      ...(symbols.lows === 'letters' ? [] : symbols.lows),
    ];
    expect(pictures, name).toContain(hero);
    expect(new Set(pictures).size, name).toBe(pictures.length);
    if (symbols.lows !== 'letters') expect(symbols.lows, name).toHaveLength(5);
  }
});

test.each([
  ['Silk Tiger', [['tiger']]],
  ['Gummy Bear Jive', [['gummyBear']]],
  ['Crown and Cherry', [['crown'], ['cherries']]],
  ['Nine Lucky Coins', [['luckyCoin']]],
  ['Cats of Bubastis', [['blackCat', 'goldenCat']]],
  ['Ghost Town Gold', []],
  ['Dragonroot Brew', []],
])('the title %s names %j', (title, motifs) => {
  expect(namedMotifs(title)).toEqual(motifs);
});

test('what a title names is on the poster and on the reels of its game', () => {
  for (const game of slotGames) {
    const { wild, scatter, highs, lows } = game.symbols;
    const onReels = [wild, scatter, ...highs, ...(lows === 'letters' ? [] : lows)];
    const onPoster = posterMotifs(game);
    for (const motifs of namedMotifs(game.name)) {
      expect(
        onReels.some((motif) => motifs.includes(motif)),
        `${game.name}: ${motifs.join(' or ')} on the reels`,
      ).toBe(true);
      expect(
        onPoster.some((motif) => motifs.includes(motif)),
        `${game.name}: ${motifs.join(' or ')} on the poster`,
      ).toBe(true);
    }
  }
});

/** The lists that the site requests: by type, with a provider, a category or both, most popular first. */
function listsOf(type: number) {
  const ofType = games
    .filter((game) => game.type === type)
    .toSorted((left, right) => left.popularity - right.popularity);
  const providerIds = [undefined, ...new Set(ofType.map((game) => game.providerId))];
  const categoryIds = [undefined, ...categories.filter((own) => own.type === type).map((own) => own.id)];
  return providerIds.flatMap((provider) =>
    categoryIds.map((category) => ({
      name: `type ${type}, provider ${provider ?? 'any'}, category ${category ?? 'any'}`,
      list: ofType.filter(
        (game) =>
          (provider === undefined || game.providerId === provider) &&
          (category === undefined || game.categoryIds.includes(category)),
      ),
    })),
  );
}

/** What makes two games look the same to a player. */
function playOf(game: CatalogueGame): string {
  if (game.type === 1) return game.machine;
  return game.type === 2 ? `${game.table} ${game.variant}` : game.stakes;
}

test.each([1, 2, 3])('no two neighbours in a list of type %i play alike', (type) => {
  const alike = listsOf(type).flatMap(({ name, list }) =>
    list.flatMap((game, index) => {
      const next = list[index + 1];
      return next && playOf(next) === playOf(game) ? [`${name}: ${game.name}, ${next.name}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('the first row of a provider shows twelve themes', () => {
  for (const provider of providers.filter(({ types }) => types.includes(1))) {
    const firstRow = slotGames.filter((game) => game.providerId === provider.id).slice(0, 12);
    expect(new Set(firstRow.map((game) => game.theme)).size, provider.name).toBe(12);
  }
});

test('paths of art follow the ids', () => {
  expect(posterPath({ id: 25 }, POSTER_WIDTHS[1])).toBe('/art/games/25-400.webp');
  expect(providerMarkPath({ slug: 'pg-soft' })).toBe('/art/providers/pg-soft.svg');
});
