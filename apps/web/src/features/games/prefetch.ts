import { pageLanguage } from '@tessera/i18n';

import { queryClient } from '../../platform/query-client';
import { gameQueries } from './api';
import { readFilter } from './filter';
import type { GameList } from './game-list';
import { currentPageSize } from './use-games';

/** Fetches the first games and the chips of a list before it is opened. */
export function prefetchGames(list: GameList, searchText: string): void {
  const { category, provider, search, sort, favourites } = readFilter(list, searchText);
  const { type } = list;
  void queryClient.prefetchQuery(gameQueries.categories(type, pageLanguage()));
  void queryClient.prefetchQuery(gameQueries.providers(type));
  if (favourites) return;
  void queryClient.prefetchInfiniteQuery(
    gameQueries.list({
      type,
      pageSize: currentPageSize(),
      categoryId: category,
      providerId: provider,
      search,
      sort,
    }),
  );
}
