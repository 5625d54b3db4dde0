import { rankOf, suitOf, type Card } from '../../engine/cards';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

export function faceTexts(card: Card): { rank: string; suit: string; isRed: boolean } {
  const suit = suitOf(card);
  return { rank: RANKS[rankOf(card) - 1] ?? '', suit: SUITS[suit] ?? '', isRed: suit === 1 || suit === 2 };
}

export function cardText(card: Card): string {
  const { rank, suit } = faceTexts(card);
  return `${rank}${suit}`;
}
