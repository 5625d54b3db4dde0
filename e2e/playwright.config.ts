import { defineConfig } from '@playwright/test';

import { findChromium } from '../scripts/lib/chromium.mjs';
import { isFull } from './support/scale';

const chromium = findChromium();
const siteUrl = process.env['SITE_URL'];

/** Tested once, so that a run stays short. */
const LAYOUT_IS_NO_MATTER =
  /(arcade-play|brand-zellige|browsers|faults|firefox-walk|font|journey|journey-instances|language|nginx|offline|play-page|renders|security|session|site|sports-pages|sportsbook-render)\.spec\.ts/;
/** Tested on phones too at full scale. */
const LAYOUT_HARDLY_MATTERS =
  /(account-pages|brand-sadaf|discovery|keyboard|missing-code|protection|spanish|sportsbook-lists)\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  // The suites share one site and one machine with it.
  workers: 2,
  fullyParallel: false,
  // A machine that stalls is no fault of the site: one more try, and the report names the test as flaky.
  retries: 1,
  // Long proofs; what they prove is held by cheaper tests from day to day.
  ...(!isFull && { grepInvert: /@full/ }),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    ...(siteUrl && { baseURL: siteUrl }),
    locale: 'en-US',
    timezoneId: 'Africa/Tunis',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium.path }),
      args: chromium?.args ?? [],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: isFull ? LAYOUT_IS_NO_MATTER : [LAYOUT_IS_NO_MATTER, LAYOUT_HARDLY_MATTERS],
      ...(!isFull && { grepInvert: /@full|@once/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
