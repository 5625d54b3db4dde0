import { expect, test, type Browser, type FrameLocator, type Page } from '@playwright/test';

import { SportsbookFrame } from './sportsbook-frame';
import { balance, balanceButton, cashback, readHistory, sum, type HistoryLine } from './money-on-screen';
import type { NewPlayer } from './player-commands';
import {
  changeGame,
  enter,
  flyBriefly,
  leaveGame,
  openedGame,
  placeOnBothSides,
  placeOnBothColours,
  spin,
} from './rounds';

/*
 * From the first visit to a second device, on the real site. No request is intercepted, and everything is read from the
 * screen.
 */

export type Journey = {
  page: Page;
  browser: Browser;
  /** Created while the visitor looks around. */
  newPlayer: Promise<NewPlayer>;
  /** Called before the first stake is sent. */
  beforeFirstStake?: () => void;
};

const ROULETTE = 'Carthage Roulette';
const BACCARAT = 'Djerba Baccarat';
const SLOT = 'Amber Caravan';
const SPORT_STAKE = 2_345;

const CASHIER = { path: '/dashboard/transactions', columns: { title: 2, amount: 4 } };
const CASINO = { path: '/dashboard/casino_history', columns: { title: 3, amount: 5 } };
const SPORT = { path: '/dashboard/sport_history', columns: { title: 2, amount: 4 } };

export async function runJourney({ page, browser, newPlayer, beforeFirstStake }: Journey): Promise<void> {
  const { step } = test;
  const read = ({ path, columns }: typeof CASINO) => readHistory(page, path, columns);
  let game!: FrameLocator;
  let spun = { stake: 0, payout: 0 };
  let beforeCashback = 0;
  await step('lands in French', async () => {
    expect((await page.request.get('/healthz')).ok()).toBe(true);
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connexion' })).toBeVisible();
  });

  await step('switches to Arabic', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Langue/ })
      .click();
    await page.getByRole('button', { name: 'العربية', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  await step('searches for a roulette table and is asked to log in', async () => {
    await enter(page, 'الكازينو المباشر');
    await page.getByRole('searchbox', { name: 'البحث عن لعبة' }).fill('carthage');
    await page.getByRole('searchbox', { name: 'البحث عن لعبة' }).press('Enter');
    await page.getByRole('list', { name: 'الألعاب' }).getByRole('link', { name: ROULETTE }).click();
    await expect(page.getByRole('dialog', { name: 'تسجيل الدخول' })).toBeVisible();
  });

  const player = await newPlayer;
  const password = `${player.password}-2`;

  await step('logs in and continues to the table', async () => {
    await logIn(page, player, 'تسجيل الدخول');
    await expect(page).toHaveURL(/\/live_casino\/play_game\?/);
    game = await openedGame(page);
    await expect.poll(() => balance(page)).toBe(player.deposit);
  });

  await step('plays a round of roulette on both colours', async () => {
    beforeFirstStake?.();
    const { isPaid } = await placeOnBothColours(game);
    // The site holds its balance until the wheel stops: it may show the one from before the bet.
    await isPaid;
    await expect.poll(() => balance(page)).toBe(player.deposit - 1_000);
  });

  await step('bets on both sides of a coup of baccarat and leaves the table', async () => {
    await placeOnBothSides(await changeGame(page, 'الكازينو المباشر', BACCARAT));
    await expect.poll(() => balance(page)).toBe(player.deposit - 3_000);
  });

  await step('gets a tenth of the dinar that was lost the day before as cashback', async () => {
    await expect.poll(() => cashback(page)).toBe(100);
  });

  await step('spins a slot machine', async () => {
    game = await changeGame(page, 'Pragmatic', SLOT);
    spun = await spin(page, game);
  });

  await step('flies a round of crash', async () => {
    await leaveGame(page);
    await enter(page, 'أفياتور');
    await flyBriefly(page, await openedGame(page));
  });

  await step('bets on a match', async () => {
    const book = await SportsbookFrame.open(page, 'Pre-Match', 'ar');
    await book.chooseUpcoming(1);
    const slip = await book.openSlip();
    await slip.getByRole('textbox').first().fill('2,345');
    await slip.getByRole('button', { name: 'راهن' }).click();
    await expect(slip.getByText('تم قبول الرهان')).toBeVisible();
  });

  await step('sees every bet in the histories, and the balance agrees with them to the millime', async () => {
    // The round may still be running.
    await expect.poll(async () => amounts(await read(CASINO), BACCARAT).length, { timeout: 60_000 }).toBe(2);
    const casino = await read(CASINO);
    expect(amounts(casino, ROULETTE)).toEqual([-21_000, 20_000]);
    expect([
      [-2_000, 2_000],
      [-2_000, 1_950],
    ]).toContainEqual(amounts(casino, BACCARAT));
    expect(amounts(casino, SLOT)).toEqual([-spun.stake, ...(spun.payout > 0 ? [spun.payout] : [])]);
    expect(amounts(casino, 'Aviator')).toEqual([-1_000, 1_010]);
    const sport = await read(SPORT);
    expect(sport.map(({ amount }) => amount)).toEqual([-SPORT_STAKE]);
    const cashier = await read(CASHIER);
    expect(cashier.map(({ amount }) => amount)).toEqual([player.deposit]);
    beforeCashback = sum(casino) + sum(sport) + sum(cashier);
    await expect.poll(() => balance(page)).toBe(beforeCashback);
  });

  await step('moves the cashback to the balance', async () => {
    const due = await cashback(page);
    await balanceButton(page).click();
    await expect.poll(() => cashback(page)).toBe(0);
    const [newest] = await read(CASHIER);
    expect(newest?.title).toBe('استرداد نقدي');
    expect(newest?.amount).toBe(due);
    await expect.poll(() => balance(page)).toBe(beforeCashback + (newest?.amount ?? 0));
  });

  const afterCashback = await balance(page);

  await step('changes the password, which ends the session', async () => {
    await page.goto('/dashboard/change_password');
    await page.locator('[name=oldPassword]').fill(player.password);
    await page.locator('[name=newPassword]').fill(password);
    await page.locator('[name=confirmPassword]').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'تغيير كلمة المرور', exact: true }).click();
    await expect(page.getByText('تم تغيير كلمة المرور')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  });

  const screen = await step('takes a phone instead', async () => {
    const baseURL = new URL(page.url()).origin;
    await page.close();
    const phone = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const opened = await phone.newPage();
    await opened.goto('/casino');
    await opened.getByRole('banner').getByRole('button', { name: 'Connexion' }).tap();
    return opened;
  });

  await step('is refused with the old password', async () => {
    await logIn(screen, player, 'Connexion');
    await expect(screen.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  });

  await step('logs in with the new one and finds the same balance', async () => {
    await logIn(screen, { ...player, password }, 'Connexion');
    await expect.poll(() => balance(screen)).toBe(afterCashback);
    await screen.context().close();
  });
}

async function logIn(page: Page, { username, password }: NewPlayer, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('[name=userName]').fill(username);
  await dialog.locator('[name=password]').fill(password);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** The stake and payout of a game, in this order. */
function amounts(lines: readonly HistoryLine[], title: string): number[] {
  return lines
    .filter((line) => line.title === title)
    .map(({ amount }) => amount)
    .toReversed();
}
