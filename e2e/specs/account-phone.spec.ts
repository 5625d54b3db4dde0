import { expect, test } from '../support/broken-site';

test('histories are cards on a phone, and still a table to a screen reader', async ({ player, isMobile }) => {
  test.skip(!isMobile);
  await player.goto('/dashboard/transactions');
  const table = player.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(table.getByRole('cell').first()).toBeVisible();
  expect(await player.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
