import { setTimeout as sleep } from 'node:timers/promises';

import { isUuid, setBounded, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';
import type {
  PlayAction,
  PlayPort,
  PlayRequest,
  PlayResult,
  TransferRefusal,
  Transferred,
  TransferResult,
} from '@tessera/provider/port';

import type { ByCurrency } from '../../platform/by-currency';
import { currentTraceId } from '../../platform/request-id';
import type { Audit } from './audit';
import type { HeldWin } from './held-store';
import type { Account, Posting, TracedTransfer, Transfer, WalletStore } from './store';
import { createWinLimits, type WinLimits } from './win-limits';

const RETRYABLE = new Set(['40001', '40P01', '23505']);
const MAX_ATTEMPTS = 10;

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
export type Wallet = PlayPort & {
  /** Its transfer ids have the provider's name in front, and its bets need a game session of this provider. */
  forProvider(name: string): PlayPort;
  /** Limits on the wins of a provider, by currency; `undefined` for none. Wins above them are held. */
  limitWins(name: string, limits: ByCurrency<WinLimits> | undefined): void;
  /** Whether wins of a provider are held that belong to a round without a bet. Otherwise they are paid. */
  holdWinsWithoutBet(name: string, areHeld: boolean): void;
  /** Held wins that wait for a decision, the oldest first. */
  heldWins(): Promise<HeldWin[]>;
  /** A repeated decision changes nothing; the opposite one is refused with `already_decided`. */
  decideHeldWin(playerId: string, transferId: string, decision: HeldDecision): Promise<HeldResult>;
  /** `undefined` for an unknown player. */
  account(playerId: string): Promise<Account | undefined>;
  /** It never changes, so it is cached. `undefined` for an unknown player. */
  currencyOf(playerId: string): Promise<string | undefined>;
  openAccounts(playerId: string, currency: string, transaction: Transaction): Promise<void>;
  deposit(transferId: string, playerId: string, amount: Minor): Promise<CashierResult>;
  withdraw(transferId: string, playerId: string, amount: Minor): Promise<CashierResult>;
  /** The transfer with this id, and all transfers of a round in their order. */
  transfer(playerId: string, transferId: string): Promise<Transfer | undefined>;
  round(playerId: string, roundId: string): Promise<Transfer[]>;
  /** For support: of any player. */
  traceTransfer(transferId: string, playerId?: string): Promise<TracedTransfer[]>;
  traceRound(roundId: string, playerId?: string): Promise<TracedTransfer[]>;
  traceRequest(traceId: string, since: Date): Promise<TracedTransfer[]>;
  /** Returns the amount, 0 if there is none. */
  transferCashback(playerId: string): Promise<Minor>;
  /** Returns the findings; none if the ledger is correct. */
  audit: Audit;
};

export type HeldDecision = { release: boolean; staff: string };
export type HeldResult =
  | { ok: true; balance: Minor }
  | { ok: false; code: 'not_held' | 'already_decided' | TransferRefusal };

const MAX_ACTIONS = 50;
/** Currencies of players in the cache. */
const MAX_CURRENCIES = 100_000;

/** `code` is for callers that answer in another protocol. */
class UnknownPlayer extends Error {
  override readonly name = 'UnknownPlayer';
  readonly code = 'player_not_found';
}

export function createWallet(store: WalletStore): Wallet {
  const winLimits = createWinLimits(store, currencyOf);
  const currencies = new Map<string, string>();
  const heldWithoutBet = new Set<string>();

  async function currencyOf(playerId: string): Promise<string | undefined> {
    const known = currencies.get(playerId);
    if (known !== undefined) return known;
    const found = (await account(playerId))?.currency;
    if (found === undefined) return undefined;
    setBounded(currencies, MAX_CURRENCIES, playerId, found);
    return found;
  }

  async function transfer(
    { playerId, currentBalance }: { playerId: string; currentBalance?: boolean | undefined },
    post: () => Promise<Posting>,
  ): Promise<TransferResult> {
    if (!isUuid(playerId)) return { ok: false, code: 'player_not_found', balance: undefined };
    const result = toResult<TransferRefusal>(await withRetry(post));
    if (!result.ok || !result.replayed || !currentBalance) return result;
    return { ...result, balance: await balance(playerId) };
  }

  const account = async (playerId: string) => (isUuid(playerId) ? store.account(playerId) : undefined);

  async function balance(playerId: string): Promise<Minor> {
    const found = await account(playerId);
    if (!found) throw new UnknownPlayer(`no player ${playerId}`);
    return found.balance;
  }

  function portOf(source: string): PlayPort {
    const ledgerId = (transferId: string) => (source === '' ? transferId : `${source}:${transferId}`);
    const callSource = () => ({ source, traceId: currentTraceId() });

    const port: PlayPort = {
      async bet(request) {
        const fault = faultOf({ kind: 'bet', ...request });
        if (fault) return { ok: false, code: fault, balance: undefined };
        const posted = { ...request, ...callSource(), transferId: ledgerId(request.transferId) };
        const post = request.freeRounds === undefined ? store.bet : store.freeBet;
        return transfer(request, () => post(posted));
      },

      async win(request) {
        const fault = faultOf({ kind: 'win', ...request });
        if (fault) return { ok: false, code: fault, balance: undefined };
        const posted = {
          ...request,
          ...callSource(),
          transferId: ledgerId(request.transferId),
          betTransferId: request.betTransferId === undefined ? undefined : ledgerId(request.betTransferId),
        };
        const post = request.freeRounds === undefined ? store.win : store.freeWin;
        const { playerId, amount } = request;
        return winLimits.apply({ source, playerId, amount }, (limits) =>
          transfer(request, () =>
            post({ ...posted, limits, unstaked: request.unstaked === true || !heldWithoutBet.has(source) }),
          ),
        );
      },

      rollback(request) {
        const posted = {
          ...callSource(),
          transferId: ledgerId(request.transferId),
          originalTransferId: ledgerId(request.originalTransferId),
          playerId: request.playerId,
        };
        return transfer(request, () => store.rollback(posted));
      },

      close: (request) => transfer(request, () => store.close({ ...request, ...callSource() })),

      balance,
      play,
    };

    /** A call with one action is posted like `bet` and `win`, in the same batches. */
    async function playOne(
      { playerId, currentBalance }: PlayRequest,
      action: PlayAction,
    ): Promise<TransferResult> {
      const common = { playerId, currentBalance };
      switch (action.kind) {
        case 'bet':
          return port.bet({ ...action, ...common });
        case 'win':
          return port.win({ ...action, ...common });
        case 'rollback':
          return port.rollback({ ...action, ...common });
        case 'close':
          return port.close({ ...action, ...common });
      }
    }

    async function play(request: PlayRequest): Promise<PlayResult> {
      const { playerId, actions } = request;
      if (actions.length > MAX_ACTIONS) throw new Error(`a call has at most ${MAX_ACTIONS} actions`);
      const [only, ...more] = actions;
      if (!only) return { ok: true, balance: await balance(playerId), results: [] };
      if (more.length === 0) {
        const result = await playOne(request, only);
        return result.ok
          ? { ok: true, balance: result.balance, results: [result] }
          : { ...result, failed: 0 };
      }
      for (const [failed, action] of actions.entries()) {
        const fault = faultOf(action);
        if (fault) return { ok: false, code: fault, failed, balance: undefined };
      }
      if (!isUuid(playerId)) return { ok: false, code: 'player_not_found', failed: 0, balance: undefined };
      const posted = { ...callSource(), unstaked: !heldWithoutBet.has(source) };
      const postings = await winLimits.applyAll({ source, playerId, actions }, (limits) =>
        withRetry(() => store.play({ ...posted, playerId, actions, ledgerId, limits })),
      );
      const results = postings.map((posting) => toResult<TransferRefusal>(posting));
      const last = results.at(-1)!; // There are actions.
      if (!last.ok)
        return {
          ok: false,
          code: last.code,
          failed: results.length - 1,
          balance: (await account(playerId))?.balance,
        };
      const done = results.filter((result): result is Transferred => result.ok);
      const isRepeated = request.currentBalance && last.replayed;
      return { ok: true, balance: isRepeated ? await balance(playerId) : last.balance, results: done };
    }

    return port;
  }

  return {
    ...portOf(''),
    forProvider: portOf,
    account,
    currencyOf,
    limitWins: winLimits.set,
    holdWinsWithoutBet(name, areHeld) {
      if (areHeld) heldWithoutBet.add(name);
      else heldWithoutBet.delete(name);
    },
    heldWins: store.heldWins,

    async decideHeldWin(playerId, transferId, { release, staff }) {
      if (!isUuid(playerId)) return { ok: false, code: 'not_held' };
      return toResult<'not_held' | 'already_decided' | TransferRefusal>(
        await withRetry(() => store.decideHeldWin(playerId, transferId, release, staff)),
      );
    },

    async openAccounts(playerId, currency, transaction) {
      await store.openAccounts(playerId, currency, transaction);
    },

    deposit: (transferId, playerId, amount) => cashier('deposit', transferId, playerId, amount),
    withdraw: (transferId, playerId, amount) => cashier('withdrawal', transferId, playerId, amount),

    transfer: store.transfer,
    round: store.round,
    traceTransfer: store.traceTransfer,
    traceRound: store.traceRound,
    traceRequest: store.traceRequest,

    transferCashback: (playerId) => {
      const traceId = currentTraceId();
      return withRetry(() => store.transferCashback(playerId, traceId));
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

/** What is wrong with an action, checked before it is sent to the database. */
function faultOf(action: PlayAction): TransferRefusal | undefined {
  if ((action.kind === 'bet' || action.kind === 'win') && !isAmount(action.amount)) return 'bad_amount';
  if (action.kind === 'bet' && !isUuid(action.sessionId)) return 'session_ended';
  return undefined;
}

function isAmount(amount: number): boolean {
  return amount === 0 || isPositive(amount);
}

function isPositive(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}

function toResult<Code extends string>({
  outcome,
  balance,
  replayed,
}: Posting): Transferred | { ok: false; code: Code; balance: Minor | undefined } {
  if (outcome === 'ok' && balance !== null) return { ok: true, balance, replayed };
  if (outcome === 'held' && balance !== null) return { ok: true, balance, replayed, held: true };
  if (outcome === 'unknown' && balance !== null) return { ok: true, balance, replayed, unknown: true };
  // The functions in sql/ return no other codes.
  return { ok: false, code: outcome as Code, balance: balance ?? undefined };
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
