import { gameKinds, gameUrl } from '../support/arcade-frame';
import { expect, test } from '../support/broken-site';
import { countPackedBytes } from '../support/packed-bytes';
import { bookUrl, SportsbookPage } from '../support/sportsbook-frame';

const GAME_BYTES = 150_000;
const BOOK_BYTES = 120_000;

for (const kind of gameKinds) {
  test(`the page of a ${kind} game keeps to its budget`, async ({ page, token }) => {
    const packedBytes = countPackedBytes(page);
    await page.goto(await gameUrl(page, token, kind));
    await expect(page.getByRole('main')).toBeVisible({ timeout: 20_000 });
    const { script, unpacked } = await packedBytes();
    test.info().annotations.push({ type: 'bytes', description: `js ${script}` });
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(GAME_BYTES);
    expect(unpacked).toEqual([]);
  });
}

test('every page of the sportsbook together keeps to its budget', async ({ page, token }) => {
  const packedBytes = countPackedBytes(page);
  const book = new SportsbookPage(page);
  await page.goto(await bookUrl(token, 'Live', 'en'));
  await expect(book.prices().first()).toBeVisible({ timeout: 20_000 });
  for (const name of ['prematch', 'bets', 'results', 'rules'] as const) {
    await book.section(name).click();
    await expect(book.heading()).toBeVisible();
  }
  const { script, unpacked } = await packedBytes();
  test.info().annotations.push({ type: 'bytes', description: `js ${script}` });
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(BOOK_BYTES);
  expect(unpacked).toEqual([]);
});
