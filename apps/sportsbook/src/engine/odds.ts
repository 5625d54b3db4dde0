import type { OddsPolicy } from '../wire';

declare const oddsBrand: unique symbol;
/** Decimal odds in hundredths: 185 pays 1.85 per unit staked. Always a step of the price ladder. */
export type Odds = number & { readonly [oddsBrand]: true };

export const ODDS_SCALE = 100;
export const LOWEST_ODDS = 101;
export const HIGHEST_ODDS = 100_000;

/** The price ladder: from these odds, prices have these steps. */
const LADDER: readonly { from: number; step: number }[] = [
  { from: 10_000, step: 500 },
  { from: 5_000, step: 100 },
  { from: 2_000, step: 50 },
  { from: 1_000, step: 10 },
  { from: 500, step: 5 },
  { from: LOWEST_ODDS, step: 1 },
];

/** Whether a bet that the player placed at the odds `seen` may be accepted at the current odds. */
export function isAcceptable(policy: OddsPolicy, seen: number, current: number): boolean {
  if (policy === 'any') return true;
  return policy === 'better' ? current >= seen : current === seen;
}

function stepAt(hundredths: number): number {
  return LADDER.find(({ from }) => hundredths >= from)?.step ?? 1;
}

export function isOdds(value: number): value is Odds {
  return (
    Number.isSafeInteger(value) &&
    value >= LOWEST_ODDS &&
    value <= HIGHEST_ODDS &&
    value % stepAt(value) === 0
  );
}

/** Rounded down to a step of the ladder. `undefined` below the lowest price. */
export function oddsFor(impliedProbability: number): Odds | undefined {
  const exact = Math.min(ODDS_SCALE / impliedProbability, HIGHEST_ODDS);
  const step = stepAt(exact);
  // Tolerance for floating-point quotients just below a step.
  const rounded = Math.floor((exact + 1e-9) / step) * step;
  return rounded >= LOWEST_ODDS ? (rounded as Odds) : undefined;
}

export function nextOdds(odds: Odds): Odds {
  return Math.min(odds + stepAt(odds), HIGHEST_ODDS) as Odds;
}

/**
 * How far drift moves a price, as a part of the margin. Between the two extremes the difference is 0.4 of it, so a bettor who knows the
 * drift still pays more than half of the margin.
 */
const MAX_DRIFT = 0.2;

type Pricing = {
  margin: number;
  /** The number of winning outcomes. */
  winners?: number;
  /** From -1 (bets on the last outcome) to 1 (bets on the first). */
  drift?: number;
};

/**
 * The implied probabilities; they add up to `winners * (1 + margin)`. Every outcome has the same share of the margin. The power method,
 * which gives favourites a smaller share, priced some of them so close to fair that an error of the model was a player's gain.
 */
export function withMargin(
  probabilities: readonly number[],
  { margin, winners = 1, drift = 0 }: Pricing,
): number[] {
  const last = probabilities.length - 1;
  const moved = probabilities.map(
    (probability, index) => probability * (1 + MAX_DRIFT * margin * drift * (1 - (2 * index) / last)),
  );
  const scale = (winners * (1 + margin)) / total(moved);
  return moved.map((probability) => probability * scale);
}

/** The largest expected return of a price, with any drift. */
export function highestReturn(margin: number): number {
  return 1 - margin / 2;
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * The prices of a market; `undefined` if an outcome is too likely for any price. A favourite below the lowest price gets the lowest
 * price, as long as half of its margin remains; the other outcomes then have a larger share of the margin.
 */
export function priceMarket(probabilities: readonly number[], pricing: Pricing): readonly Odds[] | undefined {
  const implied = withMargin(probabilities, pricing);
  const isTooLikely = (value: number) => oddsFor(value) === undefined;
  const open = implied.filter((value) => !isTooLikely(value));
  const missing = total(implied) - total(open) - (implied.length - open.length) * HIGHEST_IMPLIED;
  const prices: Odds[] = [];
  for (const [index, value] of implied.entries()) {
    const odds = isTooLikely(value)
      ? lowestOdds(probabilities[index] ?? 1, pricing.margin)
      : oddsFor(value + (missing * value) / total(open));
    if (odds === undefined) return undefined;
    prices.push(odds);
  }
  return prices;
}

const HIGHEST_IMPLIED = ODDS_SCALE / LOWEST_ODDS;

function lowestOdds(probability: number, margin: number): Odds | undefined {
  const pays = probability / HIGHEST_IMPLIED;
  return pays <= highestReturn(margin) ? (LOWEST_ODDS as Odds) : undefined;
}
