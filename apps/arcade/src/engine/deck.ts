import type { Random } from '@tessera/provider-kit/random';

import { CARDS_PER_DECK, type Card } from './cards';

export const DECKS = 8;

/**
 * Draws from eight decks without the cards that were dealt. A card is chosen when it is dealt, so that no undealt card is stored
 * anywhere; every round starts with all cards, so that counting them is useless.
 */
export function drawFrom(random: Random, dealt: readonly Card[]): () => Card {
  const left = Array.from({ length: CARDS_PER_DECK }, () => DECKS);
  for (const card of dealt) left[card]!--;
  let count = DECKS * CARDS_PER_DECK - dealt.length;
  return () => {
    let rest = random.below(count);
    // `rest` is below the sum of all counts.
    const card = left.findIndex((copies) => (rest -= copies) < 0);
    left[card]!--;
    count--;
    return card;
  };
}
