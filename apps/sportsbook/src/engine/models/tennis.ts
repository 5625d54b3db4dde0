import { currentSet, SETS_TO_WIN } from '../simulation/tennis';
import type { TennisState } from '../simulation/state';
import { otherSide, type Pair, type Side } from '../sport';
import { add, chanceAbove, linesAround, mean } from './distribution';
import { twoWay, type Proposition } from './proposition';

/** The probability that the server wins the game from these points. */
export function holdChance(onServe: number, server = 0, returner = 0): number {
  if (server >= 4 && server - returner >= 2) return 1;
  if (returner >= 4 && returner - server >= 2) return 0;
  if (server >= 3 && server === returner) return onServe ** 2 / (onServe ** 2 + (1 - onServe) ** 2);
  return (
    onServe * holdChance(onServe, server + 1, returner) +
    (1 - onServe) * holdChance(onServe, server, returner + 1)
  );
}

/** The probability that home wins the tiebreak, computed backwards from its end. */
function tiebreakChance(expected: Pair, points: Pair, server: Side): number {
  const known = new Map<number, number>();
  const both = expected[0] * (1 - expected[1]);
  const neither = (1 - expected[0]) * expected[1];
  const from = (home: number, away: number, serving: Side): number => {
    if (home >= 7 && home - away >= 2) return 1;
    if (away >= 7 && away - home >= 2) return 0;
    // At equal points the next two are one on each serve, and only winning both ends the tiebreak.
    if (home >= 6 && home === away) return both / (both + neither);
    const key = home * 100 + away;
    const found = known.get(key);
    if (found !== undefined) return found;
    const wins = serving === 'home' ? expected[0] : 1 - expected[1];
    const next = (home + away) % 2 === 0 ? otherSide(serving) : serving;
    const chance = wins * from(home + 1, away, next) + (1 - wins) * from(home, away + 1, next);
    known.set(key, chance);
    return chance;
  };
  return from(points[0], points[1], server);
}

type SetScore = { games: Pair; chance: number };

type SetStart = {
  games: Pair;
  server: Side;
  /** The probability that home wins the current game, if it has begun. */
  current: number | undefined;
};

function setIsOver([home, away]: Pair): boolean {
  const higher = Math.max(home, away);
  return higher === 7 || (higher === 6 && Math.abs(home - away) >= 2);
}

/** The probability of every final score of the set. */
function setScores(expected: Pair, { games, server, current }: SetStart): SetScore[] {
  const holds: Pair = [holdChance(expected[0]), holdChance(expected[1])];
  const finals: SetScore[] = [];
  let serving = server;
  let ongoing: SetScore[] = [{ games, chance: 1 }];
  let first = current;
  while (ongoing.length > 0) {
    const next = new Map<number, SetScore>();
    for (const { games: reached, chance } of ongoing) {
      const [home, away] = reached;
      const wins =
        first ??
        (home === 6 && away === 6
          ? tiebreakChance(expected, [0, 0], serving)
          : serving === 'home'
            ? holds[0]
            : 1 - holds[1]);
      merge(next, [home + 1, away], chance * wins);
      merge(next, [home, away + 1], chance * (1 - wins));
    }
    first = undefined;
    serving = otherSide(serving);
    ongoing = [];
    for (const score of next.values()) (setIsOver(score.games) ? finals : ongoing).push(score);
  }
  return finals;
}

/** Sets that have not begun, by the side that serves first. */
function freshSets(expected: Pair): Record<Side, SetScore[]> {
  return {
    home: setScores(expected, { games: [0, 0], server: 'home', current: undefined }),
    away: setScores(expected, { games: [0, 0], server: 'away', current: undefined }),
  };
}

function merge(scores: Map<number, SetScore>, games: Pair, chance: number): void {
  const key = games[0] * 10 + games[1];
  const known = scores.get(key);
  if (known) known.chance += chance;
  else scores.set(key, { games, chance });
}

type Outlook = {
  winner: number;
  set: number;
  game: number;
  threeSets: number;
  /** The distribution of the number of games, and of home's lead shifted by `SHIFT`. */
  games: number[];
  leads: number[];
};

const SHIFT = 40;

function currentGameChance(expected: Pair, state: TennisState): number {
  if (state.tiebreak) return tiebreakChance(expected, state.points, state.server);
  const [home, away] = state.points;
  return state.server === 'home'
    ? holdChance(expected[0], home, away)
    : 1 - holdChance(expected[1], away, home);
}

