import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';

const SECTIONS = [
  ['/dashboard/change_password', 'Change Password'],
  ['/dashboard/transactions', 'Transactions'],
  ['/dashboard/casino_history', 'Casino History'],
  ['/dashboard/sport_history', 'Sport History'],
] as const;

test('every section has its title and the quick links', async ({ player }) => {
  await player.goto('/dashboard');
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, title] of SECTIONS) {
    await player.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(player).toHaveURL(new RegExp(`${path}$`));
    await expect(player.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(player.getByRole('main').getByRole('link', { name: title })).toBeInViewport({ ratio: 1 });
    if (path !== '/dashboard/change_password') await expect(player.getByRole('table')).toBeVisible();
  }
});

test.describe('histories', () => {
  test.skip(({ isMobile }) => isMobile);

  const HISTORIES = [
    { path: '/dashboard/transactions', call: '/TransactionPlayer', pageSize: '10' },
    { path: '/dashboard/casino_history', call: '/CasinoHistory', pageSize: '10' },
    { path: '/dashboard/sport_history', call: '/SportHistory', pageSize: '3' },
  ] as const;

  for (const { path, call, pageSize } of HISTORIES)
    test(`${call} is asked for by page, ${pageSize} rows each, without dates at first`, async ({
      player,
      line,
    }) => {
      await player.goto(path);
      await expect(player.getByRole('table')).toBeVisible();
      expect(line.callsTo(call)[0]?.query).toEqual({ pageIndex: '1', pageSize });
      await expect(player.getByRole('button', { name: 'Previous' })).toBeDisabled();
    });

  test('pages are turned with Next and Previous until the last one', async ({ player, line }) => {
    await player.goto('/dashboard/sport_history');
    const next = player.getByRole('button', { name: 'Next' });
    await expect(player.getByText(/^Page 1 of \d+$/)).toBeVisible();
    const last = Number((await player.getByText(/^Page 1 of \d+$/).innerText()).split(' ').at(-1));
    for (let page = 2; page <= last; page += 1) {
      await next.click();
      await expect(player.getByText(`Page ${page} of ${last}`)).toBeVisible();
      await expect.poll(() => line.callsTo('/SportHistory').at(-1)?.query['pageIndex']).toBe(String(page));
      await expect(player.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    await expect(next).toBeDisabled();
    if (last > 1) {
      await player.getByRole('button', { name: 'Previous' }).click();
      await expect(player.getByText(`Page ${last - 1} of ${last}`)).toBeVisible();
    }
  });

  test('transactions are narrowed by type, the others by direction', async ({ player, line }) => {
    await player.goto('/dashboard/transactions');
    for (const [label, code] of [
      ['Deposit', '5'],
      ['Withdrawal', '6'],
      ['All', undefined],
    ] as const) {
      await player.getByLabel('Type').selectOption({ label });
      await expect.poll(() => line.callsTo('/TransactionPlayer').at(-1)?.query['typeSearch']).toBe(code);
    }
    await player.goto('/dashboard/casino_history');
    for (const [label, filter] of [
      ['Bet', 'bet'],
      ['Win', 'win'],
    ] as const) {
      await player.getByLabel('Direction').selectOption({ label });
      await expect.poll(() => line.callsTo('/CasinoHistory').at(-1)?.query['filter']).toBe(filter);
    }
  });

  test("dates are the player's local days, sent as universal time", async ({ player, line }) => {
    await player.goto('/dashboard/casino_history');
    await player.getByLabel('From', { exact: true }).fill('2026-11-10');
    await player.getByLabel('To', { exact: true }).fill('2026-11-12');
    await player.getByLabel('To', { exact: true }).blur();
    await expect
      .poll(() => line.callsTo('/CasinoHistory').at(-1)?.query)
      .toMatchObject({
        fromDate: '2026-11-09T23:00:00.000Z',
        toDate: '2026-11-12T22:59:59.999Z',
        pageIndex: '1',
      });
    await player.getByRole('button', { name: 'All time' }).click();
    await expect.poll(() => line.callsTo('/CasinoHistory').at(-1)?.query['fromDate']).toBeUndefined();
    await player.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(player.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(player.getByLabel('From', { exact: true })).not.toHaveValue('');
  });

  test('a range the wrong way round is refused and loses nothing', async ({ player, line }) => {
    await player.goto('/dashboard/transactions');
    await expect(player.getByRole('table')).toBeVisible();
    await player.getByLabel('To', { exact: true }).fill('2026-11-10');
    await player.getByLabel('To', { exact: true }).blur();
    await expect.poll(() => line.callsTo('/TransactionPlayer').at(-1)?.query['toDate']).toBeDefined();
    const calls = line.callsTo('/TransactionPlayer').length;
    await player.getByLabel('From', { exact: true }).fill('2026-11-12');
    await player.getByLabel('From', { exact: true }).blur();
    await expect(player.getByText('The first date is after the last date')).toBeVisible();
    await expect(player.getByLabel('From', { exact: true })).toHaveValue('2026-11-12');
    await player.waitForTimeout(900);
    expect(line.callsTo('/TransactionPlayer')).toHaveLength(calls);
  });

  test('an empty history says No Data', async ({ player, line }) => {
    line.break('/CasinoHistory', { json: { data: [], paginationInfo: { total: 0 }, last_page: 1 } });
    await player.goto('/dashboard/casino_history');
    await expect(player.getByText('No Data', { exact: true })).toBeVisible();
    await expect(player.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('a failing history says Unknown error, or what the server says, and Retry asks again', async ({
    player,
    line,
  }) => {
    line.break('/SportHistory', { status: 500 });
    await player.goto('/dashboard/sport_history');
    await expect(player.getByText('Unknown error')).toBeVisible();
    line.break('/SportHistory', { status: 503, json: { message: 'Books are being closed' } });
    await player.getByRole('button', { name: 'Retry' }).click();
    await expect(player.getByText('Books are being closed')).toBeVisible();
    line.mend();
    await player.getByRole('button', { name: 'Retry' }).click();
    await expect(player.getByRole('table')).toBeVisible();
  });

  test('what is shown is saved as a table with its time zone', async ({ player }) => {
    await player.goto('/dashboard/transactions');
    await expect(player.getByRole('table')).toBeVisible();
    const [download] = await Promise.all([
      player.waitForEvent('download'),
      player.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
    const [title, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(title).toContain('Date (Africa/Tunis (UTC+01:00))');
    expect(title).toContain('Amount (TND)');
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00,/);
  });
});

test.describe('change password', () => {
  test.skip(({ isMobile }) => isMobile);

  const fill = async (page: Page, passwords: Record<string, string>) => {
    for (const [name, value] of Object.entries(passwords)) await page.locator(`[name=${name}]`).fill(value);
  };
  const submit = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Change Password', exact: true });

  test('all three fields are required, and the two new ones must be the same', async ({ player, line }) => {
    await player.goto('/dashboard/change_password');
    await submit(player).click();
    await expect(player.getByText('This field is required')).toHaveCount(3);
    await expect(submit(player)).toBeDisabled();
    await fill(player, { oldPassword: 'demo1234', newPassword: 'Palm-tree9', confirmPassword: 'other' });
    await expect(player.getByText('Password Not Match')).toBeVisible();
    await expect(submit(player)).toBeDisabled();
    await fill(player, { newPassword: 'other' });
    await expect(player.getByText('Password Not Match')).toBeHidden();
    await expect(submit(player)).toBeEnabled();
    expect(line.callsTo('/ResetPassword')).toHaveLength(0);
  });

  test('each password can be looked at', async ({ player }) => {
    await player.goto('/dashboard/change_password');
    for (const [index, name] of ['oldPassword', 'newPassword', 'confirmPassword'].entries()) {
      const field = player.locator(`[name=${name}]`);
      await expect(field).toHaveAttribute('type', 'password');
      await player.getByRole('button', { name: 'Show password' }).first().click();
      await expect(field).toHaveAttribute('type', 'text');
      await expect(player.getByRole('button', { name: 'Hide password' })).toHaveCount(index + 1);
    }
  });

  test('a refusal is shown under the form and does not stop another try', async ({ player, line }) => {
    await player.goto('/dashboard/change_password');
    await fill(player, { oldPassword: 'not-mine', newPassword: 'Palm-tree9', confirmPassword: 'Palm-tree9' });
    await expect(player.getByText('Good password')).toBeVisible();
    line.break('/ResetPassword', {
      status: 422,
      json: { code: 'wrong_password', message: 'That is not it' },
    });
    await submit(player).click();
    await expect(player.getByText('there is an error')).toBeVisible();
    await expect(player.getByText('That is not it')).toBeVisible();
    await expect(submit(player)).toBeEnabled();
    expect(line.callsTo('/ResetPassword')[0]?.body).toEqual({
      oldPassword: 'not-mine',
      newPassword: 'Palm-tree9',
      repeatPassword: 'Palm-tree9',
    });
  });

  test('success logs out and goes home with a word', async ({ player, line }) => {
    // The operator would end every session of the demo player, other tests' too.
    line.break('/ResetPassword', { json: { data: 'ok' } });
    await player.goto('/dashboard/change_password');
    await fill(player, { oldPassword: 'demo1234', newPassword: 'Palm-tree9', confirmPassword: 'Palm-tree9' });
    await submit(player).click();
    await expect(player).toHaveURL(`${line.url}/`);
    await expect(player.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(player.getByText('Your password has been changed.')).toBeVisible();
    expect((await player.context().cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  });
});
