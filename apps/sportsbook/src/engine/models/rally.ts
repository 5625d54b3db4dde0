import {
  currentPoints,
  firstServer,
  isSetOver,
  nextServer,
  RALLY_RULES,
  targetOf,
  type RallySport,
} from '../simulation/rally';
import type { RallyState } from '../simulation/state';
import { sideIndex, SIDES, type Pair, type Side } from '../sport';
import { add, chanceAbove, linesAround, mean, sumOf, type Distribution } from './distribution';
import { PointGrid, type PointCell } from './point-grid';
import { twoWay, type Proposition } from './proposition';

const NEGLIGIBLE = 1e-7;
/** Leads are shifted by this, so that they are indexes. */
const SET_SHIFT = 30;

/** The points that both sides add until the end of a set. */
type SetEnd = { points: Pair; chance: number };

/** The result of one set: for each winner the probability, and given that winner the ends, and the distributions of points and of home's lead. */
type SetOutlook = Record<
  Side,
  { chance: number; ends: readonly SetEnd[]; points: Distribution; leads: Distribution }
>;

/** From these points to the end of the set. Points that are on the board already do not count. */
function setOutlook(
  sport: RallySport,
  expected: Pair,
  { set, points: [homeNow, awayNow], server }: { set: number; points: Pair; server: Side },
): SetOutlook {
  const target = targetOf(sport, set);
  const ends: Record<Side, SetEnd[]> = { home: [], away: [] };
  /** Probabilities by home's points and by server; all have the same number of points. */
  let open = new Map<number, [number, number]>([[homeNow, server === 'home' ? [1, 0] : [0, 1]]]);
  for (let played = homeNow + awayNow; open.size > 0; played++) {
    const next = new Map<number, [number, number]>();
    for (const [home, serving] of open) {
      const homeWins = serving[0] * expected[0] + serving[1] * (1 - expected[1]);
      const chances: Pair = [homeWins, serving[0] + serving[1] - homeWins];
      for (const winner of SIDES) {
        const chance = chances[sideIndex(winner)];
        if (chance < NEGLIGIBLE) continue;
        const points: Pair = [
          home + (winner === 'home' ? 1 : 0),
          played - home + (winner === 'away' ? 1 : 0),
        ];
        if (isSetOver(points, target)) {
          ends[winner].push({ points: [points[0] - homeNow, points[1] - awayNow], chance });
        } else {
          const entry = next.get(points[0]) ?? [0, 0];
          entry[sideIndex(nextServer(sport, { set, points, winner }))] += chance;
          next.set(points[0], entry);
        }
      }
    }
    open = next;
  }
  const sums = { home: sumOfChances(ends.home), away: sumOfChances(ends.away) };
  const outlook = (side: Side) => {
    const given = ends[side].map(({ points, chance }) => ({ points, chance: chance / sums[side] }));
    const points: number[] = [];
    const leads: number[] = [];
    for (const { points: added, chance } of given) {
      add(points, added[0] + added[1], chance);
      add(leads, added[0] - added[1] + SET_SHIFT, chance);
    }
    return { chance: sums[side] / (sums.home + sums.away), ends: given, points, leads };
  };
  return { home: outlook('home'), away: outlook('away') };
}

function sumOfChances(ends: readonly SetEnd[]): number {
  return ends.reduce((total, { chance }) => total + chance, 0) || Number.MIN_VALUE;
}

const MAX_WHOLE_SETS = 2_000;
const wholeSets = new Map<string, SetOutlook>();

/** A set that has not begun, cached: during a match only the current set changes. */
function wholeSet(sport: RallySport, expected: Pair, set: number): SetOutlook {
  const key = [sport, ...expected, firstServer(set), targetOf(sport, set)].join(' ');
  const known =
    wholeSets.get(key) ?? setOutlook(sport, expected, { set, points: [0, 0], server: firstServer(set) });
  if (wholeSets.size >= MAX_WHOLE_SETS) wholeSets.clear();
  wholeSets.set(key, known);
  return known;
}

/** The outlook of each set from the current one on. */
function setsAhead(sport: RallySport, expected: Pair, state: RallyState | undefined): SetOutlook[] {
  const current = state?.sets.length ?? 1;
  const last = 2 * RALLY_RULES[sport].setsToWin - 1;
  return Array.from({ length: last - current + 1 }, (_, index) => {
    const set = current + index;
    return state && index === 0
      ? setOutlook(sport, expected, { set, points: currentPoints(state), server: state.server })
      : wholeSet(sport, expected, set);
  });
}

/** An end of a match: the points of the single sets are not known, only their sum. */
type RallyEnd = {
  /** The winner of the current set. */
  current: Side;
  /** The sets that both sides have won. */
  won: Pair;
  /** What both sides add to their points until then. */
  points: readonly PointCell[];
};

const MAX_KNOWN_ENDS = 20;
const knownEnds = new Map<string, RallyEnd[]>();

/** The possible ends of the match, cached: every bet builder on the match needs them. */
export function rallyEnds(sport: RallySport, expected: Pair, state: RallyState | undefined): RallyEnd[] {
  const current = state && [...state.score, state.sets.length, ...currentPoints(state), state.server];
  const key = [sport, ...expected, ...(current ?? [])].join(' ');
  const known = knownEnds.get(key) ?? computeEnds(sport, expected, state);
  if (knownEnds.size >= MAX_KNOWN_ENDS) knownEnds.clear();
  knownEnds.set(key, known);
  return known;
}

