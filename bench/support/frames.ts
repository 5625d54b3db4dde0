import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';

type TraceEvent = { name: string; ts: number };

/** The pictures that the browser really drew in this time, by its trace, per second. */
export async function framesPerSecond(page: Page, ms: number): Promise<number> {
  const browser = page.context().browser()!; // The page is in a context that a browser was asked for.
  await browser.startTracing(page, {
    categories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'],
  });
  await pause(ms);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  const seconds = (Math.max(...drawn) - Math.min(...drawn)) / 1_000_000;
  return (drawn.length - 1) / seconds;
}
