import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright';

import { findChromium } from '../scripts/lib/chromium.mjs';
import { startGameHost } from './web/game-host';
import { measureLongList } from './web/long-list';

/* `npm run bench -- web`: the built site in a browser, with 5,000 games loaded and a processor four times slower. */

const GAMES = 5000;
const MOST_NODES = 1500;
const QUICK_MS = 100;

const files = process.env['WEB_FILES'] || fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const found = findChromium();
const host = await startGameHost(files, GAMES);
const browser = await chromium.launch({
  ...(found && { executablePath: found.path }),
  args: found?.args ?? [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const figures = await measureLongList(page, host.url, GAMES);
  const line = (name: string, value: number, unit: string, limit: number) =>
    console.log(`  ${name.padEnd(34)}${String(Math.round(value)).padStart(6)} ${unit.padEnd(6)} (${limit})`);
  console.log(`${GAMES} games loaded, processor 4 times slower (limits in brackets)\n`);
  line('elements in the document, at most', figures.mostNodes, '', MOST_NODES);
  line('a chip answers in', figures.chipMs, 'ms', QUICK_MS);
  line('a key press answers in', figures.keyMs, 'ms', QUICK_MS);
  console.log(
    `  frames while scrolling: median ${figures.medianFrameMs} ms, slowest ${figures.slowestFrameMs} ms`,
  );
  if (figures.mostNodes >= MOST_NODES || figures.chipMs > QUICK_MS || figures.keyMs > QUICK_MS)
    process.exitCode = 1;
} finally {
  await browser.close();
  host.stop();
}
