import { expect, test, type Page } from '@playwright/test';

const FONT = /\.woff2$/;
const STYLES = /\/assets\/style-[\w-]+\.css$/;
const MAIN = /\/assets\/main-[\w-]+\.js$/;

const html = (page: Page) => page.locator('html');
const family = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const siteIsThere = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();

test('a first visit puts the font on with the site, and the next one has it from its first picture on', async ({
  page,
}) => {
  let letSiteCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letSiteCome = resolve));
  await page.route(MAIN, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('data-font', 'here');
  expect(await family(page)).not.toContain('Readex');
  letSiteCome();
  await siteIsThere(page);
  await expect(html(page)).toHaveAttribute('data-font', 'on');
  expect(await family(page)).toContain('Readex');

  await page.unroute(MAIN);
  await page.route(MAIN, () => {});
  // The frame waits a tenth of a second for the font; a machine that stalls must not use it up.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/casino', { waitUntil: 'commit' });
  await expect(page.locator('.splash').first()).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-font', 'on');
});

test('a font that comes after the site is left for the next page', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(FONT, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await siteIsThere(page);
  held.forEach((go) => go());
  await expect(html(page)).toHaveAttribute('data-font', 'here');
  expect(await family(page)).not.toContain('Readex');
});

test('a frame does not wait long for a font that has gone since', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('font', '1'));
  await page.route(FONT, () => {});
  await page.route(MAIN, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash').first()).toBeVisible();
  await expect(html(page)).not.toHaveAttribute('data-font', /./);
});

test('styles that fail do not keep the site away', async ({ page }) => {
  await page.route(STYLES, (route) => route.abort());
  await page.goto('/');
  await siteIsThere(page);
});

test('styles that never come keep the site away for ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.route(STYLES, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await siteIsThere(page);
});
