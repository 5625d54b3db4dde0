import '../../testing/page';

import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import type { backend } from '../../testing/backend';
import { banner, openSite } from './open-site';
import { answers as siteAnswers } from './site-answers';

/*
 * Each call of the site × each way in which it can fail. A call without an answer is in call.browser.test.tsx, the
 * exchange of the token in refresh.browser.test.tsx.
 */

type Answers = Parameters<typeof backend>[0];
type Answer = Exclude<Answers[string], (...values: never[]) => unknown>;

const FAULTS: [name: string, answer: Answer][] = [
  ['no connection', { isLost: true }],
  ['status 429', { status: 429, body: {} }],
  ['status 500', { status: 500, body: {} }],
  ['HTML instead of JSON', { text: '<!doctype html><title>Gateway</title><h1>It works!</h1>' }],
  ['truncated JSON', { text: '{"data":[{"game_id":1,"nam' }],
  ['wrong types', { body: { data: 'none', token: 7, url: { no: 1 }, balance: [], state: {}, code: 5 } }],
];
/** With status 200 and a body that cannot be read. */
const UNREADABLE = new Set(['HTML instead of JSON', 'truncated JSON', 'wrong types']);
const UNAUTHORIZED: Answer = { status: 401, body: { message: 'Your session is over' } };

const loginButton = () => banner.getByRole('button', { name: 'Login' });
const balance = () => banner.getByRole('button', { name: /TND/ });
/** For `vi.waitFor`: its default of one second is too short on a busy machine. */
const WAIT = { timeout: 30_000 };

const isShown = async (text: string) =>
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

/** The number of toasts with a text since the call of this function, also of those that have disappeared. */
function countToasts(text: string): () => number {
  let count = 0;
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.parentElement?.role === 'status' && node.textContent?.includes(text)) count += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => count;
}

/** Opens the site for a player, with one call whose answer the test changes. */
async function openWith(path: string, call: string, answer: Answer | 'usual') {
  const usual = siteAnswers()[call];
  let current: Answer | 'usual' = answer;
  const site = await openSite(path, {
    isLoggedIn: true,
    answers: {
      [call]: (query, body) => {
        if (current !== 'usual') return current;
        return typeof usual === 'function' ? usual(query, body) : (usual ?? { status: 404 });
      },
    },
  });
  return {
    ...site,
    answerWith: (next: Answer | 'usual') => {
      current = next;
    },
    /** Makes the call and waits until it has been sent. */
    async make(act: () => Promise<void>) {
      const before = site.callsTo(call).length;
      await act();
      await expect.poll(() => site.callsTo(call).length).toBeGreaterThan(before);
    },
  };
}

async function expectNoCrash(): Promise<void> {
  await expect.element(banner).toBeVisible();
  expect(page.getByText('Unexpected Application Error!').elements()).toEqual([]);
}

const retryButton = page.getByRole('button', { name: 'Retry' }).first();
const retry = () => retryButton.click();
/** In the page: a click of the browser waits for several frames, and there are eighty of these. */
const retryQuickly = async () => {
  await expect.element(retryButton).toBeVisible();
  (retryButton.element() as HTMLElement).click();
};
const refetch = async () => void queryClient.refetchQueries();

