import { closestLanguage, type Language } from '@tessera/i18n/languages';

import { createMemory } from '../../platform/memory';
import type { GameRow } from './game-columns';
import { nameSearch } from './name-search';
import { matchesWithTypos } from './one-typo';
import type { CatalogueStore, GameFilter, GameSort } from './store';

/** Public answers may be this old: they change by an operator's hand, not by play. */
const FRESH_MS = 5_000;
const POPULAR_GAMES = 24;
const NEAREST_GAMES = 5;
const ANY_GAME: GameFilter = {
  categoryId: undefined,
  providerId: undefined,
  type: undefined,
  name: undefined,
};

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(store: CatalogueStore) {
  const totals = createMemory(FRESH_MS, (filter: GameFilter) => store.countGames(filter));
  const providers = createMemory(FRESH_MS, (type: number | undefined) => store.listProviders(type));
  const categories = createMemory(FRESH_MS, (type: number | undefined) => store.listCategories(type));

  const similar = createMemory(FRESH_MS, (text: string) => store.similarNames(text));

  /** Ids of the games that the text means if it has one wrong letter, and of those that look like it. */
  async function guess(text: string): Promise<{ meant: number[]; alike: number[] }> {
    const wanted = nameSearch(text);
    const names = await similar(wanted.text);
    return {
      meant: names.filter(({ foldedName }) => matchesWithTypos(wanted.text, foldedName)).map(({ id }) => id),
      alike: names.map(({ id }) => id),
    };
  }

  return {
    async page(
      filter: GameFilter,
      playerId: string | undefined,
      { index, size, sort }: { index: number; size: number; sort?: GameSort | undefined },
    ): Promise<{ games: GameRow[]; total: number }> {
      const range = { limit: size, offset: (index - 1) * size, sort };
      const [games, total] = await Promise.all([store.listGames(filter, playerId, range), totals(filter)]);
      if (total > 0 || filter.name === undefined) return { games, total };
      const { meant } = await guess(filter.name);
      const close = await store.listByIds(meant, filter, playerId);
      return { games: close.slice(range.offset, range.offset + size), total: close.length };
    },

    /** Games of all types by name; where none has it, those with one letter of it wrong; else the nearest names. */
    async search(
      text: string,
      playerId: string | undefined,
      size: number,
    ): Promise<{ games: GameRow[]; nearest: GameRow[] }> {
      const exact = await store.searchGames(text, playerId, size);
      if (exact.length > 0) return { games: exact, nearest: [] };
      const { meant, alike } = await guess(text);
      if (meant.length > 0)
        return { games: await store.listByIds(meant.slice(0, size), ANY_GAME, playerId), nearest: [] };
      return { games: [], nearest: await store.listByIds(alike.slice(0, NEAREST_GAMES), ANY_GAME, playerId) };
    },

    popular: (playerId: string | undefined): Promise<GameRow[]> =>
      store.listGames({ ...ANY_GAME, type: 1 }, playerId, {
        limit: POPULAR_GAMES,
        offset: 0,
      }),

    findGame: store.findGame,

    providers: (type: number | undefined) => providers(type),

    async categories(type: number | undefined, language: Language) {
      const rows = await categories(type);
      return rows.map(({ id, names }) => ({ id, name: names[closestIn(names, language)] ?? '' }));
    },
  };
}

function closestIn(names: Record<string, string>, language: Language): Language {
  return closestLanguage(language, Object.keys(names) as Language[]);
}
