import type { DialectName } from '@tessera/dialects';
import type { TransferResult } from '@tessera/provider/port';

import { LedgerModel, type Operation } from '../../modules/wallet/testing/ledger-model';
import type { Action, DialectOperation } from './dialect-operations';

/* What a wallet has to answer in each dialect, according to the ledger's model. */

export type Expected = { code: string; balance: number | undefined; transactions: string[] };

const FROM = 'aggregator';

const HUB88: Record<string, string> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  session_ended: 'RS_ERROR_INVALID_TOKEN',
  transfer_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_DUPLICATE_TRANSACTION',
  already_settled: 'RS_ERROR_UNKNOWN',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  round_closed: 'RS_ERROR_UNKNOWN',
};
const SOFTSWISS: Record<string, string> = { insufficient_funds: '412 100', session_ended: '412 101' };
const PRAGMATIC: Record<string, string> = { insufficient_funds: '1', session_ended: '4' };

export class DialectModel {
  #ledger = new LedgerModel();
  readonly #dialect: DialectName;

  constructor(dialect: DialectName) {
    this.#dialect = dialect;
  }

  get balance(): number {
    return this.#ledger.balance;
  }

  get debt(): number {
    return this.#ledger.debt;
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

  #apply(ledger: LedgerModel, operation: Operation): TransferResult {
    return ledger.apply(operation) as TransferResult;
  }

  #hub88(action: Action): Expected {
    const ledger = this.#ledger.copy();
    const result = this.#apply(ledger, toOperation(action));
    if (!result.ok) return { code: HUB88[result.code] ?? result.code, balance: undefined, transactions: [] };
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
    const result = this.#apply(
      this.#ledger,
      operation.kind === 'win' ? { ...operation, id, betId: undefined } : ({ ...operation, id } as Operation),
    );
    if (result.ok || result.code === 'rolled_back')
      return { code: '0', balance: this.balance, transactions: [id] };
    return { code: PRAGMATIC[result.code] ?? '120', balance: this.balance, transactions: [] };
  }
}

function toOperation(action: Action): Operation {
  if (action.kind === 'bet') {
    const { id, amount, round, isLive } = action;
    return { kind: 'bet', from: FROM, id, amount, round, isLive };
  }
  if (action.kind === 'rollback')
    return { kind: 'rollback', from: FROM, id: action.id, originalId: action.originalId };
  const { id, amount, round, betId } = action;
  return { kind: 'win', from: FROM, id, amount, round, betId, promotion: false, late: true };
}
