import { between, type Random } from '../random';
import { otherSide, PERIODS, sideIndex, type Pair } from '../sport';
import { commonStart, type BasketballState, type Report } from './state';

export const { count: REGULAR_PERIODS, seconds: PERIOD_SECONDS } = PERIODS.basketball;
export const OVERTIME_SECONDS = 5 * 60;
/** The average duration of a possession. */
export const POSSESSION_SECONDS = 15;
export const SHORTEST_POSSESSION_SECONDS = 8;
export const MAX_POSSESSION_SECONDS = 22;
const SHORT_BREAK_SECONDS = 2 * 60;
const LONG_BREAK_SECONDS = 12 * 60;
const CLUTCH_SECONDS = 2 * 60;

/** The share of one, two and three points among scoring possessions. */
const POINTS: readonly { points: number; share: number }[] = [
  { points: 1, share: 0.1 },
  { points: 2, share: 0.66 },
  { points: 3, share: 0.24 },
];
const MEAN_POINTS = POINTS.reduce((total, { points, share }) => total + points * share, 0);
const MEAN_SQUARE = POINTS.reduce((total, { points, share }) => total + points ** 2 * share, 0);

/** The variance of one possession's points, given its mean. */
export function possessionVariance(mean: number): number {
  return (mean / MEAN_POINTS) * MEAN_SQUARE - mean ** 2;
}

/** The distribution of the points of one possession, given its mean. */
export function possessionPoints(mean: number): readonly number[] {
  const scores = mean / MEAN_POINTS;
  return [1 - scores, ...POINTS.map(({ share }) => scores * share)];
}

export function startBasketball(startsAtMs: number): BasketballState {
  return {
    ...commonStart(startsAtMs),
    sport: 'basketball',
    period: 1,
    periodLeft: PERIOD_SECONDS,
    breakSeconds: 0,
    deadSeconds: 0,
    possession: 'home',
    possessionSeconds: POSSESSION_SECONDS,
    periods: [[0, 0]],
  };
}

/** Simulates one second. */
export function stepBasketball(state: BasketballState, expected: Pair, random: Random, report: Report): void {
  if (state.suspendedSeconds > 0) state.suspendedSeconds--;
  if (state.breakSeconds > 0) {
    state.breakSeconds--;
    if (state.breakSeconds === 0) report('period_start', undefined, state.period);
    return;
  }
  if (state.deadSeconds > 0) {
    state.deadSeconds--;
    state.running = false;
    return;
  }
  state.running = true;
  state.clock++;
  state.periodLeft--;
  state.possessionSeconds--;
  if (state.possessionSeconds <= 0) endPossession(state, expected, random, report);
  if (state.periodLeft <= 0) endPeriod(state, report);
}

function endPossession(state: BasketballState, expected: Pair, random: Random, report: Report): void {
  const side = state.possession;
  if (random() < expected[sideIndex(side)] / MEAN_POINTS) {
    const points = drawPoints(random);
    state.score[sideIndex(side)] += points;
    // There is always a current period.
    state.periods.at(-1)![sideIndex(side)] += points;
    const clutch = state.period >= REGULAR_PERIODS && state.periodLeft < CLUTCH_SECONDS;
    if (points === 3 || clutch) state.suspendedSeconds = Math.max(state.suspendedSeconds, clutch ? 5 : 3);
    report('basket', side, points);
  }
  if (random() < 0.03) {
    state.deadSeconds = 60;
    report('timeout', side);
  } else {
    state.deadSeconds = random() < 0.45 ? between(random, 15, 45) : 0;
  }
  state.possession = otherSide(side);
  state.possessionSeconds = between(random, SHORTEST_POSSESSION_SECONDS, MAX_POSSESSION_SECONDS);
}

function drawPoints(random: Random): number {
  let rest = random();
  for (const { points, share } of POINTS) {
    rest -= share;
    if (rest < 0) return points;
  }
  return 2;
}

function endPeriod(state: BasketballState, report: Report): void {
  state.running = false;
  const tied = state.score[0] === state.score[1];
  if (state.period >= REGULAR_PERIODS && !tied) {
    state.ended = true;
    report('end');
    return;
  }
  report('period_end', undefined, state.period);
  state.breakSeconds = state.period === 2 ? LONG_BREAK_SECONDS : SHORT_BREAK_SECONDS;
  state.period++;
  state.periodLeft = state.period > REGULAR_PERIODS ? OVERTIME_SECONDS : PERIOD_SECONDS;
  state.periods.push([0, 0]);
}
