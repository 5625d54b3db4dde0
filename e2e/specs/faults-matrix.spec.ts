import type { Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import { WRONG_TYPES, type Fault, type FaultProxy } from '../support/fault-proxy';
import { isFull } from '../support/scale';

/*
 * Each call of the product × each way in which it can go wrong. A page is opened once per call and the call is then
 * broken in one way after the other; after each of them the page stands, and in the end it recovers.
 */

const EVERY_FAULT: [name: string, fault: Fault][] = [
  ['offline', 'offline'],
  ['429', { status: 429, json: {} }],
  ['500', { status: 500, json: {} }],
  ['HTML instead of JSON', 'html'],
  ['cut-off JSON', 'cut-off'],
  ['wrong types', WRONG_TYPES],
  ['timeout', 'timeout'],
];
/** No answer, and one that cannot be read; pages open with a refusal anyway. Unit tests hold what each of the others becomes. */
const USUAL = new Set(['offline', 'cut-off JSON']);
const FAULTS = EVERY_FAULT.filter(([name]) => isFull || USUAL.has(name));
/** Answers of status 200 that cannot be read. */
const ANYTHING = new Set(['HTML instead of JSON', 'cut-off JSON', 'wrong types']);
const UNAUTHORIZED: Fault = { status: 401, json: { message: 'Your session is over' } };
const PATIENCE_MS = 15_500;
const STEP_MS = 1_000;

type Scenario = {
  call: string;
  path: string;
  /** Makes the call, on a page that is open. */
  make: (page: Page, line: FaultProxy) => Promise<void>;
  /** What the page shows when the call has failed. */
  failed: (page: Page) => Promise<void>;
  /** What the page shows when it has succeeded. */
  recovered: (page: Page) => Promise<void>;
  /** A 200 with anything at all is success for this call. */
  takesAnything?: boolean;
};

const retry = async (page: Page) => page.getByRole('button', { name: 'Retry' }).first().click();
const shows = (text: string) => async (page: Page) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const showsIn = (selector: string) => async (page: Page) =>
  expect(page.locator(selector).first()).toBeVisible();
const shell = async (page: Page) => expect(page.getByRole('banner')).toBeVisible();
const stillLoggedIn = async (page: Page) =>
  expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /demo|TND/ })
      .first(),
  ).toBeVisible();

/** Lets time pass until a call that makes itself has been made; one that is still under way is waited for first. */
async function passTime(page: Page, line: FaultProxy, call: string, durationMs: number): Promise<void> {
  const before = line.callsTo(call).length;
  // In small steps: a call that is made must not run out of its own patience in the time that is still to pass.
  await expect(async () => {
    for (let passedMs = 0; passedMs < durationMs && line.callsTo(call).length === before; passedMs += STEP_MS)
      await page.clock.runFor(STEP_MS);
    expect(line.callsTo(call).length).toBeGreaterThan(before);
  }).toPass();
}

/** Areas that show their own failure and a Retry. */
const AREAS: Scenario[] = [
  {
    call: '/get_slot_game',
    path: '/crash',
    failed: shows('Server Down'),
    recovered: showsIn('main [role=listitem]'),
  },
  { call: '/GetAllCategories', path: '/crash', failed: shows('Server error'), recovered: shows('Planes') },
  {
    call: '/get_providers',
    path: '/crash',
    failed: shows('Server error'),
    recovered: shows('Tessera Skies'),
  },
  { call: '/papuler_slot', path: '/', failed: shows('Server Down'), recovered: shell },
  { call: '/top_winners', path: '/', failed: shows('Unknown error'), recovered: shell },
  { call: '/get_all_providers', path: '/', failed: shows('Server error'), recovered: shell },
  {
    call: '/TransactionPlayer',
    path: '/dashboard/transactions',
    failed: shows('Unknown error'),
    recovered: showsIn('table'),
  },
  {
    call: '/CasinoHistory',
    path: '/dashboard/casino_history',
    failed: shows('Unknown error'),
    recovered: showsIn('table'),
  },
  {
    call: '/SportHistory',
    path: '/dashboard/sport_history',
    failed: shows('Unknown error'),
    recovered: showsIn('table'),
  },
  { call: '/Live', path: '/live', failed: shows('Server error'), recovered: showsIn('iframe[title="Live"]') },
  {
    call: '/SportBook',
    path: '/prematch',
    failed: shows('Server error'),
    recovered: showsIn('iframe[title="Pre-Match"]'),
  },
].map((area) => ({ ...area, make: retry }));

