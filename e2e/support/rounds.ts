import { expect, type FrameLocator, type Page } from '@playwright/test';

/* Rounds in the arcade, most of them played in Arabic. Each bet leaves few possible outcomes. */

const ROUND_MS = 120_000;

/** The game on the page, once it is there. */
export async function openedGame(page: Page): Promise<FrameLocator> {
  // The game has sent its note for the bar.
  await expect(page.getByRole('main').getByText('نقود وهمية')).toBeVisible();
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

const PLACE = '^ضع الرهان';
/** The source of a pattern for a place of the layout, also when chips are on it. */
export const spot = (name: string) => `^${name}(,|$)`;
const placeButton = (game: FrameLocator) => game.getByRole('button', { name: new RegExp(PLACE) });

/**
 * Ten on black, eleven on red. The ball of the test arcade falls on a black number: 20 of the 21 are paid back. `isPaid`
 * resolves when the table has said so.
 */
export async function placeOnBothColours(game: FrameLocator): Promise<{ isPaid: Promise<void> }> {
  const [red, black] = [spot('أحمر'), spot('أسود')];
  const chip = (worth: string) => `^${worth}\\s+TND$`;
  await roundOpens(game);
  const isPaid = textAppears(game, 'حصلت على.*20,000');
  await pressAll(game, [chip('10,000'), red, black, chip('1,000'), red, PLACE]);
  await expect(placeButton(game)).not.toContainText('21,000');
  return { isPaid };
}

/** A dinar on each side: one of them is paid double, less the banker's twentieth, or both are returned. */
export async function placeOnBothSides(game: FrameLocator): Promise<void> {
  await roundOpens(game);
  await pressAll(game, [spot('اللاعب'), spot('المصرف'), PLACE]);
  await expect(placeButton(game)).not.toContainText('2,000');
}

const OPEN = { ar: 'ضع رهانك', en: 'Place your bets' } as const;

/** Waits for a round with at least nine seconds left to bet. */
export async function roundOpens(game: FrameLocator, language: keyof typeof OPEN = 'ar'): Promise<void> {
  const countdown = new RegExp(`^${OPEN[language]} (9|1\\d)`);
  await expect(game.getByText(countdown)).toBeVisible({ timeout: ROUND_MS });
}

/**
 * Clicks what has these names, in one call into the page: on a busy machine a call for each click takes seconds, and the
 * round would close between two chips.
 */
export async function pressAll(game: FrameLocator, names: readonly string[]): Promise<void> {
  await game.locator('body').evaluate(async (body, sources) => {
    for (const source of sources) {
      const name = new RegExp(source);
      const target = [...body.querySelectorAll<HTMLElement>('button, input[type=radio]')].find((candidate) =>
        name.test((candidate.ariaLabel ?? candidate.textContent ?? '').trim()),
      );
      if (!target) throw new Error(`no button has the name ${source}`);
      target.click();
      // React renders a click before the next one.
      await new Promise((rendered) => setTimeout(rendered));
    }
  }, names);
}

/** Resolves when the game has shown a text, however briefly. */
async function textAppears(game: FrameLocator, source: string): Promise<void> {
  await game.locator('body').evaluate(
    (body, [text, timeoutMs]) =>
      new Promise<void>((resolve, reject) => {
        const pattern = new RegExp(text);
        const timer = setTimeout(() => reject(new Error(`the game has not shown ${text}`)), timeoutMs);
        const observer = new MutationObserver(() => {
          if (!pattern.test(body.textContent ?? '')) return;
          clearTimeout(timer);
          observer.disconnect();
          resolve();
        });
        observer.observe(body, { childList: true, characterData: true, subtree: true });
      }),
    [source, ROUND_MS] as const,
  );
}

/** Returns the server's answer. */
export async function spin(page: Page, game: FrameLocator): Promise<{ stake: number; payout: number }> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => new URL(each.url()).pathname.endsWith('/spin')),
    game.getByRole('button', { name: 'لفّ', exact: true }).click(),
  ]);
  expect(response.status()).toBe(200);
  return (await response.json()) as { stake: number; payout: number };
}

/** A dinar with automatic cash-out at 1.01. */
export async function flyBriefly(page: Page, game: FrameLocator): Promise<void> {
  const panel = game.getByRole('region', { name: 'الرهان 1' });
  await panel.getByRole('checkbox').check();
  await panel.getByRole('textbox', { name: 'السحب عند' }).fill('1.01');
  await panel.getByRole('textbox', { name: 'السحب عند' }).blur();
  const hasLeft = textAppears(game, 'تم السحب عند');
  // The round may close while the bet is sent; then this passes with the next round.
  await expect(async () => {
    const [response] = await Promise.all([
      page.waitForResponse((each) => new URL(each.url()).pathname.endsWith('/bets')),
      panel.getByRole('button', { name: /^راهن/ }).click(),
    ]);
    expect(response.status()).toBe(200);
  }).toPass();
  await hasLeft;
}
