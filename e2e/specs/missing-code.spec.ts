import { expect, test, type Page } from '@playwright/test';

import { arriveLoggedIn, isMobile, visit } from '../support/visitor';

const banner = (page: Page) => page.getByRole('banner');

/** Files that the host no longer has, as after a new release. */
async function remove(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }));
}

/** From here on the host serves pages of another release, as far as the page that runs here can see. */
async function release(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js"></script>' });
  });
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test('a login goes through where the code for players cannot be had, and the site stands', async ({
  page,
}) => {
  await remove(page, /assets\/(PlayerSession|PlayerArea|JackpotNews|Jackpots)-.*\.js/);
  await visit(page);
  await banner(page).getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.locator('[name=userName]').fill('demo');
  await dialog.locator('[name=password]').fill('demo1234');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(banner(page).getByRole('button', { name: 'Login' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
});

test('a file that a new release has removed reloads the page, once', async ({ page }) => {
  test.skip(isMobile(page), 'it is the same on every screen');
  await visit(page);
  const loads = countLoads(page);
  await remove(page, /assets\/GameListPage-.*\.js/);
  await release(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Crash', exact: true })
    .click();
  // The file stays away, and so does the old page: now it is told instead.
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page).toHaveURL('/crash');
  await page.waitForTimeout(1000);
  expect(loads()).toBe(1);
});

test('a line that is down reloads nothing, and the page comes when it is asked for again', async ({
  page,
}) => {
  test.skip(isMobile(page), 'it is the same on every screen');
  await visit(page);
  const loads = countLoads(page);
  const file = /assets\/GameListPage-.*\.js/;
  await page.route(file, (route) => route.abort());
  const crash = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Crash', exact: true });
  await crash.click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.unroute(file);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await crash.click();
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a player keeps the place of the account while its code cannot be had', async ({
  page,
  context,
  baseURL,
}) => {
  await remove(page, /assets\/PlayerArea-.*\.js/);
  await arriveLoggedIn(context, baseURL ?? '');
  await visit(page, '/casino');
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Login' })).toHaveCount(0);
});

test('what comes by itself reloads nothing, least of all a game that runs', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(isMobile(page), 'it is the same on every screen');
  // A check that is given up before the game stands is made again after a minute.
  test.setTimeout(150_000);
  await arriveLoggedIn(context, baseURL ?? '');
  await visit(page);
  const game = page.locator('#gameFrame iframe');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Aviator' }).first().click();
  await expect(game).toBeVisible();
  let hasNewsCode = true;
  await page.route(/assets\/JackpotNews-.*\.js/, async (route) => {
    hasNewsCode = false;
    await route.fulfill({ status: 404, body: 'gone' });
  });
  await release(page);
  await page.route('**/api/check_jackpot', async (route) => {
    await expect(game).toBeVisible();
    await route
      .fulfill({ json: { state: true, data: [{ id: 1, name: 'gold', amount: '12' }] } })
      .catch(() => undefined);
  });
  await page.reload();
  await expect(game).toBeVisible();
  const loads = countLoads(page);
  await expect.poll(() => hasNewsCode, { timeout: 90_000 }).toBe(false);
  await page.waitForTimeout(1000);
  expect(loads()).toBe(0);
  await expect(game).toBeVisible();
});
