import { casinoHistory, sportHistory, transactionHistory } from '@tessera/contract';
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import { hasNextPage } from '../../platform/has-next-page';
import { PLAYER_KEY } from '../../platform/query-client';
import { utcRange } from './dates';
import type { HistoryFilter } from './history-filter';
import {
  toCasinoRow,
  toSportRow,
  toTransactionRow,
  type CasinoRow,
  type HistoryRow,
  type SportRow,
  type TransactionRow,
} from './rows';

export type HistoryPage<Row extends HistoryRow> = {
  rows: Row[];
  hasNextPage: boolean;
  lastPage: number | undefined;
};

type Answer<Wire> = {
  data: Wire[];
  total?: number | undefined;
  lastPage?: number | undefined;
  hasNextPage?: boolean | undefined;
};

function toPage<Wire, Row extends HistoryRow>(
  answer: Answer<Wire>,
  toRow: (wire: Wire) => Row,
  page: number,
  pageSize: number,
): HistoryPage<Row> {
  const lastPage =
    answer.lastPage ?? (answer.total === undefined ? undefined : Math.ceil(answer.total / pageSize));
  return {
    rows: answer.data.map(toRow),
    hasNextPage: hasNextPage(answer, page, pageSize),
    lastPage: lastPage || undefined,
  };
}

export const TRANSACTION_TYPES = { deposit: 5, withdrawal: 6 } as const;
export const DIRECTIONS = ['bet', 'win'] as const;

type TransactionType = keyof typeof TRANSACTION_TYPES;
type Direction = (typeof DIRECTIONS)[number];

/** Fetches the page of the filter, in pages of `pageSize` rows. */
export type FetchPage<Row extends HistoryRow> = (
  filter: HistoryFilter,
  pageSize: number,
  signal: AbortSignal,
) => Promise<HistoryPage<Row>>;

function paging({ range, page }: HistoryFilter, pageSize: number) {
  return { pageIndex: page, pageSize, ...utcRange(range) };
}

function direction({ choice }: HistoryFilter): { filter?: Direction } {
  const filter = DIRECTIONS.find((known) => known === choice);
  return filter ? { filter } : {};
}

export const fetchTransactions: FetchPage<TransactionRow> = async (filter, pageSize, signal) => {
  const type = TRANSACTION_TYPES[filter.choice as TransactionType] as number | undefined;
  const query = { ...paging(filter, pageSize), ...(type === undefined ? {} : { typeSearch: type }) };
  return toPage(await call(transactionHistory, { query, signal }), toTransactionRow, filter.page, pageSize);
};

export const fetchCasinoHistory: FetchPage<CasinoRow> = async (filter, pageSize, signal) => {
  const query = { ...paging(filter, pageSize), ...direction(filter) };
  return toPage(await call(casinoHistory, { query, signal }), toCasinoRow, filter.page, pageSize);
};

export const fetchSportHistory: FetchPage<SportRow> = async (filter, pageSize, signal) => {
  const query = { ...paging(filter, pageSize), ...direction(filter) };
  return toPage(await call(sportHistory, { query, signal }), toSportRow, filter.page, pageSize);
};

type Source<Row extends HistoryRow> = { name: string; pageSize: number; fetchPage: FetchPage<Row> };

/** `staleTime: 0`, because the newest rows change all the time: cached pages are fetched again. */
export function historyQuery<Row extends HistoryRow>(
  { name, pageSize, fetchPage }: Source<Row>,
  filter: HistoryFilter,
): UseQueryOptions<HistoryPage<Row>> {
  return {
    queryKey: [PLAYER_KEY, 'history', name, filter],
    queryFn: ({ signal }) => fetchPage(filter, pageSize, signal),
    staleTime: 0,
    // Keeps the current page while the next one loads, so that the table keeps its height.
    placeholderData: keepPreviousData,
  };
}

const ALL_ROWS_PAGE_SIZE = 100;

/** Every row of the filter, whatever its page. `onProgress` gets the number of rows after each page. */
export async function fetchAllRows<Row extends HistoryRow>(
  { fetchPage }: Source<Row>,
  filter: HistoryFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows: next, hasNextPage: hasMore } = await fetchPage(
      { ...filter, page },
      ALL_ROWS_PAGE_SIZE,
      signal,
    );
    rows.push(...next.slice(overlap(rows, next)));
    onProgress(rows.length);
    if (!hasMore || next.length === 0) return rows;
  }
}

/** How many rows at the beginning of `next` are the last of `rows`: a new row moves all others one place further. */
export function overlap(rows: readonly HistoryRow[], next: readonly HistoryRow[]): number {
  const text = (row: HistoryRow) => JSON.stringify(row);
  const last = rows.slice(-next.length).map(text);
  const first = next.map(text);
  for (let count = last.length; count > 0; count -= 1)
    if (last.slice(-count).join() === first.slice(0, count).join()) return count;
  return 0;
}
