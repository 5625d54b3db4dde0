import type { DialectName } from '@tessera/dialects';
import { minor } from '@tessera/money';
import type { TransferResult } from '@tessera/provider/port';

import { LedgerModel, type ModelLimits, type Operation } from '../../modules/wallet/testing/ledger-model';
import { OWN_FREESPINS, OWN_ISSUE, type Action, type DialectOperation } from './dialect-operations';

/* What a wallet has to answer in each dialect, according to the ledger's model. */

export type Expected = { code: string; balance: number | undefined; transactions: string[] };

const FROM = 'aggregator';

/** Each player has one grant. It allows any win. */
export const FREE_ROUNDS = 3;

/** Wins of free rounds that were not granted. */
const HOLD_ALL: ModelLimits = { win: 0 };

type WinOperation = Extract<Operation, { kind: 'win' }>;
type OperationOf<Kind> = Extract<DialectOperation, { kind: Kind }>;

export type ModelOptions = {
  /** Of the provider's wins. */
  limits?: ModelLimits | undefined;
  /** pragmatic: `bonusWin` pays the sum of all free rounds, and their results pay nothing. */
  paysByBonusWin?: boolean | undefined;
};

const HUB88: Record<string, string> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  session_ended: 'RS_ERROR_INVALID_TOKEN',
  transfer_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_DUPLICATE_TRANSACTION',
  already_settled: 'RS_ERROR_UNKNOWN',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  round_closed: 'RS_ERROR_UNKNOWN',
  no_free_round: 'RS_ERROR_NOT_ENOUGH_MONEY',
};
const SOFTSWISS: Record<string, string> = { insufficient_funds: '412 100', session_ended: '412 101' };
const PRAGMATIC: Record<string, string> = { insufficient_funds: '1', session_ended: '4' };

export class DialectModel {
  #ledger = new LedgerModel();
  readonly #dialect: DialectName;
  /** By the ids of bets and wins in the ledger. Those that were rolled back are removed. */
  readonly #freeBets = new Set<string>();
  readonly #freeWins = new Map<string, number>();
  /** Rounds with a bet of a free round, also one that was rolled back. */
  readonly #freeGameRounds = new Set<string>();
  /** Whether the sum of all free rounds was paid. */
  #isSettled = false;
  readonly #options: ModelOptions;

  constructor(dialect: DialectName, options: ModelOptions = {}) {
    this.#dialect = dialect;
    this.#options = options;
  }

  get balance(): number {
    return this.#ledger.balance;
  }

  get debt(): number {
    return this.#ledger.debt;
  }

