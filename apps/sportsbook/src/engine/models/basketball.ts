import {
  MAX_POSSESSION_SECONDS,
  OVERTIME_SECONDS,
  PERIOD_SECONDS,
  possessionPoints,
  POSSESSION_SECONDS,
  possessionVariance,
  REGULAR_PERIODS,
  SHORTEST_POSSESSION_SECONDS,
} from '../simulation/basketball';
import type { BasketballState } from '../simulation/state';
import { sideIndex, type Pair, type Side } from '../sport';
import { chanceAbove, leadOf, linesAround, normalAbove, sumOf, type Distribution } from './distribution';
import { PointGrid } from './point-grid';
import { twoWay, type Proposition } from './proposition';

/** The remaining time, and the side in possession. */
type Left = { seconds: number; possession: Side; possessionSeconds: number };

/** The distribution of further points in regular time. */
type Outlook = {
  mean: Pair;
  leadAbove: (bound: number) => number;
  totalAbove: (bound: number) => number;
  sideAbove: (index: 0 | 1, bound: number) => number;
};

/** With less time the side in possession matters, and possessions are counted one by one. */
const ENDGAME_SECONDS = 150;

const DURATIONS = MAX_POSSESSION_SECONDS - SHORTEST_POSSESSION_SECONDS + 1;
const DURATION_VARIANCE = (DURATIONS ** 2 - 1) / 12;

/**
 * The number of possessions that end within `seconds` if one has just begun, by the renewal theorem for whole seconds. Its constant term
 * matters: half a possession is half a point.
 */
function possessionsWithin(seconds: number): { mean: number; variance: number } {
  const constant =
    (DURATION_VARIANCE - POSSESSION_SECONDS ** 2 + POSSESSION_SECONDS) / (2 * POSSESSION_SECONDS ** 2);
  return {
    mean: Math.max(0, seconds / POSSESSION_SECONDS + constant),
    variance: (DURATION_VARIANCE / POSSESSION_SECONDS ** 3) * seconds,
  };
}

/** The mean of each side's points, the variance of its own possessions, and of their number. */
type Spread = { mean: Pair; own: Pair; perSide: number };

function spreadOf(expected: Pair, { seconds, possession, possessionSeconds }: Left): Spread {
  const later = possessionsWithin(seconds - possessionSeconds);
  const holder = sideIndex(possession);
  // Possessions alternate, so the side in possession has half a possession more on average.
  const counts: Pair = [(later.mean + 1) / 2, (later.mean + 1) / 2];
  counts[holder] += 0.25;
  counts[holder === 0 ? 1 : 0] -= 0.25;
  const mean: Pair = [expected[0] * counts[0], expected[1] * counts[1]];
  const own: Pair = [
    possessionVariance(expected[0]) * counts[0],
    possessionVariance(expected[1]) * counts[1],
  ];
  return { mean, own, perSide: later.variance / 4 };
}

/** The sum of many possessions is approximately normal. */
function longOutlook(expected: Pair, left: Left): Outlook {
  const { mean, own, perSide } = spreadOf(expected, left);
  const lead = Math.sqrt(own[0] + own[1] + perSide * (expected[0] - expected[1]) ** 2);
  const sum = Math.sqrt(own[0] + own[1] + perSide * (expected[0] + expected[1]) ** 2);
  return {
    mean,
    leadAbove: (bound) => normalAbove(mean[0] - mean[1], lead, bound),
    totalAbove: (bound) => normalAbove(mean[0] + mean[1], sum, bound),
    sideAbove: (index, bound) =>
      normalAbove(mean[index], Math.sqrt(own[index] + perSide * expected[index] ** 2), bound),
  };
}

