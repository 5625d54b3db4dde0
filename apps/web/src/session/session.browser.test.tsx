import '../testing/page';

import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { Amount } from '../i18n';
import { useExclusion } from '../platform/exclusion';
import { queryClient } from '../platform/query-client';
import { dropToken, keepToken } from '../platform/token';
import { Dialogs } from '../app/Dialogs';
import { backend } from '../testing/backend';
import { show } from '../testing/show';
import { login } from './login';
import { closeDialog } from './dialog-state';
import { logout, openLogin, openRegister, playerQuery, Session, transferCashback, usePlayer } from './index';

let restore: () => void = () => undefined;

beforeEach(() => {
  history.replaceState(null, '', location.href);
});
afterEach(() => {
  restore();
  dropToken();
});

const player = (balance: string) => ({ username: 'demo', balance, currency: 'TND', bounse: '1' });

function Name() {
  return <p>{usePlayer(({ username }) => username)}</p>;
}

function Balance() {
  const balance = usePlayer((known) => known.balance);
  return balance === undefined ? null : <Amount value={balance} currency="TND" />;
}

test('a poll renders only the components that show a changed value', async () => {
  let balance = '10.000';
  const { calls, restore: end } = backend({ '/UserDetails': () => ({ body: player(balance) }) });
  restore = end;
  keepToken('t');
  const renders = { name: 0, balance: 0 };
  await show(
    <>
      <Session />
      <Profiler id="name" onRender={() => (renders.name += 1)}>
        <Name />
      </Profiler>
      <Profiler id="balance" onRender={() => (renders.balance += 1)}>
        <Balance />
      </Profiler>
    </>,
  );
  await expect.element(page.getByText('10.000 TND')).toBeVisible();
  const before = { ...renders, calls: calls.length };
  await expect.poll(() => calls.length).toBeGreaterThan(before.calls);
  expect(renders).toEqual({ name: before.name, balance: before.balance });
  balance = '12.500';
  await expect.element(page.getByText('12.500 TND')).toBeVisible();
  expect(renders).toEqual({ name: before.name, balance: before.balance + 1 });
});

test('when the token is removed, the cached player is removed', async () => {
  ({ restore } = backend({ '/UserDetails': { body: player('10') } }));
  keepToken('t');
  await show(
    <>
      <Session />
      <Name />
    </>,
  );
  await expect.element(page.getByText('demo')).toBeVisible();
  document.cookie = 'token=; max-age=0; path=/';
  await expect.poll(() => page.getByText('demo').elements().length).toBe(0);
  expect(localStorage.getItem('token')).toBeNull();
  expect(queryClient.getQueryData(playerQuery.queryKey)).toBeUndefined();
});

test('a logout does not wait for a server that does not respond', async () => {
  ({ restore } = backend({ '/logout': () => new Promise(() => undefined) }));
  keepToken('t');
  await logout();
  expect(localStorage.getItem('token')).toBeNull();
  expect(document.cookie).not.toContain('token=');
});

const form = () => page.getByRole('dialog', { name: 'Login' });
const submit = () => form().getByRole('button', { name: 'Login', exact: true });

test('both fields are required, and only a field error or a request in flight disables the button', async () => {
  ({ restore } = backend({ '/login': { status: 401, body: { message: 'no' } } }));
  await show(<Dialogs />);
  openLogin();
  await expect.element(submit()).toBeEnabled();
  await submit().click();
  await expect.poll(() => form().getByText('This field is required').elements().length).toBe(2);
  await expect.element(submit()).toBeDisabled();
  await form().getByLabelText('Username').fill('demo');
  await form().getByLabelText('Password', { exact: true }).fill('wrong');
  await expect.element(submit()).toBeEnabled();
  await submit().click();
  await expect.element(form().getByText('Invalid username or password')).toBeVisible();
  await expect.element(submit()).toBeEnabled();
});

const LOGIN_ERROR = 'Invalid username or password';

async function tryToLogIn(): Promise<string[]> {
  await show(<Dialogs />);
  openLogin();
  await form().getByLabelText('Username').fill('demo');
  await form().getByLabelText('Password', { exact: true }).fill('demo1234');
  await submit().click();
  await expect.element(form().getByRole('alert').getByText(/./).first()).toBeVisible();
  const lines = form().getByRole('alert').element().querySelectorAll('p');
  closeDialog();
  return [...lines].map((line) => line.textContent ?? '');
}

