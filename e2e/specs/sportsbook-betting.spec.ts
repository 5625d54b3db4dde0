import type { Locator } from '@playwright/test';

import { startBreakableProxy } from '../support/breakable-proxy';
import { expect, test } from '../support/broken-site';
import { bookDatabaseUrl, moveHomePrice } from '../support/move-price';
import { isFull } from '../support/scale';
import {
  historyOf,
  millimes,
  quietMatches,
  showsCurrentPrice,
  SportsbookFrame,
} from '../support/sportsbook-frame';

/** Opens the player's bets and returns the newest one with this stake: other tests bet at the same time. */
async function newestBet(book: SportsbookFrame, stake: string): Promise<Locator> {
  await book.section('bets').click();
  const card = book.frame
    .locator('main li')
    .filter({ has: book.frame.locator('dl'), hasText: stake })
    .first();
  await expect(card).toBeVisible();
  return card;
}

/** My bets and the dashboard's history have the same stake. Returns the bet's id. */
async function expectAgreement(book: SportsbookFrame, token: string, stake: string): Promise<string> {
  const card = await newestBet(book, stake);
  const betId = (await card.locator('p bdi').innerText()).trim();
  const rows = await historyOf(book.page, token, betId);
  expect(rows.map(({ direction, amount }) => ({ direction, amount }))).toEqual([
    { direction: 'bet', amount: stake },
  ]);
  const [row] = rows;
  expect(millimes(row!.balance_before) - millimes(row!.balance_after)).toBe(millimes(stake));
  return betId;
}

