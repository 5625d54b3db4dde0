import '../../testing/page';

import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { setReducedMotion } from '../../testing/motion';
import { banner, fillLogin, heading, loginDialog, openSite } from './open-site';
import { gamesFor } from './site-answers';

const everywhere = [
  ['Pragmatic', '/pragmatic'],
  ['Amatic', '/amatic'],
  ['Casino', '/casino'],
  ['Live Casino', '/live_casino'],
  ['Crash', '/crash'],
] as const;

const onPhones = [
  ['PG Soft', '/pg_soft'],
  ['Booongo', '/booongo'],
  ['Only Play', '/only_play'],
  ['Playson Direct', '/playson_direct'],
  ['Habanero', '/habanero'],
  ['Pragmatic Live', '/pragmatic_play_live'],
  ['BGaming', '/bgaming'],
  ['Ho Gaming', '/hogaming'],
  ['Sa Gaming', '/sagaming'],
  ['Tv Bet', '/tv_bet'],
  ['Vivo Gaming', '/vivo_gaming'],
] as const;

const region = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const sections = page.getByRole('navigation', { name: 'Sections' });

async function scrollTo(name: string) {
  await expect.element(region(name)).toBeInTheDocument();
  region(name).element().scrollIntoView({ behavior: 'instant' });
}

for (const isPhone of [false, true])
  test(`every row has its name, its games and a link to all of them (${isPhone ? 'phone' : 'desktop'})`, async () => {
    const { queriesTo } = await openSite('/', { isPhone });
    for (const [name, href] of isPhone ? [...everywhere, ...onPhones] : everywhere) {
      await scrollTo(name);
      await expect
        .element(region(name).getByRole('link', { name: 'All', exact: true }))
        .toHaveAttribute('href', href);
      await expect.element(region(name).getByRole('listitem').first()).toBeVisible();
    }
    expect(page.getByRole('heading', { name: 'Vivo Gaming' }).elements()).toHaveLength(isPhone ? 1 : 0);
    const asked = queriesTo('/get_slot_game').map((query) => JSON.stringify(query));
    expect(asked).toContain(JSON.stringify({ page_index: '1', page_size: '12', pro_id: '37', type: '1' }));
    expect(asked).toContain(JSON.stringify({ page_index: '1', page_size: '12', type: '3' }));
    expect(new Set(asked).size, 'each row is fetched once').toBe(asked.length);
  });

test('each area shows its own error, and Retry fetches only that area', async () => {
  let isBroken = true;
  const winner = { provider: 'Pragmatic', user: 'am***', amount: '1000.500', currency: 'TND' };
  await openSite('/', {
    answers: {
      // Not 5xx, which is requested again without Retry.
      '/papuler_slot': () => (isBroken ? { status: 409, body: { message: 'Back at noon' } } : { body: [] }),
      '/top_winners': () => (isBroken ? { status: 409, body: {} } : { body: [winner] }),
      '/get_all_providers': { status: 409, body: {} },
    },
  });
  const winners = page.getByRole('region', { name: 'Top Winners' });
  await expect.element(region('Popular').getByText('Back at noon')).toBeVisible();
  await expect.element(winners.getByText('Unknown error')).toBeVisible();
  await scrollTo('Providers');
  await expect.element(region('Providers').getByText('Server error')).toBeVisible();
  isBroken = false;
  await winners.getByRole('button', { name: 'Retry' }).click();
  await expect.element(winners.getByRole('listitem').first()).toHaveTextContent(/1,000\.500\sTND/);
  await expect.element(region('Popular').getByText('Back at noon')).toBeVisible();
});

test('a row that fails says Server Down, an empty one No Game', async () => {
  await openSite('/', {
    answers: {
      '/get_slot_game': (query) => {
        if (query.get('pro_id') === '37') return { status: 500, text: 'oops' };
        if (query.get('pro_id') === '38') return { body: { data: [], total: 0 } };
        return { body: gamesFor(query) };
      },
    },
  });
  await scrollTo('Pragmatic');
  await expect.element(region('Pragmatic').getByText('Server Down')).toBeVisible();
  await scrollTo('Amatic');
  await expect.element(region('Amatic').getByText('No Game')).toBeVisible();
});

test('a section that is still to come says so for two seconds', async () => {
  await openSite();
  await expect.element(page.getByRole('button', { name: 'Poker' })).toBeVisible();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const toast = page
    .getByRole('status')
    .getByText('This section is currently unavailable. It will be available soon.');
  // Begins before the click: on a busy machine the click itself may take longer than the toast is shown.
  const waitForToast = async () => await expect.element(toast).toBeVisible();
  await Promise.all([waitForToast(), page.getByRole('button', { name: 'Poker' }).click()]);
  // By its timer: on a busy machine a clock would not distinguish it from other toasts, which stay for five seconds.
  const delays = () => timers.mock.calls.map(([, delayMs = 0]) => delayMs);
  await expect.poll(() => delays().some((delayMs) => delayMs > 1500 && delayMs <= 2000)).toBe(true);
  expect(delays()).not.toContain(5000);
  timers.mockRestore();
  await expect.poll(() => toast.elements().length).toBe(0);
});

test('the tile of a game asks a visitor to log in, then opens the game', async () => {
  const { callsTo } = await openSite();
  await sections.getByRole('link', { name: 'Aviator' }).click();
  await expect.element(loginDialog).toBeVisible();
  await fillLogin();
  await expect.poll(() => location.pathname).toBe('/crash/play_game');
  expect(history.state).toMatchObject({ type: 3, provider_id: 39, game_id: 25 });
  await expect.poll(() => callsTo('/StartGame').length).toBe(1);
});

test('the tile of the live page opens it for a player', async () => {
  await openSite('/', { isLoggedIn: true });
  await sections.getByRole('link', { name: 'Live', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/live');
  await expect.element(page.getByTitle('Live')).toBeInTheDocument();
});

test('a provider of the strip leads to its page', async () => {
  await openSite();
  await scrollTo('Providers');
  await region('Providers').getByRole('link', { name: 'Amatic' }).click();
  await expect.element(heading('Amatic')).toBeVisible();
  expect(location.pathname).toBe('/amatic');
});

test('the banners are left out where a page needs the room', async () => {
  await openSite('/live', { isLoggedIn: true });
  const banners = page.getByRole('region', { name: 'Highlights' });
  await expect.element(page.getByTitle('Live')).toBeInTheDocument();
  expect(banners.elements()).toHaveLength(0);
  await page.getByRole('link', { name: 'Pre-Match', exact: true }).first().click();
  await expect.element(page.getByTitle('Pre-Match')).toBeInTheDocument();
  expect(banners.elements()).toHaveLength(0);
  await page.getByRole('link', { name: 'Casino', exact: true }).first().click();
  await expect.element(banners).toBeVisible();
  await banner.getByRole('button', { name: 'demo' }).click();
  await banner.getByRole('link', { name: 'Transactions' }).click();
  await expect.element(heading('Transactions')).toBeVisible();
  expect(banners.elements()).toHaveLength(0);
});

test('the banners are paused with the keyboard', async () => {
  await setReducedMotion(false);
  onTestFinished(async () => void (await setReducedMotion(true)));
  await openSite();
  const pause = page.getByRole('button', { name: 'Pause the slides' });
  await expect.element(pause).toBeVisible();
  (pause.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Play the slides' })).toHaveFocus();
});
