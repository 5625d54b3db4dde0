import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright';

import { findChromium } from '../scripts/lib/chromium.mjs';

/*
 * 200 live markets on one page, all of whose prices move in every tick, twice as often as the server
 * ever ticks: does the page keep 60 frames
 * a second? The pages are the built ones (`npm run build`); the server below only makes prices move.
 */

const EVENTS = 100;
const TICKS_PER_SECOND = 2;
const MEASURED_MS = 8_000;
const FRAME_MS = 1_000 / 60;
const dist = fileURLToPath(new URL('../apps/sportsbook/dist', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

let seq = 1;

/** Odds that rise and fall, never twice the same in a row. */
function markets(event: number): Record<string, number[]> {
  const step = (seq + event) % 40;
  return { '1x2': [150 + step, 300 + step, 420 - step], 'total@2.5': [180 + step, 200 - step] };
}

function eventView(event: number) {
  const live = { atMs: Date.now(), clock: 60 * event, running: true, period: 1, pause: false, score: [0, 0] };
  return {
    id: `football-20000-${event}`,
    sport: 'football',
    leagueId: `football-${['tn', 'ma', 'eg', 'fr'][event % 4]}-1`,
    country: ['TN', 'MA', 'EG', 'FR'][event % 4],
    home: { id: `home-${event}`, name: `Home ${event}`, country: 'TN' },
    away: { id: `away-${event}`, name: `Away ${event}`, country: 'TN' },
    startsAtMs: event,
    live: { ...live, suspended: false, ended: false },
    markets: markets(event),
    marketCount: 2,
  };
}

const events = Array.from({ length: EVENTS }, (_, index) => index);

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://bench').pathname.replace('/sportsbook', '');
  if (path === '/api/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => {
      seq += 1;
      const tick = {
        seq,
        atMs: Date.now(),
        events: events.map((event) => ({ id: `football-20000-${event}`, markets: markets(event) })),
      };
      response.write(`id: ${seq}\nevent: tick\ndata: ${JSON.stringify(tick)}\n\n`);
    }, 1_000 / TICKS_PER_SECOND);
    response.on('close', () => clearInterval(timer));
    return;
  }
  if (path === '/api/events') {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ seq, nowMs: Date.now(), events: events.map(eventView) }));
    return;
  }
  if (path.startsWith('/api/')) {
    response.writeHead(404).end('{}');
    return;
  }
  const file = path === '/live' ? '/index.html' : path;
  try {
    const content = await readFile(dist + file);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const { port } = server.address() as AddressInfo;

const installed = findChromium();
const browser = await chromium.launch({
  ...(installed && { executablePath: installed.path }),
  args: installed?.args ?? [],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
// The loader of this file names functions with a helper that the page does not have.
await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
await page.goto(`http://127.0.0.1:${port}/sportsbook/live?lang=en`);
await page.waitForSelector('main ul button');

const metrics = await page.context().newCDPSession(page);
// In processor time, which a busy machine does not stretch.
await metrics.send('Performance.enable', { timeDomain: 'threadTicks' });
const busySeconds = async () => {
  const { metrics: list } = await metrics.send('Performance.getMetrics');
  return list.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};
const busyBefore = await busySeconds();

const result = await page.evaluate(async (measuredMs) => {
  const frames: number[] = [];
  const longTasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  let changed = 0;
  const watcher = new MutationObserver((records) => {
    changed += records.length;
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  await new Promise<void>((resolve) => {
    const end = performance.now() + measuredMs;
    let last = performance.now();
    const beat = (now: number) => {
      frames.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(beat);
      else resolve();
    };
    requestAnimationFrame(beat);
  });
  return { frames, longTasks, changed };
}, MEASURED_MS);

const busyMs = ((await busySeconds()) - busyBefore) * 1_000;
const sorted = result.frames.toSorted((one, other) => one - other);
const percentile = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
const late = result.frames.filter((duration) => duration > 1.5 * FRAME_MS).length;
console.log(`sportsbook: ${EVENTS * 2} live markets, every price moving ${TICKS_PER_SECOND} times a second`);
console.log(`  frames a second   ${((result.frames.length / MEASURED_MS) * 1_000).toFixed(1)}`);
console.log(`  frame, median     ${percentile(0.5).toFixed(1)} ms`);
console.log(`  frame, 95 %       ${percentile(0.95).toFixed(1)} ms`);
console.log(`  late frames       ${late} of ${result.frames.length}`);
console.log(`  tasks over 50 ms  ${result.longTasks.length}`);
console.log(
  `  main thread       ${((busyMs / MEASURED_MS) * 100).toFixed(0)} % of one core (processor time)`,
);
console.log(`  changes in page   ${result.changed}`);
await browser.close();
server.closeAllConnections();
server.close();
