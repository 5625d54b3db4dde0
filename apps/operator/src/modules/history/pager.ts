import { setBounded } from '@tessera/database';

import type { HistoryFilter, HistoryStore, Position } from './store';

/*
 * The contract numbers its pages, but skipping from the start and counting a whole long history are too slow. So the end of
 * each page is cached for a while, and the next page continues from there; new rows do not shift it. A page whose predecessor
 * was not requested here is found by skipping, up to 10,000 rows. Older rows are found by date.
 */

/** Rows beyond the page that are counted, enough for the page numbers after it. */
const COUNTED_AHEAD = 500;
const MAX_ROWS = 10_000;
const POSITION_TTL_MS = 10 * 60_000;
const MAX_POSITIONS = 10_000;

type Cached = { position: Position; at: number };

export function createPager(store: HistoryStore) {
  const pageEnds = new Map<string, Cached>();

  function readEnd(key: string): Position | undefined {
    const cached = pageEnds.get(key);
    return cached && performance.now() - cached.at < POSITION_TTL_MS ? cached.position : undefined;
  }

  function saveEnd(key: string, position: Position): void {
    setBounded(pageEnds, MAX_POSITIONS, key, { position, at: performance.now() });
  }

  return async (filter: HistoryFilter, pageIndex: number, pageSize: number) => {
    const before = (pageIndex - 1) * pageSize;
    const limit = Math.min(pageSize, MAX_ROWS - before);
    if (limit <= 0) return { rows: [], total: MAX_ROWS };
    const list = JSON.stringify([filter, pageSize]);
    const after = pageIndex > 1 ? readEnd(`${list} ${pageIndex - 1}`) : undefined;
    const skip = after ? 0 : before;
    const [rows, counted] = await Promise.all([
      store.page(filter, { limit, skip, after }),
      store.count(filter, Math.min(skip + pageSize + COUNTED_AHEAD, MAX_ROWS), after),
    ]);
    const last = rows.at(-1);
    if (last && rows.length === pageSize) {
      saveEnd(`${list} ${pageIndex}`, { exactTime: last.exactTime, number: last.number });
    }
    return { rows, total: Math.min(after ? before + counted : counted, MAX_ROWS) };
  };
}