  /** What the ledger has counted of the grant. */
  get freeRounds(): { used: number; won: number } {
    const won = Array.from(this.#freeWins.values()).reduce((sum, amount) => sum + amount, 0);
    return { used: this.#isSettled ? FREE_ROUNDS : this.#freeBets.size, won };
  }

  /** Undefined for an operation that the dialect does not have. */
  apply(operation: DialectOperation): Expected | undefined {
    switch (operation.kind) {
      case 'deposit':
        this.#ledger.apply(operation);
        return undefined;
      case 'balance':
        return { code: this.#ok, balance: this.balance, transactions: [] };
      case 'close':
        if (this.#dialect === 'hub88') return undefined;
        this.#ledger.apply({ kind: 'close', from: FROM, round: operation.round });
        return { code: this.#ok, balance: this.balance, transactions: [] };
      case 'prize':
        return this.#dialect === 'hub88' ? this.#supplierPromotion(operation) : this.#prize(operation);
      case 'freespins':
        return this.#freespins(operation);
      case 'play':
        return this.#softswiss(operation.actions, operation);
      default:
        if (this.#dialect === 'hub88') return this.#hub88(operation);
        if (this.#dialect === 'pragmatic') return this.#pragmatic(operation);
        return this.#softswiss([operation], {
          round: operation.round,
          closes: 'closes' in operation && operation.closes,
        });
    }
  }

  get #ok(): string {
    return { hub88: 'RS_OK', softswiss: '200', pragmatic: '0' }[this.#dialect];
  }

  #apply(ledger: LedgerModel, operation: Operation, isFree = false): TransferResult {
    if (isFree && operation.kind === 'bet') return this.#freeBet(ledger, operation);
    if (isFree && operation.kind === 'win') return this.#freeWin(ledger, operation);
    const { limits } = this.#options;
    const result = ledger.apply(
      operation.kind === 'win' && limits ? { ...operation, limits } : operation,
    ) as TransferResult;
    if (operation.kind === 'rollback' && isNew(result)) {
      this.#freeBets.delete(operation.originalId);
      this.#freeWins.delete(operation.originalId);
    }
    return result;
  }

  #freeBet(ledger: LedgerModel, operation: Extract<Operation, { kind: 'bet' }>): TransferResult {
    if (!ledger.has(operation) && this.freeRounds.used >= FREE_ROUNDS)
      return { ok: false, code: 'no_free_round', balance: minor(ledger.balance) };
    const result = ledger.apply({ ...operation, amount: 0 }) as TransferResult;
    if (isNew(result)) {
      this.#freeBets.add(operation.id);
      this.#freeGameRounds.add(operation.round);
    }
    return result;
  }

  /** A win that names no bet needs one in its round. Otherwise it is held. */
  #freeWin(ledger: LedgerModel, operation: WinOperation): TransferResult {
    const isCovered = operation.betId !== undefined || this.#freeGameRounds.has(operation.round);
    return this.#payFree(ledger, operation, isCovered);
  }

  /** The sum of all free rounds. */
  #settle(id: string, amount: number, isOwn: boolean): TransferResult {
    const isCovered = isOwn && !this.#isSettled;
    const operation = { ...prizeOf(id, amount, id), promotion: true };
    const result = this.#payFree(this.#ledger, operation, isCovered);
    if (isNew(result) && isCovered) this.#isSettled = true;
    return result;
  }

  #payFree(ledger: LedgerModel, operation: WinOperation, isCovered: boolean): TransferResult {
    const limits = isCovered ? this.#options.limits : HOLD_ALL;
    const result = ledger.apply(limits ? { ...operation, limits } : operation) as TransferResult;
    if (isNew(result) && isCovered && result.ok && !result.held)
      this.#freeWins.set(operation.id, operation.amount);
    return result;
  }

