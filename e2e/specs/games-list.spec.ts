import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import { fillLogin } from '../support/visitor';

const LIST = '/get_slot_game';

function games(page: Page) {
  return page.getByRole('list', { name: 'Games' }).getByRole('listitem');
}

function chips(page: Page, group: 'Categories' | 'Providers') {
  return page.getByRole('group', { name: group });
}

/** To the end again and again, as a thumb does: games that have just come push the end away. */
async function scrollUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(seen).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

test.describe('a game list', () => {
  test.skip(({ isMobile }) => isMobile);

  test('asks for the games of its type, thirty a page, and shows how many there are', async ({
    page,
    line,
  }) => {
    for (const [path, type] of [
      ['/casino', '1'],
      ['/live_casino', '2'],
      ['/crash', '3'],
    ] as const) {
      line.calls.length = 0;
      await page.goto(path);
      await expect(games(page).first()).toBeVisible();
      expect(line.callsTo(LIST).map((call) => call.query)).toEqual([
        { page_index: '1', page_size: '30', type },
      ]);
      expect(line.callsTo('/GetAllCategories').map((call) => call.query)).toEqual([{ type }]);
      expect(line.callsTo('/get_providers').map((call) => call.query)).toEqual([{ type }]);
      await expect(page.getByText(/^\d+ games$/)).toBeVisible();
    }
  });

  test('is narrowed by chips, one call each, and All clears them', async ({ page, line }) => {
    await page.goto('/casino');
    await expect(games(page)).toHaveCount(30);
    const all = chips(page, 'Categories').getByRole('button', { name: 'All' });
    await expect(all).toHaveAttribute('aria-pressed', 'true');

    const first = firstPage({ type: '1' });
    await chips(page, 'Categories').getByRole('button', { name: 'Fruits' }).click();
    await expect(page).toHaveURL(/\/casino\?category=105$/);
    await expect(all).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => line.callsTo(LIST)).toHaveLength(2);
    await chips(page, 'Providers').getByRole('button', { name: 'Amatic' }).click();
    await expect(page).toHaveURL(/category=105&provider=38$/);
    await expect.poll(() => line.callsTo(LIST)).toHaveLength(3);
    await all.click();
    await expect(page).toHaveURL(/\/casino\?provider=38$/);
    await expect.poll(() => line.callsTo(LIST)).toHaveLength(4);
    await chips(page, 'Providers').getByRole('button', { name: 'All' }).click();
    await expect(page).toHaveURL(/\/casino$/);
    await expect(games(page)).toHaveCount(30);

    expect(line.callsTo(LIST).map((call) => call.query)).toEqual([
      first,
      { ...first, cat_id: '105' },
      { ...first, cat_id: '105', pro_id: '38' },
      { ...first, pro_id: '38' },
    ]);
  });

  test('is searched by name with the button and with Enter', async ({ page, line }) => {
    await page.goto('/casino');
    const name = await games(page).nth(3).locator('bdi').first().innerText();
    const box = page.getByRole('searchbox', { name: 'Search games' });
    await box.fill(name);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => line.callsTo(LIST).at(-1)?.query['game_name']).toBe(name);
    await expect(games(page).first().getByRole('link', { name, exact: true })).toBeVisible();
    await box.fill('zzzz');
    await box.press('Enter');
    await expect(page.getByText('No Game', { exact: true })).toBeVisible();
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/casino$/);
    await expect(box).toHaveValue('');
    await expect(games(page)).toHaveCount(30);
  });

  test('goes on with Load More until every game is there', async ({ page }) => {
    await page.goto('/crash');
    const count = Number((await page.getByText(/^\d+ games$/).innerText()).split(' ')[0]);
    const more = page.getByRole('button', { name: 'Load More' });
    for (let shown = 30; shown < count; shown += 30) {
      await expect(more).toBeVisible();
      await more.click();
      await expect(page.getByText(`${shown} of ${count} games shown`)).toBeHidden();
    }
    await expect(more).toHaveCount(0);
  });

  test('keeps its filters through reload, back and forward', async ({ page }) => {
    await page.goto('/casino?category=105&search=a');
    await expect(chips(page, 'Categories').getByRole('button', { name: 'Fruits' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await chips(page, 'Categories').getByRole('button', { name: 'All' }).click();
    await page.goBack();
    await expect(chips(page, 'Categories').getByRole('button', { name: 'Fruits' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goForward();
    await expect(page).toHaveURL(/\/casino\?search=a$/);
  });

  test('says Server Down, or what the server says, and Retry asks again', async ({ page, line }) => {
    line.break(LIST, { status: 500 });
    await page.goto('/crash');
    await expect(page.getByText('Server Down', { exact: true })).toBeVisible();
    line.break(LIST, { status: 503, json: { message: 'Back at ten' } });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Back at ten')).toBeVisible();
    line.mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(games(page).first()).toBeVisible();
  });

  test('keeps its games when the next page fails, and Retry asks for that page', async ({ page, line }) => {
    await page.goto('/casino');
    await expect(games(page)).toHaveCount(30);
    line.break(LIST, { status: 500 });
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.getByText('Server Down', { exact: true })).toBeVisible();
    await expect(games(page)).toHaveCount(30);
    line.mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^60 of \d+ games shown$/)).toBeVisible();
    expect(line.callsTo(LIST).map((call) => call.query['page_index'])).toEqual(['1', '2', '2']);
  });

  test('shows failing categories and providers in their own places', async ({ page, line }) => {
    line.break('/GetAllCategories', { status: 500 });
    line.break('/get_providers', { status: 502, json: { message: 'No providers today' } });
    await page.goto('/casino');
    await expect(chips(page, 'Categories').getByText('Server error')).toBeVisible();
    await expect(chips(page, 'Providers').getByText('No providers today')).toBeVisible();
    await expect(games(page)).toHaveCount(30);
    line.mend();
    await chips(page, 'Categories').getByRole('button', { name: 'Retry' }).click();
    await expect(chips(page, 'Categories').getByRole('button', { name: 'Fruits' })).toBeVisible();
  });

  test('shows the last choice even when an earlier answer comes later', async ({ page, line }) => {
    await page.goto('/casino');
    line.break(LIST, { delayMs: 900 }, ({ query }) => query['cat_id'] === '105');
    await chips(page, 'Categories').getByRole('button', { name: 'Fruits' }).click();
    await chips(page, 'Categories').getByRole('button', { name: 'Books' }).click();
    const answer = await page.request.get('/api/get_slot_game?page_index=1&page_size=30&type=1&cat_id=108');
    const { data } = (await answer.json()) as { data: { name: string }[] };
    await expect(games(page).locator('a bdi')).toHaveText(data.map(({ name }) => name));
    await page.waitForTimeout(1200);
    await expect(games(page).locator('a bdi')).toHaveText(data.map(({ name }) => name));
    await expect(page).toHaveURL(/category=108$/);
  });

  test('of a provider starts with that provider, and All stays on the page', async ({ page, line }) => {
    await page.goto('/amatic');
    await expect(page.getByRole('heading', { level: 1, name: 'Amatic' })).toBeVisible();
    const own = chips(page, 'Providers').getByRole('button', { name: 'Amatic' });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    expect(line.callsTo(LIST)[0]?.query).toEqual({ ...firstPage({ type: '1' }), pro_id: '38' });
    await chips(page, 'Providers').getByRole('button', { name: 'All' }).click();
    await expect(own).toHaveAttribute('aria-pressed', 'false');
    expect(new URL(page.url()).pathname).toBe('/amatic');
    await expect.poll(() => line.callsTo(LIST).at(-1)?.query).toEqual(firstPage({ type: '1' }));
  });

  test('is found as it was left after a game: same games, same place, no new calls', async ({
    player,
    line,
  }) => {
    await player.goto('/casino');
    for (const shown of [60, 90]) {
      await player.getByRole('button', { name: 'Load More' }).click();
      await expect(player.getByText(new RegExp(`^${shown} of`))).toBeVisible();
    }
    await player.evaluate(() => scrollTo(0, 3600));
    await player.waitForTimeout(300);
    const place = await player.evaluate(() => scrollY);
    // A click of the test's own would scroll; and a game whose code ran in the page would have it loaded anew on leaving.
    const name = await games(player).evaluateAll((tiles) => {
      const tile = tiles.find((candidate) => {
        const { top, bottom } = candidate.getBoundingClientRect();
        return top > 200 && bottom < innerHeight && !candidate.textContent?.includes('Habanero');
      });
      tile?.querySelector('a')?.click();
      return tile?.querySelector('bdi')?.textContent ?? '';
    });
    await expect(player.locator('#gameFrame')).toBeVisible();
    const callsBefore = line.callsTo(LIST).length;
    await player.getByRole('button', { name: 'Back' }).click();
    await expect(player).toHaveURL(/\/casino$/);
    await expect(player.getByRole('link', { name, exact: true }).first()).toBeInViewport();
    await expect.poll(() => player.evaluate(() => scrollY)).toBeCloseTo(place, -1);
    expect(line.callsTo(LIST).length).toBe(callsBefore);
  });

  test('keeps few elements in the document however many games are loaded', async ({ page, line }) => {
    const pageSize = 500;
    line.break(LIST, {
      answer: ({ query }) => ({
        data: Array.from({ length: pageSize }, (_, index) => {
          const id = (Number(query['page_index']) - 1) * pageSize + index;
          return { game_id: id, provider_id: 37, type: 1, name: `Game ${id}`, provider_name: 'Many' };
        }),
        total: 5000,
      }),
    });
    await page.goto('/casino');
    const more = page.getByRole('button', { name: 'Load More' });
    for (let shown = 1000; shown < 5000; shown += pageSize) {
      await more.click();
      await expect(page.getByText(`${shown.toLocaleString('en-US')} of 5,000 games shown`)).toBeVisible();
    }
    await more.click();
    await expect(more).toHaveCount(0);
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => document.getElementsByTagName('*').length)).toBeLessThan(1500);
    }
    const last = page.getByRole('link', { name: 'Game 4999', exact: true });
    await last.scrollIntoViewIfNeeded();
    await expect(page.getByRole('listitem').filter({ has: last })).toHaveAttribute('aria-posinset', '5000');
  });

  test("leaves the browser's own search alone", async ({ page }) => {
    await page.goto('/casino');
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.getByText(/^60 of/)).toBeVisible();
    await expect(page.locator('[aria-posinset="31"]')).toBeAttached();
    await page.evaluate(() =>
      addEventListener('keydown', ({ code, defaultPrevented }) => {
        if (code === 'KeyF') document.body.dataset['taken'] = String(defaultPrevented);
      }),
    );
    await page.keyboard.press('Control+f');
    await expect(page.locator('body')).toHaveAttribute('data-taken', 'false');
    await expect(page.getByRole('searchbox', { name: 'Search games' })).not.toBeFocused();
  });

  test('works by keyboard alone', async ({ page }) => {
    await page.goto('/casino');
    await expect(chips(page, 'Categories').getByRole('button').nth(1)).toBeVisible();
    await chips(page, 'Categories').getByRole('button', { name: 'All' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category=/);
    await expect(chips(page, 'Categories').locator('[aria-pressed="true"]')).toBeFocused();
    const first = games(page).first().getByRole('link');
    // They come as soon as somebody does something.
    const tools = games(page).first().getByRole('button');
    await expect(tools.last()).toHaveAccessibleName('Add to favourites');
    await first.focus();
    for (const tool of await tools.all()) {
      await page.keyboard.press('Tab');
      await expect(tool).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(games(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(games(page).nth(1).getByRole('link')).toBeFocused();
  });
});

test.describe('a game list on a phone', () => {
  test.skip(({ isMobile }) => !isMobile);

  test('goes on by itself near its end, 27 games a page', async ({ page, line }) => {
    await page.goto('/casino');
    await expect(games(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
    expect(line.callsTo(LIST).map((call) => call.query)).toEqual([firstPage({ type: '1' }, '27')]);
    // A reader who is quick may be a page ahead.
    for (const shown of [/^(54|81|108|135) of/, /^(81|108|135) of/])
      await scrollUntil(page, page.getByText(shown));
    const pages = line.callsTo(LIST).map((call) => Number(call.query['page_index']));
    expect(pages).toEqual(pages.toSorted((one, other) => one - other));
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('stops at a failed page until Retry', async ({ page, line }) => {
    line.break(
      LIST,
      { status: 500, json: { message: 'Not now' } },
      ({ query }) => query['page_index'] === '2',
    );
    await page.goto('/casino');
    await expect(games(page).first()).toBeVisible();
    await scrollUntil(page, page.getByText('Not now'));
    await expect(games(page)).toHaveCount(27);
    line.mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^54 of/)).toBeAttached();
  });
});

test('a visitor is asked to log in for a game and goes on to it @once', async ({ page, line }) => {
  await page.goto('/crash');
  const tile = games(page).first().getByRole('link');
  const name = await tile.locator('bdi').innerText();
  await tile.click();
  await fillLogin(page);
  await expect(page).toHaveURL(/\/crash\/play_game$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => line.callsTo('/StartGame').length).toBe(1);
});

function firstPage(query: Record<string, string>, pageSize = '30') {
  return { page_index: '1', page_size: pageSize, ...query };
}
