import { expect, test } from '../support/broken-site';
import { countRenders } from '../support/renders';

/* Component renders, counted by React itself in the built site: polling, typing and choosing render what they change. */

const PARTS = {
  clock: 'time',
  slides: '[aria-roledescription=carousel]',
  money: 'header div:has(> button[title])',
  search: 'form',
  chips: '[role=group]',
  games: '[aria-label=Games]',
  main: 'main',
  header: 'header',
};
const LIST = '/get_slot_game';
/** `LocationProvider` and its three contexts, twice. */
const LOCATION_RENDERS = 8;
const POLL_MS = 2000;
const POLLS = 10;
const SETTLED_POLLS = 7;

test('polling renders only the clock, and a new balance only the balance', async ({ player, faultProxy }) => {
  const renders = await countRenders(player, PARTS);
  await player.clock.install();
  await player.goto('/dashboard/transactions');
  await expect(player.getByRole('table')).toBeVisible();
  // Optional parts load once after the first seconds.
  for (let polls = 0; polls < SETTLED_POLLS; polls += 1) await poll();
  await expect.poll(drawnParts, { intervals: [500] }).toEqual([]);

  for (let polls = 0; polls < POLLS; polls += 1) await poll();
  expect(await drawnParts()).toEqual([]);

  faultProxy.break('/UserDetails', {
    json: { username: 'demo', balance: 77.5, currency: 'TND', bounse: 1, protection: true },
  });
  await poll();
  await expect(player.getByRole('banner').getByRole('button', { name: '77.500 TND' })).toBeVisible();
  expect(await drawnParts()).toEqual(['money']);

  /** Without the clock, and without the watch over the player's limits: it has its own poll and renders nothing here. */
  async function drawnParts() {
    const { clock: _, 'the rest': __, ...drawn } = await renders.take();
    return Object.keys(drawn);
  }

  async function poll() {
    const answer = player.waitForResponse('**/api/UserDetails');
    await player.clock.runFor(POLL_MS);
    await answer;
  }
});

test('a game list fetches and renders only what an action changes', async ({ page, faultProxy }) => {
  const renders = await countRenders(page, PARTS);
  await page.goto('/casino');
  const games = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await expect(games).toHaveCount(30);
  await expect(page.getByRole('group', { name: 'Providers' }).getByRole('button')).not.toHaveCount(1);
  // The footer is rendered after the first screen.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The first input loads the optional features.
  await page.mouse.move(300, 300);
  await expect(page.getByRole('button', { name: 'Search games' })).toBeVisible();
  await expect(games.first().getByRole('button', { name: 'About this game' })).toBeVisible();

  async function expectAfter(act: () => Promise<unknown>, expected: { calls: string[]; drawn: string[] }) {
    await rendersOf(async () => page.waitForLoadState('networkidle'));
    faultProxy.calls.length = 0;
    const { drawn, rest } = await rendersOf(async () => {
      await act();
      await expect.poll(calls).toEqual(expected.calls);
    }, expected.drawn);
    // A new address renders the location providers, immediately and once more as the pending navigation.
    expect(rest).toBeLessThanOrEqual(LOCATION_RENDERS);
    expect({ calls: calls(), drawn }).toEqual(expected);
  }

  const calls = () => faultProxy.calls.map(({ path }) => path).filter((path) => path !== '/check_jackpot');

  /**
   * What is rendered until all of `expected` is and nothing more follows, without the clock and the slides, which render on
   * their own.
   */
  async function rendersOf(act: () => Promise<unknown>, expected: readonly string[] = []) {
    const drawn = new Set<string>();
    let rest = 0;
    await act();
    const taken = async () => {
      const { clock: _, slides: __, 'the rest': others = 0, ...parts } = await renders.take();
      rest += others;
      for (const part of Object.keys(parts)) drawn.add(part);
      return others + Object.keys(parts).length;
    };
    // The answer of a call may take longer than the pause below.
    await expect
      .poll(async () => {
        await taken();
        return expected.every((part) => drawn.has(part));
      })
      .toBe(true);
    // A loaded picture renders its tile again.
    await expect.poll(taken, { intervals: [400] }).toBe(0);
    return { drawn: [...drawn].toSorted(), rest };
  }

  await expectAfter(() => page.getByRole('searchbox').press('g'), { calls: [], drawn: ['search'] });
  await expectAfter(() => page.getByRole('button', { name: 'Load More' }).click(), {
    calls: [LIST],
    drawn: ['games', 'main'],
  });
  const drawn = ['chips', 'games', 'main', 'search'];
  await expectAfter(() => page.getByRole('button', { name: 'Fruits' }).click(), { calls: [LIST], drawn });
  await expectAfter(() => page.getByRole('searchbox').press('Enter'), { calls: [LIST], drawn });
});
