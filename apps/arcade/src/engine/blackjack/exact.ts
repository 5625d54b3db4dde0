import { BEST_TOTAL, totalOf } from './hand';
import { DECKS } from '../deck';
import { basicStrategy } from './strategy';
import { allowedActions, DEALER_STANDS, type Action, type Seat } from './table';

/*
 * The exact return for one player, by enumerating every sequence of cards. Split hands need no joint enumeration: the cards that one
 * hand draws are random for the other, so both have the same expectation, and so has the dealer after them. The same holds
 * for other players at the table.
 */

/** Expected profit and expected total stake of a round, for a first stake of 1. */
export type Expectation = { profit: number; stake: number };

/** Cards left by value: aces at 1, tens and faces at 10. */
type Left = number[];

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * Plays the basic strategy, or with `extraStakeWorth` the best action for every combination of the player's own cards, if each unit
 * of stake is worth that much beside the result.
 */
export function expectationOf(extraStakeWorth?: number): Expectation {
  const left: Left = [0, ...VALUES.map((value) => DECKS * (value === 10 ? 16 : 4))];
  const round = { profit: 0, stake: 0 };
  forEachCard(left, 1, (up, upChance) => {
    const ofHand = createHandEvaluator(up, left, extraStakeWorth);
    forEachCard(left, upChance, (one, oneChance) => {
      forEachCard(left, oneChance, (other, chance) => {
        const { profit, stake } = ofHand([one, other]);
        round.profit += chance * profit;
        round.stake += chance * stake;
      });
    });
  });
  return round;
}

/** The return of the first stake, as rules sheets print it. */
export function exactReturn(): number {
  return 1 + expectationOf().profit;
}

/**
 * The highest return of all stakes of a round together, doubled and split ones included, for any way of playing. What promotions may add
 * to a stake is bounded by it.
 */
export function highestStakeReturn(): number {
  let edge = 0;
  // Dinkelbach's method: the worth of a stake at which the best play breaks even.
  for (let step = 0; step < 3; step++) {
    const { profit, stake } = expectationOf(edge);
    edge = -profit / stake;
  }
  return 1 - edge;
}

function forEachCard(left: Left, chance: number, visit: (value: number, chance: number) => void): void {
  const count = countOf(left);
  for (const value of VALUES) {
    const copies = left[value]!;
    if (copies === 0) continue;
    left[value] = copies - 1;
    visit(value, (chance * copies) / count);
    left[value] = copies;
  }
}

function countOf(left: Left): number {
  return left.reduce((sum, copies) => sum + copies, 0);
}

