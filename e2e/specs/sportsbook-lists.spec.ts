import { expect, test } from '../support/broken-site';
import { SportsbookFrame } from '../support/sportsbook-frame';

test('a league shows its matches of the whole week, and each day those of the day', async ({
  player,
  isMobile,
}) => {
  test.skip(isMobile, 'the tree of leagues needs the room');
  const book = await SportsbookFrame.open(player, 'Pre-Match');
  const days = book.frame.getByRole('group', { name: 'Date' }).getByRole('button');
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true');

  const league = book.frame.getByRole('navigation', { name: 'Sports' }).getByRole('button').first();
  const name = (await league.innerText()).split('\n')[0]!;
  await league.click();
  await expect(league).toHaveAttribute('aria-pressed', 'true');
  await expect(days.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(book.frame.locator('main section')).toHaveCount(1);
  await expect(book.frame.locator('main section')).toContainText(name);
  const ofTheWeek = await book.rows().count();
  expect(ofTheWeek).toBeGreaterThan(0);

  let dayByDay = 0;
  for (const day of await days.all()) {
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(book.frame.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
    dayByDay += await book.rows().count();
  }
  // The seven days end at midnight and the offer a little later.
  expect(dayByDay).toBeGreaterThan(0);
  expect(dayByDay).toBeLessThanOrEqual(ofTheWeek);
});

test('an empty list leads back to a full one', async ({ player }) => {
  for (const view of ['Live', 'Pre-Match'] as const) {
    const book = await SportsbookFrame.open(player, view);
    await book.frame.getByRole('searchbox', { name: 'Search all sports' }).fill('zzzz');
    await expect(book.frame.getByText('No events found')).toBeVisible();
    await expect(book.rows()).toHaveCount(0);
    await book.frame.getByRole('button', { name: 'Clear filters' }).click();
    await expect(book.frame.getByRole('searchbox', { name: 'Search all sports' })).toHaveValue('');
    await expect(book.rows().first()).toBeVisible();
  }
});
