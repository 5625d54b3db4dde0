import type { Browser } from 'playwright';

import { openPage, slowDown } from '../support/browser';

/** A mid-range phone on a slow connection, as in Lighthouse. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
const SETTLED_MS = 4_000;

export type FirstLoad = {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  requests: number;
};

/** Opens a page for the first time. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const page = await openPage(browser, { ...PHONE, locale: 'fr-FR' });
  try {
    const devtools = await slowDown(page, SLOWDOWN);
    let [bytes, requests] = [0, 0];
    devtools.on('Network.requestWillBeSent', () => (requests += 1));
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', CONNECTION);
    await page.addInitScript(watchPaints);
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    const { tasks, ...paints } = await page.evaluate(() => (globalThis as Watched).paints);
    if (paints.lcpMs === 0) throw new Error(`${url} painted nothing`);
    return { ...paints, tbtMs: blockingMs(tasks, paints.fcpMs), bytes, requests };
  } finally {
    await page.context().close();
  }
}

type Task = { startMs: number; endMs: number };
type Watched = typeof globalThis & { paints: Pick<FirstLoad, 'fcpMs' | 'lcpMs' | 'cls'> & { tasks: Task[] } };

/** Total blocking time: the part of each task beyond 50 ms, after the first paint. */
function blockingMs(tasks: readonly Task[], fromMs: number): number {
  const beyond = tasks.map(({ startMs, endMs }) => endMs - Math.max(startMs, fromMs) - 50);
  return beyond.reduce((sum, ms) => sum + Math.max(ms, 0), 0);
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  const paints: Watched['paints'] = { fcpMs: 0, lcpMs: 0, cls: 0, tasks: [] };
  (globalThis as Watched).paints = paints;
  const handlers: Record<string, (entry: PerformanceEntry) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') paints.fcpMs = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      paints.lcpMs = startTime;
    },
    longtask: ({ startTime: startMs, duration }) => {
      paints.tasks.push({ startMs, endMs: startMs + duration });
    },
    'layout-shift': (entry) => {
      paints.cls += (entry as PerformanceEntry & { value: number }).value;
    },
  };
  for (const [type, handle] of Object.entries(handlers)) {
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  }
}