/** Calls that a press of a button makes. */
const PRESSES: Scenario[] = [
  {
    call: '/StartGame',
    path: '/crash',
    make: (page) => page.getByRole('main').getByRole('link', { name: 'Aviator', exact: true }).click(),
    failed: shows('The game could not be started'),
    recovered: showsIn('#gameFrame'),
  },
  {
    call: '/ResetPassword',
    path: '/dashboard/change_password',
    make: async (page) => {
      for (const name of ['oldPassword', 'newPassword', 'confirmPassword'])
        await page.locator(`[name=${name}]`).fill('Palm-tree9');
      await page.getByRole('main').getByRole('button', { name: 'Change Password', exact: true }).click();
    },
    failed: shows('there is an error'),
    // The password that is sent is not the player's: a refusal is what success looks like here.
    recovered: shows('there is an error'),
    takesAnything: true,
  },
  {
    call: '/TransferCashback',
    path: '/dashboard',
    make: (page) => page.getByRole('banner').getByRole('button', { name: /TND/ }).first().click(),
    failed: stillLoggedIn,
    recovered: stillLoggedIn,
    takesAnything: true,
  },
  {
    call: '/UserDetails',
    path: '/dashboard',
    make: (page, line) => passTime(page, line, '/UserDetails', 31_000),
    failed: shell,
    recovered: stillLoggedIn,
  },
  {
    call: '/check_jackpot',
    path: '/dashboard',
    make: (page, line) => passTime(page, line, '/check_jackpot', 61_000),
    failed: stillLoggedIn,
    recovered: stillLoggedIn,
  },
  {
    call: '/RefreshToken',
    path: '/dashboard',
    make: async (page) => page.clock.fastForward(1_801_000),
    failed: stillLoggedIn,
    recovered: stillLoggedIn,
  },
];

/** The same parts draw another call that is tested every day: categories, the casino's history, the live book. */
const AT_FULL_SCALE = new Set(['/get_providers', '/TransactionPlayer', '/SportHistory', '/SportBook']);

async function breakAll(page: Page, line: FaultProxy, scenario: Scenario): Promise<void> {
  for (const [name, fault] of FAULTS)
    await test.step(name, async () => {
      if (scenario.takesAnything && ANYTHING.has(name)) return;
      line.break(scenario.call, fault);
      const before = line.callsTo(scenario.call).length;
      await scenario.make(page, line);
      await expect.poll(() => line.callsTo(scenario.call).length).toBeGreaterThan(before);
      if (fault === 'timeout') await page.clock.fastForward(PATIENCE_MS);
      await scenario.failed(page);
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await expect(page.getByRole('banner')).toBeVisible();
    });
}

test.describe('faults', () => {
  test.skip(({ isMobile }) => isMobile);

  for (const scenario of AREAS.filter(({ call }) => isFull || !AT_FULL_SCALE.has(call)))
    test(`${scenario.call} shows its failure in its place and recovers with Retry`, async ({
      player,
      line,
    }) => {
      await player.clock.install();
      line.break(scenario.call, { status: 500, json: {} });
      await player.goto(scenario.path);
      // Some areas are asked for when they come near.
      await player.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await scenario.failed(player);
      await breakAll(player, line, scenario);
      line.mend();
      await scenario.make(player, line);
      await scenario.recovered(player);
      line.break(scenario.call, UNAUTHORIZED);
      await player.reload();
      await player.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(player.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(player.getByText('Unexpected Application Error!')).toHaveCount(0);
    });

  for (const scenario of PRESSES)
    test(`${scenario.call} fails without harm and works when it is mended`, async ({
      player,
      line,
      token,
    }) => {
      await player.clock.install();
      await player.goto(scenario.path);
      await stillLoggedIn(player);
      await breakAll(player, line, scenario);
      line.mend();
      // A real exchange would end the session that other tests still use.
      if (scenario.call === '/RefreshToken') line.break(scenario.call, { json: { token } });
      await scenario.make(player, line);
      await scenario.recovered(player);
      if (scenario.call === '/StartGame') await player.goBack();
      line.break(scenario.call, UNAUTHORIZED);
      const login = player.getByRole('banner').getByRole('button', { name: 'Login' });
      // A press is ignored while the one before is still under way.
      await expect(async () => {
        if (!(await login.isVisible())) await scenario.make(player, line);
        await expect(login).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expect(player.getByText('Unexpected Application Error!')).toHaveCount(0);
    });

  test('/login fails under the form and works when it is mended', async ({ page, line }) => {
    await page.clock.install();
    await page.goto('/crash');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.locator('[name=userName]').fill('demo');
    await dialog.locator('[name=password]').fill('demo1234');
    const scenario = {
      call: '/login',
      path: '/crash',
      make: async () => dialog.getByRole('button', { name: 'Login', exact: true }).click(),
      failed: shows('Invalid username or password'),
      recovered: stillLoggedIn,
    };
    await breakAll(page, line, scenario);
    line.break('/login', UNAUTHORIZED);
    await scenario.make();
    await scenario.failed(page);
    line.mend();
    await scenario.make();
    await stillLoggedIn(page);
  });

  test('/logout ends the session here whatever the server says', async ({ player, line }) => {
    await player.clock.install();
    for (const [name, fault] of [...FAULTS, ['401', UNAUTHORIZED] as const])
      await test.step(name, async () => {
        const token = (await player.context().cookies()).find(({ name: cookie }) => cookie === 'token');
        line.break('/logout', fault);
        await player.goto('/dashboard');
        await player.getByRole('banner').getByRole('button', { name: /demo/ }).click();
        await player.getByRole('button', { name: 'Logout' }).click();
        await expect.poll(() => line.callsTo('/logout').length).toBeGreaterThan(0);
        if (fault === 'timeout') await player.clock.fastForward(PATIENCE_MS);
        await expect(player.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
        line.calls.length = 0;
        if (token) await player.context().addCookies([token]);
      });
  });
});
