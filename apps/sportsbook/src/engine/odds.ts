declare const oddsBrand: unique symbol;
/** Decimal odds in hundredths: 185 pays 1.85 for each 1 staked. Always on the ladder. */
export type Odds = number & { readonly [oddsBrand]: true };

export const ODDS_SCALE = 100;
export const LOWEST_ODDS = 101;
export const HIGHEST_ODDS = 100_000;

/** From these odds on, prices move in these steps. */
const LADDER: readonly { from: number; step: number }[] = [
  { from: 10_000, step: 500 },
  { from: 5_000, step: 100 },
  { from: 2_000, step: 50 },
  { from: 1_000, step: 10 },
  { from: 500, step: 5 },
  { from: LOWEST_ODDS, step: 1 },
];

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

/** The next price down the ladder: what rounding loses is the house's. `undefined` below the lowest price. */
export function oddsFor(impliedProbability: number): Odds | undefined {
  const exact = Math.min(ODDS_SCALE / impliedProbability, HIGHEST_ODDS);
  const step = stepAt(exact);
  // A hair above a step is that step: the quotient is a float.
  const rounded = Math.floor((exact + 1e-9) / step) * step;
  return rounded >= LOWEST_ODDS ? (rounded as Odds) : undefined;
}

export function nextOdds(odds: Odds): Odds {
  return Math.min(odds + stepAt(odds), HIGHEST_ODDS) as Odds;
}

/**
 * How far the money on one side moves a price, in parts of the margin. At both ends of the drift, a favourite up and an
 * outsider down, the two add up to 0.4 of it: whoever knew the drift would still leave the house more than half its margin.
 */
const MAX_DRIFT = 0.2;

type Pricing = {
  margin: number;
  /** How many outcomes win. */
  winners?: number;
  /** From -1, where the money is on the last outcome, to 1, where it is on the first. */
  drift?: number;
};

/**
 * The implied probabilities, which add up to `winners * (1 + margin)`. Every outcome carries the same part of the margin.
 * (The power method, which leaves favourites less of it, priced some of them within a hundredth of their fair chance, and
 * an error of the model then became the player's gain.)
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

/** The most that a price may return on average, whatever the drift is doing. */
export function highestReturn(margin: number): number {
  return 1 - margin / 2;
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * The prices of a market; `undefined` when an outcome is so likely that no price is left for it. A favourite whose price
 * would be below the lowest one still gets that, as long as it leaves the house half its margin; the other outcomes carry
 * what is then missing of the margin.
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
