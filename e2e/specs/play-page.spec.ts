import type { Page } from '@playwright/test';

import { violations } from '../support/axe';
import { expect, test } from '../support/broken-site';
import { isFull } from '../support/scale';

const START = '/StartGame';
/** The first is the shortest screen. */
const PHONES = [
  [667, 375],
  [844, 390],
  [360, 640],
] as const;
const AVIATOR = { type: 3, provider_id: 39, game_id: 25, name: 'Aviator' };

/** Opens the play page as a game of a list does, without going through the list. */
async function play(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.evaluate((state) => history.pushState(state, '', '/crash/play_game'), AVIATOR);
}

test('a game of the arcade plays, fills the screen or the window, and a reload plays it again', async ({
  player,
  faultProxy,
}) => {
  await play(player);
  await expect(player.locator('#gameFrame iframe')).toBeVisible();
  await expect(player.getByRole('heading', { level: 1, name: 'Aviator' })).toBeVisible();
  await expect
    .poll(() => faultProxy.callsTo(START).map(({ body }) => body))
    .toEqual([{ game_id: 25, provider: 39 }]);
  expect(await violations(player, 'play')).toEqual([]);

  await player.getByRole('button', { name: 'Fullscreen' }).click();
  await expect.poll(() => player.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await player.getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(player.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();
  await player.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await player.getByRole('button', { name: 'Fullscreen' }).click();
  // All of the window but the bar above the game.
  const holder = player.locator('#gameFrame');
  await expect.poll(async () => (await holder.boundingBox())?.height).toBeGreaterThan(840);
  await player.getByRole('button', { name: 'Exit fullscreen' }).focus();
  await player.keyboard.press('Escape');
  await expect(player.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();

  await player.reload();
  await expect(player.locator('#gameFrame iframe')).toBeVisible();
  await expect.poll(() => faultProxy.callsTo(START)).toHaveLength(2);
  await expect(player).toHaveURL(/\/crash\/play_game\?provider=\d+&game=\d+$/);
});

test('a launch in the whole window replaces the list, and Back returns to it', async ({
  player,
  faultProxy,
}) => {
  faultProxy.page('/game.html', '<!doctype html><title>game</title><h1>the game</h1>');
  faultProxy.break(START, { json: { url: `${faultProxy.url}/game.html`, isFrame: true } });
  await player.goto('/crash');
  await player.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await expect(player).toHaveURL(/\/game\.html$/);
  await player.goBack();
  await expect(player).toHaveURL(/\/crash$/);
  await expect(player.getByRole('list', { name: 'Games' })).toBeVisible();
});

test('code of a game that throws leaves the site working', async ({ browser, faultProxy, token }) => {
  // A context of its own: the fixture's page must not throw.
  const context = await browser.newContext();
  await context.addCookies([
    { name: 'i18next', value: 'en', url: faultProxy.url },
    { name: 'token', value: token, url: faultProxy.url },
  ]);
  const page = await context.newPage();
  faultProxy.break(START, { json: { code: 'throw new Error("a bad game")' } });
  await page.goto(`${faultProxy.url}/dashboard`);
  await page.evaluate((state) => history.pushState(state, '', '/crash/play_game'), AVIATOR);
  await expect(page.getByRole('alert').getByText('This game ran into a problem.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/crash$/);
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
  await context.close();
});

test('the search opens another game in place of one whose code runs in the page, and starts it once', async ({
  player,
  faultProxy,
}) => {
  faultProxy.break(START, { json: { code: "document.getElementById('gameFrame').append('running')" } });
  await player.goto('/casino');
  const tiles = player.getByRole('list', { name: 'Games' }).getByRole('link');
  const name = await tiles.nth(1).locator('bdi').textContent();
  await tiles.first().click();
  await expect(player.getByText('running')).toBeVisible();
  await player.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  await player.getByRole('combobox').fill(name ?? '');
  await player
    .getByRole('option', { name: name ?? '' })
    .first()
    .click();
  await expect(player.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(player.getByText('running')).toBeVisible();
  const started = new Set(faultProxy.callsTo(START).map(({ body }) => (body as { game_id: number }).game_id));
  const { pathname, searchParams } = new URL(player.url());
  expect(pathname).toBe('/casino/play_game');
  expect([...started][1]).toBe(Number(searchParams.get('game')));
  expect(faultProxy.callsTo(START)).toHaveLength(2);
});

for (const [width, height] of isFull ? PHONES : PHONES.slice(0, 1))
  test(`the sportsbook runs in its frame, and its bet slip is in reach on a phone of ${width} × ${height}`, async ({
    player,
  }) => {
    await player.setViewportSize({ width, height });
    await player.goto('/live');
    const slip = player.frameLocator('iframe').getByRole('button', { name: 'Bet slip' });
    await expect(slip).toBeVisible();
    // With its first prices, the sportsbook reports the height that it needs.
    await expect(player.getByRole('main').getByText('Loading the sportsbook…')).toBeHidden();
    const hidden = async () => {
      const [button, bar] = await Promise.all([
        slip.boundingBox(),
        player.getByRole('navigation', { name: 'Bottom bar' }).boundingBox(),
      ]);
      return (button?.y ?? height) + (button?.height ?? 0) - (bar?.y ?? 0);
    };
    // A fraction of a pixel is rounding.
    await expect.poll(hidden, 'pixels behind the bottom bar').toBeLessThan(1);
    await slip.click();
  });
