import { parseAmount, sum, ZERO, type Minor } from '@tessera/money';
import { useSyncExternalStore } from 'react';

import { combinedOdds, slipReturn } from '../../engine/returns';
import type { OddsPolicy } from '../../wire';
import { useBook, useSession } from '../model/book';
import { EventStore, type Price } from '../model/event-store';
import { useSlip, type SlipItem, type SlipMode } from '../model/slip-store';

export type PricedItem = {
  item: SlipItem;
  price: Price | undefined;
  /** The price has moved in a way that the player has not agreed to. */
  changed: boolean;
};

/** The current price of every selection on the slip. */
function usePrices(items: readonly SlipItem[]): readonly (Price | undefined)[] {
  const { store } = useBook();
  const subscribe = (listener: () => void) => {
    const ends = items.map(({ key }) => store.topics.subscribe(EventStore.priceTopic(key), listener));
    return () => {
      for (const end of ends) end();
    };
  };
  useSyncExternalStore(subscribe, () =>
    items.map(({ key }) => `${store.price(key)?.odds} ${store.price(key)?.open}`).join(),
  );
  return items.map(({ key }) => store.price(key));
}

function agreed(policy: OddsPolicy, seen: number, now: number): boolean {
  if (policy === 'any' || seen === now) return true;
  return policy === 'better' && now > seen;
}

export function readStake(text: string, currency: string): Minor | undefined {
  const amount = parseAmount(text.replace(',', '.'), currency);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

export type SlipSums = {
  priced: readonly PricedItem[];
  mode: SlipMode;
  currency: string;
  odds: number;
  /** All that would be staked now, and all that could come back. */
  stake: Minor;
  potential: Minor;
  changed: boolean;
  suspended: boolean;
  /** Two selections of one event cannot be in one accumulator. */
  clash: boolean;
  problem: 'stake_too_low' | 'stake_too_high' | 'payout_too_high' | 'insufficient_funds' | undefined;
};

export function useSlipSums(): SlipSums {
  const { items, mode: chosenMode, stake: stakeText, policy } = useSlip();
  const me = useSession((session) => session.me);
  const currency = me?.currency ?? 'TND';
  const prices = usePrices(items);
  const mode: SlipMode = items.length > 1 ? chosenMode : 'singles';
  const priced = items.map((item, index) => {
    const price = prices[index];
    return { item, price, changed: price !== undefined && !agreed(policy, item.odds, price.odds) };
  });
  const oddsOf = ({ item, price }: PricedItem) => price?.odds ?? item.odds;
  const singles = priced.flatMap((entry) => {
    const stake = readStake(items.length === 1 ? stakeText : entry.item.stake, currency);
    return stake === undefined ? [] : [{ stake, potential: boundedReturn(stake, [oddsOf(entry)]) }];
  });
  const together = readStake(stakeText, currency);
  const all = priced.map(oddsOf);
  const bets =
    mode === 'singles'
      ? singles
      : together === undefined
        ? []
        : [{ stake: together, potential: boundedReturn(together, all) }];
  const stake = sum(bets.map((bet) => bet.stake));
  return {
    priced,
    mode,
    currency,
    odds: items.length === 0 ? 100 : combinedOdds(all),
    stake,
    potential: sum(bets.map((bet) => bet.potential)),
    changed: priced.some((entry) => entry.changed),
    suspended: priced.some(({ price }) => price?.open !== true),
    clash: mode === 'accumulator' && new Set(items.map(({ event }) => event.id)).size < items.length,
    problem: problemOf(bets, stake, me),
  };
}

/** Past every limit, the exact amount no longer matters. */
function boundedReturn(stake: Minor, odds: readonly number[]): Minor {
  const estimate = odds.reduce((product, price) => (product * price) / 100, stake);
  return estimate > Number.MAX_SAFE_INTEGER / 2
    ? (Math.floor(Number.MAX_SAFE_INTEGER / 4) as Minor)
    : slipReturn(stake, odds);
}

function problemOf(
  bets: readonly { stake: Minor; potential: Minor }[],
  stake: Minor,
  me: { balance: number; limits: { minStake: number; maxStake: number; maxPayout: number } } | undefined,
): SlipSums['problem'] {
  if (!me || stake === ZERO) return undefined;
  const { minStake, maxStake, maxPayout } = me.limits;
  if (bets.some((bet) => bet.stake < minStake)) return 'stake_too_low';
  if (bets.some((bet) => bet.stake > maxStake)) return 'stake_too_high';
  if (bets.some((bet) => bet.potential > maxPayout)) return 'payout_too_high';
  return stake > me.balance ? 'insufficient_funds' : undefined;
}
