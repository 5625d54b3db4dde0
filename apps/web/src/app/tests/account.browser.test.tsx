import '../../testing/page';

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { banner, heading, loginDialog, openSite } from './open-site';
import { PLAYER } from './site-answers';

const PASSWORD = '/dashboard/change_password';
const TRANSACTIONS = '/dashboard/transactions';
const CASINO = '/dashboard/casino_history';
const SPORT = '/dashboard/sport_history';

const SECTIONS = [
  [PASSWORD, 'Change Password'],
  [TRANSACTIONS, 'Transactions'],
  [CASINO, 'Casino History'],
  [SPORT, 'Sport History'],
] as const;

const main = page.getByRole('main');
const table = page.getByRole('table');
const previous = page.getByRole('button', { name: 'Previous' });
const next = page.getByRole('button', { name: 'Next' });
const from = page.getByLabelText('From', { exact: true });
const to = page.getByLabelText('To', { exact: true });
const isLoggedIn = true;

test('every section has its title and the quick links', async () => {
  await openSite('/dashboard', { isLoggedIn });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, title] of SECTIONS) {
    await main.getByRole('link', { name: title }).first().click();
    await expect.element(heading(title)).toBeVisible();
    expect(location.pathname).toBe(path);
    await expect.element(main.getByRole('link', { name: title })).toBeInViewport({ ratio: 0.99 });
    if (path !== PASSWORD) await expect.element(table).toBeVisible();
  }
});

test('a history that is opened first has the view of rounds, without a call for it', async () => {
  const { calls } = await openSite(CASINO, {
    isLoggedIn,
    answers: { '/UserDetails': { body: { ...PLAYER, supports: ['rounds'] } } },
  });
  await expect.element(main.getByRole('button', { name: 'Rounds' })).toBeVisible();
  expect(calls.filter(({ pathname }) => /get_slot_game|Rounds/.test(pathname))).toHaveLength(0);
});

test('a section asks a visitor to log in', async () => {
  const { callsTo } = await openSite(TRANSACTIONS);
  await expect.element(loginDialog).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(callsTo('/TransactionPlayer')).toHaveLength(0);
});

test.each([
  [TRANSACTIONS, '/TransactionPlayer', '10'],
  [CASINO, '/CasinoHistory', '10'],
  [SPORT, '/SportHistory', '3'],
])('%s calls %s for the first page of %s rows, without dates', async (path, call, pageSize) => {
  const { queriesTo } = await openSite(path, { isLoggedIn });
  await expect.element(table).toBeVisible();
  expect(queriesTo(call)).toEqual([{ pageIndex: '1', pageSize }]);
  await expect.element(previous).toBeDisabled();
});

test('Next and Previous go through the pages up to the last one', async () => {
  const { queriesTo } = await openSite(CASINO, { isLoggedIn });
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  for (const number of [2, 3]) {
    await next.click();
    await expect.element(page.getByText(`Page ${number} of 3`)).toBeVisible();
    await expect.poll(() => queriesTo('/CasinoHistory').at(-1)?.['pageIndex']).toBe(String(number));
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  }
  await expect.element(next).toBeDisabled();
  await previous.click();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
});

test('transactions are narrowed by type, the other histories by direction', async () => {
  const { queriesTo } = await openSite(TRANSACTIONS, { isLoggedIn });
  for (const [label, code] of [
    ['Deposit', '5'],
    ['Withdrawal', '6'],
    ['All', undefined],
  ] as const) {
    await userEvent.selectOptions(page.getByLabelText('Type'), label);
    await expect.poll(() => queriesTo('/TransactionPlayer').at(-1)?.['typeSearch']).toBe(code);
  }
  await main.getByRole('link', { name: 'Casino History' }).first().click();
  for (const [label, filter] of [
    ['Bet', 'bet'],
    ['Win', 'win'],
  ] as const) {
    await userEvent.selectOptions(page.getByLabelText('Direction'), label);
    await expect.poll(() => queriesTo('/CasinoHistory').at(-1)?.['filter']).toBe(filter);
  }
});

test('dates are local days, sent as instants of universal time', async () => {
  const { queriesTo } = await openSite(CASINO, { isLoggedIn });
  await from.fill('2026-11-10');
  await to.fill('2026-11-12');
  await userEvent.tab();
  await expect
    .poll(() => queriesTo('/CasinoHistory').at(-1))
    .toMatchObject({
      fromDate: new Date(2026, 10, 10).toISOString(),
      toDate: new Date(2026, 10, 12, 23, 59, 59, 999).toISOString(),
      pageIndex: '1',
    });
  await page.getByRole('button', { name: 'All time' }).click();
  await expect.poll(() => queriesTo('/CasinoHistory').at(-1)?.['fromDate']).toBeUndefined();
  const lastWeek = page.getByRole('button', { name: 'Last 7 days' });
  await lastWeek.click();
  await expect.element(lastWeek).toHaveAttribute('aria-pressed', 'true');
  await expect.element(from).not.toHaveValue('');
});

