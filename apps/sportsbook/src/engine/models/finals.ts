import { kickOff, type MatchState } from '../simulation';
import type { Fixture, Pair } from '../sport';
import { expectation } from '../strength';
import { winsOvertime } from '../simulation/hockey';
import { visitBasketballScores } from './basketball';
import { visitFootballScores } from './football';
import { visitScores } from './goals';
import { handballGoals } from './handball';
import { hockeyGoals } from './hockey';
import { visitSets } from './rally';
import { visitTennisSets } from './tennis';

/** The state is the same object in every call. */
export type VisitFinal = (final: MatchState, chance: number) => void;

/**
 * Calls `visit` with every possible end of a match and its probability, by the same models as the prices of its markets. In volleyball and
 * table tennis the points of the remaining sets are not those of a real match; only their winners are.
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
      return visitSets(final.sport, expected, before, (winners, chance) => {
        final.sets = [...played, ...winners.map((winner): Pair => (winner === 'home' ? [1, 0] : [0, 1]))];
        atScore(setsWon(final.sets), chance);
      });
    }
  }
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
