import type { GamePage } from '../../catalogue';

/** The page to ask for next; `undefined` when all games are here. Without a total, a short page is the last. */
export function nextPage(pages: readonly GamePage[], pageSize: number): number | undefined {
  const last = pages.at(-1);
  if (!last || last.games.length === 0) return undefined;
  const loaded = pages.reduce((count, page) => count + page.games.length, 0);
  const hasMore = last.total === undefined ? last.games.length >= pageSize : loaded < last.total;
  return hasMore ? pages.length + 1 : undefined;
}