function look(expected: Pair, state: TennisState | undefined): Outlook {
  const first: Side = state?.server ?? 'home';
  const game = state ? currentGameChance(expected, state) : holdChance(expected[0]);
  const result: Outlook = { winner: 0, set: 0, game, threeSets: 0, games: [], leads: [] };
  const fresh = freshSets(expected);
  const begun = state
    ? setScores(expected, { games: currentSet(state), server: serverOfGame(state), current: game })
    : fresh[first];
  const earlier: Pair = [0, 0];
  for (const [home, away] of state?.sets.slice(0, -1) ?? []) {
    earlier[0] += home;
    earlier[1] += away;
  }
  const gamesNow = state ? currentSet(state) : ([0, 0] as Pair);
  const walk = (sets: Pair, games: Pair, scores: SetScore[], server: Side, chance: number, depth: number) => {
    for (const score of scores) {
      const homeWins = score.games[0] > score.games[1];
      const nextSets: Pair = [sets[0] + (homeWins ? 1 : 0), sets[1] + (homeWins ? 0 : 1)];
      const nextGames: Pair = [games[0] + score.games[0], games[1] + score.games[1]];
      const reached = chance * score.chance;
      if (depth === 0 && homeWins) result.set += reached;
      if (Math.max(...nextSets) === SETS_TO_WIN) {
        if (homeWins) result.winner += reached;
        if (nextSets[0] + nextSets[1] === 3) result.threeSets += reached;
        add(result.games, nextGames[0] + nextGames[1], reached);
        add(result.leads, nextGames[0] - nextGames[1] + SHIFT, reached);
        continue;
      }
      // The serve keeps alternating from set to set.
      const played = score.games[0] + score.games[1] - (depth === 0 ? gamesNow[0] + gamesNow[1] : 0);
      const nextServer = played % 2 === 0 ? server : otherSide(server);
      walk(nextSets, nextGames, fresh[nextServer], nextServer, reached, depth + 1);
    }
  };
  walk(state ? [...state.score] : [0, 0], earlier, begun, state ? serverOfGame(state) : first, 1, 0);
  return result;
}

/** Calls `visit` with the games of every possible end of the match, and its probability. */
export function visitTennisSets(
  expected: Pair,
  state: TennisState | undefined,
  visit: (sets: readonly Pair[], chance: number) => void,
): void {
  const fresh = freshSets(expected);
  const walk = (
    sets: readonly Pair[],
    scores: readonly SetScore[],
    server: Side,
    start: Pair,
    chance: number,
  ) => {
    for (const { games, chance: wins } of scores) {
      const next = [...sets, games];
      const won = next.filter(([home, away]) => home > away).length;
      if (won === SETS_TO_WIN || next.length - won === SETS_TO_WIN) {
        visit(next, chance * wins);
        continue;
      }
      const played = games[0] + games[1] - start[0] - start[1];
      const nextServer = played % 2 === 0 ? server : otherSide(server);
      walk(next, fresh[nextServer], nextServer, [0, 0], chance * wins);
    }
  };
  if (!state) {
    walk([], fresh.home, 'home', [0, 0], 1);
    return;
  }
  const games = currentSet(state);
  const server = serverOfGame(state);
  const begun = setScores(expected, { games, server, current: currentGameChance(expected, state) });
  walk(state.sets.slice(0, -1), begun, server, games, 1);
}

/** In a tiebreak the serve changes within the game; its server is the side that began it. */
function serverOfGame(state: TennisState): Side {
  return state.tiebreakServer ?? state.server;
}

export function tennisMarkets(expected: Pair, state: TennisState | undefined): Proposition[] {
  const view = look(expected, state);
  const setNumber = state?.sets.length ?? 1;
  const gameNumber = (state?.games.length ?? 0) + 1;
  const played = state?.games.length ?? 0;
  const lead = mean(view.leads) - SHIFT;
  const setMarkets = setNumber === 3 ? [] : [twoWay('set', view.set, setNumber)];
  const setCount =
    state && state.score[0] + state.score[1] >= 1 && setNumber === 3
      ? []
      : [twoWay('sets', view.threeSets, 2.5)];
  return [
    twoWay('winner', view.winner),
    ...setMarkets,
    ...(state ? [twoWay('game', view.game, gameNumber)] : []),
    ...linesAround(mean(view.games), 2, 3, played + 0.5).map((line) =>
      twoWay('total', chanceAbove(view.games, line), line),
    ),
    ...linesAround(-lead, 2, 3).map((line) =>
      twoWay('handicap', chanceAbove(view.leads, SHIFT - line), line),
    ),
    ...setCount,
  ];
}
