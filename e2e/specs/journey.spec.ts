import { expect, test } from '@playwright/test';

import { travel } from '../support/journey';
import { openPlayerDesk } from '../support/player-desk';

test('a visitor becomes a player and plays everything, and the ledger agrees to the millime', async ({
  page,
  browser,
}) => {
  const databaseUrl = process.env['SITE_DATABASE_URL'];
  test.skip(!databaseUrl, 'it creates a player in the database of the site: set SITE_DATABASE_URL');
  const desk = openPlayerDesk(databaseUrl ?? '');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await travel({ page, browser, newPlayer: desk.createPlayerWithLoss(200) });
  expect(errors).toEqual([]);
  expect(await desk.audit()).toBe('The audit found no differences.');
});
