import { fileURLToPath } from 'node:url';

import type { Browser } from 'playwright';

import { startSite } from '../e2e/site';
import { measureEverydayPresses } from './interaction/everyday';
import { startGameHost } from './interaction/game-host';
import { measureLongList } from './interaction/long-list';
import type { Bench, Figure, Work } from './report/figure';
import { openPage, withBrowser } from './support/browser';

const GAMES = 5000;
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };

const files = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

export const bench: Bench = {
  title: 'Interaction: from the press to the next picture, processor 4 times slower',
  minutes: 2,
  run,
};

function run({ say }: Work): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    say(`${GAMES} games`);
    const longList = await onLongList(browser);
    say('everyday presses');
    return [...longList, ...(await onSite(browser))];
  });
}

async function onLongList(browser: Browser): Promise<Figure[]> {
  const host = await startGameHost(files, GAMES);
  try {
    return await measureLongList(await openPage(browser, DESK), host.url, GAMES);
  } finally {
    host.stop();
  }
}

async function onSite(browser: Browser): Promise<Figure[]> {
  const site = await startSite();
  try {
    return await measureEverydayPresses(await openPage(browser, DESK), site.url);
  } finally {
    await site.stop();
  }
}
