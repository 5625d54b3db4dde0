import type { Page } from '@playwright/test';

import { gameKinds, gameUrl, type GameKind } from '../support/arcade-frame';
import { violations } from '../support/axe';
import { expect, test } from '../support/broken-site';
import { tabTo } from '../support/keyboard';
import { countPackedBytes } from '../support/packed-bytes';
import { isFull } from '../support/scale';
import type { Language } from '../support/visitor';

// No animation is half finished when axe runs.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const GAME_BYTES = 150_000;
const DESKTOP_DAILY = 'slot';

/** Opens the game's own page, without the site around it. */
async function openGame(page: Page, token: string, kind: GameKind, language: Language): Promise<void> {
  const url = await gameUrl(page, token, kind);
  await page.goto(url.replace(/language=\w+/, `language=${language}`));
  await expect(page.getByRole('main')).toBeVisible();
}

/** The part that shows the game, and the part that is pressed. */
const STAGE_AND_CONTROLS: Record<GameKind, [string, string]> = {
  crash: ['Flight', 'Bet 2'],
  slot: ['Reels of Amber Caravan', 'Spin'],
  roulette: ['Roulette wheel', 'Betting layout'],
  baccarat: ['Cards on the table', 'Betting layout'],
  blackjack: ['Cards on the table', 'Betting layout'],
};

for (const kind of gameKinds)
  test(`the page of a ${kind} game keeps to its budget, is accessible, and fits a phone in landscape`, async ({
    page,
    token,
    isMobile,
  }) => {
    test.skip(!isMobile && !isFull && kind !== DESKTOP_DAILY, 'on a phone only, unless at full scale');
    const own = isMobile ? 'ar' : 'en';
    const packedBytes = countPackedBytes(page);
    await openGame(page, token, kind, own);
    const { script, unpacked } = await packedBytes();
    test.info().annotations.push({ type: 'bytes', description: `js ${script}` });
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(GAME_BYTES);
    expect(unpacked).toEqual([]);

    const found = await violations(page, own);
    // A wide page shows layout and racetrack together.
    if (kind === 'roulette' && isMobile) {
      await page.locator('input[name=felt]').last().dispatchEvent('click');
      await expect(page.locator('input[name=felt]').last()).toBeChecked();
      found.push(...(await violations(page, 'racetrack')));
    }
    if (kind === 'slot' && !isMobile) await spinByKeyboard(page);
    await page.getByRole('banner').first().getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await violations(page, 'rules')));
    expect(found).toEqual([]);

    if (!isMobile) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.setViewportSize({ width: 844, height: 350 });
      for (const part of STAGE_AND_CONTROLS[kind])
        await expect(page.getByLabel(part, { exact: true })).toBeInViewport({ ratio: 0.99 });
    }
  });

for (const kind of gameKinds)
  test(`a ${kind} game is accessible in every language @full`, async ({ page, token }) => {
    const found: string[] = [];
    for (const language of ['fr', 'en', 'ar'] as const) {
      await openGame(page, token, kind, language);
      found.push(...(await violations(page, language, { colours: language !== 'en' })));
    }
    expect(found).toEqual([]);
  });

const answered = (page: Page, path: RegExp) =>
  page.waitForResponse((response) => path.test(response.url()) && response.request().method() === 'POST', {
    timeout: 40_000,
  });

async function spinByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Increase the stake' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Spin' }));
  const spun = answered(page, /\/spin$/);
  await page.keyboard.press('Enter');
  const answer = await spun;
  expect([200, 429]).toContain(answer.status());
  expect(answer.request().postDataJSON()).toMatchObject({ stake: 2_000 });
}

test('a hand of blackjack is bet on and played @full', async ({ page, token }) => {
  await openGame(page, token, 'blackjack', 'en');
  const seat = page.getByRole('button', { name: 'Seat 3, free' });
  await expect(seat).toHaveAttribute('aria-disabled', 'false', { timeout: 40_000 });
  await seat.click();
  const placed = answered(page, /\/bets$/);
  await page.getByRole('button', { name: /^Place bets/ }).click();
  expect((await placed).request().postDataJSON()).toMatchObject({
    chips: [{ spot: 'seat-2', amount: 1_000 }],
  });
  const played = answered(page, /\/decisions$/);
  await page.getByRole('button', { name: 'Stand' }).click({ timeout: 40_000 });
  expect((await played).status()).toBe(200);
  await expect(page.getByRole('img', { name: /^Seat 3, You: .*(Won|Lost|Push)$/ })).toBeVisible({
    timeout: 40_000,
  });
});

test.describe('by keyboard', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard');

  test('a flight is bet on @full', async ({ page, token }) => {
    await openGame(page, token, 'crash', 'en');
    const panel = page.getByRole('region', { name: 'Bet 1' });
    await tabTo(page, panel.getByRole('button', { name: 'Increase the stake' }));
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('button', { name: /^Bet/ }));
    const placed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    const answer = await placed;
    expect(answer.status()).toBe(200);
    expect(answer.request().postDataJSON()).toMatchObject({ seat: 0, stake: 1_500 });
  });

  test('a roulette number is chosen by arrows, by the layout or by the wheel, and bet on @full', async ({
    page,
    token,
  }) => {
    await openGame(page, token, 'roulette', 'en');
    await tabTo(page, page.getByRole('button', { name: 'Number 0' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Split 0, 2' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const number = page.getByRole('button', { name: /^Number 2($|,)/ });
    await expect(number).toBeFocused();
    await expect(number).toHaveAttribute('aria-disabled', 'false', { timeout: 40_000 });
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { checked: true, name: /TND$/ }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^5\.000/ })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: /^Place bets/ }));
    const placed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    expect((await placed).request().postDataJSON()).toMatchObject({
      chips: [{ spot: 'straight-2', amount: 1_000 }],
    });

    await tabTo(page, page.getByRole('button', { name: /^0 and neighbours/ }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    const pocket = page.getByRole('button', { name: /^32 and neighbours: 26, 0, 32, 15, 19/ });
    await expect(pocket).toBeFocused();
    await expect(page.getByText(/^Place your bets (8|9|1\d)/)).toBeVisible({ timeout: 40_000 });
    // Chips that are still on the layout are bet when betting closes.
    const closed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    expect((await closed).request().postDataJSON()).toMatchObject({
      chips: [26, 0, 32, 15, 19].map((each) => ({ spot: `straight-${each}`, amount: 5_000 })),
    });
  });

  test('a side of a baccarat coup is bet on @full', async ({ page, token }) => {
    await openGame(page, token, 'baccarat', 'en');
    const side = page.getByRole('button', { name: /^Banker($|,)/ });
    await tabTo(page, side);
    await expect(side).toHaveAttribute('aria-disabled', 'false', { timeout: 40_000 });
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /^Place bets/ }));
    const placed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    expect((await placed).request().postDataJSON()).toMatchObject({
      chips: [{ spot: 'banker', amount: 1_000 }],
    });
  });
});
