import { expect, test } from '@playwright/test';

import { runJourney } from '../support/journey';
import { playerCommands } from '../support/player-commands';

test('a visitor becomes a player and plays everything, and the ledger agrees to the millime', async ({
  page,
  browser,
}) => {
  const databaseUrl = process.env['SITE_DATABASE_URL'];
  test.skip(!databaseUrl, 'it creates a player in the database of the site: set SITE_DATABASE_URL');
  const commands = playerCommands(databaseUrl ?? '');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await runJourney({ page, browser, newPlayer: commands.createPlayerWithLoss(200) });
  expect(errors).toEqual([]);
  expect(await commands.audit()).toBe('The audit found no differences.');
});
