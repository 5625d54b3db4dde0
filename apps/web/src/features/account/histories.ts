import type { MessageKey } from '../../i18n';
import {
  DIRECTIONS,
  fetchCasinoHistory,
  fetchSportHistory,
  fetchTransactions,
  TRANSACTION_TYPES,
  type FetchPage,
} from './api';
import type { CasinoRow, HistoryRow, SportRow, TransactionRow } from './rows';

/** What a cell shows. `HistoryCell` formats it in the player's language, `useCellText` for the export. */
export type CellValue =
  | { kind: 'date'; date: Date | undefined; text: string }
  | { kind: 'text'; text: string }
  /** An id, which is shortened if it is long. */
  | { kind: 'id'; text: string }
  | { kind: 'round'; text: string; game: string; hasReplay: boolean }
  /** The name of a game; the round can be shown again by its id. */
  | { kind: 'game'; text: string; event: string; hasReplay: boolean }
  /** A direction or status, which `words.ts` translates. */
  | { kind: 'word'; text: string }
  | { kind: 'amount' | 'movement'; amount: string | undefined };

export type HistoryColumn<Row> = { title: MessageKey; value: (row: Row) => CellValue };

export type History<Row extends HistoryRow> = {
  /** What the name of the exported file starts with. */
  name: string;
  choiceLabel: MessageKey;
  choices: readonly { value: string; text: MessageKey }[];
  columns: readonly HistoryColumn<Row>[];
  /** Rows on a page of the table. */
  pageSize: number;
  fetchPage: FetchPage<Row>;
};

const MONEY_TITLES = new Set<MessageKey>([
  'account.amount',
  'account.balanceBefore',
  'account.balanceAfter',
  'rounds.stake',
  'rounds.payout',
  'rounds.result',
]);

export function isMoney(title: MessageKey): boolean {
  return MONEY_TITLES.has(title);
}

type AnyRow = Pick<HistoryRow, 'date' | 'dateText' | 'amount'>;

export const date: HistoryColumn<AnyRow> = {
  title: 'account.date',
  value: (row) => ({ kind: 'date', date: row.date, text: row.dateText }),
};
const movement: HistoryColumn<AnyRow> = {
  title: 'account.amount',
  value: (row) => ({ kind: 'movement', amount: row.amount }),
};

const directionChoices = DIRECTIONS.map((value) => ({ value, text: `account.${value}` as const }));

export const transactions: History<TransactionRow> = {
  name: 'transactions',
  choiceLabel: 'account.type',
  choices: (Object.keys(TRANSACTION_TYPES) as (keyof typeof TRANSACTION_TYPES)[]).map((value) => ({
    value,
    text: `account.${value}` as const,
  })),
  columns: [
    date,
    { title: 'account.number', value: (row) => ({ kind: 'text', text: row.number }) },
    { title: 'account.status', value: (row) => ({ kind: 'word', text: row.status }) },
    { title: 'account.balanceBefore', value: (row) => ({ kind: 'amount', amount: row.balanceBefore }) },
    movement,
  ],
  pageSize: 10,
  fetchPage: fetchTransactions,
};

export const casino: History<CasinoRow> = {
  name: 'casino-history',
  choiceLabel: 'account.direction',
  choices: directionChoices,
  columns: [
    date,
    { title: 'account.number', value: (row) => ({ kind: 'text', text: row.number }) },
    {
      title: 'account.event',
      value: ({ event, game, hasReplay }) => ({ kind: 'round', text: event, game, hasReplay }),
    },
    { title: 'account.game', value: (row) => ({ kind: 'text', text: row.game }) },
    { title: 'account.direction', value: (row) => ({ kind: 'word', text: row.direction }) },
    movement,
  ],
  pageSize: 10,
  fetchPage: fetchCasinoHistory,
};

export const sport: History<SportRow> = {
  name: 'sport-history',
  choiceLabel: 'account.direction',
  choices: directionChoices,
  columns: [
    date,
    { title: 'account.event', value: (row) => ({ kind: 'id', text: row.event }) },
    { title: 'account.direction', value: (row) => ({ kind: 'word', text: row.direction }) },
    { title: 'account.balanceBefore', value: (row) => ({ kind: 'amount', amount: row.balanceBefore }) },
    movement,
    { title: 'account.balanceAfter', value: (row) => ({ kind: 'amount', amount: row.balanceAfter }) },
  ],
  pageSize: 3,
  fetchPage: fetchSportHistory,
};
