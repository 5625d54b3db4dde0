import { expect, test, type Page } from '@playwright/test';

import { fillLogin, visit } from '../support/visitor';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

const LIST_PAGE = /assets\/games-.*\.js/;
const DIALOGS = /assets\/AccountDialogs.*\.js/;

const banner = (page: Page) => page.getByRole('banner');
const crash = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Crash', exact: true });
const errorPage = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' });

/** Files that the host no longer has, as after a new release. Returns the addresses that were requested. */
async function remove(page: Page, files: RegExp): Promise<string[]> {
  const requested: string[] = [];
  await page.route(files, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ status: 404, body: 'gone' });
  });
  return requested;
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test('a player without the code for players is logged in, and the site works', async ({ page }) => {
  const requested = await remove(page, /assets\/(PlayerSession|shell-later|JackpotNews)-.*\.js/);
  await visit(page);
  await banner(page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(page);
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
  await expect(banner(page).getByRole('button', { name: 'Login' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(errorPage(page)).toHaveCount(0);
  await visit(page, '/casino');
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Login' })).toHaveCount(0);
  for (const name of ['PlayerSession', 'shell-later']) expect(requested.join()).toContain(`/assets/${name}-`);
});

test('a file that a new release has removed reloads the page once, then shows the error page with a link home', async ({
  page,
}) => {
  await visit(page);
  const loads = countLoads(page);
  await remove(page, LIST_PAGE);
  await page.route('/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js"></script>' });
  });
  await crash(page).click();
  // The file is still missing after the reload: now the error page is shown.
  await expect(errorPage(page)).toBeVisible();
  await expect(page).toHaveURL('/crash');
  expect(loads()).toBe(1);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByText('Gold', { exact: true })).toBeVisible();
});

test('without a connection nothing reloads: a page shows the error page, a dialog a message, and both open later', async ({
  page,
  context,
}) => {
  // The code of the dialogs is loaded at the first input, or some seconds after the first load.
  await page.route(DIALOGS, (route) => route.abort());
  await visit(page);
  const loads = countLoads(page);
  // The code of toasts is part of the first load.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // Begins before the click: on a busy machine the click itself may take longer than the two seconds of the toast.
  const isUnavailable = expect(
    page.getByRole('status').getByText('This section is currently unavailable.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Poker' }).click();
  await isUnavailable;
  await context.setOffline(false);

  await page.route(LIST_PAGE, (route) => route.abort());
  await crash(page).click();
  await expect(errorPage(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  const login = banner(page).getByRole('button', { name: 'Login' });
  // For the same reason; this toast is shown for five seconds.
  const isShown = expect(page.getByText('Server error')).toBeVisible();
  await login.click();
  await isShown;

  await page.unroute(LIST_PAGE);
  await page.unroute(DIALOGS);
  await login.click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await crash(page).click();
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  expect(loads()).toBe(0);
});
