import { expect, test, type Locator, type Page } from '@playwright/test';

import { gameKinds, gameUrl, type GameKind } from '../support/arcade-frame';
import { violations } from '../support/axe';
import { isLookedAt } from '../support/scale';
import { languages, PLAYER, type Language } from '../support/visitor';

// Nothing is half way in when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

let token = '';
test.beforeAll(async ({ playwright, baseURL }) => {
  const call = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const answer = await call.post('/api/login', { data: PLAYER });
  ({ token } = (await answer.json()) as { token: string });
  await call.dispose();
});

/** The game's own page, as its provider would show it: the site around it is tested elsewhere. */
async function sitDown(page: Page, kind: GameKind, language: Language): Promise<void> {
  const url = await gameUrl(page, token, kind);
  await page.goto(url.replace(/language=\w+/, `language=${language}`));
  await expect(page.getByRole('main')).toBeVisible({ timeout: 20_000 });
}

for (const kind of gameKinds) {
  test(`${kind} has no violation, nor has what it explains itself with`, async ({ page, isMobile }) => {
    const found: string[] = [];
    for (const language of languages.filter((one) => isLookedAt(one, isMobile))) {
      await sitDown(page, kind, language);
      found.push(...(await violations(page, language, { colours: language !== 'en' })));
    }
    if (kind === 'roulette') {
      await page.locator('input[name=felt]').last().dispatchEvent('click');
      await expect(page.locator('input[name=felt]').last()).toBeChecked();
      found.push(...(await violations(page, 'racetrack')));
    }
    await page.getByRole('banner').first().getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await violations(page, 'explained')));
    expect(found).toEqual([]);
  });
}

const PLAYED_AND_PLAYED_WITH: Record<GameKind, [string, string]> = {
  crash: ['Flight', 'Bet 2'],
  slot: ['Reels of Amber Caravan', 'Spin'],
  roulette: ['Roulette wheel', 'Betting layout'],
  baccarat: ['Cards on the table', 'Betting layout'],
};

test('on a phone on its side, games and their controls are seen together', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it does not depend on the device');
  await page.setViewportSize({ width: 844, height: 350 });
  for (const kind of gameKinds) {
    await sitDown(page, kind, 'en');
    for (const part of PLAYED_AND_PLAYED_WITH[kind])
      await expect(page.getByLabel(part, { exact: true })).toBeInViewport({ ratio: 0.99 });
  }
});

/** Presses a key until the focus is where it should be; a person would not do so for ever either. */
async function reach(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`thirty presses of ${key} do not lead there`);
}

const answered = (page: Page, path: RegExp) =>
  page.waitForResponse((response) => path.test(response.url()) && response.request().method() === 'POST', {
    timeout: 40_000,
  });

test.describe('with the keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have none');

  test('a slot is staked and spun', async ({ page }) => {
    await sitDown(page, 'slot', 'en');
    await reach(page, 'Tab', page.getByRole('button', { name: 'Raise the stake' }));
    await page.keyboard.press('Enter');
    await reach(page, 'Tab', page.getByRole('button', { name: 'Spin' }));
    const spun = answered(page, /\/spin$/);
    await page.keyboard.press('Enter');
    const answer = await spun;
    expect([200, 429]).toContain(answer.status());
    expect(answer.request().postDataJSON()).toMatchObject({ stake: 2_000 });
  });

  test('a flight is bet on @full', async ({ page }) => {
    await sitDown(page, 'crash', 'en');
    const panel = page.getByRole('region', { name: 'Bet 1' });
    await reach(page, 'Tab', panel.getByRole('button', { name: 'Raise the stake' }));
    await page.keyboard.press('Enter');
    await reach(page, 'Tab', panel.getByRole('button', { name: /^Bet/ }));
    const placed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    const answer = await placed;
    expect(answer.status()).toBe(200);
    expect(answer.request().postDataJSON()).toMatchObject({ seat: 0, stake: 1_500 });
  });

  test('a roulette number is chosen by arrows, by the layout or by the wheel, and bet on @full', async ({
    page,
  }) => {
    await sitDown(page, 'roulette', 'en');
    await reach(page, 'Tab', page.getByRole('button', { name: 'Number 0' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Split 0, 2' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const number = page.getByRole('button', { name: /^Number 2($|,)/ });
    await expect(number).toBeFocused();
    await expect(number).toHaveAttribute('aria-disabled', 'false', { timeout: 40_000 });
    await page.keyboard.press('Enter');
    await reach(page, 'Tab', page.getByRole('radio', { checked: true, name: /TND$/ }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^5\.000/ })).toBeChecked();
    await reach(page, 'Tab', page.getByRole('button', { name: /^Place bets/ }));
    const placed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    expect((await placed).request().postDataJSON()).toMatchObject({
      chips: [{ spot: 'straight-2', amount: 1_000 }],
    });

    await reach(page, 'Shift+Tab', page.getByRole('radio', { name: 'Table', exact: true }));
    await page.keyboard.press('ArrowRight');
    await reach(page, 'Tab', page.getByRole('button', { name: /^0 and neighbours/ }));
    await page.keyboard.press('ArrowRight');
    const pocket = page.getByRole('button', { name: /^32 and neighbours: 26, 0, 32, 15, 19/ });
    await expect(pocket).toBeFocused();
    await expect(page.getByText(/^Place your bets (8|9|1\d)/)).toBeVisible({ timeout: 40_000 });
    // Nobody has to be quick: what lies on the felt is bet when it closes.
    const closed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    expect((await closed).request().postDataJSON()).toMatchObject({
      chips: [26, 0, 32, 15, 19].map((each) => ({ spot: `straight-${each}`, amount: 5_000 })),
    });
  });

  test('a side of a baccarat coup is bet on @full', async ({ page }) => {
    await sitDown(page, 'baccarat', 'en');
    const side = page.getByRole('button', { name: /^Banker($|,)/ });
    await reach(page, 'Tab', side);
    await expect(side).toHaveAttribute('aria-disabled', 'false', { timeout: 40_000 });
    await page.keyboard.press('Enter');
    await reach(page, 'Tab', page.getByRole('button', { name: /^Place bets/ }));
    const placed = answered(page, /\/bets$/);
    await page.keyboard.press('Enter');
    expect((await placed).request().postDataJSON()).toMatchObject({
      chips: [{ spot: 'banker', amount: 1_000 }],
    });
  });
});
