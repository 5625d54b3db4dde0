import type { Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import { startMovingBook, type MovingBook } from '../support/moving-book';
import { watchNetwork } from '../support/network';

test.skip(({ isMobile }) => isMobile, 'prices are drawn by the same code on a phone');

let book: MovingBook;
test.beforeEach(async ({ page }) => {
  book = await startMovingBook(process.env['SITE_URL'] ?? '');
  const networkIdle = watchNetwork(page);
  // A visitor's page has no stream.
  await page.goto(`${book.url}/sportsbook/live?language=en#token=player`);
  await expect(row(page, 0).getByRole('button')).toHaveCount(5);
  // A row that comes into view fetches its prices once more.
  await networkIdle();
});
test.afterEach(() => book.stop());

const row = (page: Page, event: number) => page.locator('main section > ul > li').nth(event);

/** Records every change of the page from here on, by the name of the price that it is in. */
async function watchChanges(page: Page): Promise<() => Promise<string[]>> {
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        seen.push(element?.closest('button')?.ariaLabel ?? element?.tagName ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return seen;
  });
  return () => changes.evaluate((seen) => [...new Set(seen)]);
}

test('a price that moves changes its own cell only, prices out of view when they come into view, and a suspended market is locked', async ({
  page,
}) => {
  const changes = await watchChanges(page);
  book.move([
    { event: 90, odds: [199, 300, 420] },
    { event: 2, odds: [155, 300, 420] },
  ]);
  await expect(row(page, 2).getByRole('button').first()).toContainText('1.55');
  expect(await changes()).toEqual(['Match result: Home 2, 1.55']);
  await row(page, 90).scrollIntoViewIfNeeded();
  await expect(row(page, 90).getByRole('button').first()).toContainText('1.99');

  book.suspend(89);
  const price = row(page, 89).getByRole('button').first();
  await price.scrollIntoViewIfNeeded();
  await expect(price).toHaveAccessibleName(/Suspended$/);
  await expect(price).toBeDisabled();
});

type TraceEvent = { name: string; args: { beginData?: { dirtyObjects?: number } } };

/** A cell, its content and its ancestors. */
const OBJECTS_PER_PRICE = 8;

test('a changed price causes layout of that price only', async ({ page, browser }) => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let tick = 1; tick <= 5; tick++) {
    book.move([0, 1, 2, 3].map((event) => ({ event, odds: [150 + tick, 300 + tick, 420 - tick] })));
    await expect(row(page, 3).getByRole('button').first()).toContainText(`1.5${tick}`);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const layouts = trace.traceEvents.flatMap(({ name, args }) =>
    name === 'Layout' && args.beginData ? [args.beginData] : [],
  );
  expect(layouts.length).toBeGreaterThan(0);
  expect(Math.max(...layouts.map(({ dirtyObjects = 0 }) => dirtyObjects))).toBeLessThan(
    4 * 3 * OBJECTS_PER_PRICE,
  );
});
