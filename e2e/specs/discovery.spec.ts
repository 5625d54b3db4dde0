import type { Browser, Page } from '@playwright/test';

import { violations } from '../support/axe';
import { expect, test } from '../support/broken-site';
import { fillLogin, isMobile } from '../support/visitor';

const PATIENT = { timeout: 30_000 };

// Some of these open the site in several tabs and on another device: on a busy machine that takes over a minute.
test.setTimeout(180_000);

const games = (page: Page) => page.getByRole('list', { name: 'Games' }).getByRole('listitem');
const heart = (page: Page, index: number) =>
  games(page)
    .nth(index)
    .getByRole('button', { name: /favourites$/ });
const nameOf = (page: Page, index: number) => games(page).nth(index).locator('bdi').first().innerText();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => sheet(page).getByRole('combobox');
const options = (page: Page) => sheet(page).getByRole('option');

/** The parts that live on the backend's extras come some seconds after the page, or as soon as somebody does something. */
async function wake(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(heart(page, 0)).toBeVisible({ timeout: 500 });
  }).toPass(PATIENT);
}

async function openSearch(page: Page): Promise<void> {
  await wake(page);
  if (isMobile(page)) {
    await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search games' }).click();
  } else await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  await expect(box(page)).toBeFocused(PATIENT);
}

test('a game is found while one types, over all types, and opened with the keyboard alone', async ({
  player: page,
  line,
}) => {
  await page.goto('/casino');
  await openSearch(page);
  await expect(options(page).first()).toBeVisible(PATIENT);
  expect(await violations(page, 'search')).toEqual([]);
  line.calls.length = 0;
  await box(page).pressSequentially('avia', { delay: 20 });
  await expect(options(page).first()).toContainText('Aviator', PATIENT);
  await expect(options(page).first().locator('mark')).toHaveText('Avia');
  // Each key restarts the wait: no call for every letter.
  expect(line.callsTo('/search_games').length).toBeLessThan(4);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /0$/);
  await box(page).press('ArrowDown');
  await box(page).press('ArrowUp');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/crash/play_game');
  await page.getByRole('button', { name: 'Back' }).click();
  if (!isMobile(page)) {
    await page.keyboard.press('Control+k');
    await expect(sheet(page).getByRole('button', { name: 'avia' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  }
});

test('nothing found says so with the nearest names, and hostile answers break nothing', async ({
  page,
  line,
}) => {
  await page.goto('/casino');
  await openSearch(page);
  await box(page).fill('aviatorrrr xx');
  await expect(sheet(page).getByText(/^Nothing found for/)).toBeVisible(PATIENT);
  await expect(sheet(page).getByText('Did you mean')).toBeVisible();
  await expect(options(page).filter({ hasText: 'Aviator' }).first()).toBeVisible();

  const many = Array.from({ length: 10_000 }, (_, id) => ({
    game_id: id,
    provider_id: 37,
    ...(id % 3 > 0 && { name: id % 3 === 1 ? '<img src=x onerror=alert(1)>' : 'a'.repeat(5_000) }),
  }));
  line.break('/search_games', { json: { data: many, nearest: 'no list' } });
  await box(page).fill('img');
  await expect(options(page).first()).toContainText('<img src=x onerror=alert(1)>', PATIENT);
  expect(await options(page).count()).toBeLessThanOrEqual(20);
  line.break('/search_games', { status: 500 });
  await box(page).fill('other');
  await expect(sheet(page).getByRole('alert')).toContainText('Server Down', PATIENT);
  line.mend();
  await sheet(page).getByRole('button', { name: 'Retry' }).click();
  await expect(sheet(page).getByRole('alert')).toBeHidden();
});

test('a favourite is marked at once, undone when the server refuses, and the same in two tabs and on two devices', async ({
  player: page,
  line,
  browser,
  token,
}) => {
  await page.goto('/live_casino');
  await expect(heart(page, 2)).toBeVisible(PATIENT);
  const name = await nameOf(page, 2);
  const isMarked = async (of: Page) => (await heart(of, 2).getAttribute('aria-pressed')) === 'true';
  if (await isMarked(page)) await heart(page, 2).click();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false');

  line.break('/SetFavorite', { status: 503, json: { code: 'unavailable', message: 'Not today.' } });
  await heart(page, 2).click();
  await expect(page.getByText('Not today.')).toBeVisible(PATIENT);
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false');
  line.mend();

  const other = await page.context().newPage();
  await other.goto('/live_casino');
  await expect(heart(other, 2)).toBeVisible(PATIENT);
  const device = await openElsewhere(browser, line.url, token);
  await expect(heart(device, 2)).toHaveAttribute('aria-pressed', 'false', PATIENT);

  await heart(page, 2).click();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other, 2)).toHaveAttribute('aria-pressed', 'true', PATIENT);
  // The other device looks when somebody comes back to it, and what it knows is older than a moment.
  await device.clock.fastForward(21_000);
  await device.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(heart(device, 2)).toHaveAttribute('aria-pressed', 'true', PATIENT);
  await device.context().close();
  await other.close();

  await page.goto('/live_casino?favourites=1');
  await expect(games(page).getByRole('link', { name, exact: true })).toBeVisible(PATIENT);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Favourites' });
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible(PATIENT);
  // On the first visit the row stands below all others, and tiles have their hearts once they are seen.
  await row.scrollIntoViewIfNeeded();
  await row
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Remove from favourites' })
    .click();
  await expect(row.getByRole('link', { name, exact: true })).toBeHidden(PATIENT);
});

