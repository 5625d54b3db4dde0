import { expect, test } from '@playwright/test';

import { travel } from '../support/journey';
import { openPlayerDesk } from '../support/player-desk';

test.describe.configure({ timeout: 180_000 });

test('a visitor becomes a player, plays everything, and every millime is accounted for', async ({
  page,
  browser,
}) => {
  const databaseUrl = process.env['SITE_DATABASE_URL'];
  test.skip(!databaseUrl, 'a player is made for this in the database of the site: set SITE_DATABASE_URL');
  const desk = openPlayerDesk(databaseUrl ?? '');
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  await travel({ page, browser, newPlayer: desk.createPlayer(200) });
  expect(troubles).toEqual([]);
  expect(await desk.audit()).toBe('The books are in order.');
});
