import type { Random } from '@tessera/provider-kit/random';

import { CARDS_PER_DECK, rankOf, type Card } from '../cards';

export const DECKS = 8;
/** The cut card: no new round starts with fewer cards than this. */
export const CUT_CARDS = 52;

/** Aces count 1, tens and face cards 0. */
export function valueOf(card: Card): number {
  const rank = rankOf(card);
  return rank >= 10 ? 0 : rank;
}

export function scoreOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
}

/** Fisher–Yates shuffle. */
export function shuffledShoe(random: Random): Card[] {
  const shoe = Array.from({ length: DECKS * CARDS_PER_DECK }, (_, index) => index % CARDS_PER_DECK);
  for (let last = shoe.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const card = shoe[last]!;
    shoe[last] = shoe[other]!;
    shoe[other] = card;
  }
  return shoe;
}
