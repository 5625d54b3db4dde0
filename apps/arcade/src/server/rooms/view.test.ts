import { expect, test } from 'vitest';

import type { Bet } from '../bet-store';
import { viewBets } from './view';

const bet = (id: string, stake: number, currency: string) =>
  ({ id, playerId: id, username: id, seat: 0, stake, currency, state: 'staked', details: {} }) as Bet;

test('stakes of different currencies are neither added up nor compared', () => {
  const { totals, list } = viewBets([
    bet('small', 1_000, 'TND'),
    bet('yen', 50, 'JPY'),
    bet('large', 5_000, 'TND'),
    bet('euro', 300, 'EUR'),
    bet('more yen', 70, 'JPY'),
  ]);
  expect(totals).toEqual([
    { currency: 'TND', stake: 6_000, paid: 0 },
    { currency: 'JPY', stake: 120, paid: 0 },
    { currency: 'EUR', stake: 300, paid: 0 },
  ]);
  // The largest of each currency, then the next of each.
  expect(list.map(({ id, currency }) => `${id} ${currency}`)).toEqual([
    'large TND',
    'more yen JPY',
    'euro EUR',
    'small TND',
    'yen JPY',
  ]);
});
