import { setTimeout as sleep } from 'node:timers/promises';

import type { Transaction } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';
import type { TransferRefusal, TransferResult, WalletPort } from '@tessera/provider/port';

import type { Audit } from './audit';
import type { Account, Posting, Transfer, WalletStore } from './store';

const RETRYABLE = new Set(['40001', '40P01', '23505']);
const MAX_ATTEMPTS = 10;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type CashierRefusal =
  | 'insufficient_funds'
  | 'transfer_conflict'
  | 'player_not_found'
  | 'bad_amount'
  | 'deposit_limit'
  | 'on_break'
  | 'self_excluded'
  /** The state of the account. A blocked account is not paid out either. */
  | 'blocked'
  | 'closed'
  /** Documents have to be accepted before a withdrawal. */
  | 'verification_needed';
export type CashierResult =
  | { ok: true; balance: Minor; replayed: boolean }
  | { ok: false; code: CashierRefusal };

/** The wallet of the operator itself, for demo data and tests. Providers get theirs from `forProvider`. */
export type Wallet = WalletPort & {
  /** Its transfer ids have the provider's name in front, and its bets need a game session of this provider. */
  forProvider(name: string): WalletPort;
  /** `undefined` for an unknown player. */
  account(playerId: string): Promise<Account | undefined>;
  openAccounts(playerId: string, currency: string, transaction: Transaction): Promise<void>;
  deposit(transferId: string, playerId: string, amount: Minor): Promise<CashierResult>;
  withdraw(transferId: string, playerId: string, amount: Minor): Promise<CashierResult>;
  /** The transfer with this id, and all transfers of a round in their order. */
  transfer(playerId: string, transferId: string): Promise<Transfer | undefined>;
  round(playerId: string, roundId: string): Promise<Transfer[]>;
  /** Returns the amount, 0 if there is none. */
  transferCashback(playerId: string): Promise<Minor>;
  /** For the background job: turns net losses into cashback. Returns whether there may be more. */
  accrueCashback(): Promise<boolean>;
  /** Returns the findings; none if the ledger is correct. */
  audit: Audit;
};

const ACCRUAL_PLAYERS = 100;

export function createWallet(store: WalletStore, settings: { cashbackSharePpm: number }): Wallet {
  async function transfer(playerId: string, post: () => Promise<Posting>): Promise<TransferResult> {
    if (!UUID.test(playerId)) return { ok: false, code: 'player_not_found', balance: undefined };
    return toResult<TransferRefusal>(await withRetry(post));
  }

  const account = async (playerId: string) => (UUID.test(playerId) ? store.account(playerId) : undefined);

  function portOf(source: string): WalletPort {
    const own = (transferId: string) => (source === '' ? transferId : `${source}:${transferId}`);
    return {
      async bet(request) {
        if (!isAmount(request.amount)) return { ok: false, code: 'bad_amount', balance: undefined };
        if (!UUID.test(request.sessionId)) return { ok: false, code: 'session_ended', balance: undefined };
        const posted = { ...request, source, transferId: own(request.transferId) };
        return transfer(request.playerId, () => store.bet(posted));
      },

      async win(request) {
        if (!isAmount(request.amount)) return { ok: false, code: 'bad_amount', balance: undefined };
        const { transferId, betTransferId } = request;
        const posted = {
          ...request,
          source,
          transferId: own(transferId),
          betTransferId: betTransferId === undefined ? undefined : own(betTransferId),
        };
        return transfer(request.playerId, () => store.win(posted));
      },

      rollback({ transferId, originalTransferId, playerId }) {
        const posted = {
          source,
          transferId: own(transferId),
          originalTransferId: own(originalTransferId),
          playerId,
        };
        return transfer(playerId, () => store.rollback(posted));
      },

      close: (request) => transfer(request.playerId, () => store.close({ ...request, source })),

      balance: async (playerId) => (await account(playerId))?.balance ?? minor(0),
    };
  }

  return {
    ...portOf(''),
    forProvider: portOf,
    account,

    async openAccounts(playerId, currency, transaction) {
      await store.openAccounts(playerId, currency, transaction);
    },

    deposit: (transferId, playerId, amount) => cashier('deposit', transferId, playerId, amount),
    withdraw: (transferId, playerId, amount) => cashier('withdrawal', transferId, playerId, amount),

    transfer: store.transfer,
    round: store.round,

    transferCashback: (playerId) =>
      withRetry(() => store.transferCashback(playerId, settings.cashbackSharePpm)),

    async accrueCashback() {
      const players = await store.takeCashbackDue(ACCRUAL_PLAYERS);
      for (const player of players) {
        await withRetry(() => store.accrueCashback(player, settings.cashbackSharePpm));
      }
      return players.length === ACCRUAL_PLAYERS;
    },

    audit: store.audit,
  };

  async function cashier(
    kind: 'deposit' | 'withdrawal',
    transferId: string,
    playerId: string,
    amount: Minor,
  ): Promise<CashierResult> {
    if (!isPositive(amount)) return { ok: false, code: 'bad_amount' };
    const posting = await withRetry(() => store.cashier(kind, transferId, playerId, amount));
    return toResult<CashierRefusal>(posting);
  }
}

function isAmount(amount: number): boolean {
  return amount === 0 || isPositive(amount);
}

function isPositive(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}

function toResult<Code extends string>({ outcome, balance, replayed }: Posting) {
  if (outcome === 'ok' && balance !== null) return { ok: true as const, balance, replayed };
  // The functions in sql/ return no other codes.
  return { ok: false as const, code: outcome as Code, balance: balance ?? undefined };
}

/**
 * Retries deadlocks, serialisation failures, and duplicate keys, which mean that the same transfer was just made concurrently: the
 * retry finds it. One statement is one transaction, so a retry repeats nothing.
 */
async function withRetry<T>(post: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRYABLE.has(code) || attempt === MAX_ATTEMPTS) throw error;
    }
    await sleep(Math.random() * 2 ** Math.min(attempt, 7));
  }
}
