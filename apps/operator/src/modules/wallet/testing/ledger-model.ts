import type { CashierResult } from '../service';
import type { TransferResult } from '@tessera/provider/port';

/*
 * What the wallet promises, in the fewest words: an account in memory that nobody else touches. The real wallet must
 * answer every request as this one does.
 */

export type Operation =
  | { kind: 'deposit' | 'withdrawal'; id: string; amount: number }
  | { kind: 'bet'; id: string; amount: number; round: string; isLive: boolean }
  | { kind: 'win'; id: string; betId: string; amount: number; round: string }
  | { kind: 'rollback'; id: string; betId: string }
  | { kind: 'cashback' | 'accrual' };

export type Answer = TransferResult | CashierResult | number;

type Recorded = { operation: Operation | { kind: 'tombstone' }; balanceAfter: number };

const CASHBACK_PART = 10;

export class LedgerModel {
  balance = 0;
  cashback = 0;
  netLoss = 0;
  readonly #transfers = new Map<string, Recorded>();
  readonly #settledBy = new Map<string, 'win' | 'rollback'>();

  apply(operation: Operation): Answer {
    switch (operation.kind) {
      case 'deposit':
      case 'withdrawal':
        return this.#cashier(operation);
      case 'bet':
        return this.#bet(operation);
      case 'win':
        return this.#win(operation);
      case 'rollback':
        return this.#rollback(operation);
      case 'accrual':
        return this.#accrue();
      case 'cashback':
        return this.#transferCashback();
    }
  }

  #cashier(operation: Operation & { kind: 'deposit' | 'withdrawal' }): Answer {
    const replay = this.#replayOf(operation, ['kind', 'amount']);
    if (replay) return replay;
    const change = operation.kind === 'deposit' ? operation.amount : -operation.amount;
    if (this.balance + change < 0) return this.#refuse('insufficient_funds');
    return this.#post(operation, change);
  }

  #bet(operation: Operation & { kind: 'bet' }): Answer {
    if (this.#transfers.get(operation.id)?.operation.kind === 'tombstone') return this.#refuse('rolled_back');
    const replay = this.#replayOf(operation, ['kind', 'amount', 'round']);
    if (replay) {
      const wasTakenBack = replay.ok && this.#settledBy.get(operation.id) === 'rollback';
      return wasTakenBack ? this.#refuse('rolled_back') : replay;
    }
    if (!operation.isLive) return this.#refuse('session_ended');
    if (this.balance < operation.amount) return this.#refuse('insufficient_funds');
    return this.#post(operation, -operation.amount);
  }

  #win(operation: Operation & { kind: 'win' }): Answer {
    const replay = this.#replayOf(operation, ['kind', 'amount', 'betId', 'round']);
    if (replay) return replay;
    const bet = this.#transfers.get(operation.betId)?.operation;
    if (bet?.kind !== 'bet' && bet?.kind !== 'tombstone') return this.#refuse('bet_not_found');
    const settled = this.#settledBy.get(operation.betId);
    if (settled) return this.#refuse(settled === 'rollback' ? 'rolled_back' : 'already_settled');
    this.#settledBy.set(operation.betId, 'win');
    if (bet.kind === 'bet') this.netLoss += bet.amount - operation.amount;
    return this.#post(operation, operation.amount);
  }

  #rollback(operation: Operation & { kind: 'rollback' }): Answer {
    const replay = this.#replayOf(operation, ['kind', 'betId']);
    if (replay) return replay;
    const settled = this.#settledBy.get(operation.betId);
    if (settled === 'win') return this.#refuse('already_settled');
    if (settled === 'rollback') return { ok: true, balance: this.balance, replayed: true } as TransferResult;
    const bet = this.#transfers.get(operation.betId)?.operation;
    if (bet && bet.kind !== 'bet') return this.#refuse('bet_not_found');
    // It names itself as the bet that it takes back.
    if (!bet && operation.id === operation.betId) return this.#refuse('transfer_conflict');
    this.#settledBy.set(operation.betId, 'rollback');
    if (bet) return this.#post(operation, bet.amount);
    this.#transfers.set(operation.betId, { operation: { kind: 'tombstone' }, balanceAfter: this.balance });
    return this.#post(operation, 0);
  }

  #accrue(): number {
    const earned = this.netLoss > 0 ? Math.floor(this.netLoss / CASHBACK_PART) : 0;
    this.netLoss -= earned * CASHBACK_PART;
    this.cashback += earned;
    return earned;
  }

  #transferCashback(): number {
    this.#accrue();
    const moved = this.cashback;
    this.cashback = 0;
    this.balance += moved;
    return moved;
  }

  #replayOf(operation: Operation & { id: string }, compared: readonly string[]): TransferResult | undefined {
    const known = this.#transfers.get(operation.id);
    if (!known) return undefined;
    const fields: Record<string, unknown> = known.operation;
    const given: Record<string, unknown> = operation;
    if (compared.some((field) => fields[field] !== given[field])) return this.#refuse('transfer_conflict');
    return { ok: true, balance: known.balanceAfter, replayed: true } as TransferResult;
  }

  #refuse(code: string): TransferResult {
    return { ok: false, code, balance: this.balance } as TransferResult;
  }

  #post(operation: Operation & { id: string }, change: number): TransferResult {
    this.balance += change;
    this.#transfers.set(operation.id, { operation, balanceAfter: this.balance });
    return { ok: true, balance: this.balance, replayed: false } as TransferResult;
  }
}
