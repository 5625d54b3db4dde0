import { readFile } from 'node:fs/promises';

import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { connect } from '@tessera/database';

import { ArcadeFrame } from '../support/arcade-frame';
import { violations } from '../support/axe';
import { playerCommands, type NewPlayer } from '../support/player-commands';
import { fillLogin, languages, setLanguage, visit } from '../support/visitor';

const databaseUrl = process.env['SITE_DATABASE_URL'] ?? '';
test.skip(databaseUrl === '', 'players are made for this in the database of the site: set SITE_DATABASE_URL');
const HOUR_MS = 60 * 60 * 1000;

/** The operator stores instants in the player's rows: moving them is moving the clock for this player. */
async function moveClock(player: NewPlayer, minutes: number): Promise<void> {
  const { pool, close } = connect(databaseUrl, { name: 'protection.spec', maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM operator.player WHERE username = $1', [
      player.username,
    ]);
    const values = [rows[0]?.id, `${minutes} minutes`];
    for (const [table, column] of [
      ['session', 'created_at'],
      ['reality_check', 'answered_at'],
      ['player_limit', 'pending_from'],
    ])
      await pool.query(
        `UPDATE operator.${table} SET ${column} = ${column} - $2::interval WHERE player_id = $1`,
        values,
      );
  } finally {
    await close();
  }
}

