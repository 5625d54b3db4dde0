import '../../testing/page';

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { wait } from '../../platform/timers';
import { dropToken, keepToken } from '../../platform/token';
import { Session } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { PlayerArea } from './PlayerArea';

let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  dropToken();
});

test('a player whose details cannot be fetched can log out, and polling backs off', async () => {
  const { calls, restore: end } = backend({ '/UserDetails': { status: 500 } });
  restore = end;
  keepToken('t');
  await page.viewport(1440, 900);
  await show(
    <>
      <Session />
      <PlayerArea />
    </>,
  );
  await page.getByRole('button', { name: 'Account' }).click();
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect.element(logout).toBeVisible();
  await wait(500);
  expect(calls).toHaveLength(1);
  // The menu stays open during and after the next poll.
  await expect.poll(() => calls.length, { timeout: 4000 }).toBe(2);
  await wait(500);
  expect(calls).toHaveLength(2);
  await expect.element(logout).toBeVisible();
});
