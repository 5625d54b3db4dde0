import { fileURLToPath } from 'node:url';

import type { Browser } from 'playwright';

import { startSite } from '../e2e/site';
import { measureEverydayPresses } from './interaction/everyday';
import { startGameHost } from './interaction/game-host';
import { measureLongList } from './interaction/long-list';
import { measureRegistration } from './interaction/registration';
import { measureSearch } from './interaction/search';
import type { Bench, Figure, Work } from './report/figure';
import { openPage, withBrowser } from './support/browser';
import { startFrontHost } from './support/front-host';

const GAMES = 5000;
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };

const files = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

export const bench: Bench = {
  title: 'Interaction: from the press to the next picture, processor 4 times slower',
  minutes: 4,
  run,
};

function run({ say, against }: Work): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    say(`${GAMES} games`);
    const longList = await onLongList(browser);
    say('everyday presses');
    return [...longList, ...(await onSite(browser, against))];
  });
}

async function onLongList(browser: Browser): Promise<Figure[]> {
  const host = await startGameHost(files, GAMES);
  const page = await openPage(browser, DESK);
  try {
    return await measureLongList(page, host.url, GAMES);
  } finally {
    // An open page would take processor time from the next measurements.
    await page.context().close();
    host.stop();
  }
}

async function onSite(browser: Browser, against: string | undefined): Promise<Figure[]> {
  const site = await startSite({ JOINING: 'on' });
  const hosts = await Promise.all(
    [files, ...(against === undefined ? [] : [against])].map((build) => startFrontHost(build, site.url)),
  );
  try {
    const [build, earlier] = await Promise.all(
      hosts.map(async ({ url }) => ({ url, page: await openPage(browser, DESK) })),
    );
    if (!build) return [];
    return [
      ...(await measureEverydayPresses(build, earlier)),
      ...(await measureSearch(await openPage(browser, DESK), build.url)),
      ...(await measureRegistration(browser, DESK, site.url)),
    ];
  } finally {
    for (const host of hosts) host.stop();
    await site.stop();
  }
}
