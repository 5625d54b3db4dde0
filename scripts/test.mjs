import { monitorEventLoopDelay } from 'node:perf_hooks';

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runScript } = await import('./lib/terminal.mjs');
const { parseParts, runParts, timings } = await import('./lib/test-parts.mjs');

const LONG_STALL_SECONDS = 2;

await runScript(async () => {
  const parts = parseParts(process.argv.slice(2));
  await ensureInstalled();
  // This process only waits, so a delay of its event loop is a stall of the machine.
  const delay = monitorEventLoopDelay();
  delay.enable();
  const { passed, failed, flaky } = await runParts(parts);
  delay.disable();
  // A filter that matches no test is a typo, not a success.
  if (failed.length > 0 || passed === 0) process.exitCode = 1;
  console.log('');
  for (const timing of timings) console.log(`  ${timing}`);
  for (const name of flaky) console.log(`  flaky, passed at the second try: ${name}`);
  for (const name of failed) console.log(`  failed: ${name}`);
  const stallSeconds = delay.max / 1e9;
  if (stallSeconds > LONG_STALL_SECONDS)
    console.log(`  the machine stalled for up to ${stallSeconds.toFixed(1)} s`);
  console.log(`${passed} passed, ${failed.length} failed`);
});
