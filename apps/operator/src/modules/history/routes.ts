import { casinoHistory, historyRounds, sportHistory, transactionHistory } from '@tessera/contract/server';
import { decimalText, minor } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { dateOf } from '../../platform/dates';
import { route } from '../../platform/http';
import { messageIn, type Language } from '../../platform/messages';
import { createPager } from './pager';
import { providerOf, type HistoryFilter, type HistoryStore } from './store';

const DEPOSIT = 5;

const NAMED_KINDS = ['adjustment', 'cashback', 'jackpot', 'promotion', 'reversal'] as const;
const ALL_TRANSACTIONS = [
  'deposit',
  'withdrawal',
  'rollback',
  'adjustment',
  'cashback',
  'jackpot',
  'reversal',
];
const DIRECTIONS = { bet: ['bet'], win: ['win'] } as const;
/** Older rounds are found by date. */
const MAX_SKIPPED_ROUNDS = 10_000;
const ALL_DIRECTIONS = ['bet', 'win', 'rollback', 'promotion', 'reversal'];

type Paging = {
  pageIndex: number;
  pageSize: number;
  fromDate?: string | undefined;
  toDate?: string | undefined;
};

export function historyRoutes(
  app: FastifyInstance,
  store: HistoryStore,
  /** Whether the provider of this name can replay a round. */
  showsRounds: (provider: string) => boolean,
): void {
  const readPage = createPager(store);

  async function page(paging: Paging, filter: Omit<HistoryFilter, 'from' | 'to'>) {
    const dated = { ...filter, from: optionalDate(paging.fromDate), to: optionalDate(paging.toDate) };
    const { pageIndex, pageSize } = paging;
    const { rows, total } = await readPage(dated, pageIndex, pageSize);
    const lastPage = Math.max(1, Math.ceil(total / pageSize));
    return {
      rows,
      paging: { paginationInfo: { total }, last_page: lastPage, hasNextPage: lastPage > pageIndex },
    };
  }

  route(app, transactionHistory, async ({ query, player, language }) => {
    const kinds =
      query.typeSearch === undefined
        ? ALL_TRANSACTIONS
        : [query.typeSearch === DEPOSIT ? 'deposit' : 'withdrawal'];
    const { rows, paging } = await page(query, { playerId: player.playerId, area: 'cashier', kinds });
    return {
      data: rows.map((row) => ({
        transaction_date: row.createdAt.toISOString(),
        num_id: row.number,
        balance_before: money(row.balanceBefore, row.currency),
        status: transactionLabel(row.kind, language),
        amount: money(row.balanceAfter - row.balanceBefore, row.currency),
      })),
      ...paging,
    };
  });

  route(app, casinoHistory, async ({ query, player, language }) => {
    const kinds = query.filter ? DIRECTIONS[query.filter] : ALL_DIRECTIONS;
    const { rows, paging } = await page(query, { playerId: player.playerId, area: 'casino', kinds });
    return {
      data: rows.map((row) => ({
        game_date: row.createdAt.toISOString(),
        num_id: row.number,
        event_id: row.roundId,
        game_name: row.title,
        direction: labelOf(row.kind, language),
        amount: money(row.amount, row.currency),
        has_replay: hasReplay(row.id),
      })),
      ...paging,
    };
  });

  route(app, historyRounds, async ({ query, player }) => {
    const { area, pageIndex, pageSize, fromDate, toDate } = query;
    const skip = (pageIndex - 1) * pageSize;
    const filter = {
      playerId: player.playerId,
      area,
      from: optionalDate(fromDate),
      to: optionalDate(toDate),
    };
    // One more than the page shows whether there is a next one.
    const found = skip < MAX_SKIPPED_ROUNDS ? await store.rounds(filter, { limit: pageSize + 1, skip }) : [];
    return {
      data: found.slice(0, pageSize).map((row) => ({
        game_date: row.createdAt.toISOString(),
        event_id: row.roundId,
        game_name: row.title,
        stake: money(row.stake, row.currency),
        ...(!row.isOpen && { payout: money(row.payout, row.currency) }),
        has_replay: area === 'casino' && hasReplay(row.id),
      })),
      hasNextPage: found.length > pageSize,
    };
  });

  function hasReplay(transferId: string): boolean {
    const provider = providerOf(transferId);
    return provider !== undefined && showsRounds(provider);
  }

  route(app, sportHistory, async ({ query, player, language }) => {
    const kinds = query.filter ? DIRECTIONS[query.filter] : ALL_DIRECTIONS;
    const { rows, paging } = await page(query, { playerId: player.playerId, area: 'sport', kinds });
    return {
      data: rows.map((row) => ({
        game_date: row.createdAt.toISOString(),
        event_id: row.roundId,
        balance_before: money(row.balanceBefore, row.currency),
        amount: money(row.amount, row.currency),
        balance_after: money(row.balanceAfter, row.currency),
        direction: labelOf(row.kind, language),
      })),
      ...paging,
    };
  });
}

/** A withdrawal that was not paid is reversed by a rollback. */
function transactionLabel(kind: string, language: Language): string {
  return kind === 'rollback' ? messageIn(language, 'history.withdrawal_returned') : labelOf(kind, language);
}

/** Kinds that a front end may not translate itself are sent in the caller's language. */
function labelOf(kind: string, language: Language): string {
  const named = NAMED_KINDS.find((one) => one === kind);
  return named ? messageIn(language, `history.${named}`) : kind;
}

function optionalDate(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : dateOf(text);
}

function money(amount: number, currency: string): string {
  return decimalText(minor(amount), currency);
}
