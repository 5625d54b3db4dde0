import { overlap } from '../../platform/overlap';
import type { Source } from './api';
import type { HistoryFilter } from './history-filter';
import type { HistoryRow } from './rows';

const PAGE_SIZE = 100;

type AllRows<Row> = {
  rows: Row[];
  /** False if the backend has ended the list early and does not return the rows after its end. */
  isComplete: boolean;
};

type Options = { signal: AbortSignal; onProgress: (rows: number) => void };

/**
 * Every row of the filter, whatever its page. `onProgress` gets the number of rows after each page.
 *
 * A backend may end a long list early; the reference operator does after 10,000 rows. So a list whose last page is full is
 * continued with another one that ends at the date of its last row.
 */
export async function fetchAllRows<Row extends HistoryRow>(
  source: Source<Row>,
  filter: HistoryFilter,
  { signal, onProgress }: Options,
): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  for (let until: Date | undefined; ;) {
    const end = until;
    const list = await fetchList(
      source,
      { ...filter, ...(end && { until: end }) },
      { signal, onProgress: (loaded) => onProgress(rows.length + loaded) },
    );
    // A backend that ignores the date begins with the newest rows again.
    if (end && list.rows.some(({ date }) => date && date > end)) return { rows, isComplete: false };
    const added = end ? withoutKnown(list.rows, rows, end) : list.rows;
    rows.push(...added);
    if (!list.endsFull) return { rows, isComplete: true };
    const last = rows.at(-1)?.date;
    if (added.length === 0 || !last) return { rows, isComplete: false };
    until = endOfUnit(last);
  }
}

async function fetchList<Row extends HistoryRow>(
  { fetchPage }: Source<Row>,
  filter: Parameters<Source<Row>['fetchPage']>[0],
  { signal, onProgress }: Options,
) {
  const rows: Row[] = [];
  /** Backends may limit the page size. */
  let pageSize = PAGE_SIZE;
  for (let page = 1; ; page += 1) {
    const { rows: next, hasNextPage } = await fetchPage({ ...filter, page }, PAGE_SIZE, signal);
    if (page === 1 && hasNextPage) pageSize = next.length || PAGE_SIZE;
    rows.push(...next.slice(overlap(rows, next)));
    onProgress(rows.length);
    if (!hasNextPage || next.length === 0)
      return { rows, endsFull: next.length >= pageSize || (next.length === 0 && page > 1) };
  }
}

/** `next` without the rows that it shares with `rows`, which are those up to `until`. Equal rows are counted. */
function withoutKnown<Row extends HistoryRow>(
  next: readonly Row[],
  rows: readonly Row[],
  until: Date,
): Row[] {
  const known = new Map<string, number>();
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at]!; // Within the array.
    if (row.date && row.date > until) break;
    known.set(textOf(row), (known.get(textOf(row)) ?? 0) + 1);
  }
  return next.filter((row) => {
    const left = known.get(textOf(row)) ?? 0;
    if (left > 0) known.set(textOf(row), left - 1);
    return left === 0;
  });
}

/** The last moment that a backend may show as `date`: times may be rounded down to seconds, minutes or days. */
function endOfUnit(date: Date): Date {
  const time = date.getTime();
  const unit = [86_400_000, 60_000, 1_000].find((size) => time % size === 0);
  return new Date(time + (unit === undefined ? 1 : unit - 1));
}

function textOf(row: HistoryRow): string {
  return JSON.stringify(row);
}
