import { rankOf, type Card } from '../cards';

/** Aces count 1, tens and face cards 0. */
export function valueOf(card: Card): number {
  const rank = rankOf(card);
  return rank >= 10 ? 0 : rank;
}

export function scoreOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
}
