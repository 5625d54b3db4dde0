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

const TINY = 1e-9;
const CLOSE = 1e-12;
const MOST_ROUNDS = 60;

/**
 * Adds the margin by the power method: each probability to the power that makes them add up to `winners * (1 + margin)`.
 * Outsiders carry more of the margin than favourites, as in any book; a favourite's price stays above 1.
 */
export function withMargin(probabilities: readonly number[], margin: number, winners = 1): number[] {
  const logs = probabilities.map((probability) => Math.log(Math.min(Math.max(probability, TINY), 1 - TINY)));
  const target = winners * (1 + margin);
  // The sum falls ever more slowly as the power grows, so Newton's steps from 0 come close from one side: never past it.
  let power = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let sum = -target;
    let slope = 0;
    for (const log of logs) {
      const implied = Math.exp(power * log);
      sum += implied;
      slope += log * implied;
    }
    if (sum < CLOSE) break;
    power -= sum / slope;
  }
  return logs.map((log) => Math.exp(power * log));
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The prices of a market; `undefined` when an outcome is so likely that no price is left for it. */
export function priceMarket(
  probabilities: readonly number[],
  margin: number,
  winners = 1,
): readonly Odds[] | undefined {
  const prices: Odds[] = [];
  for (const implied of withMargin(probabilities, margin, winners)) {
    const odds = oddsFor(implied);
    if (odds === undefined) return undefined;
    prices.push(odds);
  }
  return prices;
}
