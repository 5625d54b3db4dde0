import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright';

import { atLeast, atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { startMarketHost } from './sportsbook/market-host';
import { openPage, withBrowser } from './support/browser';
import { percentile } from './support/statistics';

const MATCHES = 100;
/** Twice as often as the server. */
const TICK_MS = 500;
const MEASURED_MS = 8_000;
const FRAME_MS = 1_000 / 60;

const files = fileURLToPath(new URL('../apps/sportsbook/dist', import.meta.url));

/** Frames per second while every price on the page moves. */
export const bench: Bench = {
  title: `Sportsbook: ${MATCHES * 2} live markets moving at the same time`,
  minutes: 0.5,
  run,
};

async function run({ onProgress }: Work): Promise<Figure[]> {
  const host = await startMarketHost(files, MATCHES, TICK_MS);
  try {
    return await withBrowser(async (browser) => {
      const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
      await page.goto(`${host.url}/live?language=en`);
      await page.waitForSelector('main ul button');
      onProgress('prices are moving');
      return await watchPrices(page);
    });
  } finally {
    host.stop();
  }
}

async function watchPrices(page: Page): Promise<Figure[]> {
  const metrics = await page.context().newCDPSession(page);
  // In processor time, which does not depend on the load of the machine.
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySeconds = async () => {
    const { metrics: list } = await metrics.send('Performance.getMetrics');
    return list.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const busyBefore = await busySeconds();
  const { frames, longTasks, changes } = await page.evaluate(watchFrames, MEASURED_MS);
  const busyMs = ((await busySeconds()) - busyBefore) * 1_000;
  return [
    figure('Frames', 'per s', (frames.length / MEASURED_MS) * 1_000, { goal: atLeast(59) }),
    figure('A frame, 95 % within', 'ms', percentile(frames, 0.95)),
    figure('Late frames', '%', (100 * frames.filter((ms) => ms > 1.5 * FRAME_MS).length) / frames.length),
    figure('Tasks over 50 ms', '', longTasks, { goal: atMost(0) }),
    figure('Main thread busy, processor time', '%', (busyMs / MEASURED_MS) * 100),
    figure('Changes in the page', 'per s', (changes / MEASURED_MS) * 1_000),
  ];
}

/** Runs in the page. */
async function watchFrames(measuredMs: number) {
  const frames: number[] = [];
  let longTasks = 0;
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  let changes = 0;
  new MutationObserver((records) => {
    changes += records.length;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  const end = performance.now() + measuredMs;
  let last = performance.now();
  while (last < end) {
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return { frames, longTasks, changes };
}
