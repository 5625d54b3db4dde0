import '../../testing/cashier-page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { site } from '../../site';
import { cashierBackend, paymentOf } from './cashier-answers';
import { banner, heading, openSite } from './open-site';
import { gamesFor } from './site-answers';

const { features } = site;
beforeEach(() => {
  site.features = { ...features, verification: 'offered' };
});
afterEach(() => {
  site.features = features;
});

const refusal = { status: 409, body: { code: 'verification_needed', message: 'Show us who you are' } };
const link = page.getByRole('link', { name: 'Verify your identity' });
const isLoggedIn = true;

test('a refused launch shows the message, with a link to the verification', async () => {
  await openSite('/casino/play_game', {
    isLoggedIn,
    state: { type: 1, provider_id: 39, game_id: 25, name: 'Aviator' },
    answers: { '/StartGame': refusal },
  });
  await expect.element(page.getByText('Show us who you are')).toBeVisible();
  await expect.element(link).toHaveAttribute('href', '/dashboard/verification');
  // The toast lets clicks through, its link does not.
  expect(getComputedStyle(link.element()).pointerEvents).toBe('auto');
});

test('an area that could not be loaded shows the message, with the link', async () => {
  await openSite('/dashboard/transactions', { isLoggedIn, answers: { '/TransactionPlayer': refusal } });
  await expect.element(page.getByText('Show us who you are')).toBeVisible();
  await expect.element(link).toBeVisible();
});

test('a page of games that could not be loaded shows the message, with the link', async () => {
  await openSite('/casino', {
    isLoggedIn,
    answers: {
      '/get_slot_game': (query) => (query.get('page_index') === '2' ? refusal : { body: gamesFor(query) }),
    },
  });
  await page.getByRole('button', { name: 'Load More' }).click();
  // The toast of the first test may still be there.
  const failure = page.getByRole('main').getByRole('alert');
  await expect.element(failure.getByText('Show us who you are')).toBeVisible();
  await expect.element(failure.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
});

test('a withdrawal that is not cancelled shows the message, with the link', async () => {
  const { answers, payments } = cashierBackend();
  payments.set('p1', paymentOf({ kind: 'withdrawal', cancellable: true }));
  await openSite('/dashboard/payments', {
    isLoggedIn,
    answers: { ...answers, '/CancelWithdrawal': refusal },
  });
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect.element(dialog.getByText('Show us who you are')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
});

test('a deposit limit that is not declined shows the message, with the link', async () => {
  const { answers } = cashierBackend({ cashier: { limitPrompt: true } });
  await openSite('/dashboard/deposit', { isLoggedIn, answers: { ...answers, '/DeclineLimit': refusal } });
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: /^Amount/ }).fill('50');
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No limit' }).click();
  await dialog.getByRole('button', { name: 'Continue without a limit' }).click();
  await expect.element(dialog.getByText('Show us who you are')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
});

test('a refused transfer of the cashback shows the message, with the link', async () => {
  const body = { code: 'verification_needed', message: 'Documents first' };
  await openSite('/', { isLoggedIn, answers: { '/TransferCashback': { status: 409, body } } });
  await banner.getByRole('button', { name: '120.500 TND' }).click();
  const message = page.getByText('Documents first');
  await expect.element(message).toBeVisible();
  await expect.poll(() => message.element().parentElement?.textContent).toContain('Verify your identity');
});

test('without the page there is no link', async () => {
  site.features = features;
  await openSite('/dashboard/transactions', { isLoggedIn, answers: { '/TransactionPlayer': refusal } });
  await expect.element(page.getByText('Show us who you are')).toBeVisible();
  await expect.element(heading('Transactions')).toBeVisible();
  // The toast of the first test may still be there.
  expect(page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).elements()).toEqual([]);
});
