import { rankOf, type Card } from '../cards';
import { BEST_TOTAL, isBlackjack, isBust, totalOf, valueOf } from './hand';

/*
 * European blackjack: eight decks, shuffled before every round. The dealer has one card until all players have finished, and stands on
 * every 17. Blackjack pays 3 to 2. Two cards with a hard total of 9 to 11 can be doubled, which adds one card. A pair can be split once;
 * split aces get one card each, and split hands cannot be doubled. There is no insurance and no surrender. A dealer's blackjack
 * also wins against doubled and split stakes.
 */

export const SEATS = 7;
/** The dealer draws below this total. */
export const DEALER_STANDS = 17;

export const actions = ['hit', 'stand', 'double', 'split'] as const;
export type Action = (typeof actions)[number];

export type Hand = { cards: Card[]; isDone: boolean; isDoubled?: true };
export type Seat = { seat: number; hands: Hand[] };
export type Table<S extends Seat = Seat> = { dealer: Card[]; seats: S[] };

type Draw = () => Card;

/** Two cards for each seat and one for the dealer. */
export function dealTable(seats: readonly number[], draw: Draw): Table {
  const first = seats.map(() => draw());
  const dealer = [draw()];
  return {
    dealer,
    seats: seats.map((seat, index) => {
      const cards = [first[index]!, draw()];
      return { seat, hands: [{ cards, isDone: isBlackjack(cards) }] };
    }),
  };
}

export function cardsOf({ dealer, seats }: Table): Card[] {
  return [...dealer, ...seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards))];
}

/** The index of the hand that the player has to play next. Hands are played in their order. */
export function openHand({ hands }: Seat): number | undefined {
  const index = hands.findIndex(({ isDone }) => !isDone);
  return index < 0 ? undefined : index;
}

/** What the player may do with the open hand. */
export function allowedActions(seat: Seat): Action[] {
  const index = openHand(seat);
  if (index === undefined) return [];
  const { cards } = seat.hands[index]!;
  const [one, other] = cards;
  const isFirst = seat.hands.length === 1 && cards.length === 2;
  const { total, isSoft } = totalOf(cards);
  return actions.filter((action) => {
    if (action === 'double') return isFirst && !isSoft && total >= 9 && total <= 11;
    if (action === 'split') return isFirst && valueOf(one!) === valueOf(other!);
    return true;
  });
}

/** The hands after an allowed action on the open hand. */
export function act(seat: Seat, action: Action, draw: Draw): Hand[] {
  const index = openHand(seat);
  const hand = index === undefined ? undefined : seat.hands[index];
  if (!hand) throw new Error('the seat has no open hand');
  if (action === 'split') {
    const isAces = rankOf(hand.cards[0]!) === 1;
    return hand.cards.map((card) => after({ cards: [card, draw()], isDone: isAces }));
  }
  const played: Hand =
    action === 'stand'
      ? { ...hand, isDone: true }
      : action === 'hit'
        ? after({ ...hand, cards: [...hand.cards, draw()] })
        : { cards: [...hand.cards, draw()], isDone: true, isDoubled: true };
  return seat.hands.map((each) => (each === hand ? played : each));
}

/** A hand with 21 or more needs no decision. */
function after(hand: Hand): Hand {
  return { ...hand, isDone: hand.isDone || totalOf(hand.cards).total >= BEST_TOTAL };
}

/** The dealer's cards after all players have finished. Without a hand to beat the dealer draws no more cards. */
export function playDealer({ dealer, seats }: Table, draw: Draw): Card[] {
  const hands = seats.flatMap((seat) =>
    seat.hands.map((hand) => ({ hand, isNatural: isNatural(seat, hand) })),
  );
  if (hands.every(({ hand }) => isBust(hand.cards))) return dealer;
  const cards = [...dealer, draw()];
  // Against blackjacks only the dealer's first two cards count.
  if (hands.every(({ hand, isNatural: is }) => is || isBust(hand.cards))) return cards;
  while (totalOf(cards).total < DEALER_STANDS) cards.push(draw());
  return cards;
}

function isNatural(seat: Seat, { cards }: Hand): boolean {
  return seat.hands.length === 1 && isBlackjack(cards);
}

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

export function resultOf(seat: Seat, hand: Hand, dealer: readonly Card[]): HandResult {
  if (isBust(hand.cards)) return 'bust';
  if (isNatural(seat, hand)) return isBlackjack(dealer) ? 'push' : 'blackjack';
  if (isBlackjack(dealer)) return 'lose';
  const own = totalOf(hand.cards).total;
  const other = totalOf(dealer).total;
  if (isBust(dealer) || own > other) return 'win';
  return own === other ? 'push' : 'lose';
}

/** In halves of the stake, including the stake: blackjack pays 3 to 2. */
const PAYS_HALVES: Record<HandResult, number> = { blackjack: 5, win: 4, push: 2, lose: 0, bust: 0 };

/** Of a stake on the hand, rounded down. */
export function handPayout(stake: number, result: HandResult): number {
  return Math.floor((stake * PAYS_HALVES[result]) / 2);
}
