import type { GamePage } from '../../catalogue';
import { gameKey } from '../../catalogue/game';

/**
 * The page to ask for next; `undefined` when all games are here. Without a total, a short page is the last, and so is one
 * that brings nothing new: a server that always answers the same page would be asked for ever.
 */
export function nextPage(pages: readonly GamePage[], pageSize: number): number | undefined {
  const last = pages.at(-1);
  if (!last || last.games.length === 0) return undefined;
  const loaded = pages.reduce((count, page) => count + page.games.length, 0);
  const hasMore =
    last.total === undefined
      ? last.games.length >= pageSize && bringsNewGames(last, pages.slice(0, -1))
      : loaded < last.total;
  return hasMore ? pages.length + 1 : undefined;
}

function bringsNewGames({ games }: GamePage, before: readonly GamePage[]): boolean {
  const known = new Set(before.flatMap((page) => page.games.map(gameKey)));
  return games.some((game) => !known.has(gameKey(game)));
}
