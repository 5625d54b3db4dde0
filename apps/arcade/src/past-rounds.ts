import type { RoomKindId } from './server/rooms/kinds';
import type { PastRound } from './server/rooms/view';

/** As many as a room's page uses. */
export const PAST_ROUNDS: Record<RoomKindId, number> = {
  crash: 60,
  roulette: 100,
  baccarat: 90,
  blackjack: 30,
};

/**
 * Merges the past rounds that a page has with those of a message: a page that joins receives all of them, later only new ones.
 * Newest first.
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
