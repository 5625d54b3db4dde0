import type { FootballState, HandballState, Report } from './state';

/* Shared by the sports with two halves. */

type Halves = FootballState | HandballState;

/** Simulates a second of half-time; `false` if play is on. */
export function passHalfTime(state: Halves, report: Report): boolean {
  if (state.breakSeconds === 0) return false;
  state.breakSeconds--;
  if (state.breakSeconds === 0) {
    state.running = true;
    report('period_start', undefined, 2);
  }
  return true;
}

/** Ends the current half; after the second one the match. */
export function endHalf(state: Halves, breakSeconds: number, report: Report): void {
  if (state.period === 2) {
    endMatch(state, 'end', report);
    return;
  }
  report('period_end', undefined, 1);
  state.halfTime = [...state.score];
  state.period = 2;
  state.breakSeconds = breakSeconds;
  state.running = false;
}

export function endMatch(state: Halves, kind: 'end' | 'abandoned', report: Report): void {
  state.abandoned = kind === 'abandoned';
  state.ended = true;
  state.running = false;
  report(kind);
}
