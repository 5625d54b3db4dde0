import { expect, test, type Page } from '@playwright/test';

import { account, fillLogin, storedToken, visit } from '../support/visitor';

const NO_TOKEN = { cookie: undefined, stored: null };
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

test('a login opens the requested page, holds in every tab and after a restart, and a logout ends it everywhere', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await visit(page, '/dashboard/transactions');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => history.length), 'the protected page is replaced').toBe(2);
  const other = await context.newPage();
  await visit(other);

  await page.bringToFront();
  await fillLogin(page, { username: 'demo', password: 'wrong' });
  await expect(page.getByRole('dialog').getByText('Invalid username or password')).toBeVisible();
  expect(await storedToken(page)).toEqual(NO_TOKEN);
  await fillLogin(page);
  await expect(page).toHaveURL('/dashboard/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await expect(account(page)).toBeVisible();
  await expect(account(other)).toBeVisible();
  const { cookie, stored } = await storedToken(page);
  expect(cookie).toBeTruthy();
  expect(cookie).toBe(stored);

  // Not in this browser's own storage: a page that is being unloaded treats a cleared cookie as a logout.
  const { cookies, origins } = await context.storageState();
  const places = {
    cookie: { cookies, origins: [] },
    localStorage: { cookies: cookies.filter(({ name }) => name !== 'token'), origins },
  };
  for (const [place, storageState] of Object.entries(places)) {
    const restarted = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
    const later = await restarted.newPage();
    await visit(later);
    await expect(account(later), place).toBeVisible();
    expect(await storedToken(later), place).toEqual({ cookie, stored });
    await restarted.close();
  }

  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(loginButton(other)).toBeVisible();
  expect(await storedToken(page)).toEqual(NO_TOKEN);
});