async function openElsewhere(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name: 'i18next', value: 'en', url },
    { name: 'token', value: token, url },
  ]);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${url}/live_casino`);
  await wake(page);
  return page;
}

test('a visitor’s favourites wait in the browser for the login, and the last games go with the logout @full', async ({
  page,
  line,
}) => {
  test.skip(isMobile(page), 'the same code on both');
  await page.goto('/crash');
  await wake(page);
  const name = await nameOf(page, 1);
  await heart(page, 1).click();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  expect(line.callsTo('/SetFavorite')).toEqual([]);
  await page.reload();
  await wake(page);
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true', PATIENT);

  await games(page).getByRole('link', { name, exact: true }).click();
  await fillLogin(page);
  await expect(page).toHaveURL('/crash/play_game', PATIENT);
  await expect.poll(() => line.callsTo('/SetFavorite').length, PATIENT).toBe(1);
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible(PATIENT);
  await page.getByRole('banner').getByRole('link', { name: 'Tessera' }).click();
  const recent = page.getByRole('region', { name: 'Recently played' });
  await expect(recent.getByRole('listitem').first().getByRole('link', { name, exact: true })).toBeVisible(
    PATIENT,
  );

  await page.getByRole('banner').getByRole('button', { name: 'demo' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible(PATIENT);
  await expect(recent).toBeHidden();
});

test('from a game one comes back to the card that it was opened by, under the same filters and order', async ({
  player: page,
}) => {
  await page.goto('/casino?category=105&sort=name');
  const card = games(page).nth(7).getByRole('link');
  await expect(card).toBeVisible(PATIENT);
  const name = await nameOf(page, 7);
  await card.click();
  await expect(page).toHaveURL('/casino/play_game');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/casino?category=105&sort=name');
  await expect(games(page).getByRole('link', { name, exact: true })).toBeFocused(PATIENT);
});

test('the address of a game opens it, after a login where needed', async ({ page }) => {
  await page.goto('/crash');
  const address = await games(page).first().getByRole('link').getAttribute('href');
  expect(address).toMatch(/^\/crash\/play_game\?provider=\d+&game=\d+$/);
  await page.goto(address ?? '');
  await fillLogin(page);
  await expect(page).toHaveURL(/\/crash\/play_game/, PATIENT);
  await expect(page.locator('#gameFrame iframe')).toBeVisible(PATIENT);
});

test('the facts of a game are a press away', async ({ page }) => {
  await page.goto('/casino');
  await wake(page);
  const name = await nameOf(page, 0);
  await games(page).first().getByRole('button', { name: 'About this game' }).focus();
  await page.keyboard.press('Enter');
  const facts = page.getByRole('dialog', { name });
  await expect(facts.getByText('Return to player')).toBeVisible(PATIENT);
  await expect(facts.getByText(/TND/).first()).toBeVisible();
  expect(await violations(page, 'facts')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
});

test('a backend without these calls is not asked for them, and the site is as it was', async ({
  player: page,
  line,
}) => {
  const data = Array.from({ length: 30 }, (_, id) => ({
    game_id: id,
    provider_id: 37,
    type: 1,
    name: `Plain ${id}`,
    is_favorite: id === 0,
  }));
  line.break('/get_slot_game', { json: { data, total: 30 } });
  await page.goto('/casino');
  await expect(games(page).first().getByRole('img', { name: 'Favourite' })).toBeVisible(PATIENT);
  await page.mouse.move(50, 50);
  await page.waitForTimeout(4_000);
  await expect(page.getByRole('button', { name: /favourites/i })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search games' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toHaveCount(1);
  const asked = line.calls.map(({ path }) => path);
  expect(asked.filter((path) => /favorite|recent|search/i.test(path))).toEqual([]);
});
