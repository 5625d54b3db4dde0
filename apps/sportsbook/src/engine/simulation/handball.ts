import { between, type Random } from '../random';
import { PERIODS, SIDES, sideIndex, type Pair, type Side } from '../sport';
import { endHalf, endMatch, passHalfTime } from './halves';
import { commonStart, type HandballState, type Report } from './state';

const HANDBALL_HALF_SECONDS = PERIODS.handball.seconds;
export const HANDBALL_MATCH_SECONDS = PERIODS.handball.count * HANDBALL_HALF_SECONDS;
const BREAK_SECONDS = 15 * 60;
const THROW_CHANCE = 0.75;
/** The share of goals that are seven-metre throws. */
const THROW_SHARE = 0.12;
const EXCLUSIONS_PER_MATCH = 3.5;
const EXCLUSION_SECONDS = 120;
const ABANDONED_PER_MATCH = 0.002;

export function startHandball(startsAtMs: number): HandballState {
  return {
    ...commonStart(startsAtMs),
    sport: 'handball',
    period: 1,
    breakSeconds: 0,
    danger: undefined,
    scorers: [],
    halfTime: undefined,
    exclusion: [0, 0],
  };
}

/** The share of a match in which a side is a player short. An exclusion during another one restarts the two minutes. */
export const TIME_SHORT_HANDED =
  1 - Math.exp((-EXCLUSIONS_PER_MATCH * EXCLUSION_SECONDS) / HANDBALL_MATCH_SECONDS);

/** Adjusts the rates of both sides while a player is excluded. */
export function handballRates(expected: Pair, [homeShort, awayShort]: [home: boolean, away: boolean]): Pair {
  return [
    expected[0] * (homeShort ? 0.8 : 1) * (awayShort ? 1.15 : 1),
    expected[1] * (awayShort ? 0.8 : 1) * (homeShort ? 1.15 : 1),
  ];
}

/** Simulates one second. */
export function stepHandball(state: HandballState, expected: Pair, random: Random, report: Report): void {
  if (passHalfTime(state, report)) return;
  if (state.suspendedSeconds > 0) state.suspendedSeconds--;
  // The clock stops for a seven-metre throw.
  if (state.danger) {
    throwSevenMetres(state, random, report);
    return;
  }
  state.running = true;
  state.clock++;
  const rates = handballRates(expected, [state.exclusion[0] > 0, state.exclusion[1] > 0]);
  for (const side of SIDES) openPlay(state, side, rates, random, report);
  for (const side of SIDES) {
    const index = sideIndex(side);
    if (state.exclusion[index] > 0) state.exclusion[index]--;
  }
  if (random() < ABANDONED_PER_MATCH / HANDBALL_MATCH_SECONDS) {
    endMatch(state, 'abandoned', report);
    return;
  }
  if (!state.danger && state.clock >= state.period * HANDBALL_HALF_SECONDS)
    endHalf(state, BREAK_SECONDS, report);
}

function openPlay(state: HandballState, side: Side, rates: Pair, random: Random, report: Report): void {
  const index = sideIndex(side);
  const rate = rates[index] / HANDBALL_MATCH_SECONDS;
  if (random() < rate * (1 - THROW_SHARE)) {
    goal(state, side, 3, report);
  } else if (!state.danger && random() < (rate * THROW_SHARE) / THROW_CHANCE) {
    state.danger = { side, seconds: between(random, 15, 25), chance: THROW_CHANCE, penalty: true };
    state.running = false;
    report('penalty', side);
  }
  if (random() < EXCLUSIONS_PER_MATCH / HANDBALL_MATCH_SECONDS) {
    state.exclusion[index] = EXCLUSION_SECONDS;
    state.suspendedSeconds = Math.max(state.suspendedSeconds, 5);
    report('exclusion', side, EXCLUSION_SECONDS / 60);
  }
}

function throwSevenMetres(state: HandballState, random: Random, report: Report): void {
  const danger = state.danger;
  if (!danger) return;
  danger.seconds--;
  if (danger.seconds > 0) return;
  state.danger = undefined;
  if (random() < danger.chance) goal(state, danger.side, 3, report);
  else report('penalty_missed', danger.side);
}

function goal(state: HandballState, side: Side, suspendedSeconds: number, report: Report): void {
  state.score[sideIndex(side)]++;
  state.scorers.push(side);
  state.suspendedSeconds = Math.max(state.suspendedSeconds, suspendedSeconds);
  report('goal', side);
}
