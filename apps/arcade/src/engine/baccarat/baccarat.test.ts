import fc from 'fast-check';
import { expect, test } from 'vitest';

import { seededRandom } from '../../testing/seeded-random';
import { DECKS, drawFrom } from '../deck';
import { baccaratBets, baccaratPayout, baccaratSpots, type BaccaratChip } from './bets';
import { scoreOf, valueOf } from './cards';
import { bankerDraws, deal } from './deal';
import { bankerDrawsOn, cardWorth } from './drawing';

const card = fc.nat(51);
const firstCards = fc.array(card, { minLength: 6, maxLength: 6 });

/** Draws these cards, and the first one again when there are no more. */
function drawOf(cards: readonly number[]) {
  let drawn = 0;
  return { draw: () => cards[drawn++] ?? cards[0]!, drawn: () => drawn };
}

test('every coup follows the drawing rules', () => {
  fc.assert(
    fc.property(firstCards, (cards) => {
      const { draw, drawn } = drawOf(cards);
      const coup = deal(draw);
      const first = scoreOf(coup.player.slice(0, 2));
      const second = scoreOf(coup.banker.slice(0, 2));
      if (first >= 8 || second >= 8) expect(drawn()).toBe(4);
      else {
        expect(coup.player.length).toBe(first <= 5 ? 3 : 2);
        expect(coup.banker.length).toBe(bankerDraws(second, coup.player[2]) ? 3 : 2);
      }
      expect(drawn()).toBe(coup.player.length + coup.banker.length);
      const [player, banker] = [scoreOf(coup.player), scoreOf(coup.banker)];
      expect(coup.winner).toBe(player === banker ? 'tie' : player > banker ? 'player' : 'banker');
    }),
    { numRuns: 2_000 },
  );
});

test('the banker follows the drawing table', () => {
  // By the value of the player's third card, 0 to 9: the banker's scores with which it draws.
  const highest = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];
  for (let third = 0; third < 52; third++) {
    for (let score = 0; score <= 7; score++) {
      expect(bankerDraws(score, third)).toBe(score <= (highest[valueOf(third)] ?? -1));
    }
  }
  for (let score = 0; score <= 7; score++) expect(bankerDraws(score, undefined)).toBe(score <= 5);
});

test('the winners are as frequent as published probabilities', () => {
  const random = seededRandom(1);
  const rounds = 40_000;
  const counts = { player: 0, banker: 0, tie: 0 };
  for (let round = 0; round < rounds; round++) counts[deal(drawFrom(random, [])).winner]++;
  const books = { player: 0.4462, banker: 0.4586, tie: 0.0952 };
  for (const winner of ['player', 'banker', 'tie'] as const) {
    const deviation = Math.sqrt((books[winner] * (1 - books[winner])) / rounds);
    expect(Math.abs(counts[winner] / rounds - books[winner]) / deviation).toBeLessThan(5);
  }
});

test('a tie returns the bets on player and banker, and pairs pay with every winner', () => {
  const chips: BaccaratChip[] = baccaratSpots.map((spot) => ({ spot, amount: 1_000 }));
  expect(baccaratPayout(chips, { winner: 'tie', playerPair: false, bankerPair: false })).toBe(11_000);
  expect(baccaratPayout(chips, { winner: 'player', playerPair: true, bankerPair: false })).toBe(14_000);
  expect(baccaratPayout(chips, { winner: 'banker', playerPair: false, bankerPair: true })).toBe(13_950);
});

test('payouts after commission are integers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      const paid = baccaratPayout([{ spot: 'banker', amount }], {
        winner: 'banker',
        playerPair: false,
        bankerPair: false,
      });
      expect(Number.isSafeInteger(paid)).toBe(true);
      expect(paid).toBeLessThanOrEqual(amount * 1.95);
    }),
  );
});

test('the rules list the third cards on which the banker draws', () => {
  for (let value = 0; value < 10; value++) expect(valueOf(cardWorth(value))).toBe(value);
  expect(bankerDrawsOn()).toEqual([
    { scores: '0–2', values: '0–9' },
    { scores: '3', values: '0–7, 9' },
    { scores: '4', values: '2–7' },
    { scores: '5', values: '4–7' },
    { scores: '6', values: '6–7' },
    { scores: '7', values: '' },
  ]);
});

test('every bet pays what the rules say', () => {
  const won = {
    player: { winner: 'player', playerPair: false, bankerPair: false },
    banker: { winner: 'banker', playerPair: false, bankerPair: false },
    tie: { winner: 'tie', playerPair: false, bankerPair: false },
    'player-pair': { winner: 'tie', playerPair: true, bankerPair: false },
    'banker-pair': { winner: 'tie', playerPair: false, bankerPair: true },
  } as const;
  for (const spot of baccaratSpots)
    expect(baccaratPayout([{ spot, amount: 100_000 }], won[spot])).toBe(
      100_000 * (1 + baccaratBets[spot].odds),
    );
});

/** The probability of each winner from complete decks, summed over the values of its first six cards. */
function chancesOfWinners() {
  const left = Array.from({ length: 10 }, (_, value) => DECKS * (value === 0 ? 16 : 4));
  const chances = { player: 0, banker: 0, tie: 0 };
  const full = DECKS * 52;
  function follow(cards: number[], chance: number): void {
    if (cards.length >= 4) {
      const { draw, drawn } = drawOf(cards);
      const { winner } = deal(draw);
      if (drawn() <= cards.length) {
        chances[winner] += chance;
        return;
      }
    }
    for (const [value, count] of left.entries()) {
      left[value] = count - 1;
      follow([...cards, cardWorth(value)], (chance * count) / (full - cards.length));
      left[value] = count;
    }
  }
  follow([], 1);
  return chances;
}

test('the returns in the rules are those of complete decks', () => {
  const { player, banker, tie } = chancesOfWinners();
  expect(player + banker + tie).toBeCloseTo(1, 9);
  const pair = (4 * DECKS - 1) / (52 * DECKS - 1);
  const returns = {
    player: 2 * player + tie,
    banker: 1.95 * banker + tie,
    tie: 9 * tie,
    'player-pair': 12 * pair,
    'banker-pair': 12 * pair,
  };
  for (const spot of baccaratSpots) expect(baccaratBets[spot].rtp, spot).toBeCloseTo(returns[spot], 6);
});
