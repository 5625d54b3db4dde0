import '../../testing/page';

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { setLanguage } from '../../i18n';
import { startTracking } from '../../platform/events';
import { dropToken, keepToken } from '../../platform/token';
import { RequireLogin, Session } from '../../session';
import { site } from '../../site';
import { backend } from '../../testing/backend';
import { delayLoads } from '../../testing/delay-loads';
import { show } from '../../testing/show';
import { runEmbed } from '../../testing/run-embed';
import { SLIP_KEY } from './kept-slip';
import { SportsPage } from './SportsPage';

let restore: () => void = () => undefined;
afterEach(() => {
  vi.useRealTimers();
  restore();
  dropToken();
});

const player = { username: 'demo', balance: '10', currency: 'TND', bounse: '0' };
const live = { kind: 'sports', sports: 'live', path: '/live', label: 'Live', icon: 'live' } as const;
const frames = () => page.getByTitle('Live').elements();

/** The page with the frame of a logged-in player. */
async function showForPlayer() {
  ({ restore } = backend({
    '/UserDetails': { body: player },
    '/Live': { body: { url: '/isolated.html', isFrame: true } },
  }));
  keepToken('of-demo');
  await show(
    <>
      <Session />
      <SportsPage page={live} />
    </>,
  );
  await expect.poll(() => frames().length).toBe(1);
}

test('a new token of the same player leaves the frame of the sportsbook mounted', async () => {
  const { calls, restore: end } = backend({
    '/UserDetails': { body: player },
    '/Live': { body: { url: '/isolated.html', isFrame: true } },
  });
  restore = end;
  keepToken('first');
  await show(
    <>
      <Session />
      <SportsPage page={live} />
    </>,
  );
  await expect.poll(() => frames().length).toBe(1);
  const [before] = frames();
  keepToken('second');
  // After one more poll every effect of the new token is done.
  const polls = () => calls.filter(({ pathname }) => pathname === '/api/UserDetails').length;
  const polled = polls();
  await expect.poll(polls).toBeGreaterThan(polled);
  expect(frames()).toEqual([before]);
  expect(calls.filter(({ pathname }) => pathname === '/api/Live')).toHaveLength(1);
});

test('a token of another player, from another tab, opens a new sportsbook', async () => {
  let username = 'ada';
  const { calls, restore: end } = backend({
    '/UserDetails': () => ({ body: { ...player, username } }),
    '/Live': { body: { url: '/isolated.html', isFrame: true } },
  });
  restore = end;
  const start = location.pathname + location.search;
  keepToken('of-ada');
  await show(
    <>
      <Session />
      <RequireLogin>
        <SportsPage page={live} />
      </RequireLogin>
    </>,
  );
  await expect.poll(() => frames().length).toBe(1);
  username = 'demo';
  keepToken('of-demo');
  await expect.poll(() => calls.filter(({ pathname }) => pathname === '/api/Live').length).toBe(2);
  history.replaceState(null, '', start);
});

test('a visitor gets the odds without a session, and the player’s sportsbook after the login', async () => {
  const { calls, restore: end } = backend({
    '/UserDetails': { body: player },
    '/Live': { body: { url: '/isolated.html', isFrame: true } },
  });
  restore = end;
  await show(
    <>
      <Session />
      <SportsPage page={live} />
    </>,
  );
  await expect.poll(() => frames().length).toBe(1);
  const asked = () => calls.filter(({ pathname }) => pathname === '/api/Live').length;
  expect(asked()).toBe(1);
  keepToken('of-demo');
  await expect.poll(asked).toBe(2);
});

