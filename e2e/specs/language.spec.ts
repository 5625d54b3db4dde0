import { expect, test, type Page } from '@playwright/test';

import { setLanguage } from '../support/visitor';

const login = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const html = (page: Page) => page.locator('html');

async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language|Langue|اللغة/ })
    .click();
  await page.getByRole('button', { name, exact: true }).click();
}

test('a first visit is French; a language chosen in the menu or by the address is kept', async ({ page }) => {
  await page.goto('/');
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await expect(login(page, 'Connexion')).toBeVisible();
  await choose(page, 'العربية');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(login(page, 'تسجيل الدخول')).toBeVisible();
  await page.reload();
  await expect(login(page, 'تسجيل الدخول')).toBeVisible();

  await page.goto('/casino?lng=en-US&search=gold');
  await expect(login(page, 'Login')).toBeVisible();
  // The splash has that language too; the site stores it.
  await expect(page.locator('.splash')).toHaveCount(0);
  await choose(page, 'Français');
  await expect(page).toHaveURL(/\/casino\?search=gold$/);
  await page.reload();
  await expect(login(page, 'Connexion')).toBeVisible();
  await page.goto('/crash?lng=ar-TN');
  await expect(login(page, 'تسجيل الدخول')).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
  await page.goto('/casino');
  await expect(html(page)).toHaveAttribute('lang', 'ar');
  // A language that the site does not offer.
  await page.goto('/?lng=es');
  await expect(login(page, 'تسجيل الدخول')).toBeVisible();
});

test('the splash has the stored language, however its code is written', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'AR_tn'));
  await page.route(/assets\/main-.*\.js/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
});

test('messages that fail to load twice are requested again', async ({ page }) => {
  let requests = 0;
  await page.route(/assets\/en-.*\.json/, async (route) => {
    requests += 1;
    await (requests <= 2 ? route.abort() : route.continue());
  });
  await setLanguage(page.context(), 'en');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tessera' })).toBeVisible();
  await expect(page.getByText('Gold', { exact: true })).toBeVisible();
  expect(requests).toBeGreaterThanOrEqual(3);
});

test('the splash is complete without any script, in the language of the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(process.env['SITE_URL'] ?? 'http://localhost:3000');
  await expect(page.getByRole('banner').getByText('Connexion')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
  await context.close();
});
