import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from 'playwright';

/* The frames of an animated page, from the browser's trace. */

export type Frames = {
  /** Frames per second. */
  perSecond: number;
  /**
   * Processor time of the page's thread for each frame: scripts, styles, layout and, without a graphics card, the
   * pixels of canvases too.
   */
  workMs: number[];
  /** The most of them, or of one task before the first frame, such as the handler of a press. */
  longestMs: number;
};

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds, like the two below. */
  ts: number;
  dur?: number;
  /** In processor time, which does not depend on the load of the machine. */
  tdur?: number;
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Traces the one animated page of this browser, from `begin` on. */
export async function traceFrames(
  browser: Browser,
  ms: number,
  begin: () => Promise<unknown>,
): Promise<Frames> {
  return framesOf(await trace(browser, ms, begin));
}

async function trace(browser: Browser, ms: number, begin: () => Promise<unknown>): Promise<TraceEvent[]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await begin();
  await pause(ms);
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return events;
}

function framesOf(events: readonly TraceEvent[]): Frames {
  const callbacks = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [page] = callbacks;
  if (!page) throw new Error('no frame was drawn');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === page.pid && tid === page.tid)
    .toSorted((one, other) => one.ts - other.ts);
  // A frame starts with the task that runs its animation callbacks.
  const begins = tasks
    .filter(({ ts, dur = 0 }) => callbacks.some((callback) => callback.ts >= ts && callback.ts < ts + dur))
    .map(({ ts }) => ts);
  const workMs = begins.slice(1).map((end, index) => {
    const begin = begins[index]!; // The one before.
    const inFrame = tasks.filter(({ ts }) => ts >= begin && ts < end);
    return inFrame.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
  });
  const seconds = (Math.max(...begins) - Math.min(...begins)) / 1_000_000;
  const longestMs = Math.max(...workMs, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
  return { perSecond: workMs.length / seconds, workMs, longestMs };
}
