import type { Pair } from '../sport';
import {
  chanceAbove,
  chanceOdd,
  leadOf,
  linesAround,
  mean,
  poisson,
  sumOf,
  type Distribution,
} from './distribution';
import { propose, twoWay, type Proposition } from './proposition';

/** The rest of a match: independent Poisson goals of both sides, added to the score. */
export type GoalsAhead = {
  score: Pair;
  /** The expected goals of each side in each remaining phase; phases differ when a side is a player short. */
  phases: readonly Pair[];
};

type Outlook = {
  score: Pair;
  home: Distribution;
  away: Distribution;
  sum: Distribution;
  /** The distribution of the lead that home adds, and the index of a lead of 0. */
  leads: Distribution;
  level: number;
};

/** The distributions of further goals of home and away. */
export function goalsOf({ phases }: Pick<GoalsAhead, 'phases'>): [Distribution, Distribution] {
  return [
    poisson(phases.reduce((sum, [goals]) => sum + goals, 0)),
    poisson(phases.reduce((sum, [, goals]) => sum + goals, 0)),
  ];
}

export function outlook(goals: GoalsAhead): Outlook {
  const [home, away] = goalsOf(goals);
  return {
    score: goals.score,
    home,
    away,
    sum: sumOf(home, away),
    leads: leadOf(home, away),
    level: away.length - 1,
  };
}

/** The probabilities that home's goals plus `line` are above away's, and equal to them. */
export function leadChances(
  { score, leads, level: zero }: Outlook,
  line = 0,
): { home: number; level: number; away: number } {
  const needed = score[1] - score[0] - line + zero;
  const home = chanceAbove(leads, needed);
  const level = (Number.isInteger(needed) ? leads[needed] : undefined) ?? 0;
  return { home, level, away: Math.max(0, 1 - home - level) };
}

export function resultMarkets(view: Outlook): Proposition[] {
  const { home, level, away } = leadChances(view);
  return [
    propose('1x2', [home, level, away]),
    propose('dc', [home + level, home + away, level + away]),
    { ...twoWay('dnb', home / Math.max(home + away, 1e-9)), voids: level },
  ];
}

export function halfTimeMarket(view: Outlook): Proposition {
  const { home, level, away } = leadChances(view);
  return propose('half', [home, level, away]);
}

export function totalMarkets(view: Outlook, grid: number, count: number): Proposition[] {
  const scored = view.score[0] + view.score[1];
  return linesAround(scored + mean(view.sum), grid, count, scored + 0.5).map((line) =>
    twoWay('total', chanceAbove(view.sum, line - scored), line),
  );
}

export function teamTotalMarkets(view: Outlook, grid: number, count: number): Proposition[] {
  const of = (type: 'home_total' | 'away_total', scored: number, distribution: Distribution) =>
    linesAround(scored + mean(distribution), grid, count, scored + 0.5).map((line) =>
      twoWay(type, chanceAbove(distribution, line - scored), line),
    );
  return [...of('home_total', view.score[0], view.home), ...of('away_total', view.score[1], view.away)];
}

export function handicapMarkets(view: Outlook, grid: number, count: number): Proposition[] {
  const expected = view.score[1] - view.score[0] + mean(view.away) - mean(view.home);
  return linesAround(expected, grid, count).map((line) =>
    twoWay('handicap', leadChances(view, line).home, line),
  );
}

export function parityMarket(view: Outlook): Proposition {
  const odd = chanceOdd(view.sum);
  return twoWay('parity', (view.score[0] + view.score[1]) % 2 === 0 ? odd : 1 - odd);
}

export function bothScoreMarket(view: Outlook): Proposition | undefined {
  if (view.score[0] > 0 && view.score[1] > 0) return undefined;
  const scores = (goals: number, distribution: Distribution) => (goals > 0 ? 1 : 1 - (distribution[0] ?? 0));
  return twoWay('btts', scores(view.score[0], view.home) * scores(view.score[1], view.away));
}

/** Phase by phase: the next goal is most likely in the current phase. */
export function nextGoalMarket({ score, phases }: GoalsAhead, orVoid: boolean): Proposition {
  const number = score[0] + score[1] + 1;
  let none = 1;
  let home = 0;
  for (const [homeGoals, awayGoals] of phases) {
    const goals = homeGoals + awayGoals;
    if (goals === 0) continue;
    const noneAfter = none * Math.exp(-goals);
    home += ((none - noneAfter) * homeGoals) / goals;
    none = noneAfter;
  }
  const away = 1 - none - home;
  if (orVoid) return { ...twoWay('next_or_void', home / Math.max(home + away, 1e-9), number), voids: none };
  return propose('next', [home, none, away], number);
}

/** Calls `visit` with every final score and its probability. */
export function visitScores(goals: GoalsAhead, visit: (score: Pair, chance: number) => void): void {
  const { score } = goals;
  const [home, away] = goalsOf(goals);
  for (let homeGoals = 0; homeGoals < home.length; homeGoals++)
    for (let awayGoals = 0; awayGoals < away.length; awayGoals++)
      // Both indexes are within their arrays.
      visit([score[0] + homeGoals, score[1] + awayGoals], home[homeGoals]! * away[awayGoals]!);
}
