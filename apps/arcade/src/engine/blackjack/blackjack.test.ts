import fc from 'fast-check';
import { expect, test } from 'vitest';

import { seededRandom } from '../../testing/seeded-random';
import type { Card } from '../cards';
import { DECKS, drawFrom } from '../deck';
import { exactReturn, highestStakeReturn } from './exact';
import { isBlackjack, totalOf } from './hand';
import { BLACKJACK_RETURN, BLACKJACK_STAKE_RETURN } from './return';
import { basicStrategy } from './strategy';
import {
  act,
  allowedActions,
  dealTable,
  handPayout,
  openHand,
  playDealer,
  resultOf,
  type Hand,
  type Seat,
} from './table';

const [ACE, TWO, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, KING] = [0, 1, 4, 5, 6, 7, 8, 9, 12] as const;

const seatWith = (...cards: Card[]): Seat => ({ seat: 0, hands: [{ cards, isDone: false }] });
const draws = (...cards: Card[]) => {
  const rest = [...cards];
  return () => rest.shift()!;
};

test.each([
  [[ACE, KING], 21, true],
  [[ACE, ACE, NINE], 21, true],
  [[ACE, FIVE, TEN], 16, false],
  [[TEN, KING, TWO], 22, false],
  [[SEVEN, NINE], 16, false],
])('the total of %j is %i', (cards, total, isSoft) => {
  expect(totalOf(cards)).toEqual({ total, isSoft });
});

test('a deck has eight of every card and never a card twice more', () => {
  const draw = drawFrom(seededRandom(1), [ACE, ACE]);
  const cards = Array.from({ length: DECKS * 52 - 2 }, draw);
  for (let card = 0; card < 52; card++)
    expect(cards.filter((each) => each === card)).toHaveLength(card === ACE ? DECKS - 2 : DECKS);
});

test('hard totals of 9 to 11 can be doubled, pairs split, once and with two cards only', () => {
  expect(allowedActions(seatWith(FIVE, SIX))).toEqual(['hit', 'stand', 'double']);
  expect(allowedActions(seatWith(ACE, EIGHT))).toEqual(['hit', 'stand']);
  expect(allowedActions(seatWith(TEN, KING))).toEqual(['hit', 'stand', 'split']);
  expect(allowedActions(seatWith(TWO, TWO, FIVE))).toEqual(['hit', 'stand']);
  const hands = act(seatWith(EIGHT, EIGHT), 'split', draws(EIGHT, TWO));
  expect(hands.map(({ cards }) => cards)).toEqual([
    [EIGHT, EIGHT],
    [EIGHT, TWO],
  ]);
  expect(allowedActions({ seat: 0, hands })).toEqual(['hit', 'stand']);
});

test('split aces get one card each, and 21 with them is not a blackjack', () => {
  const seat: Seat = { seat: 0, hands: act(seatWith(ACE, ACE), 'split', draws(KING, FIVE)) };
  expect(openHand(seat)).toBeUndefined();
  const dealer = [TEN, NINE];
  expect(seat.hands.map((hand) => resultOf(seat, hand, dealer))).toEqual(['win', 'lose']);
});

test('a double gets one card and is then done', () => {
  const [hand] = act(seatWith(FIVE, SIX), 'double', draws(TWO));
  expect(hand).toEqual({ cards: [FIVE, SIX, TWO], isDone: true, isDoubled: true });
});

test('the dealer stands on a soft 17, draws to 16, and draws nothing when every hand is bust', () => {
  const table = (dealer: Card[], ...cards: Card[]) => ({ dealer, seats: [seatWith(...cards)] });
  expect(playDealer(table([ACE], TEN, NINE), draws(SIX, TEN))).toEqual([ACE, SIX]);
  expect(playDealer(table([TEN], TEN, NINE), draws(SIX, FIVE))).toEqual([TEN, SIX, FIVE]);
  expect(playDealer(table([TEN], TEN, NINE, FIVE), draws(SIX))).toEqual([TEN]);
  // Only the dealer's blackjack matters against a blackjack.
  expect(playDealer(table([TEN], ACE, KING), draws(TWO, KING))).toEqual([TEN, TWO]);
});

test.each([
  [[ACE, KING], [TEN, NINE], 'blackjack', 2_500],
  [[ACE, KING], [KING, ACE], 'push', 1_000],
  [[TEN, FIVE, SIX], [KING, ACE], 'lose', 0],
  [[TEN, NINE], [TEN, SIX, TEN], 'win', 2_000],
  [[TEN, NINE], [TEN, NINE], 'push', 1_000],
  [[TEN, FIVE, SEVEN], [TEN, SIX, TEN], 'bust', 0],
] as const)('%j against %j is a %s', (cards, dealer, result, payout) => {
  const seat = seatWith(...cards);
  expect(resultOf(seat, seat.hands[0]!, dealer)).toBe(result);
  expect(handPayout(1_000, result)).toBe(payout);
});

test('every way of playing ends, with hands below 22 that stood or over 21', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(3), { minLength: 30, maxLength: 30 }), (seed, choices) => {
      const draw = drawFrom(seededRandom(seed), []);
      const { dealer, seats } = dealTable([2, 5], draw);
      for (const seat of seats) {
        let turn = 0;
        while (openHand(seat) !== undefined) {
          const allowed = allowedActions(seat);
          seat.hands = act(seat, allowed[choices[turn++ % 30]! % allowed.length]!, draw);
        }
        expect(seat.hands.length).toBeLessThanOrEqual(2);
        const wasPlayed = ({ cards, isDone }: Hand) => isDone && cards.length >= 2;
        expect(seat.hands.every(wasPlayed)).toBe(true);
      }
      const last = playDealer({ dealer, seats }, draw);
      if (last.length > 2) expect(totalOf(last.slice(0, -1)).total).toBeLessThan(17);
    }),
  );
});

test('basic strategy never doubles against a ten or an ace, where the dealer may have a blackjack', () => {
  for (const dealer of [TEN, ACE]) {
    expect(basicStrategy(seatWith(FIVE, SIX), dealer)).toBe('hit');
    expect(basicStrategy(seatWith(EIGHT, EIGHT), dealer)).toBe('hit');
  }
  expect(basicStrategy(seatWith(FIVE, SIX), SIX)).toBe('double');
  expect(isBlackjack([ACE, KING])).toBe(true);
});

test('the printed return is the exact one of basic strategy', { timeout: 60_000 }, () => {
  expect(exactReturn()).toBeCloseTo(BLACKJACK_RETURN, 6);
});

test.runIf(process.env['TEST_SCALE'] === 'full')(
  'no way of playing returns more of all stakes together than promotions assume',
  { timeout: 600_000 },
  () => {
    expect(highestStakeReturn()).toBeLessThanOrEqual(BLACKJACK_STAKE_RETURN + 5e-7);
  },
);
