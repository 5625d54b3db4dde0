import { between, type Random } from '../random';
import { PERIODS, SIDES, sideIndex, type Pair, type Side } from '../sport';
import { commonStart, type HockeyState, type Report } from './state';

const { count: REGULAR_PERIODS, seconds: PERIOD_SECONDS } = PERIODS.hockey;
export const HOCKEY_MATCH_SECONDS = REGULAR_PERIODS * PERIOD_SECONDS;
const OVERTIME_SECONDS = 5 * 60;
/** Overtime is played three against three, with more goals. */
const OVERTIME_FACTOR = 1.5;
const BREAK_SECONDS = 15 * 60;
const OVERTIME_BREAK_SECONDS = 3 * 60;
const SHOOTOUT_SECONDS = 5 * 60;
const PENALTIES_PER_MATCH = 3.2;
const PENALTY_SECONDS = 120;
const ABANDONED_PER_MATCH = 0.002;

export function startHockey(startsAtMs: number): HockeyState {
  return {
    ...commonStart(startsAtMs),
    sport: 'hockey',
    period: 1,
    breakSeconds: 0,
    shootoutSeconds: 0,
    exclusion: [0, 0],
    scorers: [],
    periods: [[0, 0]],
    regulation: undefined,
  };
}

/** The share of a match in which a side is a player short. A penalty during another one restarts the two minutes. */
export const HOCKEY_TIME_SHORT =
  1 - Math.exp((-PENALTIES_PER_MATCH * PENALTY_SECONDS) / HOCKEY_MATCH_SECONDS);

/** Adjusts the rates of both sides in a power play. */
export function hockeyRates(expected: Pair, [homeShort, awayShort]: [home: boolean, away: boolean]): Pair {
  return [
    expected[0] * (homeShort ? 0.55 : 1) * (awayShort ? 1.6 : 1),
    expected[1] * (awayShort ? 0.55 : 1) * (homeShort ? 1.6 : 1),
  ];
}

export function hockeyPeriodLeft({ period, clock }: HockeyState): number {
  if (period > REGULAR_PERIODS) return Math.max(0, HOCKEY_MATCH_SECONDS + OVERTIME_SECONDS - clock);
  return period * PERIOD_SECONDS - clock;
}

/** The probability that home wins a match that is level after regular time: by the first goal of overtime, or by penalty shots. */
export function winsOvertime(expected: Pair, state?: HockeyState): number {
  if (state && state.shootoutSeconds > 0) return 0.5;
  const seconds = state?.regulation ? hockeyPeriodLeft(state) : OVERTIME_SECONDS;
  const goals = ((expected[0] + expected[1]) * OVERTIME_FACTOR * seconds) / HOCKEY_MATCH_SECONDS;
  const none = Math.exp(-goals);
  return ((1 - none) * expected[0]) / (expected[0] + expected[1]) + none / 2;
}

/** Simulates one second. */
export function stepHockey(state: HockeyState, expected: Pair, random: Random, report: Report): void {
  if (state.suspendedSeconds > 0) state.suspendedSeconds--;
  if (state.shootoutSeconds > 0) {
    state.shootoutSeconds--;
    if (state.shootoutSeconds === 0) decide(state, random() < 0.5 ? 'home' : 'away', report);
    return;
  }
  if (state.breakSeconds > 0) {
    state.breakSeconds--;
    if (state.breakSeconds === 0) {
      state.running = true;
      report('period_start', undefined, state.period);
    }
    return;
  }
  state.running = true;
  state.clock++;
  if (state.regulation) playOvertime(state, expected, random, report);
  else playRegular(state, expected, random, report);
}

function playRegular(state: HockeyState, expected: Pair, random: Random, report: Report): void {
  const rates = hockeyRates(expected, [state.exclusion[0] > 0, state.exclusion[1] > 0]);
  for (const side of SIDES) {
    const index = sideIndex(side);
    if (random() < rates[index] / HOCKEY_MATCH_SECONDS) {
      state.score[index]++;
      // There is always a current period.
      state.periods.at(-1)![index]++;
      state.scorers.push(side);
      state.suspendedSeconds = between(random, 10, 20);
      report('goal', side);
    }
    if (random() < PENALTIES_PER_MATCH / HOCKEY_MATCH_SECONDS) {
      state.exclusion[index] = PENALTY_SECONDS;
      state.suspendedSeconds = Math.max(state.suspendedSeconds, 5);
      report('exclusion', side, PENALTY_SECONDS / 60);
    }
  }
  for (const side of SIDES) {
    const index = sideIndex(side);
    if (state.exclusion[index] > 0) state.exclusion[index]--;
  }
  if (random() < ABANDONED_PER_MATCH / HOCKEY_MATCH_SECONDS) {
    Object.assign(state, { ended: true, abandoned: true, running: false });
    report('abandoned');
    return;
  }
  if (state.clock >= state.period * PERIOD_SECONDS) endPeriod(state, report);
}

function endPeriod(state: HockeyState, report: Report): void {
  state.running = false;
  if (state.period === REGULAR_PERIODS) {
    state.regulation = [...state.score];
    state.exclusion = [0, 0];
    if (state.score[0] !== state.score[1]) {
      state.ended = true;
      report('end');
      return;
    }
  }
  report('period_end', undefined, state.period);
  state.breakSeconds = state.period === REGULAR_PERIODS ? OVERTIME_BREAK_SECONDS : BREAK_SECONDS;
  state.period++;
  state.periods.push([0, 0]);
}

function playOvertime(state: HockeyState, expected: Pair, random: Random, report: Report): void {
  for (const side of SIDES) {
    if (random() < (expected[sideIndex(side)] * OVERTIME_FACTOR) / HOCKEY_MATCH_SECONDS) {
      decide(state, side, report);
      return;
    }
  }
  if (hockeyPeriodLeft(state) > 0) return;
  state.running = false;
  state.shootoutSeconds = SHOOTOUT_SECONDS;
  state.suspendedSeconds = SHOOTOUT_SECONDS;
  report('shootout');
}

/** The winner of overtime or of the penalty shots gets one more goal. */
function decide(state: HockeyState, winner: Side, report: Report): void {
  const index = sideIndex(winner);
  state.score[index]++;
  state.periods.at(-1)![index]++;
  state.ended = true;
  state.running = false;
  report('goal', winner);
  report('end');
}