/** The probability of each number of possessions that end in the remaining time. */
function possessionCounts({ seconds, possessionSeconds }: Left): number[] {
  if (possessionSeconds > seconds) return [1];
  const counts = [0];
  let endsAt = Array.from({ length: seconds + 1 }, (_, at): number => (at === possessionSeconds ? 1 : 0));
  for (;;) {
    const next = Array.from({ length: seconds + 1 }, () => 0);
    let goesOn = 0;
    for (const [at, chance] of endsAt.entries()) {
      if (chance === 0) continue;
      for (let lasts = SHORTEST_POSSESSION_SECONDS; lasts <= MAX_POSSESSION_SECONDS; lasts++) {
        if (at + lasts > seconds) break;
        next[at + lasts] = (next[at + lasts] ?? 0) + chance / DURATIONS;
        goesOn += chance / DURATIONS;
      }
    }
    const reached = endsAt.reduce((sum, chance) => sum + chance, 0);
    counts.push(reached - goesOn);
    if (goesOn === 0) return counts;
    endsAt = next;
  }
}

/** Each number of possessions, and the points that both sides score in them. */
function futuresOf(expected: Pair, left: Left): { chance: number; home: Distribution; away: Distribution }[] {
  const holder = sideIndex(left.possession);
  const points: [Distribution, Distribution] = [possessionPoints(expected[0]), possessionPoints(expected[1])];
  const scored: [Distribution, Distribution] = [[1], [1]];
  return possessionCounts(left).map((chance, count) => {
    if (count > 0) {
      const index = (count % 2 === 1 ? holder : 1 - holder) as 0 | 1;
      scored[index] = sumOf(scored[index], points[index]);
    }
    const [home, away] = scored;
    return { chance, home, away };
  });
}

function shortOutlook(expected: Pair, left: Left): Outlook {
  const futures = futuresOf(expected, left).map((future) => ({
    ...future,
    leads: leadOf(future.home, future.away),
    level: future.away.length - 1,
    sum: sumOf(future.home, future.away),
  }));
  const over = (above: (future: (typeof futures)[number]) => number) =>
    futures.reduce((sum, future) => (future.chance > 0 ? sum + future.chance * above(future) : sum), 0);
  const mean = (of: 'home' | 'away') =>
    over((future) => future[of].reduce((sum, chance, value) => sum + chance * value, 0));
  return {
    mean: [mean('home'), mean('away')],
    leadAbove: (bound) => over(({ leads, level }) => chanceAbove(leads, bound + level)),
    totalAbove: (bound) => over(({ sum }) => chanceAbove(sum, bound)),
    sideAbove: (index, bound) => over(({ home, away }) => chanceAbove(index === 0 ? home : away, bound)),
  };
}

function leftOf(state: BasketballState | undefined): Left {
  if (!state)
    return {
      seconds: REGULAR_PERIODS * PERIOD_SECONDS,
      possession: 'home',
      possessionSeconds: POSSESSION_SECONDS,
    };
  const { possession, possessionSeconds } = state;
  const seconds = state.periodLeft + Math.max(0, REGULAR_PERIODS - state.period) * PERIOD_SECONDS;
  return { seconds: Math.max(1, seconds), possession, possessionSeconds };
}

const GRID_DEVIATIONS = 5;

/** Points of both sides are correlated by the number of possessions, which they share. */
function longGrid(expected: Pair, left: Left): PointGrid {
  const { mean, own, perSide } = spreadOf(expected, left);
  const variance: Pair = [own[0] + perSide * expected[0] ** 2, own[1] + perSide * expected[1] ** 2];
  const covariance = perSide * expected[0] * expected[1];
  const grid = new PointGrid();
  visitNormal(mean[0], Math.sqrt(variance[0]), (home, homeChance) => {
    const awayMean = mean[1] + (covariance / variance[0]) * (home - mean[0]);
    const awayDeviation = Math.sqrt(variance[1] - covariance ** 2 / variance[0]);
    visitNormal(awayMean, awayDeviation, (away, awayChance) => grid.add(home, away, homeChance * awayChance));
  });
  return grid;
}

function visitNormal(mean: number, deviation: number, visit: (value: number, chance: number) => void): void {
  const highest = Math.ceil(mean + GRID_DEVIATIONS * deviation);
  // Fewer than no points count as none.
  let above = 1;
  for (let value = Math.max(0, Math.floor(mean - GRID_DEVIATIONS * deviation)); value <= highest; value++) {
    const next = normalAbove(mean, deviation, value + 0.5);
    visit(value, above - next);
    above = next;
  }
}

