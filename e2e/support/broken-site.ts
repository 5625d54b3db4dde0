import { test as base, expect, type Page } from '@playwright/test';

import { startFaultProxy, type FaultProxy } from './fault-proxy';
import { PLAYER } from './visitor';

type TestFixtures = {
  /** The proxy between the browser and the site; a test can make its calls fail. */
  faultProxy: FaultProxy;
  language: 'fr' | 'en' | 'ar';
  /** A page with the demo player logged in. */
  player: Page;
};
type WorkerFixtures = { token: string };

function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('the site has not been started');
  return url;
}

/** A test fails when its page throws, has an unhandled rejection or violates the content security policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ['en', { option: true }],

  token: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
    async ({}, provide) => {
      const answer = await fetch(`${siteUrl()}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(PLAYER),
      });
      const { token } = (await answer.json()) as { token: string };
      await provide(token);
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  faultProxy: async ({}, provide) => {
    const faultProxy = await startFaultProxy(siteUrl());
    await provide(faultProxy);
    await faultProxy.stop();
  },

  baseURL: async ({ faultProxy }, provide) => provide(faultProxy.url),

  page: async ({ page, faultProxy, language }, provide) => {
    await page.context().addCookies([{ name: 'i18next', value: language, url: faultProxy.url }]);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (/content security policy|unhandled/i.test(message.text())) problems.push(message.text());
    });
    await provide(page);
    expect(problems).toEqual([]);
  },

  player: async ({ page, faultProxy, token }, provide) => {
    await page.context().addCookies([{ name: 'token', value: token, url: faultProxy.url }]);
    await provide(page);
  },
});

export { expect };
