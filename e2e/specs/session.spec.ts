import { expect, test, type Page } from '@playwright/test';

import { account, fillLogin, isMobile, logIn, storedToken, visit } from '../support/visitor';

const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

test('a protected page sends a visitor home, asks for a login and goes on after it', async ({ page }) => {
  await visit(page, '/dashboard/transactions');
  await expect(page).toHaveURL('/');
  const length = await page.evaluate(() => history.length);
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  expect(length).toBe(2);
  await fillLogin(page);
  await expect(page).toHaveURL('/dashboard/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});

test('a login that fails says so under the form', async ({ page }) => {
  await visit(page);
  await loginButton(page).click();
  await fillLogin(page, { username: 'demo', password: 'wrong' });
  await expect(page.getByRole('dialog').getByText('Invalid username or password')).toBeVisible();
  expect(await storedToken(page)).toEqual({ cookie: undefined, stored: null });
});

test('the header shows the player; logging out clears both homes of the token', async ({ page }) => {
  await visit(page);
  await logIn(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /TND/ })).toBeVisible();
  await expect(header.getByText(/CB$/)).toBeVisible();
  const { cookie, stored } = await storedToken(page);
  expect(cookie).toBeTruthy();
  expect(cookie).toBe(stored);

  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginButton(page)).toBeVisible();
  expect(await storedToken(page)).toEqual({ cookie: undefined, stored: null });
});

test('the session outlives a reload, from either home', async ({ page, browser, baseURL }) => {
  await visit(page);
  await logIn(page);
  const { cookies, origins } = await page.context().storageState();
  // Not in this browser's own storage: a page that is being left still runs, takes a cleared cookie for a logout and clears
  // the other home too.
  const homes = {
    cookie: { cookies, origins: [] },
    stored: { cookies: cookies.filter(({ name }) => name !== 'token'), origins },
  };
  for (const [home, storageState] of Object.entries(homes)) {
    const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
    const later = await context.newPage();
    await visit(later);
    await expect(account(later), home).toBeVisible();
    const { cookie, stored } = await storedToken(later);
    expect(cookie, home).toBeTruthy();
    expect(cookie, home).toBe(stored);
    await context.close();
  }
});

test('losing the token while the page runs is a logout, and protected pages return home', async ({
  page,
}) => {
  await visit(page);
  await logIn(page);
  await page.goto('/dashboard/sport_history');
  await expect(page.getByRole('heading', { level: 1, name: 'Sport History' })).toBeVisible();
  await page.context().clearCookies({ name: 'token' });
  await expect(page).toHaveURL('/');
  await expect(loginButton(page)).toBeVisible();
  expect((await storedToken(page)).stored).toBeNull();
});

test('other tabs follow at once', async ({ page, context }) => {
  test.skip(isMobile(page), 'the same on both layouts');
  await visit(page);
  const other = await context.newPage();
  await visit(other);
  await logIn(page);
  await expect(account(other)).toBeVisible();
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginButton(other)).toBeVisible();
});

test('a 401 from any call ends the session', async ({ page }) => {
  await visit(page);
  await logIn(page);
  await page.route('**/api/UserDetails', (route) =>
    route.fulfill({ status: 401, json: { message: 'expired' } }),
  );
  await expect(loginButton(page)).toBeVisible();
  expect(await storedToken(page)).toEqual({ cookie: undefined, stored: null });
});

test('clicking the balance transfers the cashback once at a time and shows the outcome', async ({ page }) => {
  await visit(page);
  await logIn(page);
  let transfers = 0;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/TransferCashback', async (route) => {
    transfers += 1;
    await mayAnswer;
    await route.fulfill({ status: 200, json: {} });
  });
  const balance = page.getByRole('banner').getByRole('button', { name: /TND/ });
  const refreshed = page.waitForResponse('**/api/TransferCashback');
  await balance.click();
  await balance.click();
  answer();
  await refreshed;
  expect(transfers).toBe(1);
});

test('the token is exchanged after half an hour', async ({ page }) => {
  await page.clock.install();
  await visit(page);
  await logIn(page);
  const before = await storedToken(page);
  const exchange = page.waitForResponse('**/api/RefreshToken');
  await page.clock.fastForward(1_801_000);
  const answer = await exchange;
  expect(answer.request().method()).toBe('POST');
  expect(answer.request().headers()['authorization']).toBe(`Bearer ${before.stored}`);
  const { token } = (await answer.json()) as { token: string };
  expect(token).not.toBe(before.stored);
  await expect.poll(() => storedToken(page)).toEqual({ cookie: token, stored: token });
});

test('the game that a visitor asked for is the one they get after the login', async ({ page }) => {
  await visit(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Aviator' }).click();
  const start = page.waitForRequest('**/api/StartGame');
  await fillLogin(page);
  expect((await start).postDataJSON()).toEqual({ game_id: 25, provider: 39 });
});
