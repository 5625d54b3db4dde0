import { expect, type FrameLocator, type Page } from '@playwright/test';

/*
 * Rounds in the arcade, played in Arabic. Each is bet so that the rules leave few outcomes, all of them known.
 */

const ROUND_MS = 60_000;

/** The game on the page, once it is there. */
export async function openedGame(page: Page): Promise<FrameLocator> {
  // The game has told the site's bar what it is.
  await expect(page.getByRole('main').getByText('نقود وهمية')).toBeVisible({ timeout: 20_000 });
  return page.frameLocator('#gameFrame iframe');
}

/** From one game by the search of a list to another. */
export async function changeGame(page: Page, list: string, name: string): Promise<FrameLocator> {
  await leaveGame(page);
  await enter(page, list);
  await page.getByRole('searchbox', { name: 'البحث عن لعبة' }).fill(name);
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await page.getByRole('list', { name: 'الألعاب' }).getByRole('link', { name }).click();
  return openedGame(page);
}

/** Back to the list that the game was found in. */
export async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'رجوع' }).click();
  await expect(page.getByRole('searchbox', { name: 'البحث عن لعبة' })).toBeVisible();
}

/** Follows a link of the main navigation. */
export async function enter(page: Page, link: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'الرئيسية', exact: true });
  await navigation.getByRole('link', { name: link, exact: true }).click();
}

/**
 * Ten on black, eleven on red. The ball of the known house falls on a black number: 20 of the 21 come back and the house keeps one. Few
 * chips, because all of them have to lie before the round closes, also on a busy machine.
 */
export async function placeOnBothColours(game: FrameLocator): Promise<void> {
  const chip = (worth: string) =>
    game.getByRole('radio', { name: worth, exact: true }).dispatchEvent('click');
  // Not by `click()`, which waits and looks around before each press, nor by role, for which all 160 spots are named each time.
  const lay = (name: string) =>
    game.locator(`button:is([aria-label="${name}"], [aria-label^="${name},"])`).dispatchEvent('click');
  const [red, black] = ['أحمر', 'أسود'];
  await expect(game.getByRole('button', { name: red })).toBeEnabled({ timeout: ROUND_MS });
  await expect(game.getByText(/^ضعوا رهاناتكم (9|1\d)/)).toBeVisible({ timeout: ROUND_MS });
  await chip('10,000 TND');
  await lay(red);
  await lay(black);
  await chip('1,000 TND');
  await lay(red);
  const place = game.getByRole('button', { name: /^ضع الرهان/ });
  // Where the round closes before this press, the chips that lie are bet all the same: nobody waits to see them there.
  await place.dispatchEvent('click');
  await expect(place).not.toContainText('21,000', { timeout: 15_000 });
}

/** Waits until the ball lies and the table says what came back. */
export async function seeTheWheelPay(game: FrameLocator): Promise<void> {
  await expect(game.getByRole('status').getByText(/حصلت على.*20,000/)).toBeVisible({ timeout: ROUND_MS });
}

/** A dinar on each side: one of them comes back doubled, less the banker's twentieth, or both as they were. */
export async function placeOnBothSides(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'اللاعب', exact: true }).click({ timeout: ROUND_MS });
  await game.getByRole('button', { name: 'المصرف', exact: true }).click({ timeout: ROUND_MS });
  const place = game.getByRole('button', { name: /^ضع الرهان/ });
  await expect(place).toContainText('2,000');
  await place.click({ timeout: ROUND_MS });
  await expect(place).not.toContainText('2,000', { timeout: 15_000 });
}

/** Answers what the machine answered. */
export async function spin(page: Page, game: FrameLocator): Promise<{ stake: number; payout: number }> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => new URL(each.url()).pathname.endsWith('/spin')),
    game.getByRole('button', { name: 'لفّ', exact: true }).click({ timeout: 20_000 }),
  ]);
  expect(response.status()).toBe(200);
  return (await response.json()) as { stake: number; payout: number };
}

/** A dinar that leaves the flight at the first hundredth. */
export async function flyBriefly(game: FrameLocator): Promise<void> {
  const panel = game.getByRole('region', { name: 'الرهان 1' });
  await panel.getByRole('checkbox').check({ timeout: 20_000 });
  await panel.getByRole('textbox', { name: 'السحب عند' }).fill('1.01');
  await panel.getByRole('textbox', { name: 'السحب عند' }).blur();
  await panel.getByRole('button', { name: /^راهن/ }).click();
  await expect(panel.getByText('تم السحب عند')).toBeVisible({ timeout: ROUND_MS });
}
