import type { TransferResult } from '@tessera/provider/port';

import type { CashierResult } from '../service';

/*
 * A simple model of the wallet: one account in memory. The real wallet must answer every request as this one does.
 */

/** The provider that sends it. Each has its own ids and rounds. */
type Sent = { from: string };

/** The largest win, and the largest sum of a round. */
export type ModelLimits = { win: number; round?: number };

export type Operation =
  | { kind: 'deposit' | 'withdrawal'; id: string; amount: number }
  | (Sent & { kind: 'bet'; id: string; amount: number; round: string; isLive: boolean })
  | (Sent & {
      kind: 'win';
      id: string;
      betId: string | undefined;
      amount: number;
      round: string;
      promotion: boolean;
      unstaked?: boolean;
      late?: boolean;
      limits?: ModelLimits;
    })
  | (Sent & { kind: 'rollback'; id: string; originalId: string })
  | (Sent & { kind: 'close'; round: string })
  | { kind: 'credit'; amount: number }
  | { kind: 'cashback' };

export type Answer = TransferResult | CashierResult | number;

type OperationOf<Kind> = Extract<Operation, { kind: Kind }>;
type Recorded = {
  operation: Operation | { kind: 'tombstone' };
  balanceAfter: number;
  isTakenBack: boolean;
  /** Of a bet: whether its stake is settled, by a win of this bet or the close of its round. */
  isSettled: boolean;
};

export class LedgerModel {
  balance = 0;
  debt = 0;
  cashback = 0;
  /** Settled stakes, without those that were rolled back later, and settled stakes minus wins. */
  staked = 0;
  netLoss = 0;
  #transfers = new Map<string, Recorded>();
  /** Wins of rounds without a bet or above a limit, which wait for staff. */
  #held = new Map<string, OperationOf<'win'>>();

  /** For several operations that succeed or fail together. */
  copy(): LedgerModel {
    const { balance, debt, cashback, staked, netLoss } = this;
    const copy = Object.assign(new LedgerModel(), { balance, debt, cashback, staked, netLoss });
    copy.#transfers = structuredClone(this.#transfers);
    copy.#held = structuredClone(this.#held);
    return copy;
  }

