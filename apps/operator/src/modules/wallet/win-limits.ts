import type { Minor } from '@tessera/money';
import type { PlayAction, TransferResult } from '@tessera/provider/port';

import type { ByCurrency } from '../../platform/by-currency';
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

const SYNC_INTERVAL_MS = 1_000;
/** Holds every win of the call. */
const NOTHING_LEFT = 0;
const HOLD_ALL: LimitValues = { win: NOTHING_LEFT };

type Won = { source: string; playerId: string; amount: number };

/** Sum of the provider's clock hour: what the database knows, and what this instance has not added yet. */
type Hour = { stored: number; pending: number; syncedAt: number };

/**
 * The limits of each provider. Those of a win, a round and a player are checked by the ledger, exactly. The sum of the provider would
 * be one row that every win locks, so each instance counts its own wins and adds them to the database every second: several instances
 * together may exceed it by what they pay within a second. Each currency has its own limits and sums.
 */
export function createWinLimits(
  store: Pick<WalletStore, 'addHourWins'>,
  currencyOf: (playerId: string) => Promise<string | undefined>,
) {
  const limitsOf = new Map<string, ByCurrency<WinLimits>>();
  const hours = new Map<string, Hour>();

  /** `counter` is the name of the provider, and with several currencies one of them. */
  async function hourOf(counter: string): Promise<Hour> {
    const known = hours.get(counter) ?? { stored: 0, pending: 0, syncedAt: -Infinity };
    hours.set(counter, known);
    if (performance.now() - known.syncedAt < SYNC_INTERVAL_MS) return known;
    known.syncedAt = performance.now();
    const adding = known.pending;
    // At the end of an hour, wins of its last second may be counted in the next one.
    known.stored = await store.addHourWins(counter, adding);
    known.pending -= adding;
    return known;
  }

  /** `paidOf` says how much of the amount was paid by this call. */
  async function count<T>(
    { source, playerId, amount }: Won,
    pay: (limits: LimitValues) => Promise<T>,
    paidOf: (result: T) => number,
  ): Promise<T> {
    const byCurrency = limitsOf.get(source);
    if (!byCurrency) return pay(undefined);
    const currency = (await currencyOf(playerId)) ?? '';
    const limits = byCurrency[currency];
    // A currency that only other instances know, while it is being added.
    if (!limits) return pay(HOLD_ALL);
    if (limits.hour === undefined) return pay(limits);
    const isOnly = Object.keys(byCurrency).length === 1;
    const hour = await hourOf(isOnly ? source : `${source} ${currency}`);
    const left = limits.hour - hour.stored - hour.pending;
    // Before the call, so that concurrent wins do not use the same rest.
    hour.pending += amount;
    let paid = 0;
    try {
      const result = await pay({ ...limits, hourLeft: amount > left ? NOTHING_LEFT : undefined });
      paid = paidOf(result);
      return result;
    } finally {
      hour.pending -= amount - paid;
    }
  }

  return {
    set(source: string, limits: ByCurrency<WinLimits> | undefined): void {
      if (limits) limitsOf.set(source, limits);
      else limitsOf.delete(source);
    },

    apply: (won: Won, pay: (limits: LimitValues) => Promise<TransferResult>) =>
      count(won, pay, (result) => (result.ok && !result.replayed && !result.held ? won.amount : 0)),

    applyAll: (
      { actions, ...won }: Omit<Won, 'amount'> & { actions: readonly PlayAction[] },
      pay: (limits: LimitValues) => Promise<Posting[]>,
    ) => {
      const amounts = actions.map((action) => (action.kind === 'win' ? action.amount : 0));
      return count({ ...won, amount: sumOf(amounts) }, pay, (postings) => {
        // A refused action ends the list, and undoes the ones before it.
        if (postings.length < actions.length || isRefused(postings.at(-1))) return 0;
        // What was held, or paid by an earlier call, is not counted by this one.
        return sumOf(
          amounts.filter((_, index) => postings[index]?.outcome === 'ok' && !postings[index].replayed),
        );
      });
    },
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function isRefused(posting: Posting | undefined): boolean {
  return posting !== undefined && !['ok', 'held', 'unknown'].includes(posting.outcome);
}
