import { kickOff, type MatchState } from '../simulation';
import { otherSide, sideIndex, type Fixture, type Pair, type Side } from '../sport';
import { expectation } from '../strength';
import { winsOvertime } from '../simulation/hockey';
import { currentPoints } from '../simulation/rally';
import { visitBasketballScores } from './basketball';
import { visitFootballScores } from './football';
import { visitScores } from './goals';
import { handballGoals } from './handball';
import { hockeyGoals } from './hockey';
import { rallyEnds } from './rally';
import { visitTennisSets } from './tennis';

/** The state is the same object in every call. */
export type VisitFinal = (final: MatchState, chance: number) => void;

/**
 * Calls `visit` with every possible end of a match and its probability, by the same models as the prices of its markets. In volleyball and
 * table tennis only the winners of the sets and the sums of the points are those of a real match.
 */
export function visitFinals(fixture: Fixture, state: MatchState | undefined, visit: VisitFinal): void {
  const expected = expectation(fixture);
  const final: MatchState = { ...(state ?? kickOff(fixture).state), ended: true, abandoned: false };
  const atScore = (score: Pair, chance: number) => {
    final.score = score;
    visit(final, chance);
  };
  switch (final.sport) {
    case 'football':
      return visitFootballScores(expected, stateOf(state, 'football'), (score, halfTime, chance) => {
        final.halfTime = halfTime;
        atScore(score, chance);
      });
    case 'handball':
      return visitScores(handballGoals(expected, stateOf(state, 'handball')), atScore);
    case 'hockey':
      return visitHockey(expected, stateOf(state, 'hockey'), (regulation, score, chance) => {
        final.regulation = regulation;
        atScore(score, chance);
      });
    case 'basketball':
      return visitBasketballScores(expected, stateOf(state, 'basketball'), atScore);
    case 'tennis':
      return visitTennisSets(expected, stateOf(state, 'tennis'), (sets, chance) => {
        final.sets = [...sets];
        atScore(setsWon(sets), chance);
      });
    case 'volleyball':
    case 'tabletennis': {
      const before = stateOf(state, final.sport);
      const played = before?.sets.slice(0, -1) ?? [];
      const current: Pair = before ? currentPoints(before) : [0, 0];
      for (const { won, current: first, points } of rallyEnds(final.sport, expected, before)) {
        const { sets, setPoints } = setsOf(won, before?.score ?? [0, 0], first);
        final.sets = [...played, ...sets];
        for (const { home, away, chance } of points) {
          setPoints(current[0] + home, current[1] + away);
          atScore(won, chance);
        }
      }
    }
  }
}

/** The remaining sets. Only the winner of the first one is at the right place, and only the sum of the points is right. */
function setsOf(won: Pair, before: Pair, first: Side) {
  const counts: Pair = [won[0] - before[0], won[1] - before[1]];
  const winners = [first, otherSide(first)].flatMap((side) =>
    Array.from({ length: counts[sideIndex(side)] }, () => side),
  );
  const sets = winners.map((winner): Pair => (winner === 'home' ? [1, 0] : [0, 1]));
  const ofHome = sets[winners.indexOf('home')];
  const ofAway = sets[winners.indexOf('away')];
  const setPoints = (home: number, away: number) => {
    const rest: Pair = [home - counts[0], away - counts[1]];
    const homeTakesRest = rest[0] > rest[1];
    // One set of the side that has more of the rest takes all of it, and so keeps its winner.
    if (ofHome) fill(ofHome, [1, 0], homeTakesRest ? rest : [0, 0]);
    if (ofAway) fill(ofAway, [0, 1], homeTakesRest ? [0, 0] : rest);
  };
  return { sets, setPoints };
}

function fill(set: Pair, points: Pair, added: Pair): void {
  set[0] = points[0] + added[0];
  set[1] = points[1] + added[1];
}

function stateOf<S extends MatchState['sport']>(state: MatchState | undefined, sport: S) {
  return state?.sport === sport ? (state as Extract<MatchState, { sport: S }>) : undefined;
}

function setsWon(sets: readonly Pair[]): Pair {
  const home = sets.filter(([own, other]) => own > other).length;
  return [home, sets.length - home];
}

function visitHockey(
  expected: Pair,
  state: Extract<MatchState, { sport: 'hockey' }> | undefined,
  visit: (regulation: Pair, score: Pair, chance: number) => void,
): void {
  const home = winsOvertime(expected, state);
  const afterRegular = (regulation: Pair, chance: number) => {
    if (regulation[0] !== regulation[1]) return visit(regulation, regulation, chance);
    visit(regulation, [regulation[0] + 1, regulation[1]], chance * home);
    visit(regulation, [regulation[0], regulation[1] + 1], chance * (1 - home));
  };
  if (state?.regulation) afterRegular(state.regulation, 1);
  else visitScores(hockeyGoals(expected, state), afterRegular);
}
