import type { Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import { ArcadeFrame, casinoHistoryOf, millimes, NEXT_ROUND_MS } from '../support/arcade-frame';
import { playerCommands } from '../support/player-commands';
import { pressAll, roundOpens, spot } from '../support/rounds';
import { PLAYER } from '../support/visitor';

/** The history has the stake, and the payout if there was one. */
async function expectHistory(
  page: Page,
  token: string,
  round: { id: string; stake: number; payout: number; name: string },
): Promise<void> {
  const expected = [
    { direction: 'bet', amount: round.stake, name: round.name },
    ...(round.payout > 0 ? [{ direction: 'win', amount: round.payout, name: round.name }] : []),
  ];
  await expect
    .poll(
      async () =>
        (await casinoHistoryOf(page, token, round.id))
          .map((row) => ({
            direction: row.direction,
            amount: Math.abs(millimes(row.amount)),
            name: row.game_name,
          }))
          .toSorted((left, right) => left.direction.localeCompare(right.direction)),
      { timeout: 60_000 },
    )
    .toEqual(expected);
}

// No other test uses these tables: a second bet of the same player in the same round would be counted too.
const ROULETTE = 'Monastir Roulette';
const BACCARAT = 'Tabarka Baccarat';

type OwnBet = { id: string; roundId: string; stake: number; payout?: number };

test('a spin from the lobby: header, answer, history and ledger agree to the millime, the ledger by the id of the press @full', async ({
  player,
  token,
}) => {
  const game = await ArcadeFrame.open(player, '/pragmatic', 'Amber Caravan');
  await expect(async () => {
    const { status, body, traceparent } = await game.spin();
    expect(status).toBe(200);
    const round = {
      id: String(body['roundId']),
      stake: Number(body['stake']),
      payout: Number(body['payout']),
      name: 'Amber Caravan',
    };
    await expectHistory(player, token, round);
    const traced = await playerCommands(process.env['SITE_DATABASE_URL'] ?? '').trace(traceparent);
    expect(traced).toMatch(new RegExp(` bet .*${(round.stake / 1_000).toFixed(3)}`));
    expect(traced).toContain(`round ${round.id}`);
    // Another test may move the balance of the same player; then this passes with the next spin.
    const details = await player.request.get('/api/UserDetails', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { balance } = (await details.json()) as { balance: string };
    expect(millimes(balance)).toBe(body['balance']);
    const header = player.getByRole('banner').getByRole('button', { name: /TND/ });
    // The game reports its balance when the reels have stopped.
    await expect
      .poll(async () => millimes((await header.textContent())?.replace(/[^\d.]/g, '') ?? ''), {
        timeout: 15_000,
      })
      .toBe(body['balance']);
  }).toPass({ timeout: 90_000 });
  await player.goto('/dashboard/casino_history');
  await expect(player.getByRole('table').getByText('Amber Caravan').first()).toBeVisible();
});

test('a flight with an automatic cash-out ends in the history, even when the tab is closed @full', async ({
  player,
  token,
  context,
}) => {
  await player.goto('/');
  await player
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Aviator' })
    .first()
    .click();
  const game = new ArcadeFrame(player);
  const panel = game.frame.getByRole('region', { name: 'Bet 1' });
  // Another test may have a bet of the same player in this round.
  await panel.getByRole('checkbox').check({ timeout: NEXT_ROUND_MS });
  await panel.getByRole('textbox', { name: 'Stake' }).fill('2,000');
  await expect(panel.getByText('Do you mean 2000 or 2?')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Bet( on the next round)?/ })).toBeDisabled();
  await panel.getByRole('button', { name: '2', exact: true }).click();
  await expect(panel.getByText('Do you mean')).toBeHidden();
  await panel.getByRole('textbox', { name: 'Cash out at' }).fill('1.01');
  await panel.getByRole('textbox', { name: 'Cash out at' }).blur();
  let bet!: OwnBet;
  // The round may close while the bet is sent; then this passes with the next round.
  await expect(async () => {
    const { status, body } = await game.answerTo(/\/bets$/, () =>
      panel.getByRole('button', { name: /^Bet/ }).click({ timeout: NEXT_ROUND_MS }),
    );
    expect(status).toBe(200);
    bet = body['bet'] as OwnBet;
  }).toPass({ timeout: 45_000 });
  const other = await context.newPage();
  await player.close();
  await expectHistory(other, token, {
    id: bet.roundId,
    stake: bet.stake,
    payout: Math.floor((bet.stake * 101) / 100),
    name: 'Aviator',
  });
});

