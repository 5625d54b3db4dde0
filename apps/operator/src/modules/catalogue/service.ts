import { closestLanguage, type Language } from '@tessera/i18n/languages';

import { createMemory } from '../../platform/memory';
import type { GameRow } from './game-columns';
import { nameSearch } from './name-search';
import type { CatalogueStore, GameFilter, GameSort } from './store';
import { spellingsOf, typoCost, wordsOf } from './typos';

/** Public answers may be this old: they change by an operator's hand, not by play. */
const FRESH_MS = 5_000;
/** For typing errors every name is read, which takes a tenth of a second at 20,000 games; new names wait that long for tolerance. */
const WORDS_FRESH_MS = 300_000;
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

  const knownWords = createMemory(WORDS_FRESH_MS, async () => [
    ...new Set((await store.listNameParts()).flatMap(wordsOf)),
  ]);

  /** Ids of the games that the text means if words of it have one wrong letter each, the likeliest first. */
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
        // Among equals the order stays, by popularity.
        .toSorted((one, other) => one.cost - other.cost)
        .map(({ id }) => id)
    );
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
      const close = await store.listByIds(await findMisspelt(filter.name), filter, playerId);
      return { games: close.slice(range.offset, range.offset + size), total: close.length };
    },

    /**
     * Games of all types: names that begin with the text, then those with words that begin so; where there is neither, names with one
     * letter of it wrong; then names with it inside of a word. Where there is none at all, the nearest names.
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
        // A name may be both: "vokado" is inside of Avokado, and is Avokado without its first letter.
        ...exact.slice(beginning.length).filter(({ id }) => !meant.includes(id)),
      ].slice(0, size);
      if (games.length > 0) return { games, nearest: [] };
      const nearest = await store.similarNames(text, NEAREST_GAMES);
      return { games, nearest: await store.listByIds(nearest, ANY_GAME, playerId) };
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
