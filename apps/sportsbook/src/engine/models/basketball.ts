import {
  OVERTIME_SECONDS,
  PERIOD_SECONDS,
  possessionVariance,
  POSSESSION_SECONDS,
  REGULAR_PERIODS,
} from '../simulation/basketball';
import type { BasketballState } from '../simulation/state';
import type { Pair } from '../sport';
import { linesAround, normalAbove } from './distribution';
import { twoWay, type Proposition } from './proposition';

type Rest = { mean: Pair; variance: Pair };

function rest(expected: Pair, seconds: number): Rest {
  const possessions = seconds / (2 * POSSESSION_SECONDS);
  return {
    mean: [expected[0] * possessions, expected[1] * possessions],
    variance: [possessionVariance(expected[0]) * possessions, possessionVariance(expected[1]) * possessions],
  };
}

function secondsLeft(state: BasketballState | undefined): number {
  if (!state) return REGULAR_PERIODS * PERIOD_SECONDS;
  return Math.max(1, state.periodLeft) + Math.max(0, REGULAR_PERIODS - state.period) * PERIOD_SECONDS;
}

/** Many small numbers add up: both totals are taken as normal, with the half point that whole numbers need. */
export function basketballMarkets(expected: Pair, state: BasketballState | undefined): Proposition[] {
  const score = state?.score ?? [0, 0];
  const { mean, variance } = rest(expected, secondsLeft(state));
  const deviation = Math.sqrt(variance[0] + variance[1]);
  const lead = score[0] - score[1] + mean[0] - mean[1];
  const overtime = rest(expected, OVERTIME_SECONDS);
  const winsOvertime = normalAbove(
    overtime.mean[0] - overtime.mean[1],
    Math.sqrt(overtime.variance[0] + overtime.variance[1]),
    0,
  );
  const ahead = normalAbove(lead, deviation, 0.5);
  const level = normalAbove(lead, deviation, -0.5) - ahead;
  const extra: Pair = [level * overtime.mean[0], level * overtime.mean[1]];
  const final: Pair = [score[0] + mean[0] + extra[0], score[1] + mean[1] + extra[1]];
  const scored = score[0] + score[1];
  const totals = (
    type: 'total' | 'home_total' | 'away_total',
    mid: number,
    spread: number,
    from: number,
    count: number,
  ) =>
    linesAround(mid, 4, count, from + 0.5).map((line) => twoWay(type, normalAbove(mid, spread, line), line));
  return [
    twoWay('winner', ahead + level * winsOvertime),
    ...linesAround(-lead, 3, 4).map((line) => twoWay('handicap', normalAbove(lead, deviation, -line), line)),
    ...totals('total', final[0] + final[1], deviation, scored, 4),
    ...totals('home_total', final[0], Math.sqrt(variance[0]), score[0], 2),
    ...totals('away_total', final[1], Math.sqrt(variance[1]), score[1], 2),
  ];
}
