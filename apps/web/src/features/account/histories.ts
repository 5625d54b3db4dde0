import type { UseQueryOptions } from '@tanstack/react-query';

import type { MessageKey } from '../../i18n';
import { paths } from '../../site';
import type { IconName } from '../../ui';
import { DIRECTIONS, historyQueries, TRANSACTION_TYPES, type HistoryPage } from './api';
import type { HistoryFilter } from './history-filter';
import type { CasinoRow, HistoryRow, SportRow, TransactionRow } from './rows';

/** What a column shows; amounts, dates and words are written in the player's own way. */
export type HistoryColumn<Row> = {
  title: MessageKey;
  value: (
    row: Row,
  ) =>
    | { kind: 'date'; date: Date | undefined; text: string }
    | { kind: 'text'; text: string }
    | { kind: 'round'; text: string; game: string; hasReplay: boolean }
    | { kind: 'word'; text: string }
    | { kind: 'amount' | 'movement'; amount: string | undefined };
};

/** A part of the account that has a page, as the links to it show it. */
export type Section = { path: string; title: MessageKey; hint: MessageKey; icon: IconName };

export type History<Row extends HistoryRow> = Section & {
  /** The name of the file of an export. */
  fileName: string;
  choiceLabel: MessageKey;
  choices: readonly { value: string; text: MessageKey }[];
  columns: readonly HistoryColumn<Row>[];
  query: (filter: HistoryFilter) => UseQueryOptions<HistoryPage<Row>>;
};

/** Columns of money, by their titles. */
export function isMoney(title: MessageKey): boolean {
  return title === 'account.amount' || title === 'account.balanceBefore' || title === 'account.balanceAfter';
}

type AnyRow = Pick<HistoryRow, 'date' | 'dateText' | 'amount'>;

const date: HistoryColumn<AnyRow> = {
  title: 'account.date',
  value: (row) => ({ kind: 'date', date: row.date, text: row.dateText }),
};
const movement: HistoryColumn<AnyRow> = {
  title: 'account.amount',
  value: (row) => ({ kind: 'movement', amount: row.amount }),
};

const directionChoices = DIRECTIONS.map((value) => ({ value, text: `account.${value}` as const }));

export const transactions: History<TransactionRow> = {
  path: paths.account('transactions'),
  title: 'shell.transactions',
  hint: 'account.transactionsHint',
  icon: 'receipt',
  fileName: 'transactions',
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
  query: historyQueries.transactions,
};

export const casino: History<CasinoRow> = {
  path: paths.account('casino_history'),
  title: 'shell.casinoHistory',
  hint: 'account.casinoHistoryHint',
  icon: 'dice',
  fileName: 'casino-history',
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
  query: historyQueries.casino,
};

export const sport: History<SportRow> = {
  path: paths.account('sport_history'),
  title: 'shell.sportHistory',
  hint: 'account.sportHistoryHint',
  icon: 'ball',
  fileName: 'sport-history',
  choiceLabel: 'account.direction',
  choices: directionChoices,
  columns: [
    date,
    { title: 'account.event', value: (row) => ({ kind: 'text', text: row.event }) },
    { title: 'account.direction', value: (row) => ({ kind: 'word', text: row.direction }) },
    { title: 'account.balanceBefore', value: (row) => ({ kind: 'amount', amount: row.balanceBefore }) },
    movement,
    { title: 'account.balanceAfter', value: (row) => ({ kind: 'amount', amount: row.balanceAfter }) },
  ],
  query: historyQueries.sport,
};