test('automatic bets require limits and stop at the gain that was set @full', async ({ player, token }) => {
  const game = await ArcadeFrame.open(player, '/crash', 'Sirocco Squadron');
  const panel = game.frame.getByRole('region', { name: 'Bet 1' });
  await panel.getByRole('button', { name: 'Automatic bets' }).click({ timeout: NEXT_ROUND_MS });
  const sheet = game.frame.getByRole('dialog', { name: 'Automatic bets' });
  const fill = async (name: string, value: string) => {
    await sheet.getByRole('textbox', { name }).fill(value);
    await sheet.getByRole('textbox', { name }).blur();
  };
  await fill('Lose at most', '2,000');
  await expect(sheet.getByText('Do you mean 2000 or 2?')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Start' })).toBeDisabled();
  await fill('Lose at most', '0.5');
  await expect(sheet.getByRole('button', { name: 'Start' })).toBeDisabled();
  await fill('Lose at most', '2');
  await fill('Stop with a gain of', '0.01');
  await fill('Cash out at', '1.01');
  const { body } = await game.answerTo(/\/bets$/, () => sheet.getByRole('button', { name: 'Start' }).click());
  await expect(panel.getByText('Stopped: the target win is reached.')).toBeVisible({
    timeout: NEXT_ROUND_MS,
  });
  const { roundId, stake } = body['bet'] as OwnBet;
  await expectHistory(player, token, { id: roundId, stake, payout: 1_010, name: 'Sirocco Squadron' });
});

test('chips on a roulette table pay by the number @full', async ({ player, token }) => {
  const game = await ArcadeFrame.open(player, '/live_casino', ROULETTE);
  await roundOpens(game.frame, 'en');
  const { status, body } = await game.answerTo(/\/bets$/, () =>
    pressAll(game.frame, [spot('Red'), spot('Black'), spot('Number 0'), '^Place bets']),
  );
  expect(status).toBe(200);
  const bet = body['bet'] as OwnBet;
  expect(bet.stake).toBe(3_000);
  // The sandbox draws a black number: black pays double, red and zero lose.
  await expectHistory(player, token, { id: bet.roundId, stake: 3_000, payout: 2_000, name: ROULETTE });
});

test('a baccarat round pays one side or returns both @full', async ({ player, token }) => {
  const game = await ArcadeFrame.open(player, '/live_casino', BACCARAT);
  await roundOpens(game.frame, 'en');
  const { body } = await game.answerTo(/\/bets$/, () =>
    pressAll(game.frame, [spot('Player'), spot('Banker'), '^Place bets']),
  );
  const bet = body['bet'] as OwnBet;
  await expect
    .poll(
      async () =>
        (await casinoHistoryOf(player, token, bet.roundId)).filter((row) => row.direction === 'win').length,
      { timeout: 60_000 },
    )
    .toBe(1);
  const win = (await casinoHistoryOf(player, token, bet.roundId)).find((row) => row.direction === 'win');
  expect([2_000, 1_950]).toContain(millimes(win?.amount ?? 0));
});

test('a game that leaves the site leads back to its list, and one that comes as code plays inside the page', async ({
  player,
}) => {
  await player.goto('/amatic');
  await player.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await expect(player).toHaveURL(/\/arcade\/play\?/);
  await expect(player.getByText('Play money')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Spin' })).toBeEnabled();
  expect(await player.evaluate(() => origin)).toBe('null');
  await player.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(player).toHaveURL(/\/amatic$/);
  await expect(player.getByRole('list', { name: 'Games' })).toBeVisible();

  await player.goto('/habanero');
  await player.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  const game = new ArcadeFrame(player);
  await expect(game.button('Spin')).toBeEnabled();
  const { status } = await game.spin();
  expect(status).toBe(200);
});

test('free rounds are offered on the site, and the machine plays them before the player’s money', async ({
  player,
  token,
}) => {
  const game = { id: 1049, providerId: 37, name: 'Lantern Festival Fortune' };
  const commands = playerCommands(process.env['SITE_DATABASE_URL'] ?? '');
  await commands.grantFreeRounds(PLAYER.username, game);
  const offered = async () =>
    (await player.request.get('/api/FreeRounds', { headers: { authorization: `Bearer ${token}` } })).text();
  await expect.poll(offered).toContain(game.name);
  const machine = await ArcadeFrame.open(player, '/pragmatic', game.name);
  for (const left of [2, 1]) {
    await expect(machine.frame.getByText(`Free rounds: ${left} of 2 left`)).toBeVisible();
    await expect(machine.button('Choose your stake')).toHaveCount(0);
    const { status, body } = await machine.spin();
    expect({ status, isFree: body['isFree'] }).toEqual({ status: 200, isFree: true });
    await expectHistory(player, token, {
      id: String(body['roundId']),
      stake: 0,
      payout: Number(body['payout']),
      name: game.name,
    });
  }
  await expect(machine.frame.getByText('All free rounds have been played.')).toBeVisible();
  await expect(machine.frame.getByRole('group', { name: 'Stake' })).toBeVisible();
});
