import '../../testing/page';

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { gameFrame, startGame } from './game-in-frame';
import { banner, heading, loginDialog, openSite } from './open-site';
import { PLAYER } from './site-answers';

const START = '/StartGame';
const AVIATOR = { type: 3, provider_id: 39, game_id: 25, name: 'Aviator' };
const frame = gameFrame;
const isLoggedIn = true;

test('a game of a list is started once, in a sandboxed frame, and Back returns to the list', async () => {
  const bodies: unknown[] = [];
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
});

test('an unsafe launch address starts nothing and leads to the list of the type with a message', async () => {
  const { callsTo } = await openSite('/casino/play_game', {
    isLoggedIn,
    state: { type: 2, provider_id: 913, game_id: 1 },
    answers: { [START]: { body: { url: 'javascript:document.body.innerHTML="gone"', isFrame: true } } },
  });
  await expect.element(heading('Live Casino')).toBeVisible();
  expect(location.pathname).toBe('/live_casino');
  await expect.element(page.getByRole('status').getByText('The game could not be started')).toBeVisible();
  expect(callsTo(START)).toHaveLength(1);
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
  const say = await startGame();
  postMessage({ kind: 'tessera.embed', type: 'close' }, '*');
  balance = '77.500';
  say('balance-changed');
  await expect.element(page.getByText('77.500 TND').first()).toBeInTheDocument();
  expect(location.pathname).toBe('/crash/play_game');
  say('close');
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