test.each([
  ['/get_slot_game', '/crash', 'Server Down'],
  ['/GetAllCategories', '/crash', 'Server error'],
  ['/get_providers', '/crash', 'Server error'],
  ['/papuler_slot', '/', 'Server Down'],
  ['/top_winners', '/', 'Unknown error'],
  ['/get_all_providers', '/', 'Server error'],
  ['/TransactionPlayer', '/dashboard/transactions', 'Unknown error'],
  ['/CasinoHistory', '/dashboard/casino_history', 'Unknown error'],
  ['/SportHistory', '/dashboard/sport_history', 'Unknown error'],
  ['/Live', '/live', 'Server error'],
  ['/SportBook', '/prematch', 'Server error'],
])('%s: each failure is shown in its area and recovers with Retry', async (call, path, text) => {
  const site = await openWith(path, call, { status: 500, body: {} });
  // Areas further down load when they come near the viewport.
  await vi.waitFor(() => {
    scrollTo(0, scrollY + innerHeight < document.documentElement.scrollHeight ? scrollY + 400 : 0);
    expect(site.callsTo(call).length).toBeGreaterThan(0);
  }, WAIT);
  await isShown(text);
  for (const [, fault] of FAULTS) {
    site.answerWith(fault);
    await site.make(retryQuickly);
    await isShown(text);
    await expectNoCrash();
  }
  site.answerWith('usual');
  await site.make(retry);
  await expect.poll(() => page.getByText(text, { exact: true }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
  site.answerWith(UNAUTHORIZED);
  await site.make(refetch);
  await expect.element(loginButton()).toBeVisible();
  await expectNoCrash();
});

test('/StartGame: each failure leads back to the list with a message, and the next press starts the game', async () => {
  const site = await openWith('/crash', '/StartGame', 'usual');
  const press = () => page.getByRole('link', { name: 'Game 3-0', exact: true }).click();
  const toasts = countToasts('The game could not be started');
  for (const [index, [name, fault]] of FAULTS.entries()) {
    site.answerWith(fault);
    await site.make(press);
    // The toast of the fault before it may still be shown.
    await expect.poll(toasts, { message: name }).toBe(index + 1);
    await expect.poll(() => location.pathname).toBe('/crash');
    await expectNoCrash();
  }
  site.answerWith('usual');
  await site.make(press);
  await expect.poll(() => document.querySelector('#gameFrame iframe')).not.toBeNull();
  history.back();
  site.answerWith(UNAUTHORIZED);
  await site.make(press);
  await expect.element(loginButton()).toBeVisible();
});

test('/ResetPassword: each failure is shown under the form', async () => {
  const site = await openWith('/dashboard/change_password', '/ResetPassword', 'usual');
  for (const name of ['oldPassword', 'newPassword', 'confirmPassword']) {
    const field = () => document.querySelector<HTMLInputElement>(`[name=${name}]`);
    await expect.poll(field).not.toBeNull();
    await page.elementLocator(field()!).fill('Palm-tree9');
  }
  const press = () =>
    page.getByRole('main').getByRole('button', { name: 'Change Password', exact: true }).click();
  for (const [name, fault] of FAULTS.filter(([each]) => !UNREADABLE.has(each))) {
    site.answerWith({ ...fault, ...('status' in fault && { body: { message: name } }) });
    await site.make(press);
    await isShown('there is an error');
    if ('status' in fault) await isShown(name);
  }
  site.answerWith(UNAUTHORIZED);
  await site.make(press);
  await expect.element(loginButton()).toBeVisible();
});

test('/TransferCashback: each failure leaves the player logged in, and the balance can be pressed again', async () => {
  const site = await openWith('/dashboard', '/TransferCashback', 'usual');
  const press = () => balance().first().click();
  for (const [, fault] of [...FAULTS, ['usual', 'usual'] as const]) {
    site.answerWith(fault);
    const before = site.callsTo('/TransferCashback').length;
    // A press during a transfer is ignored.
    await vi.waitFor(async () => {
      await press();
      expect(site.callsTo('/TransferCashback').length).toBeGreaterThan(before);
    }, WAIT);
    await expect.element(balance().first()).toBeVisible();
  }
  site.answerWith(UNAUTHORIZED);
  await vi.waitFor(async () => {
    if (balance().elements().length > 0) await press();
    expect(loginButton().elements()).toHaveLength(1);
  }, WAIT);
});

test.each(['/UserDetails', '/check_jackpot'])(
  '%s: a failed poll leaves the page as it is, and the next one is as usual',
  async (call) => {
    const site = await openWith('/dashboard', call, 'usual');
    await expect.element(balance().first()).toBeVisible();
    for (const [, fault] of [...FAULTS, ['usual', 'usual'] as const]) {
      site.answerWith(fault);
      await site.make(refetch);
      await expect.element(balance().first()).toBeVisible();
      await expectNoCrash();
    }
    site.answerWith(UNAUTHORIZED);
    await site.make(refetch);
    await expect.element(loginButton()).toBeVisible();
  },
);

test('/logout: whatever the server answers, the session ends on this device', async () => {
  for (const [name, fault] of [...FAULTS, ['status 401', UNAUTHORIZED] as const]) {
    const site = await openWith('/dashboard', '/logout', fault);
    await banner.getByRole('button', { name: 'demo' }).click();
    // A toast of an earlier test may cover the button.
    await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    (page.getByRole('button', { name: 'Logout' }).element() as HTMLElement).click();
    await expect.element(loginButton(), { message: name }).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    await site.unmount();
  }
});