/** Sets a token, as after a login in another tab, and returns it. */
async function enter(context: BrowserContext, url: string | undefined, player: NewPlayer): Promise<string> {
  if (url === undefined) throw new Error('the site has not been started');
  const answer = await context.request.post(`${url}/api/login`, {
    data: { username: player.username, password: player.password },
  });
  expect(answer.ok()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  await context.addCookies([{ name: 'token', value: token, url }]);
  await setLanguage(context, 'en', url);
  return token;
}

const check = (page: Page) => page.getByRole('dialog', { name: 'Reality check' });
const session = (page: Page) => page.getByRole('status', { name: 'Session' });

test('a stricter limit applies immediately, a looser one after a day and a confirmation, and a pending change can be dropped @full', async ({
  page,
  context,
  baseURL,
}) => {
  const player = await playerCommands(databaseUrl).createPlayer(100);
  await enter(context, baseURL, player);
  await page.goto('/dashboard/protection/limits');
  await expect(page.getByRole('heading', { level: 1, name: 'Limits' })).toBeVisible();
  // Amounts inside a text have a direction isolate on either side.
  const row = page.getByRole('listitem', { name: 'Stakes per day' });
  const set = async (text: string) => {
    await row.getByRole('button', { name: /limit: Stakes per day/ }).click();
    await row.getByRole('textbox').fill(text);
    await row.getByRole('button', { name: 'Save' }).click();
  };

  await set('no number');
  await expect(row.getByText('Enter an amount')).toBeVisible();
  await row.getByRole('textbox').fill('50');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText(/^.50\.000\sTND.$/)).toBeVisible();
  await expect(row.getByText(/50\.000\sTND. left/)).toBeVisible();

  // Stricter: applies immediately.
  await set('20.5');
  await expect(row.getByText(/20\.500\sTND. left/)).toBeVisible();
  await expect(row.getByText(/Change requested/)).toBeHidden();

  // Looser: pending, and dropped.
  await set('80');
  await expect(row.getByText(/Change requested: .80\.000\sTND/)).toBeVisible();
  await expect(row.getByText(/20\.500\sTND. left/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Confirm the change' })).toBeHidden();
  await row.getByRole('button', { name: 'Keep the current limit' }).click();
  await expect(row.getByText(/Change requested/)).toBeHidden();

  // It can be confirmed after a day, not a minute earlier.
  await set('80');
  await expect(row.getByText(/Change requested: .80\.000\sTND/)).toBeVisible();
  await moveClock(player, 24 * 60 - 1);
  await page.reload();
  // A session of a day is due for its reality check as well.
  await check(page).getByRole('button', { name: 'Continue' }).click();
  await expect(row.getByText(/Change requested: .80\.000\sTND/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Confirm the change' })).toBeHidden();
  await moveClock(player, 2);
  await page.reload();
  await row.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(row.getByText(/80\.000\sTND. left/)).toBeVisible();
});

test('the reality check covers games and sports in every tab until it is answered @full', async ({
  page,
  context,
  baseURL,
}) => {
  const player = await playerCommands(databaseUrl).createPlayer(100);
  await enter(context, baseURL, player);
  await page.goto('/live');
  await expect(session(page)).toContainText('0.000 TND');
  await page.goto('/dashboard/protection');
  await page.getByLabel('Interval').selectOption({ label: 'Every 30 min' });
  await expect(page.getByText('Saved.')).toBeVisible();

  const game = await context.newPage();
  await game.goto('/crash');
  await game.getByRole('main').getByRole('link', { name: 'Aviator' }).first().click();
  await expect(session(game)).toBeVisible();
  await page.goto('/live');
  await expect(session(page)).toBeVisible();
  await expect(check(page)).toBeHidden();

  await moveClock(player, 31);
  for (const tab of [game, page]) {
    await tab.bringToFront();
    await tab.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(check(tab)).toBeVisible({ timeout: 40_000 });
  }
  await expect(check(page)).toContainText('31 min');
  await expect(check(page)).toContainText('Net0.000 TND');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(check(page)).toBeVisible();
  await expect(check(page).getByRole('button')).toHaveText(['Continue', 'History', 'Logout']);

  await check(page).getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(check(game)).toBeHidden();

  await moveClock(player, 31);
  await page.reload();
  await expect(check(page)).toBeVisible();
  await check(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(game.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a break ends every session and refuses the login with a page that says until when and who helps @full', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const player = await playerCommands(databaseUrl).createPlayer(100);
  await enter(context, baseURL, player);
  const account = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: player.username });
  const tab = await context.newPage();
  await tab.goto('/casino');
  await expect(account(tab)).toBeVisible();
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enter(elsewhere, baseURL, player);
  const device = await elsewhere.newPage();
  await device.goto('/casino');
  await expect(account(device)).toBeVisible();

  await page.goto('/dashboard/protection/breaks');
  const card = page.getByRole('region', { name: 'Take a break' });
  await card.getByRole('button', { name: '7 days' }).click();
  await expect(card.getByText('It cannot be shortened or taken back.')).toBeVisible();
  const begin = card.getByRole('button', { name: 'Begin the break' });
  await expect(begin).toBeDisabled();
  await card.getByRole('checkbox').check();
  await begin.click();

  const refusal = (one: Page) => one.getByRole('dialog', { name: 'You are taking a break' });
  const login = (one: Page) => one.getByRole('banner').getByRole('button', { name: 'Login' });
  for (const one of [page, device]) {
    await expect(refusal(one)).toBeVisible({ timeout: 40_000 });
    await expect(refusal(one).getByText(/You can log in again from .\w+ \d+, \d{4}/)).toBeVisible();
    await expect(refusal(one).getByRole('link', { name: /Gambling Therapy/ })).toBeVisible();
    await refusal(one).getByRole('button', { name: 'Close' }).click();
    await expect(login(one)).toBeVisible();
  }
  await expect(login(tab)).toBeVisible();
  await elsewhere.close();

  await visit(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, player);
  await expect(refusal(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
  expect(await violations(page, 'break')).toEqual([]);
});

test('the statement agrees with the histories to the last minor unit, on the screen and in the file @full', async ({
  page,
  context,
  baseURL,
}) => {
  // A player of its own: others would play between the answers that are compared.
  const player = await playerCommands(databaseUrl).createPlayer(100);
  const token = await enter(context, baseURL, player);
  const game = await ArcadeFrame.open(page, '/pragmatic', 'Amber Caravan');
  const played = { deposits: player.deposit, bets: 0, wins: 0 };
  while (played.wins === 0) {
    const { body } = await game.spin();
    played.bets += Number(body['stake']);
    played.wins += Number(body['payout']);
  }
  await page.goto('/dashboard/protection/activity');
  const statement = page.getByRole('region', { name: 'Activity statement' });
  // Tunis is an hour ahead of universal time, all year.
  const dayOf = (ago: number) =>
    new Date(Date.now() + HOUR_MS - ago * 24 * HOUR_MS).toISOString().slice(0, 10);
  const range = `fromDate=${dayOf(30)}T23:00:00.000Z&toDate=${dayOf(0)}T22:59:59.999Z`;
  const sumOf = async (call: string) => {
    let sum = 0;
    for (let index = 1, last = 1; index <= last; index += 1) {
      const reply = await context.request.get(
        `${baseURL}/api/${call}&${range}&pageIndex=${index}&pageSize=50`,
        {
          headers: { Authorization: `Bearer ${token}` },
        },
      );
      const history = (await reply.json()) as { data: { amount: string }[]; last_page: number };
      for (const { amount } of history.data) sum += Math.abs(Math.round(Number(amount) * 1000));
      last = history.last_page;
    }
    return sum;
  };
  const money = (millimes: number) =>
    (millimes / 1000).toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const figure = (name: string) =>
    statement.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  const deposits = await sumOf('TransactionPlayer?typeSearch=5');
  const bets = (await sumOf('CasinoHistory?filter=bet')) + (await sumOf('SportHistory?filter=bet'));
  const wins = (await sumOf('CasinoHistory?filter=win')) + (await sumOf('SportHistory?filter=win'));
  expect({ deposits, bets, wins }).toEqual(played);
  await expect(figure('Deposits')).toContainText(`${money(deposits)} TND`);
  await expect(figure('Stakes')).toContainText(`${money(bets)} TND`);
  await expect(figure('Wins')).toContainText(`${money(wins)} TND`);

  await expect(statement.getByRole('img', { name: 'Stakes and wins by day' })).toBeVisible();
  await expect(statement.getByRole('table', { name: 'Activity statement' })).toBeAttached();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.at(-1)?.split(',').slice(0, 2)).toEqual(['Total', (deposits / 1000).toFixed(3)]);

  // A range the wrong way round is refused and loses nothing.
  await page.getByLabel('From', { exact: true }).fill(dayOf(-2));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('The first date is after the last date')).toBeVisible();
  await expect(figure('Deposits')).toContainText(`${money(deposits)} TND`);
});

const NARROW = 390;
const WIDE = 1440;

test('every page of player protection fits, has no violation and no missing text in every language and on both widths @full', async ({
  page,
  context,
  baseURL,
}) => {
  const player = await playerCommands(databaseUrl).createPlayer(10);
  await enter(context, baseURL, player);
  const found: string[] = [];
  const pages = ['', '/limits', '/breaks', '/activity'].map((end) => `/dashboard/protection${end}`);
  const looks = [NARROW, WIDE].flatMap((width) => languages.map((language) => ({ language, width })));
  for (const { language, width } of looks) {
    await setLanguage(context, language, baseURL);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...pages, '/responsible_gambling']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(
        main
          .getByRole('region')
          .or(main.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible();
      if (path.endsWith('/breaks')) {
        await page.getByRole('main').getByRole('button', { pressed: false }).first().click();
        await expect(page.getByRole('checkbox')).toBeVisible();
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${language} ${path}: ${overflow} px too wide`);
      const place = `${language} ${path} at ${width} px`;
      found.push(...(await violations(page, place, { colours: language === 'fr' })));
      // A message key instead of its text.
      found.push(...(await page.getByText(/protection\.[a-z]/).allInnerTexts()));
    }
  }
  expect(found).toEqual([]);
});
