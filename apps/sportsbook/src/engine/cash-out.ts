import { minor, type Minor } from '@tessera/money';

import { marginOf, outcomesOf, parseMarketId, type MarketId } from './markets';
import type { Proposition } from './models/proposition';
import { ODDS_SCALE } from './odds';
import type { LegResult } from './settlement';
import { combinations, type System } from './system';

/** The probabilities of an open leg, from the model of its price. */
export type LegChances = {
  /** Given that it is not void. */
  wins: number;
  voids: number;
  /** The current margin of the market. */
  margin: number;
};

export type ValuedLeg = { odds: number; result: LegResult | undefined; chances: LegChances | undefined };

/** `undefined` if the outcome is not offered now. */
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

/** The value of one unit on a leg: its odds if won, 1 if void, and the expected value while it is open. */
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
      if (!chances) throw new Error('an open leg needs chances');
      const { wins, voids } = chances;
      return voids + (1 - voids) * wins * price;
    }
  }
}

/**
 * Offers are this much lower than the maximum payment, so that they stay valid during the delay although the value of most bets falls
 * a little every second. Without it nearly every cash-out would be refused with a new price.
 */
const HEADROOM = 0.01;

export type CashOutQuote = {
  /** The amount that the player is shown. */
  offer: Minor;
  /** The largest amount that is paid if the player was shown more before: the fair value minus the margin. */
  max: Minor;
};

/**
 * The cash-out value of a bet: its fair value minus the largest margin of its open markets. `undefined` if every leg is decided, an open
 * leg has no chances, or the value is 0.
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
  // Legs are on different matches and independent, so their values multiply.
  const fair = bets.reduce(
    (sum, positions) =>
      sum + positions.reduce((value, position) => value * (values[position] ?? 0), stake / bets.length),
    0,
  );
  const max = minor(Math.floor(fair * (1 - margin)));
  const offer = minor(Math.floor(max * (1 - HEADROOM)));
  return offer > 0 ? { offer, max } : undefined;
}

/** The share of an amount that belongs to a part of the stake. */
export function shareOf(amount: Minor, part: number, stake: number): Minor {
  return minor(Number((BigInt(amount) * BigInt(part)) / BigInt(stake)));
}
