import type { Minor } from '@tessera/money';
import type { TransferResult } from '@tessera/provider/port';

import type { LimitValues, Posting, WalletStore } from './store';

/** The largest sums that a provider may pay without staff; `undefined` for no limit. */
export type WinLimits = {
  /** One win. */
  win?: Minor | undefined;
  /** All wins of a round. */
  round?: Minor | undefined;
  /** All wins of a player in a clock hour. */
  playerHour?: Minor | undefined;
  /** All wins of all players in a clock hour. */
  hour?: Minor | undefined;
};

const SYNC_MS = 1_000;
/** Holds every win of the call. */
const NOTHING_LEFT = 0;

/** Sum of the provider's clock hour: what the database knows, and what this instance has not added yet. */
type Hour = { from: number; stored: number; pending: number; syncedAt: number };

/**
 * The limits of each provider. Those of a win, a round and a player are checked by the ledger, exactly. The sum of the provider would
 * be one row that every win locks, so each instance counts its own wins and adds them to the database every second: several instances
 * together may exceed it by what they pay within a second.
 */
export function createWinLimits(store: Pick<WalletStore, 'addHourWins'>) {
  const limitsOf = new Map<string, WinLimits>();
  const hours = new Map<string, Hour>();

  async function hourOf(source: string): Promise<Hour> {
    const known = hours.get(source) ?? { from: 0, stored: 0, pending: 0, syncedAt: -Infinity };
    hours.set(source, known);
    if (performance.now() - known.syncedAt < SYNC_MS) return known;
    known.syncedAt = performance.now();
    const adding = known.pending;
    const { hour, won } = await store.addHourWins(source, adding);
    // Wins of the last second may be counted in the new hour.
    known.pending -= adding;
    known.stored = won;
    known.from = hour.getTime();
    return known;
  }

  /** `isPaid` says whether the win counts. */
  async function count<T>(
    source: string,
    amount: number,
    pay: (limits: LimitValues) => Promise<T>,
    isPaid: (result: T) => boolean,
  ): Promise<T> {
    const limits = limitsOf.get(source);
    if (!limits) return pay(undefined);
    const { win = null, round = null, playerHour = null } = limits;
    if (limits.hour === undefined) return pay([win, round, playerHour, null]);
    const hour = await hourOf(source);
    const left = limits.hour - hour.stored - hour.pending;
    // Before the call, so that concurrent wins do not use the same rest.
    hour.pending += amount;
    let paid = false;
    try {
      const result = await pay([win, round, playerHour, amount > left ? NOTHING_LEFT : null]);
      paid = isPaid(result);
      return result;
    } finally {
      if (!paid) hour.pending -= amount;
    }
  }

  return {
    set(source: string, limits: WinLimits | undefined): void {
      if (limits) limitsOf.set(source, limits);
      else limitsOf.delete(source);
    },

    apply: (source: string, amount: number, pay: (limits: LimitValues) => Promise<TransferResult>) =>
      count(source, amount, pay, (result) => result.ok && !result.replayed && !result.held),

    applyAll: (source: string, amount: number, pay: (limits: LimitValues) => Promise<Posting[]>) =>
      count(source, amount, pay, (postings) =>
        postings.every(({ outcome, replayed }) => outcome === 'ok' && !replayed),
      ),
  };
}
