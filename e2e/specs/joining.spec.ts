import { expect, test, type APIRequestContext } from '@playwright/test';

import type { RunningSite } from '../site';
import { violations } from '../support/axe';
import { startZelligeSite } from '../support/zellige-site';
import { tabTo } from '../support/keyboard';
import { setLanguage } from '../support/visitor';

/* A brand with registration and recovery, on a site of its own that shows the messages at /outbox. */

const PASSWORD = 'Palm-tree9-and-sea';
const NEW_PASSWORD = 'Olive-tree7-and-sun';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startZelligeSite({ JOINING: 'on' });
});
test.afterAll(() => site?.stop());

/** The newest message to an address. */
async function messageTo(request: APIRequestContext, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const messages = (await (await request.get(`${site.url}/outbox`)).text()).split('<article');
    found = pattern.exec(messages.find((message) => message.includes(address)) ?? '')?.[1];
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

test('with only the keyboard a visitor registers and reaches the game that was asked for, then recovers the password @full', async ({
  page,
  context,
  request,
}) => {
  const username = `amel${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  await setLanguage(context, 'en', site.url);
  await page.goto(`${site.url}/casino`);
  const game = page.getByRole('list', { name: 'Games' }).getByRole('link').first();
  await expect(page.locator('.splash')).toHaveCount(0);
  /** Each step is accessible. */
  const check = async (place: string) => expect(await violations(page, place)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, game);
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login.locator('[name=userName]')).toBeFocused();
  await tabTo(page, login.getByRole('link', { name: 'Register' }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Register' });
  const field = (fieldName: string) => dialog.locator(`[name="${fieldName}"]`);
  await expect(field('username')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await check('the first step with errors');
  await page.keyboard.type(username);
  await tabTo(page, field('email'));
  await page.keyboard.type(email);
  await tabTo(page, field('password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Step 2 of 3')).toBeVisible();
  await expect(field('firstName')).toBeFocused();
  await page.keyboard.type('Amel');
  await tabTo(page, field('lastName'));
  await page.keyboard.type('Trabelsi');
  await tabTo(page, field('birthDate'));
  await page.keyboard.type('05201990');
  await tabTo(page, field('country'));
  await page.keyboard.type('Tun');
  await tabTo(page, field('phone'));
  await check('the second step');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Step 3 of 3')).toBeVisible();
  await check('the third step');
  await tabTo(page, field('terms'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');

  const codeDialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await expect(codeDialog.locator('[name=code]')).toBeFocused();
  await check('the code');
  const code = await messageTo(request, email, /(\d{6})/);
  // The page that was left for the mail program may have been reloaded.
  await page.reload();
  await expect(codeDialog.locator('[name=code]')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.locator('#gameFrame')).toBeVisible();
  await expect(page).toHaveURL(/\/casino\/play_game/);

  // The texts of the page are loaded with it.
  await page.goto(`${site.url}/dashboard/verification`);
  await expect(page.getByRole('heading', { level: 2, name: 'Identity document' })).toBeVisible();
  await check('the verification');

  await page.evaluate(() => localStorage.clear());
  await context.clearCookies({ name: 'token' });
  await page.goto(site.url);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await login.getByRole('link', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await forgot.locator('[name=username]').fill(username);
  await forgot.getByRole('button', { name: 'Send' }).click();
  await expect(forgot.getByText('If this account exists, we have sent a message with a link.')).toBeVisible();
  const token = await messageTo(request, email, /#token=([\w-]+)/);

  await page.goto(`${site.url}/recover#token=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain(token);
  await check('the recovery');
  await page.locator('[name=newPassword]').fill(NEW_PASSWORD);
  await page.locator('[name=confirmPassword]').fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await login.locator('[name=userName]').fill(username);
  await login.locator('[name=password]').fill(NEW_PASSWORD);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible();
});