function computeEnds(sport: RallySport, expected: Pair, state: RallyState | undefined): RallyEnd[] {
  const { setsToWin } = RALLY_RULES[sport];
  const ends: RallyEnd[] = [];
  let open: (Omit<RallyEnd, 'current'> & { current?: Side })[] = [
    { won: state ? [...state.score] : [0, 0], points: [{ home: 0, away: 0, chance: 1 }] },
  ];
  for (const set of setsAhead(sport, expected, state)) {
    const next = new Map<string, Pick<RallyEnd, 'current' | 'won'> & { grid: PointGrid }>();
    for (const node of open) {
      for (const winner of SIDES) {
        const won: Pair = [...node.won];
        won[sideIndex(winner)]++;
        const current = node.current ?? winner;
        const key = [current, ...won].join();
        const reached = next.get(key) ?? { current, won, grid: new PointGrid() };
        addSet(reached.grid, node.points, set[winner]);
        next.set(key, reached);
      }
    }
    open = [];
    for (const { current, won, grid } of next.values())
      (Math.max(...won) === setsToWin ? ends : open).push({ current, won, points: grid.cells() });
  }
  return ends;
}

function addSet(
  grid: PointGrid,
  before: readonly PointCell[],
  { chance: wins, ends }: SetOutlook[Side],
): void {
  for (const { home, away, chance } of before)
    for (const { points, chance: given } of ends)
      grid.add(home + points[0], away + points[1], chance * wins * given);
}

type MatchOutlook = {
  winner: number;
  /** The current set. */
  set: number;
  sets: number[];
  points: number[];
  leads: number[];
  leadShift: number;
};

/** Set by set: for every number of sets won, the distributions of points and leads so far. */
function look(sport: RallySport, expected: Pair, state: RallyState | undefined): MatchOutlook {
  const { setsToWin } = RALLY_RULES[sport];
  const ahead = setsAhead(sport, expected, state);
  const result: MatchOutlook = {
    winner: 0,
    set: ahead[0]?.home.chance ?? 0,
    sets: [],
    points: [],
    leads: [],
    leadShift: ahead.length * SET_SHIFT,
  };
  type Node = { won: Pair; chance: number; points: Distribution; leads: Distribution };
  let nodes: Node[] = [{ won: state ? [...state.score] : [0, 0], chance: 1, points: [1], leads: [1] }];
  for (const [index, set] of ahead.entries()) {
    const next = new Map<string, Node>();
    for (const node of nodes) {
      for (const winner of SIDES) {
        const { chance: wins, points, leads } = set[winner];
        const chance = node.chance * wins;
        if (chance < NEGLIGIBLE) continue;
        const won: Pair = [...node.won];
        won[sideIndex(winner)]++;
        const reached = { won, chance, points: sumOf(node.points, points), leads: sumOf(node.leads, leads) };
        if (Math.max(...won) === setsToWin) {
          if (winner === 'home') result.winner += chance;
          add(result.sets, won[0] + won[1], chance);
          for (const [value, each] of reached.points.entries()) add(result.points, value, chance * each);
          const shift = (ahead.length - index - 1) * SET_SHIFT;
          for (const [value, each] of reached.leads.entries())
            add(result.leads, value + shift, chance * each);
        } else next.set(won.join(), merged(next.get(won.join()), reached));
      }
    }
    nodes = [...next.values()];
  }
  return result;

  function merged(one: Node | undefined, other: Node): Node {
    if (!one) return other;
    const chance = one.chance + other.chance;
    const mix = (left: Distribution, right: Distribution) =>
      Array.from(
        { length: Math.max(left.length, right.length) },
        (_, value) => (one.chance * (left[value] ?? 0) + other.chance * (right[value] ?? 0)) / chance,
      );
    return { ...other, chance, points: mix(one.points, other.points), leads: mix(one.leads, other.leads) };
  }
}

const GRIDS: Record<RallySport, number> = { volleyball: 4, tabletennis: 2 };

export function rallyMarkets(
  sport: RallySport,
  expected: Pair,
  state: RallyState | undefined,
): Proposition[] {
  const view = look(sport, expected, state);
  const played: Pair = [0, 0];
  for (const [home, away] of state?.sets ?? []) {
    played[0] += home;
    played[1] += away;
  }
  const scored = played[0] + played[1];
  const lead = played[0] - played[1];
  const set = state?.sets.length ?? 1;
  const { setsToWin } = RALLY_RULES[sport];
  const grid = GRIDS[sport];
  const setLines = [setsToWin + 0.5, setsToWin + 1.5].filter((line) => line > set);
  return [
    twoWay('winner', view.winner),
    // The winner of the last set is the winner of the match.
    ...(set === 2 * setsToWin - 1 ? [] : [twoWay('set', view.set, set)]),
    ...setLines.map((line) => twoWay('sets', chanceAbove(view.sets, line), line)),
    ...linesAround(scored + mean(view.points), grid, 3, scored + 0.5).map((line) =>
      twoWay('total', chanceAbove(view.points, line - scored), line),
    ),
    ...linesAround(view.leadShift - lead - mean(view.leads), grid, 3).map((line) =>
      twoWay('handicap', chanceAbove(view.leads, view.leadShift - lead - line), line),
    ),
  ];
}
