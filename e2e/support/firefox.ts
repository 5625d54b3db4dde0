import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { expect, firefox, test as base, type Browser } from '@playwright/test';

import { findFirefox } from '../../scripts/lib/firefox.mjs';

/** Between Playwright and Firefox. */
const DRIVEN = fileURLToPath(new URL('../firefox-over-bidi.mjs', import.meta.url));

const CLOSE_MS = 10_000;

type WorkerFixtures = {
  /** A Firefox that can be driven; `undefined`, and a line that says why, where there is none. */
  drivenFirefox: Browser | undefined;
};

/** Tests in Firefox, over WebDriver BiDi. They are skipped where there is none, and where it cannot be driven. */
export const test = base.extend<{ troubles: string[] }, WorkerFixtures>({
  drivenFirefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
    async ({}, provide) => {
      const driven = await startFirefox();
      await provide(driven);
      // A browser that takes its time is ended with the worker.
      await Promise.race([driven?.close(), sleep(CLOSE_MS)]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  context: async ({ drivenFirefox, baseURL, viewport, timezoneId }, provide) => {
    test.skip(!drivenFirefox, 'no Firefox here that can be driven');
    const context = await drivenFirefox!.newContext({
      ...(baseURL && { baseURL }),
      ...(viewport && { viewport }),
      ...(timezoneId && { timezoneId }),
    });
    await provide(context);
    await context.close();
  },

  /** What the pages threw and wrote to the console as an error. */
  troubles: async ({ page }, provide) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text());
    });
    await provide(troubles);
  },
});

async function startFirefox(): Promise<Browser | undefined> {
  const path = findFirefox();
  if (path === undefined) return undefined;
  try {
    const browser = await firefox.launch({
      // Playwright's word for a Firefox as Mozilla and Debian ship it.
      channel: 'moz-firefox',
      executablePath: DRIVEN,
      env: { ...process.env, FIREFOX_PATH: path },
    });
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>');
    await expect(page.getByText('ready')).toBeVisible();
    await page.close();
    return browser;
  } catch (error) {
    console.log(`  Firefox: ${path} cannot be driven, so the walk in it is skipped.\n  ${String(error)}`);
    return undefined;
  }
}

export { expect };
