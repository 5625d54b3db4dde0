import '../../testing/page';

import type { QueryFilters } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { Session } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { SEEN_WINS } from './api';
import { JackpotPopup } from './JackpotPopup';

let restore: () => void = () => undefined;
let bodies: unknown[] = [];
let answerNow: unknown = { data: [], state: false };
let username = 'demo';

beforeEach(() => {
  localStorage.clear();
  bodies = [];
  username = 'demo';
  const network = backend({
    '/check_jackpot': (_, body) => {
      bodies.push(body);
      return { body: answerNow };
    },
    '/UserDetails': () => ({ body: { username, balance: '1', currency: 'TND' } }),
  });
  ({ restore } = network);
});
afterEach(() => {
  dropToken();
  restore();
});

function answer(...wins: { id?: number; name: string; amount: unknown }[]): void {
  answerNow = { data: wins, state: wins.length > 0 };
}

const checks: QueryFilters = { predicate: ({ queryKey }) => queryKey.includes('jackpot') };

/** As the poll does every minute. */
async function checkAgain(): Promise<void> {
  await queryClient.refetchQueries(checks);
}

const dialog = () => page.getByRole('dialog', { name: 'Jackpot' });
const close = () => dialog().getByRole('button', { name: 'Close' }).last().click();
async function isClosed(): Promise<void> {
  await expect.poll(() => dialog().elements().length).toBe(0);
}

test('a win is announced with its tier, amount and currency', async () => {
  answer({ name: 'gold', amount: '500.5' }, { name: 'bronze', amount: 12 });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveTextContent(/Gold500\.500 TND/);
  await expect.element(dialog()).toHaveTextContent(/Bronze12\.000 TND/);
});

/**
 * Checks once more with an additional win, and waits for its popup: any win that was announced before would be in it, or in a popup
 * before it. Each id is announced once.
 */
async function expectNextPopupToShowOnlySilver(id: number): Promise<void> {
  const { data } = answerNow as { data: object[] };
  answerNow = { data: [...data, { id, name: 'silver', amount: 5 }], state: true };
  await checkAgain();
  await expect.element(dialog()).toHaveTextContent(/Silver/);
  expect(dialog().element().textContent).not.toMatch(/Gold|Bronze/);
}

test('a response with state false announces nothing', async () => {
  answerNow = { data: [{ id: 20, name: 'gold', amount: 500 }], state: false };
  await show(<JackpotPopup />);
  await expect.poll(() => bodies.length).toBe(1);
  await expect.poll(() => queryClient.isFetching(checks)).toBe(0);
  answer();
  await expectNextPopupToShowOnlySilver(21);
});

test('only Close closes an open popup, not the next check', async () => {
  answer({ id: 1, name: 'gold', amount: 500 });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
  const first = dialog().element();
  answer();
  await checkAgain();
  answer({ id: 22, name: 'silver', amount: 50 });
  await checkAgain();
  expect(dialog().element()).toBe(first);
  await close();
  // The win of the later check: both checks have been rendered.
  await expect.element(dialog()).toHaveTextContent(/Silver/);
  await close();
  await isClosed();
});

test('wins that are reported while a popup is open get a popup of their own', async () => {
  answer({ id: 2, name: 'gold', amount: 500 });
  await show(<JackpotPopup />);
  await expect.element(dialog()).toHaveTextContent(/Gold/);
  answer({ id: 3, name: 'silver', amount: 50 });
  await checkAgain();
  expect(dialog().element().textContent).not.toContain('Silver');
  await close();
  await expect.element(dialog()).toHaveTextContent(/Silver/);
  await close();
  await isClosed();
});

