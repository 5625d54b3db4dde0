import type { RoomKindId } from './server/rooms/kinds';
import type { PastRound } from './server/rooms/view';

/** As many as a room's page makes something of: the whole shoe, for cards. */
export const PAST_ROUNDS: Record<RoomKindId, number> = { crash: 60, roulette: 100, baccarat: 90 };

/**
 * The past that a page has, with what a message brings: everything for a page that joins, and later only what is new. The
 * newest first.
 */
export function addPast(
  known: readonly PastRound[],
  message: readonly PastRound[],
  kind: RoomKindId,
): readonly PastRound[] {
  if (message.length === 0) return known;
  const rounds = new Map([...known, ...message].map((round) => [round.id, round]));
  return [...rounds.values()].toSorted((one, other) => other.number - one.number).slice(0, PAST_ROUNDS[kind]);
}
