import { expect, test } from '../support/broken-site';
import { SportsbookFrame } from '../support/sportsbook-frame';

test('lists are narrowed by league, day and name, and an empty one offers to clear the filters', async ({
  player,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no tree of leagues');
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
  // The seven days end at midnight, the offer a little later.
  expect(dayByDay).toBeGreaterThan(0);
  expect(dayByDay).toBeLessThanOrEqual(ofTheWeek);

  const search = book.frame.getByRole('searchbox', { name: 'Search all sports' });
  await search.fill('zzzz');
  await expect(book.frame.getByText('No events found')).toBeVisible();
  await expect(book.rows()).toHaveCount(0);
  await book.frame.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(book.rows().first()).toBeVisible();

  await search.fill('valserena');
  await expect(book.rows().first()).toContainText('Valserena');
  await book.rows().first().getByRole('link').first().click();
  await expect(book.heading()).toContainText('Valserena');
  await expect.poll(() => book.frame.locator('main h2').count()).toBeGreaterThan(4);
  await player.evaluate(() => history.back());
  await expect(search).toBeVisible();
});

test('an empty live list offers to clear the filters @full', async ({ player }) => {
  const book = await SportsbookFrame.open(player, 'Live');
  const search = book.frame.getByRole('searchbox', { name: 'Search all sports' });
  await search.fill('zzzz');
  await expect(book.frame.getByText('No events found')).toBeVisible();
  await book.frame.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(book.rows().first()).toBeVisible();
});