test('a closed popup is confirmed immediately, and does not come back for the same win', async () => {
  answer({ id: 7, name: 'silver', amount: 90 });
  const first = await show(<JackpotPopup />);
  await close();
  await isClosed();
  await expect.poll(() => bodies.at(-1)).toEqual({ confirmed: [7] });
  expect(bodies[0]).toBeUndefined();
  await first.unmount();

  // After a reload the operator reports the win again if the confirmation was lost: it is confirmed, not announced.
  bodies = [];
  await show(<JackpotPopup />);
  await expect
    .poll(async () => {
      await checkAgain();
      return bodies;
    })
    .toContainEqual({ confirmed: [7] });
  expect(dialog().elements()).toHaveLength(0);

  answer({ id: 8, name: 'silver', amount: 90 });
  await checkAgain();
  await expect.element(dialog()).toBeVisible();
});

test('without localStorage a closed popup does not come back while the page is open', async () => {
  answer({ id: 6, name: 'gold', amount: 90 });
  const first = await show(<JackpotPopup />);
  await close();
  await first.unmount();

  localStorage.clear();
  await show(<JackpotPopup />);
  await checkAgain();
  await expectNextPopupToShowOnlySilver(23);
});

test('a login checks immediately, and a logout closes the popup', async () => {
  answer();
  await show(
    <>
      <Session />
      <JackpotPopup />
    </>,
  );
  await expect.poll(() => bodies.length).toBe(1);
  answer({ id: 9, name: 'gold', amount: 90 });
  keepToken('of-demo');
  await expect.element(dialog()).toBeVisible();
  answer();
  dropToken();
  await isClosed();
  keepToken('of-another');
  await expect.poll(() => bodies.length).toBe(4);
  expect(dialog().elements()).toHaveLength(0);
});

test('a new token of the same player leaves an open popup open', async () => {
  answer({ id: 10, name: 'gold', amount: 90 });
  keepToken('first');
  await show(
    <>
      <Session />
      <JackpotPopup />
    </>,
  );
  await expect.element(dialog()).toBeVisible();
  const element = dialog().element();
  answer();
  keepToken('second');
  await checkAgain();
  expect(dialog().element()).toBe(element);
});

/** Each test has its own amount: closed wins stay in the memory of the page. */
const winOf = (amount: number) => ({ name: 'bronze', amount });

/** Logs in as another player, as after a logout. */
async function logIn(name: string): Promise<void> {
  dropToken();
  await isClosed();
  username = name;
  keepToken(`of-${name}`);
}

test('a win without an id is announced once to each player, on one device too', async () => {
  answer(winOf(25));
  await show(
    <>
      <Session />
      <JackpotPopup />
    </>,
  );
  // The visitor of this test backend wins, too.
  await close();
  for (const name of ['first', 'second']) {
    await logIn(name);
    await expect.element(dialog()).toBeVisible();
    await close();
    await isClosed();
  }
  const before = bodies.length;
  await logIn('first');
  await expect.poll(() => bodies.length).toBeGreaterThan(before);
  await expect.poll(() => queryClient.isFetching(checks)).toBe(0);
  await expectNextPopupToShowOnlySilver(24);
});

test('a win without an id that was absent in between is announced again', async () => {
  answer(winOf(26));
  await show(<JackpotPopup />);
  await close();
  await isClosed();
  await checkAgain();
  await expectNextPopupToShowOnlySilver(25);
  await close();
  await isClosed();
  answer();
  await checkAgain();
  answer(winOf(26));
  await checkAgain();
  await expect.element(dialog()).toBeVisible();
});

test('a win without an id that was absent at an earlier visit is announced again', async () => {
  answer(winOf(27));
  const first = await show(<JackpotPopup />);
  await close();
  await isClosed();
  await first.unmount();

  answer();
  const second = await show(<JackpotPopup />);
  await expect.poll(() => localStorage.getItem(SEEN_WINS)).toBe('[]');
  await second.unmount();

  answer(winOf(27));
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
});

test('an equal win without an id that is reported while the popup is open gets a popup of its own', async () => {
  answer(winOf(28));
  await show(<JackpotPopup />);
  await expect.element(dialog()).toBeVisible();
  answer();
  await checkAgain();
  answer(winOf(28));
  await checkAgain();
  const first = dialog().element();
  await close();
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(dialog()).toBeVisible();
  await close();
  await isClosed();
});
