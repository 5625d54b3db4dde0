import '../../testing/page';

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../../platform/token';
import { RequireLogin, Session } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { SportsPage } from './SportsPage';

let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  dropToken();
});

const player = { username: 'demo', balance: '10', currency: 'TND', bounse: '0' };
const live = { kind: 'sports', sports: 'live', path: '/live', label: 'Live', icon: 'live' } as const;
const frames = () => page.getByTitle('Live').elements();

test('an exchange of the token leaves the sportsbook as it is', async () => {
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
  // A poll later, whatever the new token has set off has happened.
  const polls = () => calls.filter(({ pathname }) => pathname === '/api/UserDetails').length;
  const polled = polls();
  await expect.poll(polls, { timeout: 8000 }).toBeGreaterThan(polled);
  expect(frames()).toEqual([before]);
  expect(calls.filter(({ pathname }) => pathname === '/api/Live')).toHaveLength(1);
});

test('another player’s token, come in from another tab, ends what is on the screen', async () => {
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
  await expect
    .poll(() => calls.filter(({ pathname }) => pathname === '/api/Live').length, { timeout: 8000 })
    .toBe(2);
  history.replaceState(null, '', start);
});
