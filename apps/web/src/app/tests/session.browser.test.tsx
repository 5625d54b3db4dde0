import '../../testing/page';

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { banner, fillLogin, heading, loginDialog, mainNavigation, openSite } from './open-site';
import { PLAYER } from './site-answers';

const login = banner.getByRole('button', { name: 'Login' });
const stored = () => ({
  cookie: /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1],
  local: localStorage.getItem('token'),
});
const NO_TOKEN = { cookie: undefined, local: null };

test('a protected page sends a visitor home, asks for a login and opens after it', async () => {
  await openSite('/dashboard/transactions');
  await expect.element(loginDialog).toBeVisible();
  expect(location.pathname).toBe('/');
  await fillLogin();
  await expect.element(heading('Transactions')).toBeVisible();
  expect(location.pathname).toBe('/dashboard/transactions');
});

test('the game that a visitor pressed is the one that starts after the login', async () => {
  const bodies: unknown[] = [];
  await openSite('/', {
    answers: {
      '/StartGame': (_, body) => {
        bodies.push(body);
        return { body: { url: '/isolated.html', isFrame: false } };
      },
    },
  });
  await mainNavigation.getByRole('link', { name: 'Aviator' }).click();
  await fillLogin();
  await expect.poll(() => bodies).toEqual([{ game_id: 25, provider: 39 }]);
});

test('the header shows the player, and a logout removes the token from cookie and localStorage', async () => {
  await openSite('/', { isLoggedIn: true });
  await expect.element(banner.getByRole('button', { name: '120.500 TND' })).toBeVisible();
  await expect.element(banner.getByText(/^4\.000 CB$/)).toBeVisible();
  expect(stored()).toEqual({ cookie: 'token-of-demo', local: 'token-of-demo' });
  await banner.getByRole('button', { name: 'demo' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(login).toBeVisible();
  expect(stored()).toEqual(NO_TOKEN);
});

test('a token that disappears from one place is a logout, and protected pages return home', async () => {
  await openSite('/dashboard/sport_history', { isLoggedIn: true });
  await expect.element(heading('Sport History')).toBeVisible();
  document.cookie = 'token=; max-age=0; path=/';
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(login).toBeVisible();
  expect(loginDialog.elements()).toHaveLength(0);
  expect(stored()).toEqual(NO_TOKEN);
});

test('a 401 of any call ends the session', async () => {
  let status = 200;
  await openSite('/', {
    isLoggedIn: true,
    answers: { '/UserDetails': () => ({ status, body: status === 200 ? PLAYER : { message: 'expired' } }) },
  });
  await expect.element(banner.getByRole('button', { name: 'demo' })).toBeVisible();
  status = 401;
  await expect.element(login).toBeVisible();
  expect(stored()).toEqual(NO_TOKEN);
});

test('a press on the balance transfers the cashback, one transfer at a time', async () => {
  let answer = () => {};
  const isReleased = new Promise<void>((resolve) => (answer = resolve));
  let balance = '120.500';
  const { callsTo } = await openSite('/', {
    isLoggedIn: true,
    answers: {
      '/UserDetails': () => ({ body: { ...PLAYER, balance } }),
      '/TransferCashback': async () => {
        await isReleased;
        balance = '124.500';
        return { body: {} };
      },
    },
  });
  const button = banner.getByRole('button', { name: '120.500 TND' });
  await button.click();
  await button.click();
  answer();
  await expect.element(banner.getByRole('button', { name: '124.500 TND' })).toBeVisible();
  expect(callsTo('/TransferCashback')).toHaveLength(1);
});

test('a failed transfer of the cashback shows the reason', async () => {
  await openSite('/', {
    isLoggedIn: true,
    answers: { '/TransferCashback': { status: 422, body: { message: 'Nothing to transfer' } } },
  });
  await banner.getByRole('button', { name: '120.500 TND' }).click();
  await expect.element(page.getByRole('status').getByText('Nothing to transfer')).toBeVisible();
});
