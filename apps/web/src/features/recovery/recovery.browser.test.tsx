import '../../testing/page';

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dropRecoveryToken } from '../../platform/recovery-token';
import { closeDialog, useDialogs } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { RecoverPage } from '.';

const start = location.pathname + location.search;
let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  dropRecoveryToken();
  closeDialog();
  history.replaceState(null, '', start);
});

async function openLink(hash: string, answer: (body: unknown) => object) {
  ({ restore } = backend({ '/RecoverPassword': (_, body) => answer(body) }));
  history.replaceState(null, '', `/recover${hash}`);
  await show(<RecoverPage />);
}

const field = page.getByLabelText('New password', { exact: true });
const confirm = page.getByLabelText('Confirm new password');
const submit = page.getByRole('button', { name: 'Change Password' });

test('a link changes the password; its token leaves the address bar', async () => {
  let body: unknown;
  await openLink('#token=secret', (sent) => ((body = sent), { status: 204 }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  expect(location.href).not.toContain('secret');
  await field.fill('Palm-tree9-and-sea');
  await confirm.fill('Palm-tree9');
  await submit.click();
  await expect.element(page.getByText('Password Not Match')).toBeVisible();
  await confirm.fill('Palm-tree9-and-sea');
  await submit.click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(useDialogs.getState().open).toBe('login');
  expect(body).toEqual({ token: 'secret', newPassword: 'Palm-tree9-and-sea' });
});

test('a password that the server refuses is explained at its field', async () => {
  const fields = { newPassword: 'Too easy to guess' };
  await openLink('#token=secret', () => ({
    status: 400,
    body: { code: 'invalid', message: 'Check it', fields },
  }));
  await field.fill('Palm-tree9-and-sea');
  await confirm.fill('Palm-tree9-and-sea');
  await submit.click();
  await expect.element(field).toHaveAccessibleDescription('Too easy to guess');
});

test('an expired link offers another message', async () => {
  await openLink('#token=old', () => ({ status: 410, body: { code: 'expired', message: 'Late' } }));
  await field.fill('Palm-tree9-and-sea');
  await confirm.fill('Palm-tree9-and-sea');
  await submit.click();
  await expect.element(page.getByText('This link is not valid any more.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Forgot password?' })).toHaveFocus();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  expect(useDialogs.getState().open).toBe('forgot');
});

test('a page without a token, as after a reload, says that the link is not valid', async () => {
  await openLink('', () => ({}));
  await expect.element(page.getByText('This link is not valid any more.')).toBeVisible();
});

test('a token is decoded, and what follows it is ignored', async () => {
  let body: unknown;
  await openLink('#token=a%2Bb%3D&from=mail', (sent) => ((body = sent), { status: 204 }));
  await field.fill('Palm-tree9-and-sea');
  await confirm.fill('Palm-tree9-and-sea');
  await submit.click();
  await expect.poll(() => body).toMatchObject({ token: 'a+b=' });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a+b=');
});

test('an empty token is not valid', async () => {
  await openLink('#token=', () => ({}));
  await expect.element(page.getByText('This link is not valid any more.')).toBeVisible();
});

test('a link that is opened in the same tab replaces the message of an expired one', async () => {
  await openLink('', () => ({}));
  await expect.element(page.getByText('This link is not valid any more.')).toBeVisible();
  location.hash = '#token=fresh';
  await expect.element(field).toBeVisible();
  expect(location.href).not.toContain('fresh');
});

test('a failure of the server can be tried again', async () => {
  let isDown = true;
  await openLink('#token=secret', () => (isDown ? { status: 503 } : { status: 204 }));
  await field.fill('Palm-tree9-and-sea');
  await confirm.fill('Palm-tree9-and-sea');
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('503');
  isDown = false;
  await submit.click();
  await expect.poll(() => location.pathname).toBe('/');
});
