import { violations } from '../support/axe';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import type { FaultProxy } from '../support/fault-proxy';
import { isFull } from '../support/scale';

const START = '/StartGame';
const AVIATOR = { type: 3, provider_id: 39, game_id: 25, name: 'Aviator' };

/** Opens the play page as a game of a list does, without going through the list. */
async function play(page: Page, path = '/crash', game: object = AVIATOR): Promise<void> {
  await page.goto('/dashboard');
  await page.evaluate(([to, state]) => history.pushState(state, '', to), [
    `${path}/play_game`,
    game,
  ] as const);
}

/** The game's launch is answered with this instead of by the operator. */
function answer(line: FaultProxy, json: unknown): void {
  line.break(START, { json });
}

const GAME = '<!doctype html><title>game</title><h1>the game</h1>';

test.describe('the play page', () => {
  test.skip(({ isMobile }) => isMobile);

  test('starts the chosen game once, in a frame within bounds, and Back returns to the list', async ({
    player,
    line,
  }) => {
    line.page('/game.html', GAME);
    answer(line, { url: '/game.html', isFrame: false });
    await player.goto('/pragmatic');
    const tile = player.getByRole('list', { name: 'Games' }).getByRole('link').first();
    const name = await tile.locator('bdi').innerText();
    await tile.click();
    await expect(player).toHaveURL(/\/pragmatic\/play_game$/);
    const frame = player.locator('#gameFrame iframe');
    await expect(frame).toHaveAttribute('title', name);
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    await expect(frame).toHaveAttribute('allow', /fullscreen/);
    await expect(player.frameLocator('#gameFrame iframe').getByText('the game')).toBeVisible();
    await expect(player.getByRole('button', { name: 'Fullscreen' })).toBeVisible();
    expect(await violations(player, 'play')).toEqual([]);
    await player.getByRole('button', { name: 'Back' }).click();
    await expect(player).toHaveURL(/\/pragmatic$/);
    expect(line.callsTo(START)).toHaveLength(1);
    expect(line.callsTo(START)[0]?.body).toMatchObject({ provider: 37 });
  });

  test('plays a real game of the arcade, and a reload plays it again', async ({ player, line }) => {
    await play(player);
    await expect(player.locator('#gameFrame')).toBeVisible();
    await expect(player.getByRole('heading', { level: 1, name: 'Aviator' })).toBeVisible();
    await expect
      .poll(() => line.callsTo(START).map(({ body }) => body))
      .toEqual([{ game_id: 25, provider: 39 }]);
    await player.reload();
    await expect(player.locator('#gameFrame')).toBeVisible();
    await expect.poll(() => line.callsTo(START)).toHaveLength(2);
    await expect(player).toHaveURL(/\/crash\/play_game$/);
  });

  test('hands a frame to the list page, which gives its place to the game', async ({ player, line }) => {
    line.page('/game.html', GAME);
    answer(line, { url: `${line.url}/game.html`, isFrame: true });
    await player.goto('/crash');
    await player.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
    await expect(player).toHaveURL(/\/game\.html$/);
    await player.goBack();
    await expect(player).toHaveURL(/\/crash$/);
    await expect(player.getByRole('list', { name: 'Games' })).toBeVisible();
  });

  test('runs code in the page, and leaving ends what it started', async ({ player, line }) => {
    answer(line, {
      code: `window.ticks = 0; setInterval(() => { window.ticks += 1 }, 20);
             document.getElementById('gameFrame').append('a game in code');`,
    });
    await play(player);
    await expect(player.locator('#gameFrame')).toHaveText('a game in code');
    await expect.poll(() => player.evaluate(() => 'ticks' in globalThis)).toBe(true);
    await player.getByRole('button', { name: 'Back' }).click();
    await expect(player).toHaveURL(/\/crash$/);
    await expect.poll(() => player.evaluate(() => 'ticks' in globalThis).catch(() => true)).toBe(false);
    await expect(player.getByRole('list', { name: 'Games' })).toBeVisible();
    expect(line.callsTo(START)).toHaveLength(1);
  });

  test('puts markup into the frame and runs its scripts in their order', async ({ player, line }) => {
    answer(line, {
      code: `<b id="word">one</b>
             <script>document.getElementById('word').textContent += ' two'</script>
             <script>document.getElementById('word').textContent += ' three'</script>`,
    });
    await play(player);
    await expect(player.locator('#gameFrame #word')).toHaveText('one two three');
  });

  const refused = {
    'a javascript: address': { url: 'javascript:document.body.innerHTML="gone"', isFrame: true },
    'a javascript: address to embed': { url: 'javascript:document.body.innerHTML="gone"', isFrame: false },
    'a data: address': { url: 'data:text/html,<h1>gone</h1>', isFrame: true },
    'an address without a scheme': { url: '//games.example/play', isFrame: true },
    'an address with credentials': { url: 'https://player:secret@games.example/', isFrame: true },
    'tabs and newlines': { url: 'java\nscript\t:alert(1)', isFrame: true },
    'nothing at all': {},
    'wrong types': { url: 5, isFrame: {}, code: [] },
  };
  // From day to day one of them: unit tests hold which addresses and answers start no game.
  for (const [name, json] of Object.entries(refused).slice(0, isFull ? undefined : 1))
    test(`refuses ${name} and goes to the list with a message`, async ({ player, line }) => {
      answer(line, json);
      await play(player, '/casino', { type: 2, provider_id: 913, game_id: 1 });
      await expect(player).toHaveURL(/\/live_casino$/);
      await expect(player.getByRole('status').getByText('The game could not be started')).toBeVisible();
      await expect(player.getByRole('heading', { level: 1, name: 'Live Casino' })).toBeVisible();
      expect(line.callsTo(START)).toHaveLength(1);
    });

  test("shows the server's message when a launch fails", async ({ player, line }) => {
    line.break(START, { status: 502, json: { message: 'The provider is asleep' } });
    await play(player, '/pragmatic', { type: 1, provider_id: 37, game_id: 1 });
    await expect(player).toHaveURL(/\/casino$/);
    await expect(player.getByText('The provider is asleep')).toBeVisible();
  });

  test('goes home when game, provider or type is missing', async ({ player, line }) => {
    for (const state of [
      {},
      { type: 1, provider_id: 37 },
      { type: 1, game_id: 4 },
      { provider_id: 37, game_id: 4 },
    ]) {
      await play(player, '/casino', state);
      await expect(player).toHaveURL(`${line.url}/`);
    }
    expect(line.callsTo(START)).toHaveLength(0);
  });

  test('asks a visitor to log in', async ({ page, line }) => {
    await page.goto('/casino');
    await page.evaluate((state) => history.pushState(state, '', '/casino/play_game'), {
      type: 1,
      provider_id: 37,
      game_id: 1,
    });
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/casino$/);
    expect(line.callsTo(START)).toHaveLength(0);
  });

  test('returns to the list when the token disappears', async ({ player, line }) => {
    line.page('/game.html', GAME);
    answer(line, { url: '/game.html', isFrame: false });
    await play(player);
    await expect(player.locator('#gameFrame iframe')).toBeVisible();
    await player.context().clearCookies({ name: 'token' });
    await expect(player).toHaveURL(/\/(crash)?$/);
  });

  test('fills the screen, or the window where the browser has no fullscreen', async ({ player, line }) => {
    line.page('/game.html', GAME);
    answer(line, { url: '/game.html', isFrame: false });
    await play(player);
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
  });

  test('hears its own frame and nobody else', async ({ player, line }) => {
    const say = (type: string) => `parent.postMessage({ kind: 'tessera.embed', type: '${type}' }, '*')`;
    line.page(
      '/game.html',
      `<!doctype html><title>game</title><button onclick="${say('balance-changed')}">win</button>
       <button onclick="${say('close')}">lobby</button>`,
    );
    answer(line, { url: '/game.html', isFrame: false });
    // Nothing but the message asks for the player again.
    await player.goto('/dashboard');
    await expect(player.getByRole('banner').getByRole('button', { name: /TND/ })).toBeVisible();
    line.break('/UserDetails', 'timeout', () => false);
    await player.evaluate((state) => history.pushState(state, '', '/crash/play_game'), AVIATOR);
    const frame = player.frameLocator('#gameFrame iframe');
    await expect(frame.getByRole('button', { name: 'win' })).toBeVisible();

    await player.evaluate(() => postMessage({ kind: 'tessera.embed', type: 'close' }, '*'));
    await player.waitForTimeout(200);
    await expect(player).toHaveURL(/play_game$/);

    await frame.getByRole('button', { name: 'lobby' }).click();
    await expect(player).toHaveURL(/\/crash$/);
  });
});

test.describe('code that throws', () => {
  test.skip(({ isMobile }) => isMobile);

  test('leaves the site working', async ({ browser, line, token }) => {
    // This page may throw: that is the point.
    const context = await browser.newContext();
    await context.addCookies([
      { name: 'i18next', value: 'en', url: line.url },
      { name: 'token', value: token, url: line.url },
    ]);
    const page = await context.newPage();
    answer(line, { code: 'throw new Error("a bad game")' });
    await page.goto(`${line.url}/dashboard`);
    await page.evaluate((state) => history.pushState(state, '', '/crash/play_game'), AVIATOR);
    await expect(page.getByRole('alert').getByText('This game ran into a problem.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/crash$/);
    await expect(page.getByRole('list', { name: 'Games' })).toBeVisible();
    await context.close();
  });
});
