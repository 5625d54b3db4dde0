import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright';

import { startSite } from '../e2e/site';
import { measureEverydayPresses } from './interaction/everyday';
import { startGameHost } from './interaction/game-host';
import { measureLongList } from './interaction/long-list';
import { measureRegistration } from './interaction/registration';
import { measureSearch } from './interaction/search';
import type { Bench, Figure, Work } from './report/figure';
import { measureParts } from './report/parts';
import { openPage, withBrowser } from './support/browser';
import { startFrontHost } from './support/front-host';

const GAMES = 5000;
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };

const files = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

export const bench: Bench = {
  title: 'Interaction: from the press to the next picture, processor 4 times slower',
  // Each press is followed by a pause of 2 s; with `--against`, everyday presses take twice as long.
  minutes: 5,
  run,
};

function run({ onProgress, against }: Work): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const site = await startSite({ JOINING: 'on' });
    const build = await startFrontHost(files, site.url);
    const earlier = against === undefined ? undefined : await startFrontHost(against, site.url);
    try {
      return await measureParts(
        {
          [`${GAMES} games`]: () => onLongList(browser),
          'everyday presses': () => onEverydayPages(browser, build.url, earlier?.url),
          'the search': () => withPage(browser, (page) => measureSearch(page, build.url)),
          'the registration': () => measureRegistration(browser, DESK, site.url),
        },
        onProgress,
      );
    } finally {
      build.stop();
      earlier?.stop();
      await site.stop();
    }
  });
}

async function onLongList(browser: Browser): Promise<Figure[]> {
  const host = await startGameHost(files, GAMES);
  try {
    return await withPage(browser, (page) => measureLongList(page, host.url, GAMES));
  } finally {
    host.stop();
  }
}

function onEverydayPages(browser: Browser, url: string, earlierUrl: string | undefined): Promise<Figure[]> {
  return withPage(browser, (page) => {
    const build = { page, url };
    if (earlierUrl === undefined) return measureEverydayPresses(build, undefined);
    return withPage(browser, (earlierPage) =>
      measureEverydayPresses(build, { page: earlierPage, url: earlierUrl }),
    );
  });
}

/** Closes the page afterwards: an open page would take processor time from the next part. */
async function withPage<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const page = await openPage(browser, DESK);
  try {
    return await measure(page);
  } finally {
    await page.context().close();
  }
}