test.each([
  ['wrong credentials', { status: 401, body: { code: 'invalid_credentials', message: 'Wrong.' } }, undefined],
  ['a bare 401', { status: 401 }, undefined],
  ['a locked account', { status: 401, body: { message: 'Locked. Call us.' } }, 'Locked. Call us.'],
  ['a refusal', { status: 403, body: { message: 'Not from there' } }, 'Not from there'],
  [
    'too many attempts',
    { status: 429, headers: { 'Retry-After': '30' } },
    'Too many attempts. Try again in 30 seconds.',
  ],
  [
    'too many attempts, in the server’s words',
    { status: 429, body: { message: 'Slow down.' }, headers: { 'Retry-After': '300' } },
    'Slow down. Try again in 5 minutes.',
  ],
  ['no token', { body: { ok: true } }, 'The server answered without opening a session.'],
  ['no JSON', { text: '<html>' }, 'The server answered without opening a session.'],
  ['a broken server', { status: 500 }, 'The server reported an error (500).'],
  ['no connection', { isLost: true }, 'No connection to the server. Check your network.'],
])('a login that fails for %s shows the reason under the form', async (_, answer, reason) => {
  ({ restore } = backend({ '/login': answer }));
  expect(await tryToLogIn()).toEqual([LOGIN_ERROR, reason].filter(Boolean));
});

test.each([
  ['gives a reason', { message: 'You have excluded yourself.' }, 'You have excluded yourself.'],
  ['gives no reason', {}, 'You cannot log in at present.'],
])(
  'a self-excluded player sees no message about a wrong password, if the server %s',
  async (_, body, line) => {
    ({ restore } = backend({ '/login': { status: 401, body: { code: 'self_excluded', ...body } } }));
    expect(await tryToLogIn()).toEqual([line]);
    useExclusion.setState({ exclusion: undefined });
  },
);

test('a login stores the time of its token, and a logout removes it', async () => {
  const { calls, restore: end } = backend({
    '/login': { body: { token: 'fresh' } },
    '/logout': {},
    '/UserDetails': { body: player('10') },
  });
  restore = end;
  localStorage.setItem('tokenRefreshedAt', '1000');
  await show(<Session />);
  await login({ username: 'demo', password: 'demo1234' });
  // PlayerSession is loaded with the first login, and polls when it is mounted.
  const polls = () => calls.filter(({ pathname }) => pathname === '/api/UserDetails').length;
  await expect.poll(polls).toBeGreaterThan(1);
  expect(Date.now() - Number(localStorage.getItem('tokenRefreshedAt'))).toBeLessThan(10_000);
  await logout();
  await expect.poll(() => localStorage.getItem('tokenRefreshedAt')).toBeNull();
});

test('a transfer succeeds even if the fetch of the new balance fails', async () => {
  ({ restore } = backend({ '/TransferCashback': { text: 'done' }, '/UserDetails': { status: 500 } }));
  keepToken('t');
  await expect(transferCashback()).resolves.toBeUndefined();
});

test('a login stores the token, closes the form and navigates to the requested page', async () => {
  const { calls, restore: end } = backend({
    '/login': { body: { token: 'fresh' } },
    '/UserDetails': { body: player('10') },
  });
  restore = end;
  const start = location.pathname + location.search;
  await show(<Dialogs />);
  openLogin({ path: '/crash/play_game', state: { type: 3, provider_id: 39, game_id: 25 } });
  await form().getByLabelText('Username').fill('demo');
  await form().getByLabelText('Password', { exact: true }).fill('demo1234');
  await submit().click();
  await expect.poll(() => location.pathname).toBe('/crash/play_game');
  expect(history.state).toEqual({ type: 3, provider_id: 39, game_id: 25 });
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(document.cookie).toContain('token=fresh');
  expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/login', '/api/UserDetails']);
  await expect.poll(() => form().elements().length).toBe(0);
  history.replaceState(null, '', start);
});

test('a login in another tab closes the form here too, and navigates to the requested page', async () => {
  ({ restore } = backend({ '/UserDetails': { body: player('10') } }));
  const start = location.pathname + location.search;
  await show(<Dialogs />);
  openLogin({ path: '/dashboard' });
  await expect.element(submit()).toBeVisible();
  keepToken('t');
  await expect.poll(() => form().elements().length).toBe(0);
  expect(location.pathname).toBe('/dashboard');
  history.replaceState(null, '', start);
});

test('a button shows and hides the password', async () => {
  await show(<Dialogs />);
  openLogin();
  const password = form().getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await form().getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await form().getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => form().elements().length).toBe(0);
});

test('the password field accepts pasted text and names its purpose to password managers', async () => {
  await show(<Dialogs />);
  openLogin();
  const username = form().getByLabelText('Username');
  const password = form().getByLabelText('Password', { exact: true });
  await expect.element(username).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(password).not.toHaveAttribute('maxlength');
  const long = 'a pasted sentence of more than sixty-four characters, as a password manager creates it';
  await username.fill(long);
  await username.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await password.click();
  await userEvent.paste();
  await expect.element(password).toHaveValue(long);
  closeDialog();
});

test('the register dialog says that registration comes soon', async () => {
  await show(<Dialogs />);
  openRegister();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await expect.element(dialog.getByText('Coming Soon')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.elements().length).toBe(0);
});
