import { closestLanguage, type Language } from '@tessera/i18n/languages';

import { createMemory } from '../../platform/memory';
import type { CatalogueStore, GameFilter, GameRow } from './store';

/** Public answers may be this old: they change by an operator's hand, not by play. */
const FRESH_MS = 5_000;
const POPULAR_GAMES = 24;

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(store: CatalogueStore) {
  const totals = createMemory(FRESH_MS, (filter: GameFilter) => store.countGames(filter));
  const providers = createMemory(FRESH_MS, (type: number | undefined) => store.listProviders(type));
  const categories = createMemory(FRESH_MS, (type: number | undefined) => store.listCategories(type));

  return {
    async page(
      filter: GameFilter,
      playerId: string | undefined,
      { index, size }: { index: number; size: number },
    ): Promise<{ games: GameRow[]; total: number }> {
      const [games, total] = await Promise.all([
        store.listGames(filter, playerId, { limit: size, offset: (index - 1) * size }),
        totals(filter),
      ]);
      return { games, total };
    },

    popular: (playerId: string | undefined): Promise<GameRow[]> =>
      store.listGames({ type: 1, categoryId: undefined, providerId: undefined, name: undefined }, playerId, {
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
