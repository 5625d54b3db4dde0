import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { playerQuery } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { Overview } from './Overview';

let cashback: object;
let restore: () => void;

beforeEach(() => {
  ({ restore } = backend({
    '/UserDetails': () => ({ body: { username: 'demo', balance: '10.000', currency: 'TND', ...cashback } }),
  }));
  keepToken('t');
});
afterEach(() => {
  dropToken();
  restore();
});

test('the cashback of the current period is shown with the time of its payment', async () => {
  cashback = { cashback_so_far: '1.250', cashback_ends_at: '2026-06-02T12:00:00.000Z' };
  await show(<Overview />);
  await queryClient.fetchQuery(playerQuery);
  await expect.element(page.getByText('Cashback so far')).toBeVisible();
  await expect.element(page.getByText(/1\.250/)).toBeVisible();
  await expect.element(page.getByText(/^Credited after Jun 2, 2026/)).toBeVisible();
});

test('without cashback there is only the bonus', async () => {
  cashback = {};
  await show(<Overview />);
  await queryClient.fetchQuery(playerQuery);
  await expect.element(page.getByText('Bonus')).toBeVisible();
  expect(page.getByText('Cashback so far').elements()).toEqual([]);
});
