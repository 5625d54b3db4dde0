import { violations } from '../support/axe';
import { expect, test } from '../support/broken-site';
import { countPackedBytes } from '../support/packed-bytes';
import { isFull, languagesFor } from '../support/scale';
import { bookUrl, SportsbookPage } from '../support/sportsbook-frame';

// No animation is half finished when axe runs.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const BOOK_BYTES = 120_000;
/** The other places have the same parts. */
const DAILY = new Set(['slip', 'event', 'bets']);
// A short list with every kind of row. The only sport that always has a running match.
const FOOTBALL = 1;
/** More than there are links and buttons before the first price. */
const MAX_TABS = 100;

test('the pages of the sportsbook are accessible, and keep to their budget together @once', async ({
  page,
  token,
  isMobile,
}) => {
  for (const language of languagesFor(isMobile)) {
    const found: string[] = [];
    const check = async (place: string) => {
      if (!isFull && !DAILY.has(place)) return;
      // Contrast takes axe longer than all other rules together; a daily run checks it at the place with most colours.
      const colours = isFull ? language !== 'en' : place === 'slip';
      found.push(...(await violations(page, `${place} in ${language}`, { colours })));
    };
    const packedBytes = countPackedBytes(page);
    const book = new SportsbookPage(page);
    await page.goto(await bookUrl(token, 'Live', language));
    await book.sport(FOOTBALL).click();
    await expect(book.prices().first()).toBeVisible();
    await check('live');
    await book.section('prematch').click();
    await book.chooseUpcoming(2);
    await check('pre-match');
    const slip = await book.openSlip();
    await slip.getByRole('textbox').fill('2');
    await check('slip');
    await book.closeSheet();
    await book.rows().first().getByRole('link').first().click();
    await expect(book.heading()).toBeVisible();
    await check('event');
    for (const name of ['bets', 'results', 'rules'] as const) {
      await book.section(name).click();
      await expect(book.heading()).toBeVisible();
      await check(name);
    }
    expect(found).toEqual([]);
    const { script, unpacked } = await packedBytes();
    test.info().annotations.push({ type: 'bytes', description: `${language}: js ${script}` });
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(BOOK_BYTES);
    expect(unpacked).toEqual([]);
  }
});

test('a bet is placed by keyboard @once', async ({ page, token }) => {
  const book = new SportsbookPage(page);
  await page.goto(await bookUrl(token, 'Pre-Match', 'en'));
  // In a day at the earliest: no match starts during the test.
  await book.days().nth(2).click();
  await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
  const focused = page.locator(':focus');
  const price = /: .*, \d+[.,]\d\d$/;
  const label = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
  for (let presses = 0; presses < MAX_TABS && !price.test(await label()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(focused).toHaveAttribute('aria-label', price);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('To the slip');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveRole('textbox');
  await page.keyboard.type('1.25');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Bet accepted');
});
