import type { GamePage } from '../../catalogue';
import { gameKey } from '../../catalogue/game';

/**
 * The number of the next page; `undefined` when all games are loaded. Without a total, the last page is a short one, or one without
 * new games: a server that always sends the same page would cause an endless loop.
 */
export function nextPage(pages: readonly GamePage[], pageSize: number): number | undefined {
  const last = pages.at(-1);
  if (!last || last.games.length === 0) return undefined;
  const loaded = pages.reduce((count, page) => count + page.games.length, 0);
  const hasMore =
    last.total === undefined
      ? last.games.length >= pageSize && hasNewGames(last, pages.slice(0, -1))
      : loaded < last.total;
  return hasMore ? pages.length + 1 : undefined;
}

function hasNewGames({ games }: GamePage, before: readonly GamePage[]): boolean {
  const known = new Set(before.flatMap((page) => page.games.map(gameKey)));
  return games.some((game) => !known.has(gameKey(game)));
}
