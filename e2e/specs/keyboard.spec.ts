import { expect, test } from '@playwright/test';

import { tabTo } from '../support/keyboard';
import { account, PLAYER, visit } from '../support/visitor';

test('with only the keyboard a visitor skips to the content, logs in and opens a page of the account', async ({
  page,
}) => {
  await visit(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await tabTo(page, opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.locator('[name=userName]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name=userName]')).toBeFocused();
  await page.keyboard.type(PLAYER.username);
  await tabTo(page, dialog.locator('[name=password]'));
  await page.keyboard.type(PLAYER.password);
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();

  await tabTo(page, account(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Transactions' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});
