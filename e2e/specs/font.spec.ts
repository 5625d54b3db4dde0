import { expect, test, type Page } from '@playwright/test';

const FONT = /\.woff2$/;
const STYLES = /\/assets\/style-[\w-]+\.css$/;
const MAIN = /\/assets\/main-[\w-]+\.js$/;

const html = (page: Page) => page.locator('html');
const family = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
/** What the browser has drawn the first words with, whatever the styles ask for. */
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
  expect(await drawnFonts(page, 'main h2')).toEqual(['Readex Pro']);

  await page.unroute(MAIN);
  await page.route(MAIN, () => {});
  // The frame waits a tenth of a second for the font; a machine that stalls must not use it up.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/casino', { waitUntil: 'commit' });
  await expect(page.locator('.splash').first()).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-font', 'on');
});

for (const language of ['en', 'ar']) {
  test(`a first visit by a fast line is drawn in the font that it says (${language})`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);
    await page.goto('/');
    await siteIsThere(page);
    // On a slow machine the site may be there before the font.
    const isOn = (await html(page).getAttribute('data-font')) === 'on';
    expect((await drawnFonts(page, 'main h2')).includes('Readex Pro')).toBe(isOn);
  });
}

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
