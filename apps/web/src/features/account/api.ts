import { casinoHistory, sportHistory, transactionHistory } from '@tessera/contract';
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import { hasNextPage, type Paging } from '../../platform/has-next-page';
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

function toPage<Wire, Row extends HistoryRow>(
  answer: Paging<Wire>,
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

/** Fetches the page of the filter, in pages of `pageSize` rows, without those after `until`. */
export type FetchPage<Row extends HistoryRow> = (
  filter: HistoryFilter & { until?: Date },
  pageSize: number,
  signal: AbortSignal,
) => Promise<HistoryPage<Row>>;

export function paging({ range, page, until }: Parameters<FetchPage<never>>[0], pageSize: number) {
  const dates = utcRange(range);
  const end = until?.toISOString();
  const isEarlier = end !== undefined && (dates.toDate === undefined || end < dates.toDate);
  return { pageIndex: page, pageSize, ...dates, ...(isEarlier && { toDate: end }) };
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

export type Source<Row extends HistoryRow> = { name: string; pageSize: number; fetchPage: FetchPage<Row> };

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
