import { minor, type Minor } from '@tessera/money';

import { marginOf, outcomesOf, parseMarketId, type MarketId } from './markets';
import type { Proposition } from './models/proposition';
import { ODDS_SCALE } from './odds';
import type { LegResult } from './settlement';
import { combinations, type System } from './system';

/** How a leg that is still open may end, by the same model that its price comes from. */
export type LegChances = {
  /** If it is not void. */
  wins: number;
  voids: number;
  /** What the house keeps of this market's price now. */
  margin: number;
};

export type ValuedLeg = { odds: number; result: LegResult | undefined; chances: LegChances | undefined };

/** `undefined` for what is not on offer at the moment. */
export function legChances(
  offers: readonly Proposition[],
  { market, outcome }: { market: MarketId; outcome: string },
  live: boolean,
): LegChances | undefined {
  const offer = offers.find(({ id }) => id === market);
  const type = parseMarketId(market)?.type;
  const wins = type && offer?.chances[outcomesOf(type).indexOf(outcome)];
  if (!offer || !type || wins === undefined) return undefined;
  return { wins, voids: offer.voids ?? 0, margin: marginOf(type, live) };
}

/** What one unit on a leg is worth: its odds once it is won, 1 when it is void, and between the two what they weigh. */
function legValue({ odds, result, chances }: ValuedLeg): number {
  const price = odds / ODDS_SCALE;
  switch (result) {
    case 'won':
      return price;
    case 'lost':
      return 0;
    case 'void':
      return 1;
    case undefined: {
      if (!chances) throw new Error('an open leg without chances has no value');
      const { wins, voids } = chances;
      return voids + (1 - voids) * wins * price;
    }
  }
}

/**
 * An offer is this much below what the house would still pay, so that it stands for the seconds of the delay although
 * the value of most bets falls a little with every second. Without it the answer would nearly always be a new price.
 */
const HEADROOM = 0.01;

export type CashOutQuote = {
  /** What the player is shown. */
  offer: Minor;
  /** The most that is paid to somebody who was shown more a moment ago: the fair value less the margin. */
  most: Minor;
};

/**
 * What a bet is bought back for: its fair value, less the margin of that of its open markets where the house keeps most.
 * `undefined` when there is nothing to sell: every leg is decided, or an open one has no chances, or it is worth nothing.
 */
export function quoteCashOut(
  stake: Minor,
  legs: readonly ValuedLeg[],
  system?: System,
): CashOutQuote | undefined {
  const open = legs.filter(({ result }) => result === undefined);
  if (open.length === 0 || open.some(({ chances }) => !chances)) return undefined;
  const margin = Math.max(...open.map(({ chances }) => chances?.margin ?? 0));
  const values = legs.map(legValue);
  const bets = combinations(legs.length, system);
  // Legs are of different matches, so what they are worth together is the product.
  const fair = bets.reduce(
    (sum, positions) =>
      sum + positions.reduce((value, position) => value * (values[position] ?? 0), stake / bets.length),
    0,
  );
  const most = minor(Math.floor(fair * (1 - margin)));
  const offer = minor(Math.floor(most * (1 - HEADROOM)));
  return offer > 0 ? { offer, most } : undefined;
}

/** The share of an amount that belongs to a part of the stake. */
export function shareOf(amount: Minor, part: number, stake: number): Minor {
  return minor(Number((BigInt(amount) * BigInt(part)) / BigInt(stake)));
}