test('an empty history says No Data', async () => {
  await openSite(CASINO, {
    isLoggedIn,
    answers: { '/CasinoHistory': { body: { data: [], paginationInfo: { total: 0 }, last_page: 1 } } },
  });
  await expect.element(page.getByText('No Data', { exact: true })).toBeVisible();
  await expect.element(next).toBeDisabled();
});

test('a failed history shows an error or the server’s message, and Retry fetches it again', async () => {
  // Not 5xx, which is requested again without Retry.
  let answer: object = { status: 409 };
  await openSite(SPORT, { isLoggedIn, answers: { '/SportHistory': () => answer } });
  await expect.element(page.getByText('Unknown error')).toBeVisible();
  answer = { status: 409, body: { message: 'Books are being closed' } };
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Books are being closed')).toBeVisible();
  const row = { game_date: '2026-11-15T10:00:00.000Z', event_id: 'e1', amount: '2.000', direction: 'bet' };
  answer = { body: { data: [row], paginationInfo: { total: 1 }, last_page: 1 } };
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(table).toBeVisible();
});

test('on a phone a history fits the screen, and is still a table to a screen reader', async () => {
  await openSite(TRANSACTIONS, { isLoggedIn, isPhone: true });
  await expect.element(table.getByRole('row').nth(1)).toBeVisible();
  await expect.element(table.getByRole('cell').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

const submit = main.getByRole('button', { name: 'Change Password', exact: true });
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

async function fillPasswords(passwords: Record<string, string>) {
  for (const [name, value] of Object.entries(passwords)) {
    await expect.poll(() => field(name)).not.toBeNull();
    await page.elementLocator(field(name) as HTMLElement).fill(value);
  }
}

test('all three password fields are required, and the two new ones must be the same', async () => {
  const { callsTo } = await openSite(PASSWORD, { isLoggedIn });
  await submit.click();
  await expect.poll(() => page.getByText('This field is required').elements().length).toBe(3);
  await expect.element(submit).toBeDisabled();
  await fillPasswords({ oldPassword: 'demo1234', newPassword: 'Palm-tree9', confirmPassword: 'other' });
  await expect.element(page.getByText('Password Not Match')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await fillPasswords({ newPassword: 'other' });
  await expect.poll(() => page.getByText('Password Not Match').elements().length).toBe(0);
  await expect.element(submit).toBeEnabled();
  expect(callsTo('/ResetPassword')).toHaveLength(0);
});

test('each password can be shown', async () => {
  await openSite(PASSWORD, { isLoggedIn });
  for (const [index, name] of ['oldPassword', 'newPassword', 'confirmPassword'].entries()) {
    await expect.poll(() => field(name)?.type).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect.poll(() => field(name)?.type).toBe('text');
    expect(page.getByRole('button', { name: 'Hide password' }).elements()).toHaveLength(index + 1);
  }
});

const passwords = { oldPassword: 'demo1234', newPassword: 'Palm-tree9', confirmPassword: 'Palm-tree9' };

test('a refused password change is shown under the form and can be tried again', async () => {
  let sent: unknown;
  await openSite(PASSWORD, {
    isLoggedIn,
    answers: {
      '/ResetPassword': (_, body) => {
        sent = body;
        return { status: 422, body: { code: 'wrong_password', message: 'That is not it' } };
      },
    },
  });
  await fillPasswords(passwords);
  await expect.element(page.getByText('Good password')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('there is an error')).toBeVisible();
  await expect.element(page.getByText('That is not it')).toBeVisible();
  await expect.element(submit).toBeEnabled();
  expect(sent).toEqual({
    oldPassword: 'demo1234',
    newPassword: 'Palm-tree9',
    repeatPassword: 'Palm-tree9',
  });
});

test('a changed password logs out and goes home with a message', async () => {
  await openSite(PASSWORD, { isLoggedIn });
  await fillPasswords(passwords);
  await submit.click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(banner.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.element(page.getByText('Your password has been changed.')).toBeVisible();
  expect([document.cookie.includes('token='), localStorage.getItem('token')]).toEqual([false, null]);
});
