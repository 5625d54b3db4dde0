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
  POSTER_WIDTHS,
  posterPath,
  providerMarkPath,
  providers,
  slotThemes,
} from './index';

const SPECIFIED_PROVIDERS = [
  { type: 1, ids: [37, 38, 939, 924, 896, 943, 976, 940] },
  { type: 2, ids: [913, 901, 940, 904, 968, 900, 945, 998] },
  { type: 3, ids: [39] },
] as const;

test('there are at least 720 games, with ids and names of their own', () => {
  expect(games.length).toBeGreaterThanOrEqual(720);
  expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
  expect(new Set(games.map((game) => game.name)).size).toBe(games.length);
  expect(new Set(games.map((game) => game.seed)).size).toBe(games.length);
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

test('Aviator is game 25 of provider 39 and heads the chart', () => {
  const aviator = findGame(39, AVIATOR_ID);
  expect(aviator).toMatchObject({ id: 25, type: 3, name: 'Aviator', skin: 'plane', popularity: 1 });
  expect(findGame(37, AVIATOR_ID)).toBeUndefined();
});

test('popularity is a chart without gaps', () => {
  const ranks = games.map((game) => game.popularity).toSorted((left, right) => left - right);
  expect(ranks).toEqual(games.map((_, index) => index + 1));
});

test('every game stands in categories of its own type, and no category is empty', () => {
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

test('every machine and every theme is in use, and twelve neighbours show twelve themes', () => {
  const slots = games.filter((game) => game.type === 1);
  expect(new Set(slots.map((game) => game.machine)).size).toBe(machineIds.length);
  expect(new Set(slots.map((game) => game.theme)).size).toBe(slotThemes.length);
  for (const provider of providers.filter(({ types }) => types.includes(1))) {
    const firstRow = slots.filter((game) => game.providerId === provider.id).slice(0, 12);
    expect(new Set(firstRow.map((game) => game.theme)).size).toBe(12);
  }
});

test('paths of art follow the ids', () => {
  expect(posterPath({ id: 25 }, POSTER_WIDTHS[1])).toBe('/art/games/25-400.webp');
  expect(providerMarkPath({ slug: 'pg-soft' })).toBe('/art/providers/pg-soft.svg');
});
