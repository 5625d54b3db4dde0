import { casinoHistory, sportHistory, transactionHistory } from '@tessera/contract';
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import { hasNextPage } from '../../platform/has-next-page';
import { PLAYER_KEY } from '../../platform/query-client';
import { utcRange } from './dates';
import type { HistoryFilter } from './history-filter';
import { toCasinoRow, toSportRow, toTransactionRow, type HistoryRow } from './rows';

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

const PAGE_SIZE = 10;
const SPORT_PAGE_SIZE = 3;

export const TRANSACTION_TYPES = { deposit: 5, withdrawal: 6 } as const;
export const DIRECTIONS = ['bet', 'win'] as const;

type TransactionType = keyof typeof TRANSACTION_TYPES;
type Direction = (typeof DIRECTIONS)[number];

function paging({ range, page }: HistoryFilter, pageSize: number) {
  return { pageIndex: page, pageSize, ...utcRange(range) };
}

function direction({ choice }: HistoryFilter): { filter?: Direction } {
  const filter = DIRECTIONS.find((known) => known === choice);
  return filter ? { filter } : {};
}

/** `staleTime: 0`, because the newest rows change all the time: cached pages are fetched again. */
function options<Row extends HistoryRow>(
  name: string,
  filter: HistoryFilter,
  fetchPage: (signal: AbortSignal) => Promise<HistoryPage<Row>>,
): UseQueryOptions<HistoryPage<Row>> {
  return {
    queryKey: [PLAYER_KEY, 'history', name, filter],
    queryFn: ({ signal }) => fetchPage(signal),
    staleTime: 0,
    // Keeps the current page while the next one loads, so that the table keeps its height.
    placeholderData: keepPreviousData,
  };
}

export const historyQueries = {
  transactions: (filter: HistoryFilter) =>
    options('transactions', filter, async (signal) => {
      const type = TRANSACTION_TYPES[filter.choice as TransactionType] as number | undefined;
      const query = { ...paging(filter, PAGE_SIZE), ...(type === undefined ? {} : { typeSearch: type }) };
      return toPage(
        await call(transactionHistory, { query, signal }),
        toTransactionRow,
        filter.page,
        PAGE_SIZE,
      );
    }),

  casino: (filter: HistoryFilter) =>
    options('casino', filter, async (signal) => {
      const query = { ...paging(filter, PAGE_SIZE), ...direction(filter) };
      return toPage(await call(casinoHistory, { query, signal }), toCasinoRow, filter.page, PAGE_SIZE);
    }),

  sport: (filter: HistoryFilter) =>
    options('sport', filter, async (signal) => {
      const query = { ...paging(filter, SPORT_PAGE_SIZE), ...direction(filter) };
      return toPage(await call(sportHistory, { query, signal }), toSportRow, filter.page, SPORT_PAGE_SIZE);
    }),
};
