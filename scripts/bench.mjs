import { requireNode } from './lib/node-version.mjs';

requireNode();
const { buildStale, drawPosters } = await import('./lib/build.mjs');
const { ensureChromium } = await import('./lib/chromium.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { runTool } = await import('./lib/run.mjs');
const { runScript } = await import('./lib/terminal.mjs');

await runScript(async () => {
  await ensureInstalled();
  await ensureChromium();
  await buildStale();
  await drawPosters();
  await runTool('tsx/dist/cli.mjs', ['bench/run.ts', ...process.argv.slice(2)], { stream: true });
});
