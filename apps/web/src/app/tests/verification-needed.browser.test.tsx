import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { site } from '../../site';
import { heading, openSite } from './open-site';

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

test('without the page there is no link', async () => {
  site.features = features;
  await openSite('/dashboard/transactions', { isLoggedIn, answers: { '/TransactionPlayer': refusal } });
  await expect.element(page.getByText('Show us who you are')).toBeVisible();
  await expect.element(heading('Transactions')).toBeVisible();
  // The toast of the first test may still be there.
  expect(page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).elements()).toEqual([]);
});
