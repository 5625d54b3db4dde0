import type { Random } from '../random';
import type { Fixture, Sport } from '../sport';
import { expectation } from '../strength';
import { startBasketball, stepBasketball } from './basketball';
import { startFootball, stepFootball } from './football';
import { startHandball, stepHandball } from './handball';
import { startHockey, stepHockey } from './hockey';
import { startRally, stepRally } from './rally';
import type { Incident, MatchState, Report } from './state';
import { startTennis, stepTennis } from './tennis';

export { STATE_VERSION, type Incident, type IncidentKind, type MatchState } from './state';

const START: Record<Sport, (startsAtMs: number) => MatchState> = {
  football: startFootball,
  basketball: startBasketball,
  tennis: startTennis,
  handball: startHandball,
  hockey: startHockey,
  volleyball: startRally('volleyball'),
  tabletennis: startRally('tabletennis'),
};

export type Played = { state: MatchState; incidents: Incident[] };

export function kickOff(fixture: Fixture): Played {
  const state = START[fixture.sport](fixture.startsAtMs);
  const start: Incident = { kind: 'start', side: undefined, clock: 0, score: [0, 0], detail: undefined };
  return { state, incidents: [start] };
}

/** Ends a match that cannot continue: decided markets keep their result, the others are void. Adds fields that a stored state may lack. */
export function abandonMatch(fixture: Fixture, state: MatchState): Played {
  const { state: fresh } = kickOff(fixture);
  const ended = { ...fresh, ...state, running: false, ended: true, abandoned: true } as MatchState;
  const { clock, score } = ended;
  return {
    state: ended,
    incidents: [{ kind: 'abandoned', side: undefined, clock, score, detail: undefined }],
  };
}

const SECOND_MS = 1_000;

/** Simulates second by second up to `nowMs`, also after a long downtime. */
export function playUntil(fixture: Fixture, state: MatchState, nowMs: number, random: Random): Played {
  const next = structuredClone(state);
  const incidents: Incident[] = [];
  const report: Report = (kind, side, detail) =>
    incidents.push({ kind, side, clock: next.clock, score: [...next.score], detail });
  const expected = expectation(fixture);
  while (!next.ended && next.atMs + SECOND_MS <= nowMs) {
    next.atMs += SECOND_MS;
    step(next, expected, random, report);
  }
  return { state: next, incidents };
}

function step(state: MatchState, expected: [number, number], random: Random, report: Report): void {
  switch (state.sport) {
    case 'football':
      return stepFootball(state, expected, random, report);
    case 'handball':
      return stepHandball(state, expected, random, report);
    case 'basketball':
      return stepBasketball(state, expected, random, report);
    case 'tennis':
      return stepTennis(state, expected, random, report);
    case 'hockey':
      return stepHockey(state, expected, random, report);
    case 'volleyball':
    case 'tabletennis':
      return stepRally(state, expected, random, report);
  }
}

/** Betting is suspended after an incident and during dangerous situations. */
export function isSuspended(state: MatchState): boolean {
  if (state.ended || state.suspendedSeconds > 0) return true;
  return (state.sport === 'football' || state.sport === 'handball') && state.danger !== undefined;
}
