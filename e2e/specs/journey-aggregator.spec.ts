import { expect, test as base } from '@playwright/test';

import { startSite, type RunningSite } from '../site';
import { runJourney } from '../support/journey';
import { playerCommands } from '../support/player-commands';

const test = base.extend<{ site: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  site: async ({}, provide) => {
    const site = await startSite({ ARCADE_PROCESS: 'on' });
    await provide(site);
    await site.stop();
  },
  baseURL: ({ site }, provide) => provide(site.url),
});

test('the same journey with the arcade as a process that speaks hub88 @full', async ({
  page,
  browser,
  site,
}) => {
  const commands = playerCommands(site.databaseUrl);
  await runJourney({ page, browser, newPlayer: commands.createPlayerWithLoss(200) });
  expect(await commands.audit()).toBe('The audit found no differences.');
});