test('the slip is kept for the frame of another language, and places inside the sportsbook are addresses of the site', async () => {
  const start = location.pathname + location.search;
  history.replaceState(null, '', '/live?at=event/football-1-2');
  onTestFinished(async () => {
    history.replaceState(null, '', start);
    sessionStorage.removeItem(SLIP_KEY);
    await setLanguage('en');
  });
  await showForPlayer();
  const [before] = frames();
  const host = (message: object) => ({ kind: 'tessera.host', ...message });
  const first = await runEmbed();
  first.send({ type: 'opened' });
  await expect.poll(() => first.received).toContainEqual(host({ type: 'state', state: '' }));
  expect(first.received).toContainEqual(host({ type: 'address', path: 'event/football-1-2' }));

  first.send({ type: 'address', path: 'bets' });
  await expect.poll(() => location.search).toBe('?at=bets');
  history.back();
  await expect
    .poll(() => first.received.at(-1))
    .toEqual(host({ type: 'address', path: 'event/football-1-2' }));

  first.send({ type: 'state', state: 'two selections' });
  // Messages are handled in order: the slip is kept when this one has an answer.
  first.send({ type: 'opened' });
  await expect.poll(() => first.received).toContainEqual(host({ type: 'state', state: 'two selections' }));
  await setLanguage('fr');
  await expect.poll(() => frames().length === 1 && frames()[0] !== before).toBe(true);
  const second = await runEmbed();
  second.send({ type: 'opened' });
  await expect.poll(() => second.received).toContainEqual(host({ type: 'state', state: 'two selections' }));
  expect(second.received).toContainEqual(host({ type: 'address', path: 'event/football-1-2' }));
});

test.for([
  ['the player’s own slip', 'demo', 'one selection'],
  ['a visitor’s slip', '', 'one selection'],
  ['not the slip of another player', 'ada', ''],
])('after a reload the frame gets %s', async ([, owner, state]) => {
  sessionStorage.setItem(SLIP_KEY, JSON.stringify({ player: owner, state: 'one selection' }));
  onTestFinished(() => sessionStorage.removeItem(SLIP_KEY));
  await showForPlayer();
  const { received, send } = await runEmbed();
  send({ type: 'opened' });
  await expect.poll(() => received).toContainEqual({ kind: 'tessera.host', type: 'state', state });
  dropToken();
  await expect.poll(() => sessionStorage.getItem(SLIP_KEY)).toBeNull();
});

test('the font of the brand is sent with its files', async () => {
  const { font } = site;
  site.font = { ...font, family: 'Brand', faces: [{ address: '/isolated.html', characters: 'U+0-FF' }] };
  onTestFinished(() => {
    site.font = font;
  });
  ({ restore } = backend({ '/Live': { body: { url: '/isolated.html', isFrame: true } } }));
  await show(<SportsPage page={live} />);
  await expect.poll(() => frames().length).toBe(1);
  const { received, send } = await runEmbed();
  send({ type: 'opened' });
  await expect
    .poll(() => received)
    .toContainEqual({
      kind: 'tessera.host',
      type: 'font',
      family: 'Brand',
      files: [{ data: expect.any(ArrayBuffer), characters: 'U+0-FF' }],
    });
});

test('a change of the bet slip is an event', async () => {
  const events: unknown[] = [];
  startTracking((name, fields) => void events.push({ name, ...fields }));
  onTestFinished(() => startTracking(() => undefined));
  ({ restore } = backend({ '/Live': { body: { url: '/isolated.html', isFrame: true } } }));
  await show(<SportsPage page={live} />);
  await expect.poll(() => frames().length).toBe(1);
  const { send } = await runEmbed();
  send({ type: 'slip', action: 'added', selections: 2 });
  await expect.poll(() => events).toEqual([{ name: 'bet_slip', action: 'added', selections: 2 }]);
});

test('a sportsbook that takes longer than 15 seconds stays mounted, with a notice until it has loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = delayLoads();
  const { calls, restore: end } = backend({
    '/Live': { body: { url: '/isolated.html', isFrame: true } },
  });
  restore = end;
  const requests = () => calls.filter(({ pathname }) => pathname === '/api/Live').length;
  const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);
  const framesAfter = async (durationMs: number) => (await pass(durationMs), frames().length);
  const slow = page.getByText('The sportsbook is taking a while to answer.');
  await show(<SportsPage page={live} />);
  await expect.poll(() => framesAfter(10)).toBe(1);
  const [first] = frames();
  await pass(14_000);
  expect(slow.elements()).toHaveLength(0);
  await pass(1000);
  await expect.element(slow).toBeVisible();
  expect(frames()).toEqual([first]);

  // Retry opens another session at the sportsbook, in a new frame.
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => (await pass(10), frames()[0] !== first && frames().length)).toBe(1);
  expect(requests()).toBe(2);
  const [second] = frames();
  await pass(15_000);
  await expect.element(slow).toBeVisible();

  load();
  await expect.poll(() => slow.elements().length).toBe(0);
  expect(frames()).toEqual([second]);
});