/** For one card of the dealer. `left` has neither that card nor the cards of the hand. */
function createHandEvaluator(up: number, left: Left, extraStakeWorth: number | undefined) {
  const standing = new Map<string, number>();
  const playing = new Map<string, number>();
  /** The other card of a split pair is not in the hand, and is missing in `left`. */
  let splitCard = 0;
  const dealerCard = toCard(up);
  const dealerHands = completeHands(up);

  function evaluate(cards: readonly [number, number]): Expectation {
    const hand = cards.map(toCard);
    if (totalOf(hand).total === BEST_TOTAL) return { profit: blackjackProfit(), stake: 1 };
    const seat: Seat = { seat: 0, hands: [{ cards: hand, isDone: false }] };
    const options: Record<Action, () => Expectation> = {
      hit: () => ({ profit: hitProfit(cards), stake: 1 }),
      stand: () => ({ profit: standProfit(cards), stake: 1 }),
      double: () => ({ profit: 2 * average(cards, standProfit), stake: 2 }),
      split: () => ({ profit: 2 * splitProfit(cards[0]), stake: 2 }),
    };
    if (extraStakeWorth === undefined) return options[basicStrategy(seat, dealerCard)]();
    const worth = ({ profit, stake }: Expectation) => profit + extraStakeWorth * stake;
    return allowedActions(seat)
      .map((action) => options[action]())
      .reduce((best, each) => (worth(each) > worth(best) ? each : best));
  }

  /** One of the two hands of a split pair. */
  function splitProfit(card: number): number {
    splitCard = card;
    const profit = average([card], card === 1 ? standProfit : playProfit);
    splitCard = 0;
    return profit;
  }

  /** A hand that can be hit or stood. Split hands come here with two cards. */
  function playProfit(cards: readonly number[]): number {
    const hand = cards.map(toCard);
    if (totalOf(hand).total >= BEST_TOTAL) return standProfit(cards);
    const key = keyOf(splitCard, cards);
    const known = playing.get(key);
    if (known !== undefined) return known;
    // With two hands neither double nor split is allowed.
    const open = { cards: hand, isDone: false };
    const seat: Seat = { seat: 0, hands: [open, open] };
    const profit =
      extraStakeWorth === undefined
        ? basicStrategy(seat, dealerCard) === 'stand'
          ? standProfit(cards)
          : hitProfit(cards)
        : Math.max(standProfit(cards), hitProfit(cards));
    playing.set(key, profit);
    return profit;
  }

  function hitProfit(cards: readonly number[]): number {
    return average(cards, playProfit);
  }

  /** Over the next card. */
  function average(cards: readonly number[], of: (cards: readonly number[]) => number): number {
    let sum = 0;
    forEachCard(left, 1, (value, chance) => (sum += chance * of([...cards, value])));
    return sum;
  }

  function standProfit(cards: readonly number[]): number {
    const { total } = totalOf(cards.map(toCard));
    if (total > BEST_TOTAL) return -1;
    const key = keyOf(splitCard, cards);
    const known = standing.get(key);
    if (known !== undefined) return known;
    const profit = dealerProfit(total);
    standing.set(key, profit);
    return profit;
  }

  /** The player's profit against every hand that the dealer can get. */
  function dealerProfit(own: number): number {
    let profit = 0;
    for (const { needed, orders, total, isNatural } of dealerHands) {
      const result = total > BEST_TOTAL || own > total ? 1 : own < total || isNatural ? -1 : 0;
      if (result === 0) continue;
      let chance = orders;
      let count = countOf(left);
      for (const [value, copies] of needed)
        for (let taken = 0; taken < copies; taken++) chance *= Math.max(0, left[value]! - taken) / count--;
      profit += result * chance;
    }
    return profit;
  }

  function blackjackProfit(): number {
    let profit = 0;
    forEachCard(left, 1, (value, chance) => {
      const isPush = (up === 1 && value === 10) || (up === 10 && value === 1);
      profit += isPush ? 0 : 1.5 * chance;
    });
    return profit;
  }

  return evaluate;
}

/** A final hand of the dealer: the values that it needs besides the first card, and in how many orders they can come. */
type DealerHand = {
  needed: [value: number, copies: number][];
  orders: number;
  total: number;
  isNatural: boolean;
};

function completeHands(up: number): DealerHand[] {
  const hands = new Map<string, DealerHand>();
  function draw(values: number[]): void {
    const { total } = totalOf([up, ...values].map(toCard));
    if (total < DEALER_STANDS) {
      for (const value of VALUES) draw([...values, value]);
      return;
    }
    const key = keyOf(0, values);
    const hand = hands.get(key) ?? {
      needed: VALUES.flatMap((value): DealerHand['needed'] => {
        const copies = values.filter((each) => each === value).length;
        return copies > 0 ? [[value, copies]] : [];
      }),
      orders: 0,
      total,
      isNatural: values.length === 1 && total === BEST_TOTAL,
    };
    hand.orders++;
    hands.set(key, hand);
  }
  draw([]);
  return [...hands.values()];
}

/** The first card of a deck with this value. */
function toCard(value: number): number {
  return value - 1;
}

function keyOf(splitCard: number, cards: readonly number[]): string {
  return [splitCard, ...cards.toSorted((one, other) => one - other)].join();
}