function shortGrid(expected: Pair, left: Left): PointGrid {
  const grid = new PointGrid();
  for (const { chance, home, away } of futuresOf(expected, left)) {
    if (chance === 0) continue;
    for (const [homePoints, homeChance] of home.entries())
      for (const [awayPoints, awayChance] of away.entries())
        grid.add(homePoints, awayPoints, chance * homeChance * awayChance);
  }
  return grid;
}

/** Calls `visit` with every final score, including overtime, and its probability. */
export function visitBasketballScores(
  expected: Pair,
  state: BasketballState | undefined,
  visit: (score: Pair, chance: number) => void,
): void {
  const score = state?.score ?? [0, 0];
  const left = leftOf(state);
  const ahead = left.seconds > ENDGAME_SECONDS ? longGrid(expected, left) : shortGrid(expected, left);
  // Further overtimes follow until one is not level.
  const overtime = longGrid(expected, OVERTIME)
    .cells()
    .filter(({ home, away }) => home !== away);
  const decided = overtime.reduce((sum, { chance }) => sum + chance, 0);
  const finals = new PointGrid();
  for (const { home: homeAhead, away: awayAhead, chance } of ahead.cells()) {
    const home = score[0] + homeAhead;
    const away = score[1] + awayAhead;
    if (home === away) {
      for (const extra of overtime)
        finals.add(home + extra.home, away + extra.away, (chance * extra.chance) / decided);
    } else finals.add(home, away, chance);
  }
  for (const { home, away, chance } of finals.cells()) visit([home, away], chance);
}

/** Either side is in possession first. */
const OVERTIME: Left = {
  seconds: OVERTIME_SECONDS,
  possession: 'home',
  possessionSeconds: POSSESSION_SECONDS / 2,
};

export function basketballMarkets(expected: Pair, state: BasketballState | undefined): Proposition[] {
  const score = state?.score ?? [0, 0];
  const left = leftOf(state);
  const ahead = left.seconds > ENDGAME_SECONDS ? longOutlook(expected, left) : shortOutlook(expected, left);
  const lead = score[0] - score[1];
  const scored = score[0] + score[1];
  // A draw goes to overtime.
  const overtime = longOutlook(expected, OVERTIME);
  const level = ahead.leadAbove(-lead - 0.5) - ahead.leadAbove(-lead + 0.5);
  const winsOvertime = overtime.leadAbove(0);

  /** `bound` is never an integer, so no lead equals it. */
  function leadAbove(bound: number): number {
    const decided = ahead.leadAbove(bound - lead) - (bound < 0 ? level : 0);
    const afterOvertime = Math.abs(bound) < 1 ? winsOvertime : overtime.leadAbove(bound);
    return decided + level * afterOvertime;
  }
  /** Adds the points of overtime, weighted by its probability. */
  function withOvertime(
    above: (outlook: Outlook, bound: number) => number,
    from: number,
    line: number,
    extra: number,
  ) {
    return (1 - level) * above(ahead, line - from) + level * above(ahead, line - from - extra);
  }
  const extra: Pair = [...overtime.mean];
  const total = (line: number) =>
    withOvertime((outlook, bound) => outlook.totalAbove(bound), scored, line, extra[0] + extra[1]);
  const side = (index: 0 | 1) => (line: number) =>
    withOvertime((outlook, bound) => outlook.sideAbove(index, bound), score[index], line, extra[index]);
  const lines = (
    type: 'total' | 'home_total' | 'away_total',
    {
      mid,
      from,
      count,
      above,
    }: { mid: number; from: number; count: number; above: (line: number) => number },
  ) => linesAround(mid, 4, count, from + 0.5).map((line) => twoWay(type, above(line), line));
  const expectedLead = lead + ahead.mean[0] - ahead.mean[1];
  return [
    twoWay('winner', leadAbove(0.5)),
    ...linesAround(-expectedLead, 3, 4).map((line) => twoWay('handicap', leadAbove(-line), line)),
    ...lines('total', { mid: scored + ahead.mean[0] + ahead.mean[1], from: scored, count: 4, above: total }),
    ...lines('home_total', { mid: score[0] + ahead.mean[0], from: score[0], count: 2, above: side(0) }),
    ...lines('away_total', { mid: score[1] + ahead.mean[1], from: score[1], count: 2, above: side(1) }),
  ];
}
