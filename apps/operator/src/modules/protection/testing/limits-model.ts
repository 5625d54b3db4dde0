import { decimalText, minor } from '@tessera/money';

/*
 * A simple model of limits: one list of all movements, summed again for each question. Periods are compared by calendar dates, not
 * by boundaries as in the ledger.
 */

export type Limit = { kind: 'stake' | 'loss' | 'deposit'; period: 'day' | 'week' | 'month' };
export type LimitKey = string;

export type Action =
  | { type: 'bet' | 'win' | 'deposit'; amount: number }
  | { type: 'take back'; index: number }
  | { type: 'limit'; limit: Limit; amount: number | null }
  | { type: 'confirm'; limit: Limit; accept: boolean }
  | { type: 'wait'; minutes: number };

type Moved = { type: 'bet' | 'win' | 'deposit'; amount: number; at: number; isTakenBack: boolean };
type Held = { limit: Limit; amount: number; pending: { amount: number | null; from: number } | undefined };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export class LimitsModel {
  now: number;
  readonly #dates: Intl.DateTimeFormat;
  readonly #moved: Moved[] = [];
  readonly #limits = new Map<LimitKey, Held>();

  constructor(zone: string, start: number) {
    this.now = start;
    this.#dates = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  }

  apply(action: Action): string {
    switch (action.type) {
      case 'bet':
        return this.#refusal(['stake', 'loss'], action.amount) ?? this.#move(action.type, action.amount);
      case 'deposit':
        return this.#refusal(['deposit'], action.amount) ?? this.#move(action.type, action.amount);
      case 'win':
        return this.#move(action.type, action.amount);
      case 'take back': {
        const original = this.#moved.filter(({ type }) => type !== 'deposit')[action.index];
        if (original) original.isTakenBack = true;
        return 'ok';
      }
      case 'limit':
        this.#set(action.limit, action.amount);
        return 'ok';
      case 'confirm':
        return this.#confirm(action.limit, action.accept);
      case 'wait':
        this.now += action.minutes * MINUTE_MS;
        return 'ok';
    }
  }

  limits(): Record<LimitKey, string> {
    const text = (value: number) => decimalText(minor(value), 'TND');
    return Object.fromEntries(
      [...this.#limits].map(([key, { limit, amount }]) => [
        key,
        `${text(this.#used(limit))} of ${text(amount)}`,
      ]),
    );
  }

  #move(type: Moved['type'], amount: number): 'ok' {
    this.#moved.push({ type, amount, at: this.now, isTakenBack: false });
    return 'ok';
  }

  #refusal(kinds: readonly Limit['kind'][], amount: number): string | undefined {
    const passed = [...this.#limits.values()].filter(
      ({ limit, amount: most }) => this.#used(limit) + amount > most,
    );
    const kind = kinds.find((one) => passed.some(({ limit }) => limit.kind === one));
    return kind && `${kind}_limit`;
  }

  #used({ kind, period }: Limit): number {
    const current = this.#periodOf(period, this.now);
    const counted = this.#moved.filter(
      ({ at, isTakenBack }) => !isTakenBack && this.#periodOf(period, at) === current,
    );
    const sum = (type: Moved['type']) =>
      counted.reduce((total, moved) => total + (moved.type === type ? moved.amount : 0), 0);
    if (kind === 'deposit') return sum('deposit');
    return kind === 'stake' ? sum('bet') : sum('bet') - sum('win');
  }

  /** The date, the date of its Monday, or the month, in the player's time zone. */
  #periodOf(period: Limit['period'], at: number): string {
    const date = this.#dates.format(at);
    if (period === 'day') return date;
    if (period === 'month') return date.slice(0, 7);
    const noon = Date.parse(`${date}T12:00:00Z`);
    const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
    return new Date(noon - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  }

  #set(limit: Limit, amount: number | null): void {
    const key = keyOf(limit);
    const held = this.#limits.get(key);
    if (!held) {
      if (amount !== null) this.#limits.set(key, { limit, amount, pending: undefined });
    } else if (amount !== null && amount <= held.amount) {
      held.amount = amount;
      held.pending = undefined;
    } else held.pending = { amount, from: this.now + DAY_MS };
  }

  #confirm(limit: Limit, accept: boolean): string {
    const held = this.#limits.get(keyOf(limit));
    const pending = held?.pending;
    if (!held || !pending || (accept && this.now >= pending.from + WEEK_MS)) return 'no_pending_change';
    if (accept && this.now < pending.from) return 'too_early';
    held.pending = undefined;
    if (!accept) return 'ok';
    if (pending.amount === null) this.#limits.delete(keyOf(limit));
    else held.amount = pending.amount;
    return 'ok';
  }
}

function keyOf({ kind, period }: Limit): LimitKey {
  return `${kind} ${period}`;
}
