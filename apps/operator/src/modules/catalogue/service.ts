import { closestLanguage, type Language } from '@tessera/i18n/languages';
import { spellingsOf, typoCost, wordsOf } from '@tessera/i18n/typos';

import { createCache } from '../../platform/cache';
import { nameSearch } from './name-search';
import type { CatalogueStore, GameFilter, GameRow, GameSort, ProviderChoice } from './store';

/** Public lists change by an import of the catalogue, not by play. */
const LIST_TTL_MS = 5_000;
/** Typo tolerance reads every name, which takes 0.1 s at 20,000 games. New names get it after this time. */
const WORDS_TTL_MS = 300_000;
const POPULAR_GAMES = 24;
const MAX_NEAREST = 5;
const ANY_GAME: GameFilter = {
  categoryId: undefined,
  providerId: undefined,
  type: undefined,
  name: undefined,
};

/** A code, and the providers that may have it. */
type GameCode = readonly [code: string, providers: ProviderChoice];

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(store: CatalogueStore) {
  const totals = createCache(LIST_TTL_MS, (filter: GameFilter) => store.countGames(filter));
  const providers = createCache(LIST_TTL_MS, (type: number | undefined) => store.listProviders(type));
  const categories = createCache(LIST_TTL_MS, (type: number | undefined) => store.listCategories(type));

  const byCode = createCache(LIST_TTL_MS, ([code, providersOfGame]: GameCode) =>
    store.findByCode(code, providersOfGame),
  );

  const knownWords = createCache(WORDS_TTL_MS, async () => [
    ...new Set((await store.listNameParts()).flatMap(wordsOf)),
  ]);

  /** Ids of the games that match if each word may have one wrong letter, the best match first. */
  async function findMisspelt(text: string): Promise<number[]> {
    const known = await knownWords(undefined);
    const { words } = nameSearch(text);
    const spelt = words.map((word) => ({ word, spellings: spellingsOf(word, known) }));
    if (spelt.every(({ spellings }) => spellings.length === 0)) return [];
    return (
      (await store.findMisspelt(spelt))
        .flatMap(({ id, foldedName }) => {
          const cost = typoCost(words, foldedName);
          return cost === undefined ? [] : [{ id, cost }];
        })
        // The sort is stable: equal costs stay in order of popularity.
        .toSorted((one, other) => one.cost - other.cost)
        .map(({ id }) => id)
    );
  }

  return {
    gameByCode: (...code: GameCode) => byCode(code),

    async page(
      filter: GameFilter,
      playerId: string | undefined,
      { index, size, sort }: { index: number; size: number; sort?: GameSort | undefined },
    ): Promise<{ games: GameRow[]; total: number }> {
      const range = { limit: size, offset: (index - 1) * size, sort };
      const [games, total] = await Promise.all([store.listGames(filter, playerId, range), totals(filter)]);
      if (total > 0 || filter.name === undefined) return { games, total };
      const close = await store.listByIds(await findMisspelt(filter.name), filter, playerId);
      return { games: close.slice(range.offset, range.offset + size), total: close.length };
    },

    /**
     * Games of all types, in this order: names that begin with the text, names with words that begin with its words, or else names with
     * one wrong letter, and names that contain it inside a word. If there is none, the nearest names.
     */
    async search(
      text: string,
      playerId: string | undefined,
      size: number,
    ): Promise<{ games: GameRow[]; nearest: GameRow[] }> {
      const exact = await store.searchGames(text, playerId, size);
      const beginning = exact.filter(({ closeness }) => closeness < 2);
      const meant = beginning.length === 0 ? await findMisspelt(text) : [];
      const games = [
        ...beginning,
        ...(await store.listByIds(meant.slice(0, size), ANY_GAME, playerId)),
        // A name may be in both lists: "vokado" is inside Avokado, and is Avokado without its first letter.
        ...exact.slice(beginning.length).filter(({ id }) => !meant.includes(id)),
      ].slice(0, size);
      if (games.length > 0) return { games, nearest: [] };
      const nearest = await store.similarNames(text, MAX_NEAREST);
      return { games, nearest: await store.listByIds(nearest, ANY_GAME, playerId) };
    },

    popular: (playerId: string | undefined): Promise<GameRow[]> =>
      store.listGames({ ...ANY_GAME, type: 1 }, playerId, {
        limit: POPULAR_GAMES,
        offset: 0,
      }),

    findGame: store.findGame,

    favourites: store.listFavourites,
    setFavourite: store.setFavourite,
    recent: store.listRecent,
    recordPlayed: store.recordPlayed,
    clearRecent: store.clearRecent,

    providers: (type: number | undefined) => providers(type),

    async categories(type: number | undefined, language: Language) {
      const rows = await categories(type);
      return rows.map(({ id, names }) => ({ id, name: names[closestIn(names, language)] ?? '' }));
    },
  };
}

function closestIn(names: Record<string, string>, language: Language): Language {
  return closestLanguage(language, Object.keys(names));
}
