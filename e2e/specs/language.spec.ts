import { expect, test, type Page } from '@playwright/test';

import { speak, visit } from '../support/visitor';

async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language|Langue|اللغة/ })
    .click();
  await page.getByRole('button', { name, exact: true }).click();
}

test('French is the language of a first visit', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connexion' })).toBeVisible();
});

test('a choice changes texts and direction at once, is kept, and loses nothing', async ({ page }) => {
  await visit(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await choose(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18next');
  expect(cookie?.value).toBe('ar');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');

  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await choose(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('calls carry the language', async ({ page }) => {
  await visit(page);
  await choose(page, 'Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const call = page.waitForRequest((request) => request.url().includes('/api/get_slot_game'));
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Amatic' }).click();
  expect((await call).headers()['accept-language']).toBe('fr-FR');
});

test('the list of languages closes on a click elsewhere and on Escape', async ({ page }) => {
  await visit(page);
  const button = page.getByRole('banner').getByRole('button', { name: /Language/ });
  const option = page.getByRole('button', { name: 'العربية', exact: true });
  await button.click();
  await expect(option).toBeVisible();
  await page.getByRole('contentinfo').dispatchEvent('pointerdown');
  await expect(option).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(button).toBeFocused();
});

test('what was chosen with i18next before is found again, and regions do not matter', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en-US'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the address chooses a language first, and is remembered like a choice in the menu', async ({
  page,
}) => {
  await speak(page.context(), 'en');
  await page.goto('/casino?lng=ar-TN');
  await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  // The splash is in that language already; the site remembers it.
  await expect(page.locator('.splash')).toHaveCount(0);
  await page.goto('/crash');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('a later choice in the menu wins over the one in the address', async ({ page }) => {
  await page.goto('/casino?lng=en&search=gold');
  await choose(page, 'Français');
  await expect(page).toHaveURL(/\/casino\?search=gold$/);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connexion' })).toBeVisible();
});

test('a language that the site does not offer is not chosen', async ({ page }) => {
  await page.goto('/?lng=es');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connexion' })).toBeVisible();
});

test('each page says where it is in every language', async ({ page }) => {
  await visit(page, '/casino');
  const { origin } = new URL(page.url());
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${origin}/casino?lng=en`);
  await expect(page.locator('link[hreflang=fr]')).toHaveAttribute('href', `${origin}/casino`);
  await expect(page.locator('link[hreflang=ar]')).toHaveAttribute('href', `${origin}/casino?lng=ar`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Amatic' }).click();
  await expect(canonical).toHaveAttribute('href', `${origin}/amatic?lng=en`);
  await page.goto('/no/such/page');
  await expect(canonical).toHaveAttribute('href', `${origin}/?lng=en`);
  await expect(canonical).toHaveCount(1);
});

test('the frame is in that language too, however its code is written', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'AR_tn'));
  await page.route(/assets\/main-.*\.js/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('messages that fail to load twice are asked for again', async ({ page }) => {
  let asked = 0;
  await page.route(/assets\/en-.*\.json/, async (route) => {
    asked += 1;
    await (asked <= 2 ? route.abort() : route.continue());
  });
  await speak(page.context(), 'en');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tessera' })).toBeVisible();
  await expect(page.getByText('Gold', { exact: true })).toBeVisible();
  expect(asked).toBeGreaterThanOrEqual(3);
});

test('the frame stands without any script, in the language of the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const url = process.env['SITE_URL'] ?? 'http://localhost:3000';
  await page.goto(url);
  await expect(page.getByRole('banner').getByText('Connexion')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
  await context.close();
});
