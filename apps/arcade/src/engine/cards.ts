/** 0 to 51: four suits of thirteen ranks, ace first. */
export type Card = number;

export const CARDS_PER_DECK = 52;

/** 1 is an ace, 11 to 13 are the face cards. */
export function rankOf(card: Card): number {
  return (card % 13) + 1;
}

export function suitOf(card: Card): number {
  return Math.floor(card / 13);
}