  #freespins({ issue, amount, hasUser }: OperationOf<'freespins'>): Expected {
    const isOwn = issue === OWN_ISSUE;
    const refused = { balance: undefined, transactions: [] };
    if (!isOwn && !hasUser) return { code: '412 101', ...refused };
    const result = this.#settle(isOwn ? OWN_FREESPINS : `freespins:${issue}`, amount, isOwn);
    if (!result.ok) return { code: SOFTSWISS[result.code] ?? '400 400', ...refused };
    return { code: '200', balance: this.balance, transactions: [] };
  }

  #prize({ prize, id, amount }: OperationOf<'prize'>): Expected {
    const own = `${prize}:${id}`;
    const { paysByBonusWin } = this.#options;
    const result =
      prize === 'bonusWin' && paysByBonusWin
        ? this.#settle(own, amount, true)
        : this.#apply(this.#ledger, {
            ...prizeOf(own, prize === 'bonusWin' ? 0 : amount, own),
            promotion: prize !== 'jackpotWin',
          });
    return this.#pragmaticAnswer(result, own);
  }

  #supplierPromotion({ id, round, amount }: OperationOf<'prize'>): Expected {
    const result = this.#apply(this.#ledger, { ...prizeOf(id, amount, round), promotion: true });
    const code = result.ok ? 'RS_OK' : (HUB88[result.code] ?? result.code);
    return { code, balance: result.balance, transactions: [] };
  }

  #hub88(action: Action): Expected {
    const ledger = this.#ledger.copy();
    const result = this.#apply(ledger, toOperation(action), isFree(action));
    if (!result.ok)
      return { code: HUB88[result.code] ?? result.code, balance: result.balance, transactions: [] };
    if ('closes' in action && action.closes) ledger.apply({ kind: 'close', from: FROM, round: action.round });
    this.#ledger = ledger;
    if (result.unknown)
      return { code: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance: undefined, transactions: [] };
    return { code: 'RS_OK', balance: result.balance, transactions: [] };
  }

  /** All actions or none; those that were rolled back before are left out. */
  #softswiss(actions: readonly Action[], { round, closes }: { round: string; closes: boolean }): Expected {
    const left = new Set<string>();
    for (;;) {
      const ledger = this.#ledger.copy();
      const done = new Map<string, string>();
      let refused: { id: string; code: string; kind: Action['kind'] } | undefined;
      for (const action of actions) {
        if (left.has(action.id)) continue;
        // Without a token, the session is the one that the player opened last. A win names no bet.
        const operation = toOperation(action.kind === 'bet' ? { ...action, isLive: true } : action);
        const result = this.#apply(
          ledger,
          operation.kind === 'win' ? { ...operation, betId: undefined } : operation,
        );
        if (!result.ok) {
          refused = { id: action.id, code: result.code, kind: action.kind };
          break;
        }
        done.set(action.id, result.unknown ? '' : action.id);
      }
      if (!refused) {
        if (closes) ledger.apply({ kind: 'close', from: FROM, round });
        this.#ledger = ledger;
        return {
          code: '200',
          balance: this.balance,
          transactions: actions.map(({ id }) => done.get(id) ?? ''),
        };
      }
      if (refused.code !== 'rolled_back')
        return { code: SOFTSWISS[refused.code] ?? '400 400', balance: this.balance, transactions: [] };
      left.add(refused.id);
      // A bet that was rolled back takes the new wins of its call with it.
      if (refused.kind === 'bet')
        for (const { kind, id } of actions)
          if (kind === 'win' && !this.#ledger.has({ from: FROM, id })) left.add(id);
    }
  }

  #pragmatic(action: Action): Expected {
    if (action.kind === 'rollback') {
      const id = `refund:${action.originalId}`;
      const result = this.#apply(this.#ledger, {
        kind: 'rollback',
        from: FROM,
        id,
        originalId: `bet:${action.originalId}`,
      });
      return { code: result.ok ? '0' : '120', balance: undefined, transactions: result.ok ? [id] : [] };
    }
    const operation = toOperation(action);
    const id = `${action.kind === 'bet' ? 'bet' : 'result'}:${action.id}`;
    if (operation.kind === 'win' && isFree(action) && this.#options.paysByBonusWin) operation.amount = 0;
    const result = this.#apply(
      this.#ledger,
      operation.kind === 'win' ? { ...operation, id, betId: undefined } : ({ ...operation, id } as Operation),
      isFree(action),
    );
    return this.#pragmaticAnswer(result, id);
  }

  #pragmaticAnswer(result: TransferResult, id: string): Expected {
    if (result.ok || result.code === 'rolled_back')
      return { code: '0', balance: this.balance, transactions: [id] };
    return { code: PRAGMATIC[result.code] ?? '120', balance: this.balance, transactions: [] };
  }
}

/** A win without a bet. */
function prizeOf(id: string, amount: number, round: string): Omit<WinOperation, 'promotion'> {
  return { kind: 'win', from: FROM, id, amount, round, betId: undefined, unstaked: true, late: true };
}

function isFree(action: Action): boolean {
  return 'free' in action && action.free;
}

/** Whether the ledger has changed. */
function isNew(result: TransferResult): boolean {
  return result.ok && !result.replayed && !result.unknown;
}

function toOperation(action: Action): Operation {
  if (action.kind === 'bet') {
    const { id, amount, round, isLive } = action;
    return { kind: 'bet', from: FROM, id, amount, round, isLive };
  }
  if (action.kind === 'rollback')
    return { kind: 'rollback', from: FROM, id: action.id, originalId: action.originalId };
  const { id, amount, round, betId } = action;
  return { kind: 'win', from: FROM, id, amount, round, betId, promotion: action.free, late: true };
}
