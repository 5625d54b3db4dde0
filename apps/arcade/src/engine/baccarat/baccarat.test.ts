import fc from 'fast-check';
import { expect, test } from 'vitest';

import { seededRandom } from '../../testing/seeded-random';
import { baccaratPayout, baccaratSpots, type BaccaratChip } from './bets';
import { DECKS, scoreOf, shuffledShoe, valueOf } from './cards';
import { bankerDraws, deal } from './deal';

const card = fc.nat(51);
const shoe = fc.array(card, { minLength: 6, maxLength: 6 });

test('a shoe holds eight of every card', () => {
  const cards = shuffledShoe(seededRandom(1));
  expect(cards).toHaveLength(DECKS * 52);
  for (let each = 0; each < 52; each++) expect(cards.filter((other) => other === each)).toHaveLength(DECKS);
});

test('every coup follows the drawing rules', () => {
  fc.assert(
    fc.property(shoe, (cards) => {
      const coup = deal(cards);
      const first = scoreOf(coup.player.slice(0, 2));
      const second = scoreOf(coup.banker.slice(0, 2));
      if (first >= 8 || second >= 8) expect(coup.drawn).toBe(4);
      else {
        expect(coup.player.length).toBe(first <= 5 ? 3 : 2);
        expect(coup.banker.length).toBe(bankerDraws(second, coup.player[2]) ? 3 : 2);
      }
      expect(coup.drawn).toBe(coup.player.length + coup.banker.length);
      const [player, banker] = [scoreOf(coup.player), scoreOf(coup.banker)];
      expect(coup.winner).toBe(player === banker ? 'tie' : player > banker ? 'player' : 'banker');
    }),
    { numRuns: 2_000 },
  );
});

test('the banker reads the whole table', () => {
  // By the player's third card 0 to 9: the banker's scores with which it draws.
  const highest = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];
  for (let third = 0; third < 52; third++) {
    for (let score = 0; score <= 7; score++) {
      expect(bankerDraws(score, third)).toBe(score <= (highest[valueOf(third)] ?? -1));
    }
  }
  for (let score = 0; score <= 7; score++) expect(bankerDraws(score, undefined)).toBe(score <= 5);
});

test('the winners come as often as the books say', () => {
  const random = seededRandom(1);
  const rounds = 40_000;
  const counts = { player: 0, banker: 0, tie: 0 };
  let cards = shuffledShoe(random);
  for (let round = 0; round < rounds; round++) {
    if (cards.length < 52) cards = shuffledShoe(random);
    const coup = deal(cards);
    counts[coup.winner]++;
    cards = cards.slice(coup.drawn);
  }
  const books = { player: 0.4462, banker: 0.4586, tie: 0.0952 };
  for (const winner of ['player', 'banker', 'tie'] as const) {
    const deviation = Math.sqrt((books[winner] * (1 - books[winner])) / rounds);
    expect(Math.abs(counts[winner] / rounds - books[winner]) / deviation).toBeLessThan(5);
  }
});

test('a tie returns what lies on player and banker, and pairs pay whoever wins', () => {
  const chips: BaccaratChip[] = baccaratSpots.map((spot) => ({ spot, amount: 1_000 }));
  expect(baccaratPayout(chips, { winner: 'tie', playerPair: false, bankerPair: false })).toBe(11_000);
  expect(baccaratPayout(chips, { winner: 'player', playerPair: true, bankerPair: false })).toBe(14_000);
  expect(baccaratPayout(chips, { winner: 'banker', playerPair: false, bankerPair: true })).toBe(13_950);
});

test('the commission never leaves a fraction', () => {
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
