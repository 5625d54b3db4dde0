import { between, type Random } from '../random';
import { otherSide, sideIndex, type Pair, type Side } from '../sport';
import { commonStart, type Report, type TennisState } from './state';

export const SETS_TO_WIN = 2;
const RETIREMENT_PER_POINT = 0.00008;
const REST_SECONDS = 22;
const CHANGE_OF_ENDS_SECONDS = 90;
const SET_BREAK_SECONDS = 120;

export function startTennis(startsAtMs: number): TennisState {
  return {
    ...commonStart(startsAtMs),
    sport: 'tennis',
    sets: [[0, 0]],
    points: [0, 0],
    tiebreak: false,
    server: 'home',
    tiebreakServer: undefined,
    games: [],
    pauseSeconds: 60,
    rallySeconds: 0,
  };
}

/** Simulates one second. */
export function stepTennis(state: TennisState, expected: Pair, random: Random, report: Report): void {
  state.clock++;
  if (state.suspendedSeconds > 0) state.suspendedSeconds--;
  if (state.pauseSeconds > 0) {
    state.pauseSeconds--;
    if (state.pauseSeconds > 0) return;
    state.rallySeconds = between(random, 4, 14);
    // Suspend betting before a point that can end a set or break serve.
    if (decisivePoint(state)) state.suspendedSeconds = state.rallySeconds + 2;
    return;
  }
  state.rallySeconds--;
  if (state.rallySeconds > 0) return;
  if (random() < RETIREMENT_PER_POINT) {
    state.abandoned = true;
    state.ended = true;
    state.running = false;
    report('abandoned', random() < 0.5 ? 'home' : 'away');
    return;
  }
  const holds = random() < expected[sideIndex(state.server)];
  playPoint(state, holds ? state.server : otherSide(state.server), report);
  if (state.pauseSeconds === 0) state.pauseSeconds = REST_SECONDS;
}

/** Whether the next point can break serve or end a set. */
function decisivePoint(state: TennisState): boolean {
  const returner = otherSide(state.server);
  return (
    winsGameNext(state, returner) || (winsGameNext(state, state.server) && winsSetNext(state, state.server))
  );
}

function winsGameNext(state: TennisState, side: Side): boolean {
  const own = state.points[sideIndex(side)] + 1;
  const other = state.points[sideIndex(otherSide(side))];
  return own >= (state.tiebreak ? 7 : 4) && own - other >= 2;
}

function winsSetNext(state: TennisState, side: Side): boolean {
  if (state.tiebreak) return true;
  const games = currentSet(state);
  const own = games[sideIndex(side)] + 1;
  return own >= 6 && own - games[sideIndex(otherSide(side))] >= 2;
}

export function currentSet(state: TennisState): Pair {
  // There is always a current set.
  return state.sets.at(-1)!;
}

/** Adds a point, and the game, set or match that it wins. */
export function playPoint(state: TennisState, winner: Side, report: Report): void {
  const index = sideIndex(winner);
  const game = winsGameNext(state, winner);
  const set = game && winsSetNext(state, winner);
  if (!game) {
    state.points[index]++;
    changeTiebreakServer(state);
    return;
  }
  const broke = !state.tiebreak && winner !== state.server;
  const games = currentSet(state);
  games[index]++;
  state.games.push(winner);
  state.points = [0, 0];
  state.suspendedSeconds = Math.max(state.suspendedSeconds, 4);
  report(broke ? 'break' : 'game', winner);
  // The first receiver of the tiebreak serves first in the next set.
  state.server = otherSide(state.tiebreakServer ?? state.server);
  state.tiebreak = false;
  state.tiebreakServer = undefined;
  if (set) {
    endSet(state, winner, report);
    return;
  }
  if (games[0] === 6 && games[1] === 6) {
    state.tiebreak = true;
    state.tiebreakServer = state.server;
  }
  state.pauseSeconds = (games[0] + games[1]) % 2 === 1 ? CHANGE_OF_ENDS_SECONDS : REST_SECONDS;
}

/** In a tiebreak the serve changes after the first point and then after every second one. */
function changeTiebreakServer(state: TennisState): void {
  if (state.tiebreak && (state.points[0] + state.points[1]) % 2 === 1) state.server = otherSide(state.server);
}

function endSet(state: TennisState, winner: Side, report: Report): void {
  const index = sideIndex(winner);
  state.score[index]++;
  report('set', winner, state.sets.length);
  if (state.score[index] === SETS_TO_WIN) {
    state.ended = true;
    state.running = false;
    report('end', winner);
    return;
  }
  state.sets.push([0, 0]);
  state.pauseSeconds = SET_BREAK_SECONDS;
}
