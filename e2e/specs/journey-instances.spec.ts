import { expect, test as base } from '@playwright/test';

import { runJourney } from '../support/journey';
import { playerCommands } from '../support/player-commands';
import { startThreeInstances, type ThreeInstances } from '../support/three-instances';

const test = base.extend<{ instances: ThreeInstances }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  instances: async ({}, provide) => {
    const instances = await startThreeInstances();
    await provide(instances);
    await instances.stop();
  },
  baseURL: ({ instances }, provide) => provide(instances.balancer.url),
});

test('the same journey on three instances, whose leader is killed while it handles the first stake @full', async ({
  page,
  browser,
  instances,
}) => {
  const { balancer, leader, databaseUrl } = instances;
  const commands = playerCommands(databaseUrl);
  let deaths = 0;
  await runJourney({
    page,
    browser,
    newPlayer: commands.createPlayerWithLoss(200),
    beforeFirstStake: () =>
      balancer.loseAnswer(/^\/arcade\/api\/bets$/, leader.url, async () => {
        await leader.kill();
        deaths += 1;
      }),
  });
  expect(deaths).toBe(1);
  expect(await commands.audit()).toBe('The audit found no differences.');
});
