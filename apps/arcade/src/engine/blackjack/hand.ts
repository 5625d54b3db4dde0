import { rankOf, type Card } from '../cards';

export const BEST_TOTAL = 21;

/** Aces count 1, face cards 10. */
export function valueOf(card: Card): number {
  return Math.min(10, rankOf(card));
}

/** `isSoft`: one ace counts 11. */
export type Total = { total: number; isSoft: boolean };

export function totalOf(cards: readonly Card[]): Total {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = low <= BEST_TOTAL - 10 && cards.some((card) => rankOf(card) === 1);
  return { total: isSoft ? low + 10 : low, isSoft };
}

export function isBust(cards: readonly Card[]): boolean {
  return totalOf(cards).total > BEST_TOTAL;
}

/** An ace and a ten as the first two cards. After a split it is an ordinary 21. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === BEST_TOTAL;
}
