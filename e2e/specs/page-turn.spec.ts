import type { Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import { isMobile, visit } from '../support/visitor';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const games = (page: Page) => page.getByRole('list', { name: 'Games' });

/** How many games the list says that it shows. */
async function shownCount(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ of \d+ games shown$/).textContent({ timeout: 15_000 });
  return Number.parseInt(text ?? '0', 10);
}

const FIRST_PAGE = 30;

/** Loads more games and reads on among them. */
async function readOn(page: Page): Promise<void> {
  await expect(games(page).getByRole('link').first()).toBeVisible();
  if (isMobile(page)) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  else await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => shownCount(page), { timeout: 30_000 }).toBeGreaterThan(FIRST_PAGE);
  await page.evaluate(() => scrollTo({ top: 2200, behavior: 'instant' }));
  await expect.poll(() => scrollTop(page)).toBe(2200);
}

const PATIENT = { timeout: 30_000 };

test('a reload finds the reader’s place again, also beyond the first page of a list @once', async ({
  page,
}) => {
  await visit(page, '/casino');
  await readOn(page);
  await page.reload();
  await expect.poll(() => scrollTop(page), PATIENT).toBe(2200);
  await expect.poll(() => shownCount(page), PATIENT).toBeGreaterThan(FIRST_PAGE);
});

test('leaving a game that ran in the page finds the reader’s place again @once', async ({ player, line }) => {
  line.break('/StartGame', {
    json: { code: `document.getElementById('gameFrame').append('a game in code')` },
  });
  await player.goto('/casino');
  await expect(games(player).getByRole('link').first()).toBeVisible();
  const tile = games(player).getByRole('link').nth(20);
  await tile.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await scrollTop(player);
  expect(place).toBeGreaterThan(0);
  await tile.click();
  await expect(player.locator('#gameFrame')).toHaveText('a game in code', PATIENT);
  await player.getByRole('button', { name: 'Back' }).click();
  await expect(player).toHaveURL(/\/casino$/);
  await expect.poll(() => scrollTop(player), PATIENT).toBe(place);
});

test('chips that come late do not pull a reader back up @once', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/get_providers?*', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/casino?provider=940');
  await expect(games(page).getByRole('link').first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  answer();
  const providers = page.getByRole('group', { name: 'Providers' });
  await expect.poll(() => providers.getByRole('button').count(), PATIENT).toBeGreaterThan(2);
  expect(await scrollTop(page)).toBe(600);
});

test('each page turn takes focus to the heading of the page and says its name @once', async ({ page }) => {
  await visit(page, '/casino');
  const spoken = page.locator('[aria-live=polite]:not([role])');
  for (const name of ['Crash', 'Live Casino', 'Crash']) {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused(PATIENT);
    await expect(spoken).toHaveText(name);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Casino' })).toBeFocused();
  await expect(spoken).toHaveText('Live Casino');
});

test('a menu over a frame closes when the frame is pressed', async ({ player, line }) => {
  test.skip(isMobile(player), 'the mobile menu is a dialog');
  line.page('/game.html', '<!doctype html><title>game</title><button>Play</button>');
  line.break('/StartGame', { json: { url: '/game.html', isFrame: false } });
  await player.goto('/crash');
  await games(player).getByRole('link').first().click();
  const inside = player.frameLocator('#gameFrame iframe').getByRole('button', { name: 'Play' });
  await expect(inside).toBeVisible();
  await player.getByRole('banner').getByRole('button', { name: /demo/ }).click();
  await expect(player.getByRole('button', { name: 'Logout' })).toBeVisible();
  await inside.click();
  await expect(player.getByRole('button', { name: 'Logout' })).toBeHidden();
});
