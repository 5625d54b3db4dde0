import { expect, test } from '../support/broken-site';
import { countRenders } from '../support/renders';

/* What runs again, counted by React itself in the built site: polling, typing and choosing cost what they show. */

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
const HANDED_ON = 8;
const POLL_MS = 2000;
const A_MINUTE_OF_POLLS = 30;
const SETTLED_POLLS = 7;

test('a minute of polling draws nothing again but the clock, and new money only the money', async ({
  player,
  line,
}) => {
  const renders = await countRenders(player, PARTS);
  await player.clock.install();
  await player.goto('/dashboard/transactions');
  await expect(player.getByRole('table')).toBeVisible();
  // What comes once the page is quiet comes once.
  for (let polls = 0; polls < SETTLED_POLLS; polls += 1) await poll();
  await player.waitForLoadState('networkidle');
  await player.waitForTimeout(1000);
  await renders.take();

  for (let polls = 0; polls < A_MINUTE_OF_POLLS; polls += 1) await poll();
  expect(await drawnParts()).toEqual([]);

  line.break('/UserDetails', {
    json: { username: 'demo', balance: 77.5, currency: 'TND', bounse: 1, protection: true },
  });
  await poll();
  await expect(player.getByRole('banner').getByRole('button', { name: '77.500 TND' })).toBeVisible();
  expect(await drawnParts()).toEqual(['money']);

  /** But for the clock, and what watches over the player's limits: it has a poll of its own and draws nothing here. */
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

test('a game list asks and draws for what is done to it, and nothing else', async ({ page, line }) => {
  const renders = await countRenders(page, PARTS);
  await page.goto('/casino');
  const games = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await expect(games).toHaveCount(30);
  await expect(page.getByRole('group', { name: 'Providers' }).getByRole('button')).not.toHaveCount(1);
  // The first move brings what lives on the backend's extras.
  await page.mouse.move(300, 300);
  await expect(page.getByRole('button', { name: 'Search games' })).toBeVisible();

  async function done(act: () => Promise<unknown>) {
    // Pictures draw their tiles again when they arrive.
    await page.waitForLoadState('networkidle');
    await renders.take();
    line.calls.length = 0;
    await act();
    await page.waitForTimeout(1_500);
    // The clock and the slides go on by themselves.
    const { clock: _, slides: __, 'the rest': rest = 0, ...drawn } = await renders.take();
    // A change of the address draws what hands it on to the pages, at once and once more for a page turn.
    expect(rest).toBeLessThanOrEqual(HANDED_ON);
    const calls = line.calls.map(({ path }) => path).filter((path) => path !== '/check_jackpot');
    return { calls, drawn: Object.keys(drawn).toSorted() };
  }

  expect(await done(() => page.getByRole('searchbox').press('g'))).toEqual({ calls: [], drawn: ['search'] });
  expect(await done(() => page.getByRole('button', { name: 'Load More' }).click())).toEqual({
    calls: [LIST],
    drawn: ['games', 'main'],
  });
  expect(await done(() => page.getByRole('button', { name: 'Fruits' }).click())).toEqual({
    calls: [LIST],
    drawn: ['chips', 'games', 'main', 'search'],
  });
  expect(await done(() => page.getByRole('searchbox').press('Enter'))).toEqual({
    calls: [LIST],
    drawn: ['chips', 'games', 'main', 'search'],
  });
});
