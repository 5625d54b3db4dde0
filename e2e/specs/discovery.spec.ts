import type { Browser, Page } from '@playwright/test';

import { violations } from '../support/axe';
import { expect, test } from '../support/broken-site';
import { fillLogin, isMobile } from '../support/visitor';

const games = (page: Page) => page.getByRole('list', { name: 'Games' }).getByRole('listitem');
const heart = (page: Page, index: number) =>
  games(page)
    .nth(index)
    .getByRole('button', { name: /favourites$/ });
const nameOf = (page: Page, index: number) => games(page).nth(index).locator('bdi').first().innerText();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => sheet(page).getByRole('combobox');
const options = (page: Page) => sheet(page).getByRole('option');

/** Optional features load some seconds after the page, or with the first input. */
async function loadOptionalFeatures(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(heart(page, 0)).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openSearch(page: Page): Promise<void> {
  await loadOptionalFeatures(page);
  if (isMobile(page)) {
    await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search games' }).click();
  } else await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  await expect(box(page)).toBeFocused();
}

test('the facts of a game open in a dialog; a game of any type is found while typing and opened with the keyboard', async ({
  player: page,
}) => {
  await page.goto('/casino');
  await loadOptionalFeatures(page);
  const name = await nameOf(page, 0);
  await games(page).first().getByRole('button', { name: 'About this game' }).focus();
  await page.keyboard.press('Enter');
  const facts = page.getByRole('dialog', { name });
  await expect(facts.getByText('Return to player')).toBeVisible();
  await expect(facts.getByText(/TND/).first()).toBeVisible();
  expect(await violations(page, 'facts')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();

  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  expect(await violations(page, 'search')).toEqual([]);
  await box(page).pressSequentially('avia');
  await expect(options(page).first()).toContainText('Aviator');
  await expect(options(page).first().locator('mark')).toHaveText('Avia');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /0$/);
  await box(page).press('ArrowDown');
  await box(page).press('ArrowUp');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/crash\/play_game\?/);
  await page.getByRole('button', { name: 'Back' }).click();
  if (!isMobile(page)) {
    await page.keyboard.press('Control+k');
    await expect(sheet(page).getByRole('button', { name: 'avia' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  }
});

test('a favourite is marked before the server answers, undone when it refuses, and the same in two tabs and on two devices @full', async ({
  player: page,
  faultProxy,
  browser,
  token,
}) => {
  await page.goto('/live_casino');
  await expect(heart(page, 2)).toBeVisible();
  const name = await nameOf(page, 2);
  const isMarked = async (of: Page) => (await heart(of, 2).getAttribute('aria-pressed')) === 'true';
  if (await isMarked(page)) await heart(page, 2).click();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false');

  faultProxy.break('/SetFavorite', { status: 503, json: { code: 'unavailable', message: 'Not today.' } });
  await heart(page, 2).click();
  await expect(page.getByText('Not today.')).toBeVisible();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false');
  faultProxy.mend();

  const other = await page.context().newPage();
  await other.goto('/live_casino');
  await expect(heart(other, 2)).toBeVisible();
  const device = await openOnOtherDevice(browser, faultProxy.url, token);
  await expect(heart(device, 2)).toHaveAttribute('aria-pressed', 'false');

  await heart(page, 2).click();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other, 2)).toHaveAttribute('aria-pressed', 'true');
  // The other device fetches them again when its window is shown and they are stale.
  await device.clock.fastForward(21_000);
  await device.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(heart(device, 2)).toHaveAttribute('aria-pressed', 'true');
  await device.context().close();
  await other.close();

  await page.goto('/live_casino?favourites=1');
  await expect(games(page).getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Favourites' });
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible();
  // On the first visit the row is below all others, and tiles get their hearts when they are in view.
  await row.scrollIntoViewIfNeeded();
  await row
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Remove from favourites' })
    .click();
  await expect(row.getByRole('link', { name, exact: true })).toBeHidden();
});

async function openOnOtherDevice(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name: 'i18next', value: 'en', url },
    { name: 'token', value: token, url },
  ]);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${url}/live_casino`);
  await loadOptionalFeatures(page);
  return page;
}

test('a visitor’s favourites are stored until the login, and the recently played games go with the logout @full', async ({
  page,
  faultProxy,
}) => {
  test.skip(isMobile(page), 'the same code on both');
  await page.goto('/crash');
  await loadOptionalFeatures(page);
  const name = await nameOf(page, 1);
  await heart(page, 1).click();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  expect(faultProxy.callsTo('/SetFavorite')).toEqual([]);
  await page.reload();
  await loadOptionalFeatures(page);
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');

  await games(page).getByRole('link', { name, exact: true }).click();
  await fillLogin(page);
  await expect(page).toHaveURL(/\/crash\/play_game\?/);
  await expect.poll(() => faultProxy.callsTo('/SetFavorite').length).toBe(1);
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Tessera' }).click();
  const recent = page.getByRole('region', { name: 'Recently played' });
  await expect(recent.getByRole('listitem').first().getByRole('link', { name, exact: true })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'demo' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(recent).toBeHidden();
});
