import { totalOf, valueOf } from './hand';
import { allowedActions, openHand, type Action, type Seat } from './table';
import type { Card } from '../cards';

/*
 * The basic strategy for the rules in table.ts: for every hand and the dealer's card, the action with the best average. The tables have a
 * column for each card of the dealer: 2 to 9, ten, ace.
 */

const SPLITS: Partial<Record<number, string>> = {
  1: 'ppppppppp-',
  2: '--pppp----',
  3: '--pppp----',
  6: '-pppp-----',
  7: 'pppppp----',
  8: 'pppppppp--',
  9: 'ppppp-pp--',
};

const DOUBLES: Partial<Record<number, string>> = {
  9: '-dddd-----',
  10: 'dddddddd--',
  11: 'dddddddd--',
};

/** Hard totals of 12 to 16. */
const STANDS: Partial<Record<number, string>> = {
  12: '--sss-----',
  13: 'sssss-----',
  14: 'sssss-----',
  15: 'sssss-----',
  16: 'sssss-----',
};

const STANDS_SOFT_18 = 'sssssss---';

export function basicStrategy(seat: Seat, dealerCard: Card): Action {
  const allowed = allowedActions(seat);
  const { cards } = seat.hands[openHand(seat) ?? 0]!;
  const column = (valueOf(dealerCard) + 8) % 10;
  const says = (table: string | undefined) => table !== undefined && table[column] !== '-';
  const { total, isSoft } = totalOf(cards);
  if (allowed.includes('split') && says(SPLITS[valueOf(cards[0]!)])) return 'split';
  if (allowed.includes('double') && says(DOUBLES[total])) return 'double';
  if (isSoft) return total >= 19 || (total === 18 && says(STANDS_SOFT_18)) ? 'stand' : 'hit';
  return total >= 17 || says(STANDS[total]) ? 'stand' : 'hit';
}
