import { expect, test, type Page } from '@playwright/test';

import { isMobile, logInBeforeFirstPage, setLanguage } from '../support/visitor';

/* Presses on the splash, before the code of the site has loaded. */

const ENTRY = /\/assets\/main-[\w-]+\.js$/;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const bottom = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' });
const banner = (page: Page) => page.getByRole('banner');
const login = (page: Page) => page.getByRole('dialog', { name: 'Login' });
const splash = (page: Page) => page.locator('.splash').filter({ visible: true });

/** Opens a page whose code is held back until `release` is called. */
async function openWithoutCode(page: Page, path = '/') {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.unroute(ENTRY);
  await page.route(ENTRY, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(splash(page)).toBeVisible();
  return { release };
}

test.beforeEach(({ context, baseURL }) => setLanguage(context, 'en', baseURL));

test('an entry that needs a login opens the login; Register opens its dialog @once', async ({ page }) => {
  for (const name of ['Live', 'Aviator']) {
    const { release } = await openWithoutCode(page);
    const entry = main(page).getByRole('link', { name, exact: true });
    await entry.click();
    await expect(entry, 'the press is visible').toHaveAttribute('data-queued', '');
    release();
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  const { release } = await openWithoutCode(page);
  await banner(page).getByRole('button', { name: 'Register' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible();
});

test('three presses open one menu; a link navigates in the same document @once', async ({ page }) => {
  const first = await openWithoutCode(page);
  const language = banner(page).getByRole('button', { name: /Language/ });
  for (let presses = 0; presses < 3; presses += 1) await language.click();
  first.release();
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();

  const second = await openWithoutCode(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await main(page).getByRole('link', { name: 'Casino', exact: true }).click();
  second.release();
  await expect(page).toHaveURL('/casino');
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the menu of the bottom bar opens after a tap', async ({ page }) => {
  test.skip(!isMobile(page), 'only phones have it');
  const { release } = await openWithoutCode(page);
  await bottom(page).getByRole('button', { name: 'Menu' }).tap();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the account menu opens when the player is loaded @once', async ({ page, context, baseURL }) => {
  await logInBeforeFirstPage(context, baseURL ?? '');
  const { release } = await openWithoutCode(page);
  await banner(page).getByRole('button', { name: 'Account' }).click();
  release();
  await expect(page.getByRole('link', { name: 'Transactions' })).toBeVisible();
});

test('a press that begins on the splash and ends on the rendered page counts once', async ({ page }) => {
  const { release } = await openWithoutCode(page);
  const button = isMobile(page)
    ? bottom(page).getByRole('button', { name: 'Menu' })
    : banner(page).getByRole('button', { name: 'Login' });
  await button.hover();
  await page.mouse.down();
  release();
  await expect(page.locator('.splash')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: isMobile(page) ? 'Menu' : 'Login' })).toBeVisible();
});

test('a key press counts like a click, and the focus stays where it was', async ({ page }) => {
  test.skip(isMobile(page), 'it is for keyboards');
  await page.addInitScript(() =>
    document.addEventListener('focusin', () => document.documentElement.setAttribute('data-focus-seen', '')),
  );
  const { release } = await openWithoutCode(page);
  const language = banner(page).getByRole('button', { name: /Language/ });
  // Immediately after the first paint Chromium dispatches no focus events yet.
  await expect(async () => {
    await language.blur();
    await language.focus();
    await expect(page.locator('html[data-focus-seen]')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await page.keyboard.down('Space');
  release();
  await expect(page.locator('.splash')).toHaveCount(0);
  await expect(language).toBeFocused();
  await page.keyboard.up('Space');
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
});

test('a link is followed by the browser when the code fails, comes too late, or a new tab is requested @once', async ({
  page,
  context,
}) => {
  let fail = () => {};
  const hasFailed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(ENTRY, async (route) => {
    await hasFailed;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const casino = main(page).getByRole('link', { name: 'Casino', exact: true });
  if (!isMobile(page)) {
    const opened = context.waitForEvent('page');
    await casino.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
  }
  await expect(page).toHaveURL('/');
  await casino.click();
  await expect(page).toHaveURL('/');
  fail();
  await expect(page).toHaveURL('/casino');

  await page.clock.install();
  await openWithoutCode(page);
  await main(page).getByRole('link', { name: 'Crash', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.clock.fastForward(30_000);
  await expect(page).toHaveURL('/crash');
});
