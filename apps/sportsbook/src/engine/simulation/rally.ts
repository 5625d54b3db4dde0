import { between, type Random } from '../random';
import { otherSide, sideIndex, type Pair, type Side } from '../sport';
import { commonStart, type RallyState, type Report } from './state';

/* Sports with sets of rallies: every rally is a point, and a set is won by two points. */

export type RallySport = RallyState['sport'];

type Rules = {
  setsToWin: number;
  points: number;
  /** In the deciding set. */
  lastPoints: number;
  /** Table tennis: the serve changes every two points, and from 10:10 on after every point. In volleyball the winner serves. */
  alternates: boolean;
  rallySeconds: { min: number; max: number };
  restSeconds: number;
  setBreakSeconds: number;
};

export const RALLY_RULES: Record<RallySport, Rules> = {
  volleyball: {
    setsToWin: 3,
    points: 25,
    lastPoints: 15,
    alternates: false,
    rallySeconds: { min: 5, max: 15 },
    restSeconds: 20,
    setBreakSeconds: 180,
  },
  tabletennis: {
    setsToWin: 3,
    points: 11,
    lastPoints: 11,
    alternates: true,
    rallySeconds: { min: 3, max: 9 },
    restSeconds: 13,
    setBreakSeconds: 60,
  },
};

const RETIREMENT_PER_POINT = 0.00003;

export function startRally(sport: RallySport): (startsAtMs: number) => RallyState {
  return (startsAtMs) => ({
    ...commonStart(startsAtMs),
    sport,
    sets: [[0, 0]],
    server: 'home',
    pauseSeconds: 60,
    rallySeconds: 0,
  });
}

/** The points that win this set. */
export function targetOf(sport: RallySport, set: number): number {
  const { setsToWin, points, lastPoints } = RALLY_RULES[sport];
  return set === 2 * setsToWin - 1 ? lastPoints : points;
}

/** The first serve alternates from set to set. */
export function firstServer(set: number): Side {
  return set % 2 === 1 ? 'home' : 'away';
}

/** Who serves after a point. */
export function nextServer(
  sport: RallySport,
  { set, points, winner }: { set: number; points: Pair; winner: Side },
): Side {
  if (!RALLY_RULES[sport].alternates) return winner;
  const played = points[0] + points[1];
  const level = 2 * (targetOf(sport, set) - 1);
  const turns = played >= level ? played : Math.floor(played / 2);
  return turns % 2 === 0 ? firstServer(set) : otherSide(firstServer(set));
}

export function isSetOver([home, away]: Pair, target: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2;
}

/** Simulates one second. */
export function stepRally(state: RallyState, expected: Pair, random: Random, report: Report): void {
  const { rallySeconds, restSeconds } = RALLY_RULES[state.sport];
  state.clock++;
  if (state.suspendedSeconds > 0) state.suspendedSeconds--;
  if (state.pauseSeconds > 0) {
    state.pauseSeconds--;
    if (state.pauseSeconds > 0) return;
    state.rallySeconds = between(random, rallySeconds.min, rallySeconds.max);
    // Suspend betting before a point that can end a set.
    if (isSetPoint(state)) state.suspendedSeconds = state.rallySeconds + 2;
    return;
  }
  state.rallySeconds--;
  if (state.rallySeconds > 0) return;
  if (random() < RETIREMENT_PER_POINT) {
    Object.assign(state, { ended: true, abandoned: true, running: false });
    report('abandoned');
    return;
  }
  const serverWins = random() < expected[sideIndex(state.server)];
  state.pauseSeconds = restSeconds;
  playRally(state, serverWins ? state.server : otherSide(state.server), report);
}

function isSetPoint(state: RallyState): boolean {
  const [home, away] = currentPoints(state);
  const target = targetOf(state.sport, state.sets.length);
  return isSetOver([home + 1, away], target) || isSetOver([home, away + 1], target);
}

export function currentPoints(state: RallyState): Pair {
  // There is always a current set.
  return state.sets.at(-1)!;
}

function playRally(state: RallyState, winner: Side, report: Report): void {
  const { setsToWin, setBreakSeconds } = RALLY_RULES[state.sport];
  const points = currentPoints(state);
  const index = sideIndex(winner);
  const set = state.sets.length;
  points[index]++;
  state.server = nextServer(state.sport, { set, points, winner });
  if (!isSetOver(points, targetOf(state.sport, set))) return;
  state.score[index]++;
  state.suspendedSeconds = Math.max(state.suspendedSeconds, 4);
  report('set', winner, set);
  if (state.score[index] === setsToWin) {
    state.ended = true;
    state.running = false;
    report('end', winner);
    return;
  }
  state.sets.push([0, 0]);
  state.server = firstServer(set + 1);
  state.pauseSeconds = setBreakSeconds;
}
