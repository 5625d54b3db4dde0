import { randomUUID } from 'node:crypto';

import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@tessera/database/testing';

import type { RunningSite } from '../site';
import { ArcadeFrame } from '../support/arcade-frame';
import { violations } from '../support/axe';
import { runProgram } from '../support/built-site';
import { startZelligeSite } from '../support/zellige-site';
import { balance } from '../support/money-on-screen';
import { playerCommands, type NewPlayer } from '../support/player-commands';
import { fillLogin, setLanguage } from '../support/visitor';

/* A brand with a cashier, the sandbox bank and the operator API. */

/** Of the sandbox bank: asks for a code, as 3-D Secure does. */
const CARD = { number: '4000 0000 0000 0036', expiry: '12/30', cvc: '123', name: 'Amel Trabelsi' };
const CODE = '123456';
const DEPOSIT = 700_000;
const FEE = 500;
/** More than the demo approves without staff. */
const WITHDRAWAL = 600_000;

let site: RunningSite;
let player: NewPlayer;
let staff: Awaited<ReturnType<typeof openStaffApi>>;

test.beforeAll(async () => {
  const port = await freePort();
  site = await startZelligeSite({ CASHIER: 'on', STAFF_PORT: String(port) });
  [player, staff] = await Promise.all([
    playerCommands(site.databaseUrl).createPlayer(1),
    openStaffApi(port, site.databaseUrl),
  ]);
});
test.afterAll(() => site?.stop());

/** The operator API, with a token that `npm run staff` has made. */
async function openStaffApi(port: number, databaseUrl: string) {
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  const scopes = 'players:read,payments:read,payments:write';
  const args = ['create', name, '--scopes', scopes];
  const output = await runProgram('apps/operator/src/staff-cli.ts', args, { DATABASE_URL: databaseUrl });
  const token = output.trim().split(/\s+/).at(-1) ?? '';
  async function call(method: 'GET' | 'POST', path: string): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        }),
      },
      ...(method === 'POST' && { body: JSON.stringify({ reason: 'Checked by staff' }) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  }
  return {
    async approve(username: string, payment: string): Promise<void> {
      const found = (await call('GET', `/players?name=${username}`)) as { players: { id: string }[] };
      await call('POST', `/payments/${found.players[0]?.id}/${payment}/approve`);
    },
  };
}

const paymentId = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

test('a deposit by card with 3-D Secure, a round, and a withdrawal that staff approve and the bank pays', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');
  const start = 1_000;
  /** Each page is accessible. */
  const check = async (place: string) => expect(await violations(page, place)).toEqual([]);
  await setLanguage(context, 'en', site.url);
  // The page needs a login and opens it.
  await page.goto(`${site.url}/dashboard/deposit`);
  await fillLogin(page, player);

  await main.getByRole('radio', { name: 'Card', exact: true }).check({ force: true });
  await main.locator('[name=amount]').fill('700');
  await expect(main.getByText('699.500 TND')).toBeVisible();
  await check('the deposit');
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'Deposit limit' });
  await expect(prompt).toBeVisible();
  await check('the limit prompt');
  await prompt.getByRole('button', { name: 'No limit' }).click();
  await prompt.getByRole('button', { name: 'Continue without a limit' }).click();

  await page.waitForURL(/\/bank\/pay\//);
  for (const [name, text] of Object.entries(CARD)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator('button.main').click();
  await page.locator('[name=code]').fill(CODE);
  await page.locator('button.main').click();
  await page.locator('a.main').click();
  await expect(page).toHaveURL(/\/dashboard\/payments\?id=/);
  await expect(main.getByText('The money has been added to your balance.')).toBeVisible();
  await expect.poll(() => balance(page)).toBe(start + DEPOSIT - FEE);

  const game = await ArcadeFrame.open(page, `${site.url}/pragmatic`, 'Amber Caravan');
  const { status, body } = await game.spin();
  expect(status).toBe(200);
  const { stake, payout } = body as { stake: number; payout: number };
  expect(stake).toBeGreaterThan(0);
  const played = start + DEPOSIT - FEE - stake + payout;
  expect(played).toBeGreaterThanOrEqual(WITHDRAWAL);

  await page.goto(`${site.url}/dashboard/withdraw`);
  await main.getByRole('radio', { name: 'Bank transfer', exact: true }).check({ force: true });
  await main.locator('[name=amount]').fill('600');
  await main.getByLabel('IBAN').fill('TN59 1000 6035 1835 9847 8831');
  await main.getByLabel('Account holder').fill('Amel Trabelsi');
  await check('the withdrawal');
  await main.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main.getByText('Your withdrawal is being checked.')).toBeVisible();
  await check('the payments');
  await expect.poll(() => balance(page)).toBe(played - WITHDRAWAL);

  await staff.approve(player.username, paymentId(page));
  // The page refreshes its data; the bank pays after ten seconds, and sends its notice.
  await expect(main.getByText('The money has been paid to you.')).toBeVisible({ timeout: 120_000 });
  await expect(main.getByRole('table').getByText('Done')).toHaveCount(2);
  expect(await balance(page)).toBe(played - WITHDRAWAL);
  expect(await playerCommands(site.databaseUrl).audit()).toBe('The audit found no differences.');
});
