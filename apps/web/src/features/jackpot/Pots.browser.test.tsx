import '../../testing/page';

import { minor } from '@tessera/money';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { CHECK_MS } from './api';
import { JackpotTile } from './JackpotTile';
import { Pots, valueAt } from './Pots';

let restore: () => void = () => undefined;
afterEach(() => restore());

test('a tile moves from one value of the operator to the next, never past it', () => {
  const movement = { from: minor(1000), to: minor(2000), sinceMs: 0 };
  expect([0, CHECK_MS / 2, CHECK_MS, 2 * CHECK_MS].map((nowMs) => valueAt(movement, nowMs))).toEqual([
    1000, 1500, 2000, 2000,
  ]);
});

test('a pot that has been won shows its lower value immediately', () => {
  expect(valueAt({ from: minor(2000), to: minor(50), sinceMs: 0 }, 1)).toBe(50);
});

test('the tiles show the pots of the operator, and phones their sum', async () => {
  const pots = (gold: string) => [
    { name: 'gold', amount: gold, currency: 'TND' },
    { name: 'silver', amount: '50.000', currency: 'TND' },
    { name: 'bronze', amount: '10.000', currency: 'TND' },
  ];
  let gold = '100.000';
  ({ restore } = backend({
    '/check_jackpot': () => ({ body: { data: [], state: false, pots: pots(gold) } }),
  }));
  await show(
    <>
      <p>
        <Pots running={false} showsTotal />
      </p>
      <ul>
        <JackpotTile tier="gold" lead />
      </ul>
    </>,
  );
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/^Gold100\.000 TND$/);
  await expect.element(page.getByText('160.000 TND')).toBeVisible();
  gold = '40.500';
  await queryClient.refetchQueries({ queryKey: ['jackpot'] });
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/^Gold40\.500 TND$/);
});
