import { setTimeout as pause } from 'node:timers/promises';

import type { Locator, Page } from 'playwright';

import { slowDown } from '../support/browser';
import { median } from '../support/statistics';

/* The time from a click to the next frame, as the browser measures it. */

const SLOWDOWN = 4;
/** Performance entries are delivered some frames after their event. */
const ENTRY_DELAY_MS = 1_000;
/** How long the pointer is over a button before the press, and how long the button is down. */
const HOVER_MS = 150;
const DOWN_MS = 60;
/** How long the expected result may take. */
const RESULT_TIMEOUT_MS = 15_000;

type Press = PerformanceEntry & { interactionId: number };
type Watched = typeof globalThis & {
  slowestPressMs: number;
  /** When the key went down or the pointer up: how long `tap` holds the button is not part of the answer. */
  pressedAt: number | undefined;
  /** When the first frame after the press was presented. */
  presentedAt: number | undefined;
  /** The selector of the expected result, when it was in the document, and when the next frame was painted. */
  wanted: string | undefined;
  foundAt: number | undefined;
  paintedAt: number | undefined;
};

/** Slows the page down and starts to observe its interactions. */
export async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.slowestPressMs = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const { interactionId, startTime, duration } of entries.getEntries() as Press[]) {
        if (interactionId === 0) continue;
        watched.slowestPressMs = Math.max(watched.slowestPressMs, duration);
        if (watched.pressedAt !== undefined && startTime >= watched.pressedAt)
          watched.presentedAt ??= startTime + duration;
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const note = ({ timeStamp }: Event) => (watched.pressedAt ??= timeStamp);
    addEventListener('pointerup', note, { capture: true });
    addEventListener('keydown', note, { capture: true });
    // Not a loop of animation frames: on a slow processor its frames took half of the time in which the page renders.
    new MutationObserver(() => {
      const { wanted, pressedAt } = watched;
      if (wanted === undefined || pressedAt === undefined || !document.querySelector(wanted)) return;
      watched.wanted = undefined;
      watched.foundAt = performance.now();
      requestAnimationFrame(() => setTimeout(() => (watched.paintedAt = performance.now())));
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await slowDown(page, SLOWDOWN);
}

export type Answer = {
  /** From the press until the next frame is painted. */
  nextFrameMs: number;
  /** From the release of the button until the expected result is painted. */
  resultMs: number | undefined;
};

/** Clicks when the page is idle. */
export async function measureAnswer(
  page: Page,
  press: () => Promise<unknown>,
  wanted?: string,
): Promise<Answer> {
  await pause(ENTRY_DELAY_MS);
  await page.evaluate((selector) => {
    const watched = globalThis as Watched;
    watched.slowestPressMs = 0;
    watched.pressedAt = undefined;
    watched.presentedAt = undefined;
    watched.foundAt = undefined;
    watched.paintedAt = undefined;
    watched.wanted = selector;
  }, wanted);
  await press();
  if (wanted !== undefined)
    await page.waitForFunction(() => (globalThis as Watched).paintedAt !== undefined, undefined, {
      timeout: RESULT_TIMEOUT_MS,
    });
  await pause(ENTRY_DELAY_MS);
  return page.evaluate(() => {
    const {
      slowestPressMs: nextFrameMs,
      pressedAt = 0,
      presentedAt,
      foundAt,
      paintedAt,
    } = globalThis as Watched;
    if (foundAt === undefined || paintedAt === undefined) return { nextFrameMs, resultMs: undefined };
    // A dialog opens in the animation frame that answers the press, and what it does afterwards delays the next frame.
    const isInFirstFrame = presentedAt !== undefined && foundAt <= presentedAt;
    return { nextFrameMs, resultMs: (isInFirstFrame ? presentedAt : paintedAt) - pressedAt };
  });
}

/**
 * Clicks with the mouse. Not with `click()` of the target: its hit test runs inside of the page's event handling, and at 4
 * times slower that was a third of the measured time.
 */
export async function tap(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await pause(HOVER_MS);
  await page.mouse.down();
  await pause(DOWN_MS);
  await page.mouse.up();
}

/** The times until the expected result. */
export function resultTimes(answers: readonly Answer[]): number[] {
  return answers.flatMap(({ resultMs }) => resultMs ?? []);
}

/** The median time of a click that is repeated. */
export async function answerMs(page: Page, presses: readonly (() => Promise<unknown>)[]): Promise<number> {
  const answers: number[] = [];
  for (const press of presses) answers.push((await measureAnswer(page, press)).nextFrameMs);
  return median(answers);
}
