import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

import { findChromium } from '../scripts/lib/chromium.mjs';
import { startSite, type RunningSite } from './site';
import { startZelligeSite } from './support/zellige-site';
import { languages, logInBeforeFirstPage, setLanguage } from './support/visitor';

/*
 * Screenshots of every page for review: all languages of the site, four sizes, visitors and players, and less common states. The
 * pages that the default site does not have, and Spanish, are those of the brand zellige.
 *
 *   npm run shots                      everything, against a site of its own
 *   npm run shots -- home --lang ar    only what has "home" in its name, in Arabic
 *   npm run shots -- play --size 844x390
 *   SITE_URL=http://localhost:3000 npm run shots      the pages of the default site
 */

const folder = fileURLToPath(new URL('shots', import.meta.url));
const SIZES = ['1440x900', '820x1180', '390x844', '844x390'];
const DESKTOP = 992;
const REGISTER = /^(Inscription|Register|Registrarse|إنشاء حساب)$/;

type Shot = {
  name: string;
  path: string;
  player?: boolean;
  /** Prepares the state of the screenshot. */
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<unknown>;
  /** The whole page instead of the viewport. */
  whole?: boolean;
};

const pages: Shot[] = [
  { name: 'home', path: '/', whole: true },
  { name: 'casino', path: '/casino' },
  { name: 'live-casino', path: '/live_casino' },
  { name: 'crash', path: '/crash' },
  { name: 'pragmatic', path: '/pragmatic' },
  { name: 'evoplay', path: '/evoplay' },
  { name: 'casino-filtered', path: '/casino?search=gold' },
];

const playerPages: Omit<Shot, 'player'>[] = [
  { name: 'player-home', path: '/' },
  { name: 'live', path: '/live' },
  { name: 'prematch', path: '/prematch' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'change-password', path: '/dashboard/change_password' },
  { name: 'transactions', path: '/dashboard/transactions' },
  { name: 'casino-history', path: '/dashboard/casino_history' },
  { name: 'sport-history', path: '/dashboard/sport_history' },
  { name: 'protection', path: '/dashboard/protection' },
  { name: 'protection-limits', path: '/dashboard/protection/limits' },
  { name: 'protection-activity', path: '/dashboard/protection/activity' },
  {
    name: 'play',
    path: '/casino',
    after: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.waitForTimeout(2500);
    },
  },
  {
    name: 'account-menu',
    path: '/',
    after: (page) => press(page, /demo|account|compte|الحساب/i),
  },
];

/** Of a site with a cashier, registration and verification. */
const extensions: Shot[] = [
  { name: 'home', path: '/' },
  {
    name: 'register',
    path: '/',
    after: async (page) => {
      await press(page, REGISTER);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'recover', path: '/recover' },
  { name: 'responsible', path: '/responsible_gambling' },
  { name: 'dashboard', path: '/dashboard', player: true },
  { name: 'deposit', path: '/dashboard/deposit', player: true },
  { name: 'withdraw', path: '/dashboard/withdraw', player: true },
  { name: 'payments', path: '/dashboard/payments', player: true },
  { name: 'verification', path: '/dashboard/verification', player: true },
];

function answering(status: number, json: unknown) {
  return (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status, json }));
}

const states: Shot[] = [
  {
    name: 'home-loading',
    path: '/',
    before: (page) => page.route('**/api/**', () => undefined),
    whole: true,
  },
  { name: 'home-error', path: '/', before: answering(500, {}), whole: true },
  { name: 'home-empty', path: '/', before: answering(200, []), whole: true },
  { name: 'casino-loading', path: '/casino', before: (page) => page.route('**/api/**', () => undefined) },
  { name: 'casino-error', path: '/casino', before: answering(500, {}) },
  { name: 'casino-empty', path: '/casino?search=zzzz' },
  {
    name: 'login',
    path: '/',
    after: (page) => press(page, /^(Connexion|Login|تسجيل الدخول)$/),
  },
  {
    name: 'register',
    path: '/',
    after: (page) => press(page, REGISTER),
  },
  {
    name: 'sidebar',
    path: '/',
    after: async (page) => {
      if (isPhone(page)) await page.getByRole('navigation').last().getByRole('button').click();
    },
  },
  {
    name: 'jackpot-popup',
    path: '/',
    before: (page) =>
      page.route('**/api/check_jackpot', (route) =>
        route.fulfill({
          json: {
            data: [
              { name: 'gold', amount: '8412.5' },
              { name: 'bronze', amount: '96.25' },
            ],
            state: true,
          },
        }),
      ),
  },
];

/** Presses the first button of the header with this name. */
function press(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('banner').getByRole('button', { name }).first().click();
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < DESKTOP;
}

async function contextFor(
  browser: Browser,
  url: string,
  language: string,
  size: string,
): Promise<BrowserContext> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    timezoneId: 'Africa/Tunis',
    ...(width < DESKTOP ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  });
  await setLanguage(context, language, url);
  return context;
}

/** Scrolls to the end, so that everything that is loaded near the viewport is fetched, and back to the start. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(120);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
}

async function take(context: BrowserContext, shot: Shot, file: string): Promise<void> {
  const page = await context.newPage();
  await shot.before?.(page);
  await page.goto(shot.path);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(1200);
  await shot.after?.(page);
  if (shot.whole) await scrollThrough(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: file, fullPage: shot.whole === true });
  await page.close();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string' }, size: { type: 'string' } },
});

function isChosen({ name }: Shot): boolean {
  return positionals.length === 0 || positionals.some((part) => name.includes(part));
}

async function takeAll(
  browser: Browser,
  url: string,
  name: string,
  codes: readonly string[],
  shots: Shot[],
): Promise<void> {
  for (const language of codes.filter((code) => !values.lang || values.lang === code)) {
    for (const size of SIZES.filter((one) => !values.size || values.size === one)) {
      const target = join(folder, name, language, size);
      await mkdir(target, { recursive: true });
      const visitor = await contextFor(browser, url, language, size);
      for (const shot of shots.filter(({ player }) => !player))
        await take(visitor, shot, join(target, `${shot.name}.png`));
      await logInBeforeFirstPage(visitor, url);
      for (const shot of shots.filter(({ player }) => player))
        await take(visitor, shot, join(target, `${shot.name}.png`));
      await visitor.close();
      console.log(`${name} ${language} ${size}`);
    }
  }
}

type Site = {
  name: string;
  codes: readonly string[];
  shots: Shot[];
  start: () => Promise<Pick<RunningSite, 'url' | 'stop'>>;
};

const defaultSite: Site = {
  name: 'default',
  codes: languages,
  shots: [...pages, ...states, ...playerPages.map((shot) => ({ ...shot, player: true }))],
  start: async () => {
    const running = process.env['SITE_URL'];
    return running ? { url: running, stop: async () => undefined } : startSite();
  },
};
const zellige: Site = {
  name: 'zellige',
  codes: [...languages, 'es'],
  shots: extensions,
  start: () => startZelligeSite({ CASHIER: 'on', JOINING: 'on' }),
};

const found = findChromium();
const browser = await chromium.launch({
  ...(found && { executablePath: found.path }),
  args: found?.args ?? [],
});
try {
  for (const { name, codes, shots, start } of process.env['SITE_URL']
    ? [defaultSite]
    : [defaultSite, zellige]) {
    const chosen = shots.filter(isChosen);
    if (chosen.length === 0) continue;
    const site = await start();
    try {
      await takeAll(browser, site.url, name, codes, chosen);
    } finally {
      await site.stop();
    }
  }
  console.log(folder);
} finally {
  await browser.close();
}