test('a single moves balance, my bets and history by the same millimes, and is cashed out in two parts @once', async ({
  player,
  token,
  faultProxy,
}) => {
  const book = await SportsbookFrame.open(player, 'Pre-Match');
  await book.chooseUpcoming(1);
  const slip = await book.openSlip();
  const stake = slip.getByRole('textbox', { name: 'Stake' });
  await stake.fill('2,000');
  await expect(slip.getByText('Do you mean 2000 or 2?')).toBeVisible();
  await expect(slip.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await stake.fill('٣٫٤٥٦');
  await expect(slip.locator('dl')).toContainText('3.456');
  await stake.fill('3.456');
  const before = faultProxy.callsTo('/UserDetails').length;
  await slip.getByRole('button', { name: 'Place bet' }).click();
  await expect(slip.getByText('Bet accepted')).toBeVisible();
  // The embed notifies the site, which does not wait for its next poll.
  await expect.poll(() => faultProxy.callsTo('/UserDetails').length).toBeGreaterThan(before);
  await slip.getByRole('button', { name: 'Done' }).click();
  const betId = await expectAgreement(book, token, '3.456');

  const card = await newestBet(book, '3.456');
  await card.getByRole('button', { name: 'Cash out' }).click();
  await card.getByRole('button', { name: '50%' }).click();
  await card.getByRole('button', { name: /^Cash out for/ }).click();
  await expect(card.getByText('of the stake cashed out for')).toBeVisible();
  await card.getByRole('button', { name: 'Cash out' }).click();
  await card.getByRole('button', { name: /^Cash out for/ }).click();
  await book.frame.getByRole('button', { name: 'Settled' }).click();
  const sold = book.frame.locator('main li').filter({ hasText: betId });
  await expect(sold.getByText('Cashed out', { exact: true })).toBeVisible();
  const rows = await historyOf(player, token, betId);
  expect(rows.map(({ direction }) => direction).toSorted()).toEqual(['bet', 'win', 'win']);
  const paid = rows.filter(({ direction }) => direction === 'win');
  const total = paid.reduce((sum, { amount }) => sum + millimes(amount), 0);
  await expect(sold.locator('dl')).toContainText((total / 1_000).toFixed(3));
});

test('the slip survives a reload @once', async ({ player }) => {
  const book = await SportsbookFrame.open(player, 'Pre-Match');
  await book.chooseUpcoming(2);
  const slip = await book.openSlip();
  await slip.getByRole('textbox', { name: 'Stake' }).fill('2.5');
  const selections = slip.getByRole('button', { name: /^Remove/ });
  await expect(selections).toHaveCount(2);
  await player.reload();
  await book.openSlip();
  await expect(selections).toHaveCount(2);
  await expect(slip.getByRole('textbox', { name: 'Stake' })).toHaveValue('2.5');
  await expect(slip.getByRole('button', { name: 'Place bet' })).toBeEnabled();
});

test('an accumulator on live matches is taken @full', async ({ player, token }) => {
  const book = await SportsbookFrame.open(player, 'Live');
  for (const id of await quietMatches()) await book.row(id).getByRole('button').first().click();
  const slip = await book.openSlip();
  // Prices keep moving with the match clock.
  await slip.getByRole('combobox').selectOption('any');
  await slip.getByRole('textbox', { name: 'Stake' }).fill('1.5');
  await slip.getByRole('button', { name: 'Place bet' }).click();
  await expect(slip.getByText('Bet accepted')).toBeVisible();
  await slip.getByRole('button', { name: 'Done' }).click();
  await expectAgreement(book, token, '1.500');
});

test('a price that moves while the slip is open has to be accepted @once', async ({ player }) => {
  test.skip(bookDatabaseUrl === '', 'prices are moved in the database of the site: set SITE_DATABASE_URL');
  const book = await SportsbookFrame.open(player, 'Live');
  const [match] = await quietMatches();
  await book.row(match).getByRole('button').first().click();
  const slip = await book.openSlip();
  await slip.getByRole('textbox', { name: 'Stake' }).fill('1');
  await moveHomePrice(match);
  try {
    const accept = slip.getByRole('button', { name: 'Accept new odds' });
    await expect(accept).toBeVisible();
    await expect(slip.locator('s').first()).toBeVisible();
    await expect(async () => {
      // The match continues, and its price may change again.
      if (await accept.isVisible()) await accept.click();
      await expect(slip.locator('s')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
  } finally {
    await moveHomePrice(match, 0);
  }
});

test('a lost connection is shown, and prices that moved during the outage are shown after it @once', async ({
  page,
  token,
}) => {
  test.skip(bookDatabaseUrl === '', 'prices are moved in the database of the site: set SITE_DATABASE_URL');
  const proxy = await startBreakableProxy(process.env['SITE_URL'] ?? '');
  await page.context().addCookies([
    { name: 'token', value: token, url: proxy.url },
    { name: 'i18next', value: 'en', url: proxy.url },
  ]);
  await page.goto(`${proxy.url}/live`);
  const book = new SportsbookFrame(page);
  await expect(book.prices().first()).toBeVisible();
  // Only this match: at any moment, some price of the list may have moved.
  const [match] = await quietMatches();
  await book.row(match).scrollIntoViewIfNeeded();
  const isCurrent = () => showsCurrentPrice(book, match);
  await expect.poll(isCurrent).toBe(true);
  const lost = book.frame.getByText('Connection lost');
  proxy.cut();
  await expect(lost).toBeVisible();
  await moveHomePrice(match);
  try {
    await expect.poll(isCurrent).toBe(false);
    proxy.mend();
    await expect(lost).toBeHidden();
    await expect.poll(isCurrent).toBe(true);
  } finally {
    await moveHomePrice(match, 0);
    proxy.stop();
  }
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('a bet goes from the list to the history, right to left', async ({ player, token, isMobile }) => {
    test.skip(!isMobile && !isFull, 'on a phone only, unless at full scale');
    const book = await SportsbookFrame.open(player, 'Pre-Match', 'ar');
    await expect(book.frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await book.chooseUpcoming(2);
    const slip = await book.openSlip();
    await slip.getByRole('textbox').first().fill('3,250');
    await slip.getByRole('button', { name: 'راهن' }).click();
    await expect(slip.getByText('تم قبول الرهان')).toBeVisible();
    await slip.getByRole('button', { name: 'تم', exact: true }).click();
    const card = await newestBet(book, '3,250');
    const betId = (await card.locator('p bdi').innerText()).trim();
    expect((await historyOf(player, token, betId)).map(({ amount }) => amount)).toEqual(['3.250']);
  });
});
