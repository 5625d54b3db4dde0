import type { HistoryFilter, HistoryStore, Position } from './store';

/*
 * Pages have numbers, as the contract has it, but a long history cannot be skipped through from its beginning for each of
 * them, nor counted. So where a page has ended is remembered for a while, and the next one starts from there; rows that
 * have come meanwhile do not shift it. A page whose predecessor was not asked for here is found by skipping, and a list
 * ends where skipping would take long; dates lead to what is older.
 */

/** Rows beyond the page that are counted: enough to say how it goes on. */
const COUNTED_AHEAD = 500;
const LONGEST_LIST = 10_000;
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 10_000;

type Anchor = { position: Position; at: number };

export function createPager(store: HistoryStore) {
  const anchors = new Map<string, Anchor>();

  function recall(key: string): Position | undefined {
    const anchor = anchors.get(key);
    return anchor && performance.now() - anchor.at < REMEMBERED_MS ? anchor.position : undefined;
  }

  function remember(key: string, position: Position): void {
    anchors.delete(key);
    if (anchors.size >= MOST_REMEMBERED) anchors.delete(anchors.keys().next().value!); // It holds MOST_REMEMBERED.
    anchors.set(key, { position, at: performance.now() });
  }

  return async (filter: HistoryFilter, pageIndex: number, pageSize: number) => {
    const before = (pageIndex - 1) * pageSize;
    const limit = Math.min(pageSize, LONGEST_LIST - before);
    if (limit <= 0) return { rows: [], total: LONGEST_LIST };
    const list = JSON.stringify([filter, pageSize]);
    const after = pageIndex > 1 ? recall(`${list} ${pageIndex - 1}`) : undefined;
    const skip = after ? 0 : before;
    const [rows, counted] = await Promise.all([
      store.page(filter, { limit, skip, after }),
      store.count(filter, Math.min(skip + pageSize + COUNTED_AHEAD, LONGEST_LIST), after),
    ]);
    const last = rows.at(-1);
    if (last && rows.length === pageSize) remember(`${list} ${pageIndex}`, last);
    return { rows, total: Math.min(after ? before + counted : counted, LONGEST_LIST) };
  };
}
