import { setTimeout as sleep } from 'node:timers/promises';

import type { Transaction } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';
import type { TransferRefusal, TransferResult, WalletPort } from '@tessera/provider/port';

import type { Audit } from './audit';
import type { Account, Posting, WalletStore } from './store';

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
  | 'self_excluded';
export type CashierResult =
  | { ok: true; balance: Minor; replayed: boolean }
  | { ok: false; code: CashierRefusal };

/** By itself the operator's own, for the demo's past and tests; a provider gets one `forProvider`. */
export type Wallet = WalletPort & {
  /** A wallet whose transfers bear the provider's name, and whose bets need a game session opened for it. */
  forProvider(name: string): WalletPort;
  /** `undefined` for a player who is unknown. */
  account(playerId: string): Promise<Account | undefined>;
  openAccounts(playerId: string, currency: string, transaction: Transaction): Promise<void>;
  deposit(transferId: string, playerId: string, amount: Minor): Promise<CashierResult>;
  withdraw(transferId: string, playerId: string, amount: Minor): Promise<CashierResult>;
  /** The amount moved; zero when there was nothing to move. */
  transferCashback(playerId: string): Promise<Minor>;
  /** For the leader: turns net losses into cashback. Says whether there may be more to do. */
  accrueCashback(): Promise<boolean>;
  /** Findings that must not exist; empty when the books are in order. */
  audit: Audit;
};

const ACCRUALS_AT_A_TIME = 100;

export function createWallet(store: WalletStore, settings: { cashbackSharePpm: number }): Wallet {
  async function transfer(playerId: string, post: () => Promise<Posting>): Promise<TransferResult> {
    if (!UUID.test(playerId)) return { ok: false, code: 'player_not_found', balance: undefined };
    return toResult<TransferRefusal>(await retried(post));
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

    transferCashback: (playerId) =>
      retried(() => store.transferCashback(playerId, settings.cashbackSharePpm)),

    async accrueCashback() {
      const players = await store.takeCashbackDue(ACCRUALS_AT_A_TIME);
      for (const player of players) {
        await retried(() => store.accrueCashback(player, settings.cashbackSharePpm));
      }
      return players.length === ACCRUALS_AT_A_TIME;
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
    const posting = await retried(() => store.cashier(kind, transferId, playerId, amount));
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
  // The functions in the database answer no other words.
  return { ok: false as const, code: outcome as Code, balance: balance ?? undefined };
}

/**
 * Deadlocks and serialisation failures are nobody's fault, and a duplicate key means that the same transfer has just
 * been made elsewhere: another look finds it. One statement is one transaction, so a retry repeats nothing.
 */
async function retried<T>(post: () => Promise<T>): Promise<T> {
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
