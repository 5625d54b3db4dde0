import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { addMessages } from '../../i18n';
import { useExclusion } from '../../platform/exclusion';
import { Dialogs } from '../../app/Dialogs';
import { openLogin } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { ProtectionOverlays } from './ProtectionOverlays';

let restore: () => void;

beforeEach(async () => {
  await addMessages('protection');
  ({ restore } = backend({
    '/login': {
      status: 401,
      body: { code: 'self_excluded', message: 'No.', until: '2027-05-16T10:00:00.000Z' },
    },
  }));
});
afterEach(() => {
  restore();
  useExclusion.setState({ exclusion: undefined });
});

async function showSite() {
  const screen = await show(
    <>
      <Dialogs />
      <ProtectionOverlays />
    </>,
  );
  return {
    explanation: screen.getByRole('dialog', { name: 'You have excluded yourself' }),
    login: screen.getByRole('dialog', { name: 'Login' }),
  };
}

test('a login that is refused because of a self-exclusion closes, and its end and help organisations are shown', async () => {
  const { explanation, login } = await showSite();
  for (const attempt of ['first', 'second']) {
    openLogin();
    await login.getByLabelText('Username').fill('demo');
    await login.getByLabelText('Password', { exact: true }).fill('demo1234');
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await expect.element(explanation.getByText(/May 16, 2027/), { message: attempt }).toBeVisible();
    await expect.element(explanation.getByRole('link', { name: /Gambling Therapy/ })).toBeVisible();
    await expect.element(login).not.toBeInTheDocument();
    await explanation.getByRole('button', { name: 'Close' }).click();
    await expect.element(explanation).not.toBeInTheDocument();
  }
});

// The poll finds the exclusion first; then the sportsbook, whose session has ended too, requests a login.
test('a login that an embed requests does not cover the page about the self-exclusion', async () => {
  const { explanation, login } = await showSite();
  useExclusion.setState({ exclusion: { code: 'self_excluded', until: undefined } });
  await expect.element(explanation).toBeVisible();
  openLogin({ path: '/live' });
  await expect.element(login).not.toBeInTheDocument();
  await explanation.getByRole('button', { name: 'Close' }).click();
  await expect.element(explanation).not.toBeInTheDocument();
  await expect.element(login).not.toBeInTheDocument();
});
