import { expect, type BrowserContext, type Page } from '@playwright/test';

export type Language = 'fr' | 'en' | 'ar';
export const languages: readonly Language[] = ['fr', 'en', 'ar'];
export const PLAYER = { username: 'demo', password: 'demo1234' };

/** Opens a page in English. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await setLanguage(page.context(), 'en');
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('button', { name: /Language/ })).toBeVisible();
  // The splash before hydration looks the same and does not respond yet.
  await expect(page.locator('.splash')).toHaveCount(0);
}

/** Sets the language that a visitor chose on an earlier visit. */
export async function setLanguage(context: BrowserContext, language: string, url = siteUrl()): Promise<void> {
  await context.addCookies([{ name: 'i18next', value: language, url }]);
}

function siteUrl(): string {
  return process.env['SITE_URL'] ?? 'http://localhost:3000';
}

/** Fills in and submits the open login form. */
export async function fillLogin(page: Page, player = PLAYER): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.locator('[name=userName]').fill(player.username);
  await dialog.locator('[name=password]').fill(player.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function logIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillLogin(page);
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
  await expect(account(page)).toBeVisible();
}

/** Logs the demo player in before the first page, without the form. */
export async function logInBeforeFirstPage(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, { data: PLAYER });
  expect(answer.ok()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  await context.addCookies([{ name: 'token', value: token, url }]);
}

/** The button that opens the account menu. */
export function account(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: PLAYER.username });
}

export function isMobile(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 992;
}

/** The token in the cookie and in localStorage. */
export async function storedToken(
  page: Page,
): Promise<{ cookie: string | undefined; stored: string | null }> {
  const cookies = await page.context().cookies();
  return {
    cookie: cookies.find(({ name }) => name === 'token')?.value,
    stored: await page.evaluate(() => localStorage.getItem('token')),
  };
}
