import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, CDPSession, Page } from 'playwright';

import { startSite } from '../e2e/site';
import { atMost, figure, type Bench, type Figure, type Point, type Work } from './report/figure';
import { openPage, withBrowser } from './support/browser';
import { slopePerMinute } from './support/statistics';

const MINUTES = 10;
const PAUSE_MS = 3_000;
/** One lap; samples are taken on the last page. */
const LAP: { path: string; state?: unknown }[] = [
  { path: '/casino' },
  { path: '/casino?search=book' },
  { path: '/live_casino' },
  { path: '/crash' },
  { path: '/crash/play_game', state: { type: 3, provider_id: 39, game_id: 25, name: 'Aviator' } },
  { path: '/dashboard/transactions' },
  { path: '/dashboard/casino_history' },
  { path: '/live' },
  { path: '/prematch' },
  { path: '/' },
];
const LAP_MINUTES = (LAP.length * PAUSE_MS) / 60_000;

type Sample = { second: number; heapBytes: number; nodes: number; listeners: number };

/** A player who navigates for a long time: does the site leak memory, nodes or listeners? */
export const bench: Bench = {
  title: 'Soak: ten minutes of navigation, 200 pages',
  minutes: MINUTES + 0.5,
  run,
};

async function run({ onProgress, minutes = MINUTES }: Work): Promise<Figure[]> {
  const site = await startSite();
  try {
    return await withBrowser(async (browser) => {
      const page = await openAsPlayer(browser, site.url);
      const samples = await navigate(page, Math.max(2, Math.round(minutes / LAP_MINUTES)), onProgress);
      return figuresOf(samples);
    });
  } finally {
    await site.stop();
  }
}

async function openAsPlayer(browser: Browser, url: string): Promise<Page> {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const answer = await page.request.post(`${url}/api/login`, {
    data: { username: 'demo', password: 'demo1234' },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.context().addCookies([{ name: 'token', value: token, url }]);
  await page.goto(url);
  return page;
}

async function navigate(page: Page, laps: number, onProgress: Work['onProgress']): Promise<Sample[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const startedAt = performance.now();
  const samples: Sample[] = [];
  // The first lap loads the pages and fills the caches.
  for (let lap = 0; lap <= laps; lap++) {
    onProgress(`lap ${lap} of ${laps}`);
    for (const { path, state } of LAP) {
      await page.evaluate(([to, carried]) => history.pushState(carried, '', to), [
        path,
        state ?? null,
      ] as const);
      await pause(PAUSE_MS);
    }
    if (lap > 0) samples.push({ second: (performance.now() - startedAt) / 1_000, ...(await take(devtools)) });
  }
  return samples;
}

async function take(devtools: CDPSession): Promise<Omit<Sample, 'second'>> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

function figuresOf(samples: readonly Sample[]): Figure[] {
  const course = (of: (sample: Sample) => number): Point[] =>
    samples.map((sample) => ({ second: sample.second, value: of(sample) }));
  // In the first half the engine still compiles hot code, which is on the heap too.
  const [halfway, last] = [samples[Math.floor(samples.length / 2) - 1]!, samples.at(-1)!]; // There are at least two laps.
  const heap = course(({ heapBytes }) => heapBytes / 1_000);
  return [
    figure('Heap at the end, against halfway', 'kB', last.heapBytes / 1_000, {
      baseline: halfway.heapBytes / 1_000,
      goal: atMost(1.05, 'ratio'),
      course: heap,
    }),
    figure('Heap, slope', 'kB per min', slopePerMinute(heap)),
    figure('DOM nodes at the end, against halfway', '', last.nodes, {
      baseline: halfway.nodes,
      goal: atMost(1.05, 'ratio'),
      course: course(({ nodes }) => nodes),
    }),
    figure('Event listeners at the end, against halfway', '', last.listeners, {
      baseline: halfway.listeners,
      goal: atMost(1.05, 'ratio'),
      course: course(({ listeners }) => listeners),
    }),
  ];
}
