import '../../testing/page';

import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { startTracking } from '../../platform/events';
import { visit } from '../../platform/navigation';
import { entryKey } from '../../testing/entry-key';
import { gameFrame, startGame } from './game-in-frame';
import { banner, fillLogin, heading, loginDialog, openSite } from './open-site';
import { gamesFor, PLAYER } from './site-answers';

const START = '/StartGame';
const AVIATOR = { type: 3, provider_id: 39, game_id: 25, name: 'Aviator' };
const frame = gameFrame;
const isLoggedIn = true;

function collectEvents(): unknown[] {
  const events: unknown[] = [];
  startTracking((name, fields) => {
    if (name !== 'page') events.push({ name, ...fields });
  });
  onTestFinished(() => startTracking(undefined));
  return events;
}

test('a game of a list is started once, in a sandboxed frame, and Back returns to the list', async () => {
  const bodies: unknown[] = [];
  const events = collectEvents();
  await openSite('/pragmatic', {
    isLoggedIn,
    answers: {
      [START]: (_, body) => {
        bodies.push(body);
        return { body: { url: '/isolated.html', isFrame: false } };
      },
    },
  });
  await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await expect.poll(() => frame()?.title).toBe('Game 1-0');
  expect(location.pathname).toBe('/pragmatic/play_game');
  // A copied address opens the same game.
  expect(location.search).toMatch(/^\?provider=\d+&game=\d+$/);
  expect(frame()?.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  expect(frame()?.getAttribute('allow')).toContain('fullscreen');
  await expect.element(page.getByRole('button', { name: 'Fullscreen' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(heading('Pragmatic')).toBeVisible();
  expect(location.pathname).toBe('/pragmatic');
  expect(bodies).toEqual([{ game_id: 1000, provider: 37 }]);
  expect(events).toEqual([{ name: 'game_opened', game: 1000, provider: 37, demo: false }]);
});

test('an unsafe launch address starts nothing and leads to the list of the type with a message', async () => {
  const events = collectEvents();
  const { callsTo } = await openSite('/casino/play_game', {
    isLoggedIn,
    state: { type: 2, provider_id: 913, game_id: 1 },
    answers: { [START]: { body: { url: 'javascript:document.body.innerHTML="gone"', isFrame: true } } },
  });
  await expect.element(heading('Live Casino')).toBeVisible();
  expect(location.pathname).toBe('/live_casino');
  await expect.element(page.getByRole('status').getByText('The game could not be started')).toBeVisible();
  expect(callsTo(START)).toHaveLength(1);
  const game = { game: 1, provider: 913, demo: false };
  expect(events).toEqual([{ name: 'launch_failed', ...game, code: 'bad_shape' }]);
});

test('a failed launch shows the server’s message', async () => {
  await openSite('/pragmatic/play_game', {
    isLoggedIn,
    state: { type: 1, provider_id: 37, game_id: 1 },
    answers: { [START]: { status: 502, body: { message: 'The provider is asleep' } } },
  });
  await expect.element(heading('Casino')).toBeVisible();
  expect(location.pathname).toBe('/casino');
  await expect.element(page.getByText('The provider is asleep')).toBeVisible();
});

test.each([
  ['nothing', {}],
  ['no game', { type: 1, provider_id: 37 }],
  ['no provider', { type: 1, game_id: 4 }],
  ['no type', { provider_id: 37, game_id: 4 }],
])('a play page with %s goes home', async (_, state) => {
  const { callsTo } = await openSite('/casino/play_game', { isLoggedIn, state });
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  expect(callsTo(START)).toHaveLength(0);
});

test('a play page asks a visitor to log in', async () => {
  const { callsTo } = await openSite('/casino/play_game', {
    state: { type: 1, provider_id: 37, game_id: 1 },
  });
  await expect.element(loginDialog).toBeVisible();
  expect(location.pathname).toBe('/casino');
  expect(callsTo(START)).toHaveLength(0);
});

test('a game closes when the token disappears', async () => {
  await openSite('/casino/play_game', { isLoggedIn, state: { type: 1, provider_id: 37, game_id: 1 } });
  await expect.poll(frame).not.toBeNull();
  document.cookie = 'token=; max-age=0; path=/';
  await expect.element(heading('Casino')).toBeVisible();
  expect(location.pathname).toBe('/casino');
  expect(loginDialog.elements()).toHaveLength(0);
});

test('only messages of the game’s own frame count', async () => {
  let balance = PLAYER.balance;
  await openSite('/crash/play_game', {
    isLoggedIn,
    state: AVIATOR,
    answers: { '/UserDetails': () => ({ body: { ...PLAYER, balance } }) },
  });
  const send = await startGame();
  postMessage({ kind: 'tessera.embed', type: 'close' }, '*');
  balance = '77.500';
  send('balance-changed');
  await expect.element(page.getByText('77.500 TND').first()).toBeInTheDocument();
  expect(location.pathname).toBe('/crash/play_game');
  send('close');
  await expect.poll(() => location.pathname).toBe('/crash');
});

test('a menu over a game closes when the game takes the focus', async () => {
  await openSite('/crash/play_game', { isLoggedIn, state: AVIATOR });
  await startGame();
  await banner.getByRole('button', { name: 'demo' }).click();
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect.element(logout).toBeVisible();
  await page.elementLocator(frame() as Element).click({ position: { x: 100, y: 500 } });
  await expect.poll(() => logout.elements().length).toBe(0);
});

test('a copied address opens its game once, and a link to the same game does nothing', async () => {
  const { callsTo } = await openSite('/crash/play_game?provider=39&game=25', { isLoggedIn });
  await expect.poll(frame).not.toBeNull();
  visit({ path: '/crash/play_game', state: AVIATOR });
  visit({ path: '/crash/play_game' });
  expect(history.state).toBeNull();
  expect(location.search).toBe('?provider=39&game=25');
  expect(callsTo(START)).toHaveLength(1);
});

test('the search opens another game of the same list in place of the open one', async () => {
  const started: unknown[] = [];
  await openSite('/casino', {
    isLoggedIn,
    answers: {
      '/get_slot_game': (query) => ({ body: { ...gamesFor(query), supports: ['search_games'] } }),
      '/search_games': { body: { data: [{ game_id: 2, provider_id: 37, type: 1, name: 'Second' }] } },
      [START]: (_, body) => {
        started.push((body as { game_id: number }).game_id);
        return { body: { url: `/isolated.html?${started.length}`, isFrame: false } };
      },
    },
  });
  await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await expect.poll(() => frame()?.src).toMatch(/\?1$/);
  const first = frame();
  await userEvent.keyboard('{Shift}');
  await banner.getByRole('button', { name: 'Search games' }).click();
  await page.getByRole('combobox').fill('second');
  await page.getByRole('option', { name: /Second/ }).click();
  await expect.poll(() => frame()?.src).toMatch(/\?2$/);
  await expect.element(heading('Second')).toBeVisible();
  expect(first?.isConnected).toBe(false);
  expect(started).toEqual([1000, 2]);
  expect(location.search).toBe('?provider=37&game=2');
});

test('a visitor who plays a demo for real gets the real game after the login', async () => {
  const launch = { body: { url: '/isolated.html', isFrame: false } };
  const { callsTo } = await openSite('/casino/play_game', {
    state: { type: 1, provider_id: 37, game_id: 7, name: 'Book of Sands', isDemo: true },
    answers: { '/StartDemo': launch },
  });
  const entry = entryKey();
  await page.getByRole('button', { name: 'Play for real' }).click();
  await expect.element(loginDialog).toBeVisible();
  await fillLogin();
  await expect.poll(() => callsTo(START)).toHaveLength(1);
  await expect.element(heading('Book of Sands')).toBeVisible();
  expect(page.getByText('Demo', { exact: true }).elements()).toEqual([]);
  expect(callsTo('/StartDemo')).toHaveLength(1);
  expect(history.state).not.toHaveProperty('isDemo');
  // Back leads to the page before the demo.
  expect(entryKey()).toBe(entry);
});
