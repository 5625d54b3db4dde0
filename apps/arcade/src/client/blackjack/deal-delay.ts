import { CARD_MS } from '../../engine/blackjack/timing';
import type { BlackjackDraw } from '../../server/rooms/kinds';

/**
 * How long after now a card of a seat appears. The first cards are dealt round the table, the dealer's after the first round; later ones
 * appear when they are drawn.
 */
export function dealDelay(
  { seats }: BlackjackDraw,
  seat: number,
  hands: number,
  index: number,
  elapsedMs: number,
): number {
  const position = seats.findIndex((each) => each.seat === seat);
  const isFirstDeal = hands === 1 && index < 2;
  if (!isFirstDeal) return 0;
  const order = index === 0 ? position : seats.length + 1 + position;
  return Math.max(0, order * CARD_MS - elapsedMs);
}

export function dealerDelay({ seats }: BlackjackDraw, index: number, elapsedMs: number): number {
  if (index === 0) return Math.max(0, seats.length * CARD_MS - elapsedMs);
  return index * CARD_MS;
}
