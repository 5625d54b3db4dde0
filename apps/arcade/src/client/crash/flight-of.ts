import { multiplierAt } from '../../engine/crash/flight';
import { growthOf } from '../../engine/crash/timing';
import type { GameView } from '../../server/http/game-view';
import type { CrashDraw } from '../../server/rooms/kinds';
import type { RoomStore } from '../kit/room';
import type { Flight } from './scene';

export type CrashView = Extract<GameView, { kind: 'crash' }>;

/** The page renders this much behind the server, so that a crash is known before it is drawn. */
const BEHIND_MS = 120;

/** The state of the flight at the current time of the room's clock. */
export function flightOf(store: RoomStore): Flight {
  const round = store.snapshot().state?.round;
  const now = store.now() - BEHIND_MS;
  if (!round || round.phase === 'void') return { phase: 'waiting', leftMs: 0 };
  const from = round.runningFrom;
  if (from === undefined || now < from) {
    return { phase: 'waiting', leftMs: round.bettingEndsAt - store.now() };
  }
  if (round.endsAt !== undefined && now >= round.endsAt) {
    const { centi } = round.draw as CrashDraw;
    return { phase: 'crashed', centi, elapsedMs: round.endsAt - from, sinceMs: now - round.endsAt };
  }
  return { phase: 'flying', elapsedMs: now - from, centi: multiplierAt(now - from, growthOf(round)) };
}

/** The current multiplier; 0 before the start. */
export function reachedBy(flight: Flight): number {
  return flight.phase === 'waiting' ? 0 : flight.centi;
}
