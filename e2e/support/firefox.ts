import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { expect, firefox, test as base, type Browser } from '@playwright/test';

import { findFirefox } from '../../scripts/lib/firefox.mjs';

/** Starts Firefox behind a proxy that Playwright can automate. */
const LAUNCHER = fileURLToPath(new URL('../firefox-over-bidi.mjs', import.meta.url));

const CLOSE_TIMEOUT_MS = 10_000;

type WorkerFixtures = {
  /** A Firefox that can be automated, or `undefined` with a message why not. */
  drivenFirefox: Browser | undefined;
};

/** Tests in Firefox over WebDriver BiDi. They are skipped where it is not installed or cannot be automated. */
export const test = base.extend<{ problems: string[] }, WorkerFixtures>({
  drivenFirefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
    async ({}, provide) => {
      const driven = await startFirefox();
      await provide(driven);
      // If closing takes longer, the browser ends with the worker.
      await Promise.race([driven?.close(), sleep(CLOSE_TIMEOUT_MS)]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  context: async ({ drivenFirefox, baseURL, viewport, timezoneId }, provide) => {
    test.skip(!drivenFirefox, 'no Firefox that can be automated');
    const context = await drivenFirefox!.newContext({
      ...(baseURL && { baseURL }),
      ...(viewport && { viewport }),
      ...(timezoneId && { timezoneId }),
    });
    await provide(context);
    await context.close();
  },

  /** Uncaught errors and console errors of the pages. */
  problems: async ({ page }, provide) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await provide(problems);
  },
});

async function startFirefox(): Promise<Browser | undefined> {
  const path = findFirefox();
  if (path === undefined) return undefined;
  try {
    const browser = await firefox.launch({
      // Playwright's name for Firefox as Mozilla and Debian ship it.
      channel: 'moz-firefox',
      executablePath: LAUNCHER,
      env: { ...process.env, FIREFOX_PATH: path },
    });
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>');
    await expect(page.getByText('ready')).toBeVisible();
    await page.close();
    return browser;
  } catch (error) {
    console.log(`  Firefox: ${path} cannot be automated, so its test is skipped.\n  ${String(error)}`);
    return undefined;
  }
}

export { expect };
