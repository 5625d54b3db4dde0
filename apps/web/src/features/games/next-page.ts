import type { GamePage } from '../../catalogue';
import { gameKey } from '../../catalogue/game';

/**
 * The page to ask for next; `undefined` when all games are here. Without a total, a short page is the last. A page that
 * brings nothing new is the last too: a server that always answers the same page would be asked for ever.
 */
export function nextPage(pages: readonly GamePage[], pageSize: number): number | undefined {
  const last = pages.at(-1);
  const before = new Set(pages.slice(0, -1).flatMap(({ games }) => games.map(gameKey)));
  if (!last || last.games.every((game) => before.has(gameKey(game)))) return undefined;
  const loaded = pages.reduce((count, page) => count + page.games.length, 0);
  const hasMore = last.total === undefined ? last.games.length >= pageSize : loaded < last.total;
  return hasMore ? pages.length + 1 : undefined;
}
