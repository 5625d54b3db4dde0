import type { GamePage } from '../../catalogue';
import { gameKey } from '../../catalogue/game';

/**
 * The page to ask for next; `undefined` when all games are here. Without a total, a short page is the last, and so is one
 * that brings nothing new: a server that always answers the same page would be asked for ever.
 */
export function nextPage(pages: readonly GamePage[], pageSize: number): number | undefined {
  const last = pages.at(-1)?.games ?? [];
  if (last.length === 0) return undefined;
  const keys = pages.flatMap(({ games }) => games.map(gameKey));
  const total = pages.at(-1)?.total;
  const before = new Set(keys.slice(0, -last.length));
  const hasMore =
    total === undefined
      ? last.length >= pageSize && last.some((game) => !before.has(gameKey(game)))
      : keys.length < total;
  return hasMore ? pages.length + 1 : undefined;
}
