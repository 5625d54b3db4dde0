import { isSuspended, type MatchState } from '../engine/simulation';
import { hockeyPeriodLeft } from '../engine/simulation/hockey';
import type { Pair } from '../engine/sport';
import type { LiveView } from '../wire';

const TENNIS_POINTS = ['0', '15', '30', '40'] as const;

/** 0, 15, 30, 40 and AD; numbers in a tiebreak. */
function tennisPoints([home, away]: Pair, tiebreak: boolean): [string, string] {
  if (tiebreak) return [String(home), String(away)];
  if (home >= 3 && away >= 3) {
    if (home === away) return ['40', '40'];
    return home > away ? ['AD', '40'] : ['40', 'AD'];
  }
  return [TENNIS_POINTS[home] ?? '40', TENNIS_POINTS[away] ?? '40'];
}

export function liveView(state: MatchState): LiveView {
  const common = {
    atMs: state.atMs,
    clock: state.clock,
    running: state.running && !state.ended,
    score: state.score,
    suspended: isSuspended(state),
    ended: state.ended,
  };
  switch (state.sport) {
    case 'football':
      return {
        ...common,
        period: state.period,
        pause: state.breakSeconds > 0,
        red: state.red,
        ...(state.danger && { danger: state.danger.side }),
      };
    case 'handball':
      return {
        ...common,
        period: state.period,
        pause: state.breakSeconds > 0,
        ...(state.danger && { danger: state.danger.side }),
      };
    case 'basketball':
      return {
        ...common,
        period: state.period,
        pause: state.breakSeconds > 0,
        periodLeft: state.periodLeft,
        parts: state.periods,
      };
    case 'hockey':
      return {
        ...common,
        period: state.period,
        pause: state.breakSeconds > 0,
        periodLeft: hockeyPeriodLeft(state),
        parts: state.periods,
      };
    case 'volleyball':
    case 'tabletennis':
      return {
        ...common,
        period: state.sets.length,
        pause: false,
        parts: state.sets,
        server: state.server,
      };
    case 'tennis':
      return {
        ...common,
        period: state.sets.length,
        pause: false,
        parts: state.sets,
        points: tennisPoints(state.points, state.tiebreak),
        server: state.server,
      };
  }
}

/** Whether two views differ in nothing but the running clock. */
export function sameView(one: LiveView, other: LiveView): boolean {
  return signature(one) === signature(other);
}

function signature(view: LiveView): string {
  const startedAt = Math.round(view.atMs / 1_000) - view.clock;
  return JSON.stringify({
    ...view,
    atMs: 0,
    clock: view.running ? startedAt : view.clock,
    periodLeft: view.running ? 0 : view.periodLeft,
  });
}
