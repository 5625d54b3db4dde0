import { readFile } from 'node:fs/promises';

import { expect, test } from '../support/broken-site';

test.skip(({ isMobile }) => isMobile, 'app/tests/account.browser.test.tsx covers the phone layout');

test('a player reads the histories: local days, and a file with its time zone', async ({
  player,
  faultProxy,
}) => {
  await player.goto('/dashboard/transactions');
  await expect(player.getByRole('table')).toBeVisible();
  const [download] = await Promise.all([
    player.waitForEvent('download'),
    player.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
  const [title, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(title).toContain('Date,');
  expect(title).toContain('Amount (TND)');
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00,/);

  const openSection = async (name: string) => {
    await player.getByRole('main').getByRole('link', { name }).first().click();
    // The previous section has the same fields, and is rendered until this one is ready.
    await expect(player.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await openSection('Casino History');
  await player.getByLabel('From', { exact: true }).fill('2026-11-10');
  await player.getByLabel('To', { exact: true }).fill('2026-11-12');
  await player.getByLabel('To', { exact: true }).blur();
  // Tunis is an hour ahead of universal time.
  await expect
    .poll(() => faultProxy.callsTo('/CasinoHistory').at(-1)?.query)
    .toMatchObject({ fromDate: '2026-11-09T23:00:00.000Z', toDate: '2026-11-12T22:59:59.999Z' });

  await openSection('Sport History');
  await expect(player.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(player.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});
