import '../../testing/page';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { setReducedMotion } from '../../testing/motion';
import { show } from '../../testing/show';
import { Jackpots } from './Jackpots';

beforeAll(() => setReducedMotion(false));
afterAll(() => setReducedMotion(true));
beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.useRealTimers());

function stopClocks(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

/** Renders the tiles and waits for their timers, which React starts asynchronously. */
async function showMoving(): Promise<void> {
  stopClocks();
  await show(<Jackpots />);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
}

/** Advances the fake clock and lets React render. */
async function pass(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
  await new Promise((rendered) => requestAnimationFrame(rendered));
}

/** "4,312.500" as a number. */
function amounts(): number[] {
  return page
    .getByRole('img')
    .elements()
    .map((element) => Number(element.textContent?.replaceAll(',', '')));
}

test('each tile shows its tier, amount and currency', async () => {
  await show(<Jackpots />);
  for (const name of ['Gold', 'Silver', 'Bronze']) {
    const tile = page.getByRole('listitem').filter({ hasText: name });
    await expect.element(tile).toHaveTextContent(/[\d,]+\.\d{3} TND$/);
  }
  for (const amount of amounts()) expect(amount).toBeGreaterThanOrEqual(1000);
});

test('every amount grows by 0.5 to 10 within 6 seconds, in the same elements', async () => {
  await showMoving();
  const before = amounts();
  const tiles = page.getByRole('listitem').elements();
  await pass(2499);
  expect(amounts()).toEqual(before);
  await pass(3502);
  for (const [index, amount] of amounts().entries()) {
    const growth = amount - (before[index] ?? 0);
    expect(growth).toBeGreaterThanOrEqual(0.499);
    // Two short waits fit into six seconds.
    expect(growth).toBeLessThanOrEqual(20.001);
  }
  expect(page.getByRole('listitem').elements()).toEqual(tiles);
});

test('on desktops the next tile is highlighted every 5 seconds, and Pause stops everything', async () => {
  await showMoving();
  const lead = () =>
    page
      .getByRole('listitem')
      .elements()
      .findIndex((tile) => tile.className.includes('lead'));
  expect(lead()).toBe(0);
  await pass(5001);
  await expect.poll(lead).toBe(1);
  await page.getByRole('button', { name: 'Pause the jackpots' }).click();
  const before = amounts();
  await pass(20_000);
  await expect.poll(lead).toBe(1);
  expect(amounts()).toEqual(before);
});

test('phones show the total and highlight the next tile every 7 seconds', async () => {
  await page.viewport(390, 844);
  // The resize of the test frame is asynchronous.
  await expect.poll(() => innerWidth).toBe(390);
  await expect.poll(() => matchMedia('(min-width: 992px)').matches).toBe(false);
  await showMoving();
  await expect.element(page.getByText(/^80\s000\.00\sTND$/)).toBeVisible();
  const lead = () =>
    page
      .getByRole('listitem')
      .elements()
      .findIndex((tile) => tile.className.includes('lead'));
  // Longer than the five seconds of a desktop, with a margin for a slow machine.
  await pass(5500);
  expect(lead()).toBe(0);
  // Not more: the track scrolls in real time, and after 150 ms of the fake clock its scroll would count as ended at the first tile.
  await pass(1600);
  await expect.poll(lead).toBe(1);
});
