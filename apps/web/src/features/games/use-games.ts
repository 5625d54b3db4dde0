import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { gameKey, type Game, type GamePage } from '../../catalogue';
import { isDesktopNow, useIsDesktop } from '../../platform/media';
import { gameQueries, type GameFilter } from './api';
import type { ListFilter } from './filter';
import type { GameList } from './game-list';

const LARGE_PAGE = 30;
const SMALL_PAGE = 27;

/** A game that moved to a later page between two requests is in both answers. */
export function uniqueGames(pages: readonly GamePage[]): Game[] {
  const games = new Map<string, Game>();
  for (const page of pages)
    for (const game of page.games) if (!games.has(gameKey(game))) games.set(gameKey(game), game);
  return [...games.values()];
}

const pageSize = (isDesktop: boolean) => (isDesktop ? LARGE_PAGE : SMALL_PAGE);

export function usePageSize(): number {
  return pageSize(useIsDesktop());
}

export function currentPageSize(): number {
  return pageSize(isDesktopNow());
}

/** The parameters of the list call. */
function useGameFilter({ type }: GameList, { category, provider, search, sort }: ListFilter): GameFilter {
  return { type, pageSize: usePageSize(), categoryId: category, providerId: provider, search, sort };
}

/** The loaded pages of a filtered list. */
export function useGames(list: GameList, filter: ListFilter) {
  const gameFilter = useGameFilter(list, filter);
  const query = useInfiniteQuery(gameQueries.list(gameFilter));
  const games = useMemo(() => uniqueGames(query.data?.pages ?? []), [query.data]);
  const isComplete = query.data !== undefined && !query.hasNextPage;
  const total = query.data?.pages.at(-1)?.total ?? (isComplete ? games.length : undefined);
  return { query, gameFilter, games, total };
}
