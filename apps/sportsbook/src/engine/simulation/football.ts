import { between, type Random } from '../random';
import { PERIODS, SIDES, sideIndex, type Pair, type Side } from '../sport';
import { endHalf, endMatch, passHalfTime } from './halves';
import { commonStart, type Danger, type FootballState, type Report } from './state';

export const HALF_SECONDS = PERIODS.football.seconds;
const BREAK_SECONDS = 15 * 60;
/** The average duration with stoppage time; expected goals are spread over it. */
export const MATCH_SECONDS = 96 * 60;

/** The probability that a dangerous attack ends with a goal. */
const DANGER_CHANCE = 0.25;
const PENALTY_CHANCE = 0.76;
/** The share of goals that are penalties. */
const PENALTY_SHARE = 0.09;

const CORNERS_PER_MATCH = 5;
const YELLOWS_PER_MATCH = 1.9;
const REDS_PER_MATCH = 0.09;
const ABANDONED_PER_MATCH = 0.003;

export function startFootball(startsAtMs: number): FootballState {
  return {
    ...commonStart(startsAtMs),
    sport: 'football',
    period: 1,
    breakSeconds: 0,
    stoppageSeconds: undefined,
    danger: undefined,
    scorers: [],
    halfTime: undefined,
    red: [0, 0],
    yellow: [0, 0],
    corners: [0, 0],
  };
}

/** Adjusts the rates of both sides for each player who was sent off. */
export function footballRates(expected: Pair, red: Pair): Pair {
  return [expected[0] * 0.68 ** red[0] * 1.2 ** red[1], expected[1] * 0.68 ** red[1] * 1.2 ** red[0]];
}

const DANGER_SECONDS = { min: 4, max: 9 };
const PENALTY_SECONDS = { min: 50, max: 80 };

function mean({ min, max }: { min: number; max: number }): number {
  return (min + max) / 2;
}

/** Seconds of dangerous attacks per expected goal. */
const DANGER_PER_GOAL =
  ((1 - PENALTY_SHARE) / DANGER_CHANCE) * mean(DANGER_SECONDS) +
  (PENALTY_SHARE / PENALTY_CHANCE) * mean(PENALTY_SECONDS);

/** No attack begins during another one, so the rates in the remaining time are higher to keep the expected goals. */
function ratesInPlay(rates: Pair): Pair {
  const inDanger = ((rates[0] + rates[1]) * DANGER_PER_GOAL) / MATCH_SECONDS;
  return [rates[0] / (1 - inDanger), rates[1] / (1 - inDanger)];
}

/** Simulates one second. */
export function stepFootball(state: FootballState, expected: Pair, random: Random, report: Report): void {
  if (passHalfTime(state, report)) return;
  state.clock++;
  if (state.danger) {
    resolveDanger(state, state.danger, random, report);
    return;
  }
  if (state.suspendedSeconds > 0) state.suspendedSeconds--;
  const rates = ratesInPlay(footballRates(expected, state.red));
  for (const side of SIDES) openPlay(state, side, rates[sideIndex(side)], random, report);
  if (random() < ABANDONED_PER_MATCH / MATCH_SECONDS) {
    endMatch(state, 'abandoned', report);
    return;
  }
  watchClock(state, random, report);
}

function openPlay(state: FootballState, side: Side, rate: number, random: Random, report: Report): void {
  const perSecond = rate / MATCH_SECONDS;
  const index = sideIndex(side);
  if (!state.danger && random() < (perSecond * (1 - PENALTY_SHARE)) / DANGER_CHANCE) {
    state.danger = {
      side,
      seconds: between(random, DANGER_SECONDS.min, DANGER_SECONDS.max),
      chance: DANGER_CHANCE,
      penalty: false,
    };
  } else if (!state.danger && random() < (perSecond * PENALTY_SHARE) / PENALTY_CHANCE) {
    state.danger = {
      side,
      seconds: between(random, PENALTY_SECONDS.min, PENALTY_SECONDS.max),
      chance: PENALTY_CHANCE,
      penalty: true,
    };
    report('penalty', side);
  }
  if (random() < CORNERS_PER_MATCH / MATCH_SECONDS) {
    state.corners[index]++;
    report('corner', side);
  }
  if (random() < YELLOWS_PER_MATCH / MATCH_SECONDS) {
    state.yellow[index]++;
    report('yellow', side);
  }
  if (state.red[index] < 2 && random() < REDS_PER_MATCH / MATCH_SECONDS) {
    state.red[index]++;
    state.suspendedSeconds = Math.max(state.suspendedSeconds, 20);
    report('red', side);
  }
}

function resolveDanger(state: FootballState, danger: Danger, random: Random, report: Report): void {
  danger.seconds--;
  if (danger.seconds > 0) return;
  state.danger = undefined;
  if (random() < danger.chance) {
    state.score[sideIndex(danger.side)]++;
    state.scorers.push(danger.side);
    state.suspendedSeconds = between(random, 15, 30);
    report('goal', danger.side);
  } else {
    state.suspendedSeconds = 2;
    if (danger.penalty) report('penalty_missed', danger.side);
  }
}

function watchClock(state: FootballState, random: Random, report: Report): void {
  const regular = state.period * HALF_SECONDS;
  if (state.stoppageSeconds === undefined && state.clock >= regular - 60) {
    const minutes = state.period === 1 ? between(random, 1, 3) : between(random, 2, 6);
    state.stoppageSeconds = minutes * 60;
    report('stoppage', undefined, minutes);
  }
  // The referee lets an attack end first.
  if (state.danger || state.clock < regular + (state.stoppageSeconds ?? 0)) return;
  endHalf(state, BREAK_SECONDS, report);
  if (state.ended) return;
  state.clock = HALF_SECONDS;
  state.stoppageSeconds = undefined;
}
