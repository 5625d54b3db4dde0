import '../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../platform/token';
import { entryKey } from '../testing/entry-key';
import { show } from '../testing/show';
import { closeDialog, useDialogs } from './dialog-state';
import { RequireLogin } from './RequireLogin';

const start = location.href;
const state = { type: 3, game_id: 25 };

beforeEach(() => history.replaceState(state, '', '/dashboard/transactions?page=2'));
afterEach(() => {
  dropToken();
  closeDialog();
  history.replaceState(null, '', start);
});

const showPage = () =>
  show(
    <RequireLogin>
      <p>{'For players'}</p>
    </RequireLogin>,
  );

test('a player sees the page', async () => {
  keepToken('t');
  await showPage();
  await expect.element(page.getByText('For players')).toBeVisible();
  expect(location.pathname).toBe('/dashboard/transactions');
  expect(useDialogs.getState().open).toBeUndefined();
});

test('a visitor is redirected home, and the login leads back to the page with its search and state', async () => {
  const entry = entryKey();
  await showPage();
  await expect.poll(() => location.pathname).toBe('/');
  expect(page.getByText('For players').elements()).toHaveLength(0);
  expect(useDialogs.getState()).toEqual({
    open: 'login',
    destination: { path: '/dashboard/transactions?page=2', state },
  });
  // The protected page is replaced: Back does not return to it.
  expect(entryKey()).toBe(entry);
});

test('a player who loses the token is redirected home without the login dialog', async () => {
  keepToken('t');
  await showPage();
  await expect.element(page.getByText('For players')).toBeVisible();
  dropToken();
  await expect.poll(() => location.pathname).toBe('/');
  expect(page.getByText('For players').elements()).toHaveLength(0);
  expect(useDialogs.getState().open).toBeUndefined();
});
