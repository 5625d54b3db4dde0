import '../../testing/page';

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { site } from '../../site';
import { banner, heading, openSite } from './open-site';
import { PLAYER } from './site-answers';

const PATH = '/dashboard/change_password';
const isLoggedIn = true;
const main = page.getByRole('main');
const password = main.getByLabelText('Your password');
const submit = main.getByRole('button', { name: 'Close account' });
const EMPTY = { ...PLAYER, balance: '0', bounse: '0', closing: true };

const { features } = site;
afterEach(() => {
  site.features = features;
});

const closing = main.getByRole('heading', { level: 2, name: 'Close account' });

test('without the call of the backend the account cannot be closed', async () => {
  const { callsTo } = await openSite(PATH, { isLoggedIn });
  await expect.element(heading('Change Password')).toBeVisible();
  await expect.poll(() => callsTo('/UserDetails').length).toBeGreaterThan(1);
  await expect.element(closing).not.toBeInTheDocument();
});

test('with money the page leads to the withdrawal', async () => {
  site.features = { ...features, cashier: 'offered' };
  const { callsTo } = await openSite(PATH, {
    isLoggedIn,
    answers: { '/UserDetails': { body: { ...PLAYER, closing: true } } },
  });
  await expect.element(closing).toBeVisible();
  await expect.element(main.getByText('120.500 TND')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Withdraw' }).last())
    .toHaveAttribute('href', '/dashboard/withdraw');
  await expect.element(password).not.toBeInTheDocument();
  expect(callsTo('/CloseAccount')).toHaveLength(0);
});

test('an empty account is closed with the password, and the player is logged out', async () => {
  const bodies: unknown[] = [];
  const answers = [
    { status: 403, body: { code: 'wrong_password', message: 'Wrong password' } },
    { status: 409, body: { code: 'balance_left', message: 'Withdraw first' } },
    { status: 204 },
  ];
  await openSite(PATH, {
    isLoggedIn,
    answers: {
      '/UserDetails': { body: EMPTY },
      '/CloseAccount': (_, body) => (bodies.push(body), answers[bodies.length - 1] ?? {}),
    },
  });
  await submit.click();
  await expect.element(main.getByText('This field is required')).toBeVisible();
  expect(bodies).toEqual([]);
  await password.fill('demo1234');
  await submit.click();
  await expect.element(main.getByRole('alert').last()).toHaveTextContent('Wrong password');
  await submit.click();
  await expect.element(main.getByRole('alert').last()).toHaveTextContent('Withdraw first');
  await submit.click();
  await expect.element(page.getByText('Your account is closed.')).toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(bodies[2]).toEqual({ password: 'demo1234' });
});
