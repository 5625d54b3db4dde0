import { expect, test as base } from '@playwright/test';

import { travel } from '../support/journey';
import { openPlayerDesk } from '../support/player-desk';
import { startThreeInstances, type ThreeInstances } from '../support/three-instances';

const test = base.extend<{ house: ThreeInstances }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  house: async ({}, provide) => {
    const house = await startThreeInstances();
    await provide(house);
    await house.stop();
  },
  baseURL: ({ house }, provide) => provide(house.balancer.url),
});

test.describe.configure({ timeout: 240_000 });

test('the same journey on three instances, the leader of which dies with the first stake in its hands @full', async ({
  page,
  browser,
  house,
}) => {
  const { balancer, leader, databaseUrl } = house;
  const desk = openPlayerDesk(databaseUrl);
  let deaths = 0;
  await travel({
    page,
    browser,
    newPlayer: desk.createPlayer(200),
    beforeFirstStake: () =>
      balancer.loseAnswer(/^\/arcade\/api\/bets$/, leader.url, async () => {
        await leader.kill();
        deaths += 1;
      }),
  });
  expect(deaths).toBe(1);
  expect(await desk.audit()).toBe('The books are in order.');
});
