import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { findChromium } from '../scripts/lib/chromium.mjs';
import { isFull } from './support/scale';

const chromium = findChromium();
const siteUrl = process.env['SITE_URL'];

/** Independent of the layout. */
const DESKTOP_ONLY =
  /(arcade-play|brand-zellige|browsers|cashier|faults|firefox-walk|font|joining|journey|journey-aggregator|journey-instances|language|nginx|offline|play-page|renders|security|session|sportsbook-render)\.spec\.ts/;
/** Hardly dependent on the layout: on phones at full scale only. */
const DESKTOP_ONLY_DAILY =
  /(account|brand-sadaf|discovery|keyboard|missing-code|german|protection|spanish|sportsbook-lists)\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  // One for each core: a third takes a tenth more processor time on two cores.
  workers: availableParallelism(),
  fullyParallel: false,
  // A machine may stall: a test that passes at its second try is reported as flaky.
  retries: 1,
  // Long tests; the daily run has cheaper ones for the same behaviour.
  ...(!isFull && { grepInvert: /@full/ }),
  // A shared machine may be slow for minutes: a missing element is noticed later, a passing test takes no longer.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    ...(siteUrl && { baseURL: siteUrl }),
    locale: 'en-US',
    timezoneId: 'Africa/Tunis',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // It would serve a page instead of the test's routes. offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium && { executablePath: chromium.path }),
      args: chromium?.args ?? [],
    },
  },
  projects: [
    {
      name: 'desktop',
      // Drawing animations without a graphics card takes a fifth of the processor time; the mobile project has them.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'mobile',
      testIgnore: isFull ? DESKTOP_ONLY : [DESKTOP_ONLY, DESKTOP_ONLY_DAILY],
      ...(!isFull && { grepInvert: /@full|@once/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
