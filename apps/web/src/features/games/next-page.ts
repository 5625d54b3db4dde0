import type { GamePage } from '../../catalogue';
import { gameKey } from '../../catalogue/game';

/**
 * The page to ask for next; `undefined` when all games are here. Without a total, a short page is the last. A page that
 * brings nothing new is the last too: a server that always answers the same page would be asked for ever.
 */
export function nextPage(pages: readonly GamePage[], pageSize: number): number | undefined {
  const last = pages.at(-1);
  const keys = pages.flatMap(({ games }) => games.map(gameKey));
  const before = new Set(keys.slice(0, -(last?.games.length ?? 0)));
  if (!last || last.games.every((game) => before.has(gameKey(game)))) return undefined;
  const hasMore = last.total === undefined ? last.games.length >= pageSize : keys.length < last.total;
  return hasMore ? pages.length + 1 : undefined;
}
