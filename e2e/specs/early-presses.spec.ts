import { expect as soon, test, type Page } from '@playwright/test';

import { arriveLoggedIn, isMobile, speak } from '../support/visitor';

// The code comes while a busy machine has other things to do.
const expect = soon.configure({ timeout: 40_000 });
test.describe.configure({ timeout: 120_000 });

const ENTRY = /\/assets\/main-[\w-]+\.js$/;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const bottom = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' });
const banner = (page: Page) => page.getByRole('banner');
const login = (page: Page) => page.getByRole('dialog', { name: 'Login' });
const splash = (page: Page) => page.locator('.splash').filter({ visible: true });

/** Opens a page whose code does not come before `release` is called. */
async function openWithoutCode(page: Page, path = '/') {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(ENTRY, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(splash(page)).toBeVisible();
  return { release };
}

test.beforeEach(({ context, baseURL }) => speak(context, 'en', baseURL));

for (const name of ['Live', 'Pre-Match', 'Aviator']) {
  test(`a press on ${name} before the code opens the login and leaves the page where it is`, async ({
    page,
  }) => {
    const { release } = await openWithoutCode(page);
    const entry = main(page).getByRole('link', { name, exact: true });
    await entry.click();
    // A sign that it was heard.
    await expect(entry).toHaveAttribute('data-pressed', '');
    release();
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('Login and Register open their dialogs @once', async ({ page }) => {
  for (const name of ['Login', 'Register']) {
    const { release } = await openWithoutCode(page);
    await banner(page).getByRole('button', { name }).click();
    release();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.unroute(ENTRY);
  }
});

test('an impatient reader who presses three times gets one open menu @once', async ({ page }) => {
  const { release } = await openWithoutCode(page);
  const language = banner(page).getByRole('button', { name: /Language/ });
  for (let presses = 0; presses < 3; presses += 1) await language.click();
  release();
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
});

test('a link leads on as if it had been pressed later @once', async ({ page }) => {
  const { release } = await openWithoutCode(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await main(page).getByRole('link', { name: 'Casino', exact: true }).click();
  release();
  await expect(page).toHaveURL('/casino');
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the bottom bar answers too', async ({ page }) => {
  test.skip(!isMobile(page), 'only phones have it');
  const { release } = await openWithoutCode(page);
  await bottom(page).getByRole('button', { name: 'Menu' }).tap();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the account of a player opens when the player is known @once', async ({ page, context, baseURL }) => {
  await arriveLoggedIn(context, baseURL ?? '');
  const { release } = await openWithoutCode(page);
  await banner(page).getByRole('button', { name: 'Account' }).click();
  release();
  await expect(page.getByRole('link', { name: 'Transactions' })).toBeVisible();
});

test('a press that begins on the splash and ends on the page in its place counts once', async ({ page }) => {
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

test('keys count like presses, and the keyboard stays where it was', async ({ page }) => {
  test.skip(isMobile(page), 'it is for keyboards');
  await page.addInitScript(() =>
    document.addEventListener('focusin', () => document.documentElement.setAttribute('data-told', '')),
  );
  const { release } = await openWithoutCode(page);
  const language = banner(page).getByRole('button', { name: /Language/ });
  // A page that the browser has only just put on the screen is told of no focus yet; nor does anybody's keyboard reach it.
  await expect(async () => {
    await language.blur();
    await language.focus();
    await expect(page.locator('html[data-told]')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await page.keyboard.down('Space');
  release();
  await expect(page.locator('.splash')).toHaveCount(0);
  await expect(language).toBeFocused();
  await page.keyboard.up('Space');
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
});

test('a link is followed as a link where the code cannot be had, or does not come in time @once', async ({
  page,
}) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(ENTRY, async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await main(page).getByRole('link', { name: 'Casino', exact: true }).click();
  await expect(page).toHaveURL('/');
  fail();
  await expect(page).toHaveURL('/casino');

  await page.unroute(ENTRY);
  await page.clock.install();
  await openWithoutCode(page);
  await main(page).getByRole('link', { name: 'Crash', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.clock.fastForward(30_000);
  await expect(page).toHaveURL('/crash');
});

test('a new tab is left to the browser', async ({ page, context }) => {
  test.skip(isMobile(page), 'phones have no such key');
  await openWithoutCode(page);
  const opened = context.waitForEvent('page');
  await main(page)
    .getByRole('link', { name: 'Casino', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL('/');
});
