import '../../../testing/page';

import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../../../platform/token';
import { Session } from '../../../session';
import { backend } from '../../../testing/backend';
import { show } from '../../../testing/show';
import { PlayerArea } from './PlayerArea';

let restore: () => void = () => undefined;
afterEach(() => {
  vi.useRealTimers();
  restore();
  dropToken();
});

test('a player whose details cannot be fetched can log out, and polling backs off', async () => {
  const { calls, restore: end } = backend({ '/UserDetails': { status: 500 } });
  restore = end;
  keepToken('t');
  await page.viewport(1440, 900);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const callsAfter = async (durationMs: number) => {
    await vi.advanceTimersByTimeAsync(durationMs);
    return calls.length;
  };
  await show(
    <>
      <Session />
      <PlayerArea />
    </>,
  );
  // Not the placeholder before it, which opens nothing.
  const account = page.getByRole('button', { name: 'Account', expanded: false });
  await expect.poll(async () => (await callsAfter(10), account.elements().length)).toBe(1);
  await account.click();
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect.element(logout).toBeVisible();
  expect(await callsAfter(1900)).toBe(1);
  // After two seconds and up to a fifth more. The menu stays open during and after it.
  await expect.poll(() => callsAfter(100)).toBe(2);
  await expect.element(logout).toBeVisible();
  // The next delay is twice as long.
  expect(await callsAfter(3500)).toBe(2);
  await expect.poll(() => callsAfter(100)).toBe(3);
  await expect.element(logout).toBeVisible();
});