  has({ from, id }: Sent & { id: string }): boolean {
    return this.#transfers.has(`${from}:${id}`);
  }

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
      case 'close':
        return this.#close(operation);
      case 'credit':
        this.cashback += operation.amount;
        return operation.amount;
      case 'cashback':
        return this.#transferCashback();
    }
  }

  #cashier(operation: OperationOf<'deposit' | 'withdrawal'>): Answer {
    const replay = this.#replayOf(operation.id, operation, ['kind', 'amount']);
    if (replay) return replay;
    const change = operation.kind === 'deposit' ? operation.amount : -operation.amount;
    if (change < 0 && this.balance + change < this.debt) return this.#refuse('insufficient_funds');
    this.balance += change;
    return this.#record(operation.id, operation);
  }

  #bet(operation: OperationOf<'bet'>): Answer {
    const id = idOf(operation);
    const replay = this.#replayOf(id, operation, ['kind', 'amount', 'round']);
    if (replay) return replay;
    if (this.#isClosed(operation)) return this.#refuse('round_closed');
    if (!operation.isLive) return this.#refuse('session_ended');
    if (this.balance < operation.amount) return this.#refuse('insufficient_funds');
    this.balance -= operation.amount;
    return this.#record(id, operation);
  }

  #win(operation: OperationOf<'win'>): Answer {
    const { from, betId, round, amount, promotion } = operation;
    const replay = this.#replayOf(idOf(operation), operation, [
      'kind',
      'amount',
      'betId',
      'round',
      'promotion',
    ]);
    if (replay) return replay;
    const held = this.#held.get(idOf(operation));
    if (held) {
      const isSame =
        held.amount === amount &&
        held.betId === betId &&
        held.round === round &&
        held.promotion === promotion;
      return isSame ? this.#hold(true) : this.#refuse('transfer_conflict');
    }
    if (this.#isClosed(operation) && !operation.late) return this.#refuse('round_closed');
    if (betId !== undefined) {
      const bet = this.#transfers.get(`${from}:${betId}`);
      const isOfRound =
        bet?.operation.kind === 'tombstone' ||
        (bet?.operation.kind === 'bet' && bet.operation.round === round);
      if (!bet || !isOfRound) return this.#refuse('bet_not_found');
      if (bet.isTakenBack) return this.#refuse('rolled_back');
      if (!this.#exceedsLimit(operation)) this.#settle(bet);
    } else if (amount > 0 && !promotion && !operation.unstaked && !this.#hasBet(operation)) {
      this.#held.set(idOf(operation), operation);
      return this.#hold(false);
    }
    if (this.#exceedsLimit(operation)) {
      this.#held.set(idOf(operation), operation);
      return this.#hold(false);
    }
    if (!promotion) this.netLoss -= amount;
    this.#credit(amount);
    return this.#record(idOf(operation), operation);
  }

  #rollback(operation: OperationOf<'rollback'>): Answer {
    const { from, id, originalId } = operation;
    const replay = this.#replayOf(idOf(operation), operation, ['kind', 'originalId']);
    const original = this.#transfers.get(`${from}:${originalId}`);
    // The rollback of a held win cancels it.
    const unknown = this.#held.has(`${from}:${originalId}`) ? {} : { unknown: true };
    if (replay?.ok && original?.operation.kind === 'tombstone') return { ...replay, ...unknown };
    if (replay) return replay;
    if (!original) {
      // A rollback of its own id.
      if (id === originalId) return this.#refuse('transfer_conflict');
      this.#record(`${from}:${originalId}`, { kind: 'tombstone' }, { isTakenBack: true });
      return { ...this.#record(idOf(operation), operation), ...unknown };
    }
    const { kind } = original.operation;
    if (kind !== 'bet' && kind !== 'win' && kind !== 'tombstone') return this.#refuse('bet_not_found');
    if (original.isTakenBack)
      return {
        ok: true,
        balance: this.balance,
        replayed: true,
        ...(kind === 'tombstone' && unknown),
      } as TransferResult;
    if (original.operation.kind === 'bet') {
      if (this.#hasWinInForce(from, originalId)) return this.#refuse('already_settled');
      if (original.isSettled) {
        this.staked -= original.operation.amount;
        this.netLoss -= original.operation.amount;
      }
      this.#credit(original.operation.amount);
    }
    if (original.operation.kind === 'win') {
      const { amount, promotion } = original.operation;
      if (!promotion) this.netLoss += amount;
      this.debt += Math.max(amount - this.balance, 0);
      this.balance = Math.max(this.balance - amount, 0);
    }
    original.isTakenBack = true;
    return this.#record(idOf(operation), operation);
  }

  #close(operation: OperationOf<'close'>): Answer {
    const id = `${operation.from}#${operation.round}`;
    const replay = this.#replayOf(id, operation, []);
    if (replay) return replay;
    for (const bet of this.#transfers.values()) {
      const { operation: made } = bet;
      if (made.kind !== 'bet' || made.from !== operation.from || made.round !== operation.round) continue;
      if (!bet.isTakenBack) this.#settle(bet);
    }
    return this.#record(id, operation);
  }

  #isClosed({ from, round }: { from: string; round: string }): boolean {
    return this.#transfers.has(`${from}#${round}`);
  }

  #settle(bet: Recorded): void {
    if (!bet.isSettled && bet.operation.kind === 'bet') {
      this.staked += bet.operation.amount;
      this.netLoss += bet.operation.amount;
    }
    bet.isSettled = true;
  }

  /** Also one that waits for staff. The rollback of a held win leaves a tombstone. */
  #hasWinInForce(from: string, betId: string): boolean {
    const isOfBet = (win: OperationOf<'win'>) => win.from === from && win.betId === betId;
    return (
      [...this.#transfers.values()].some(
        ({ operation, isTakenBack }) => operation.kind === 'win' && isOfBet(operation) && !isTakenBack,
      ) || [...this.#held].some(([id, win]) => isOfBet(win) && !this.#transfers.has(id))
    );
  }

  #hasBet({ from, round }: { from: string; round: string }): boolean {
    return [...this.#transfers.values()].some(
      ({ operation, isTakenBack }) =>
        operation.kind === 'bet' && operation.from === from && operation.round === round && !isTakenBack,
    );
  }

  #exceedsLimit({ from, round, amount, limits }: OperationOf<'win'>): boolean {
    if (amount === 0 || !limits) return false;
    const won = Array.from(this.#transfers.values()).reduce(
      (sum, { operation, isTakenBack }) =>
        operation.kind === 'win' && operation.from === from && operation.round === round && !isTakenBack
          ? sum + operation.amount
          : sum,
      0,
    );
    return amount > limits.win || won + amount > (limits.round ?? Infinity);
  }

  #hold(replayed: boolean): TransferResult {
    return { ok: true, balance: this.balance, replayed, held: true } as TransferResult;
  }

  #credit(amount: number): void {
    const repaid = Math.min(this.debt, amount);
    this.debt -= repaid;
    this.balance += amount - repaid;
  }

  #transferCashback(): number {
    const moved = this.cashback;
    this.cashback = 0;
    this.#credit(moved);
    return moved;
  }

  #replayOf(id: string, operation: Operation, compared: readonly string[]): TransferResult | undefined {
    const known = this.#transfers.get(id);
    if (!known) return undefined;
    const isPlay = operation.kind === 'bet' || operation.kind === 'win';
    if (isPlay && known.operation.kind === 'tombstone') return this.#refuse('rolled_back');
    const fields: Record<string, unknown> = known.operation;
    const given: Record<string, unknown> = operation;
    if (compared.some((field) => fields[field] !== given[field])) return this.#refuse('transfer_conflict');
    if (known.isTakenBack) return this.#refuse('rolled_back');
    return { ok: true, balance: known.balanceAfter, replayed: true } as TransferResult;
  }

  #refuse(code: string): TransferResult {
    return { ok: false, code, balance: this.balance } as TransferResult;
  }

  #record(
    id: string,
    operation: Recorded['operation'],
    { isTakenBack = false }: { isTakenBack?: boolean } = {},
  ): TransferResult {
    this.#transfers.set(id, { operation, balanceAfter: this.balance, isTakenBack, isSettled: false });
    return { ok: true, balance: this.balance, replayed: false } as TransferResult;
  }
}

const idOf = ({ from, id }: Sent & { id: string }) => `${from}:${id}`;
