import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';

import { slowDown } from '../support/browser';
import { median } from '../support/statistics';

/* How long a press waits for the next picture, by the browser's own measure. */

const SLOWDOWN = 4;
/** Entries arrive some frames after their event. */
const REPORTED_MS = 1_000;

type Press = PerformanceEntry & { interactionId: number };
type Watched = typeof globalThis & { slowestPressMs: number };

/** Slows the page down and begins to watch its presses. */
export async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.slowestPressMs = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as Press[]) {
        if (entry.interactionId > 0)
          watched.slowestPressMs = Math.max(watched.slowestPressMs, entry.duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await slowDown(page, SLOWDOWN);
}

/** The median answer to a press that is made several times; each waits until the page has come to rest. */
export async function answerMs(page: Page, presses: readonly (() => Promise<unknown>)[]): Promise<number> {
  const answers: number[] = [];
  for (const press of presses) {
    await pause(REPORTED_MS);
    await page.evaluate(() => {
      (globalThis as Watched).slowestPressMs = 0;
    });
    await press();
    await pause(REPORTED_MS);
    answers.push(await page.evaluate(() => (globalThis as Watched).slowestPressMs));
  }
  return median(answers);
}
