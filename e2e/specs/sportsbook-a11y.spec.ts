import { violations } from '../support/axe';
import { expect, test } from '../support/broken-site';
import { isLookedAt } from '../support/scale';
import { bookUrl, SportsbookPage } from '../support/sportsbook-frame';

// Nothing is half way in when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

// Long lists repeat themselves: one sport has every kind of row.
const HANDBALL = 4;

for (const language of ['fr', 'en', 'ar'] as const)
  test(`no page of the book has a violation in ${language}`, async ({ page, token, isMobile }) => {
    test.skip(!isLookedAt(language, isMobile), 'a full run looks at it');
    const look = { colours: language !== 'en' };
    const book = new SportsbookPage(page);
    await page.goto(await bookUrl(token, 'Live', language));
    await book.sport(HANDBALL).click();
    await expect(book.prices().first()).toBeVisible({ timeout: 20_000 });
    const found = await violations(page, 'live', look);
    await book.section('prematch').click();
    await book.choose(2);
    found.push(...(await violations(page, 'pre-match', look)));
    const slip = await book.openSlip();
    await slip.getByRole('textbox').fill('2');
    found.push(...(await violations(page, 'slip', look)));
    await book.closeSheet();
    await book.rows().first().getByRole('link').first().click();
    await expect(book.heading()).toBeVisible();
    found.push(...(await violations(page, 'event', look)));
    for (const name of ['bets', 'results', 'rules'] as const) {
      await book.section(name).click();
      await expect(book.heading()).toBeVisible();
      found.push(...(await violations(page, name, look)));
    }
    expect(found).toEqual([]);
  });

test('a bet is placed by the keyboard alone @once', async ({ page, token }) => {
  const book = new SportsbookPage(page);
  await page.goto(await bookUrl(token, 'Pre-Match', 'en'));
  await expect(book.prices().first()).toBeVisible({ timeout: 20_000 });
  // In a day at the earliest: no match begins meanwhile.
  await book.days().nth(2).click();
  await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('aria-label', /: .*, \d+\.\d\d$/, { timeout: 1 });
  }).toPass({ intervals: [0], timeout: 15_000 });
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
