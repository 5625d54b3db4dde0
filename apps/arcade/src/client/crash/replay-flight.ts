import { multiplierAt, timeToReach } from '../../engine/crash/flight';
import type { Flight } from './scene';

/** A longer flight is shown faster. */
const MAX_REPLAY_MS = 12_000;

/** The flight of a past round, `sinceStartMs` after the replay has started. */
export function replayFlight(centi: number, growth: number, sinceStartMs: number): Flight {
  const lastsMs = timeToReach(centi, growth);
  const speed = Math.max(1, lastsMs / MAX_REPLAY_MS);
  const elapsedMs = sinceStartMs * speed;
  if (elapsedMs >= lastsMs)
    return { phase: 'crashed', centi, elapsedMs: lastsMs, sinceMs: sinceStartMs - lastsMs / speed };
  return { phase: 'flying', elapsedMs, centi: Math.min(centi, multiplierAt(elapsedMs, growth)) };
}
