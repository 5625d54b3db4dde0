import { setTimeout as pause } from 'node:timers/promises';

import type { Locator, Page } from 'playwright';

import { slowDown } from '../support/browser';
import { median } from '../support/statistics';

/* How long a press waits for the next picture, by the browser's own measure. */

const SLOWDOWN = 4;
/** Entries arrive some frames after their event. */
const REPORTED_MS = 1_000;
/** A hand rests on a button before it presses, and takes this long to press it. */
const REST_MS = 150;
const DOWN_MS = 60;
/** What was asked for is there by then, or not at all. */
const WHOLE_MS = 15_000;

type Press = PerformanceEntry & { interactionId: number };
type Watched = typeof globalThis & {
  slowestPressMs: number;
  pressedAt: number | undefined;
  /** What the press was for, as a selector, and when it was on the screen. */
  wanted: string | undefined;
  wholeMs: number | undefined;
};

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
    const note = ({ timeStamp }: Event) => (watched.pressedAt ??= timeStamp);
    addEventListener('pointerdown', note, { capture: true });
    addEventListener('keydown', note, { capture: true });
    const look = () => {
      const { wanted, pressedAt } = watched;
      if (wanted !== undefined && pressedAt !== undefined && document.querySelector(wanted)) {
        watched.wanted = undefined;
        // After this frame has been painted.
        setTimeout(() => (watched.wholeMs = performance.now() - pressedAt));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await slowDown(page, SLOWDOWN);
}

export type Answer = {
  /** Until the next picture. */
  firstMs: number;
  /** Until what the press was for is on the screen. */
  wholeMs: number | undefined;
};

/** Presses once the page has come to rest. */
export async function measureAnswer(
  page: Page,
  press: () => Promise<unknown>,
  wanted?: string,
): Promise<Answer> {
  await pause(REPORTED_MS);
  await page.evaluate((selector) => {
    const watched = globalThis as Watched;
    watched.slowestPressMs = 0;
    watched.pressedAt = undefined;
    watched.wholeMs = undefined;
    watched.wanted = selector;
  }, wanted);
  await press();
  if (wanted !== undefined)
    await page.waitForFunction(() => (globalThis as Watched).wholeMs !== undefined, undefined, {
      timeout: WHOLE_MS,
    });
  await pause(REPORTED_MS);
  return page.evaluate(() => {
    const { slowestPressMs: firstMs, wholeMs } = globalThis as Watched;
    return { firstMs, wholeMs };
  });
}

/**
 * Presses as a hand does. Not by `click()` of the target: it looks for what lies under the pointer inside of the page's own handling of
 * the press, and at 4 times slower that was a third of what was measured.
 */
export async function tap(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await pause(REST_MS);
  await page.mouse.down();
  await pause(DOWN_MS);
  await page.mouse.up();
}

/** The median answer to a press that is made several times. */
export async function answerMs(page: Page, presses: readonly (() => Promise<unknown>)[]): Promise<number> {
  const answers: number[] = [];
  for (const press of presses) answers.push((await measureAnswer(page, press)).firstMs);
  return median(answers);
}
