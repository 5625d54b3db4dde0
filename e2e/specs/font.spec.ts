import { expect, test, type Page } from '@playwright/test';

const FONT = /\.woff2$/;
const STYLES = /\/assets\/main-[\w-]+\.css$/;
const MAIN = /\/assets\/main-[\w-]+\.js$/;

const html = (page: Page) => page.locator('html');
const family = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
/** The fonts that the browser has rendered the first match with. */
async function drawnFonts(page: Page, selector: string): Promise<string[]> {
  await expect(page.locator(selector).first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}
const expectSite = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();

/** The site's code waits until the returned function is called: the font arrives before it. */
async function holdMain(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(MAIN, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test('a first visit applies the font with the rendered site, the next visit from its first paint', async ({
  page,
}) => {
  const release = await holdMain(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('data-font', 'loaded');
  expect(await family(page)).not.toContain('Readex');
  release();
  await expectSite(page);
  await expect(html(page)).toHaveAttribute('data-font', 'applied');
  expect(await drawnFonts(page, 'main h2')).toEqual(['Readex Pro']);

  await page.unroute(MAIN);
  await page.route(MAIN, () => {});
  // The splash waits a tenth of a second for the font; a machine that stalls must not use it up.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/casino', { waitUntil: 'commit' });
  await expect(page.locator('.splash').first()).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-font', 'applied');
});

test('a first visit in Arabic is rendered in the font that the page declares', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'i18next', value: 'ar', url: baseURL ?? '' }]);
  const release = await holdMain(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('data-font', 'loaded');
  release();
  await expectSite(page);
  await expect(html(page)).toHaveAttribute('data-font', 'applied');
  await expect(page.locator('main h2').first()).toHaveText(/^[\p{Script=Arabic}\s]+$/u);
  expect(await drawnFonts(page, 'main h2')).toEqual(['Readex Pro']);
});

test('a font that arrives after the site waits for the next page', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(FONT, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expectSite(page);
  held.forEach((go) => go());
  await expect(html(page)).toHaveAttribute('data-font', 'loaded');
  expect(await family(page)).not.toContain('Readex');
});

test('the splash does not wait long for a font that is no longer there', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('font', '1'));
  await page.route(FONT, () => {});
  await page.route(MAIN, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash').first()).toBeVisible();
  await expect(html(page)).not.toHaveAttribute('data-font', /./);
});

test('styles that fail to load do not prevent the site', async ({ page }) => {
  await page.route(STYLES, (route) => route.abort());
  await page.goto('/');
  await expectSite(page);
});

test('styles that never arrive delay the site by ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.route(STYLES, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expectSite(page);
});
