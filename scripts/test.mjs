import { monitorEventLoopDelay } from 'node:perf_hooks';

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runScript } = await import('./lib/terminal.mjs');
const { parseParts, runParts, timings } = await import('./lib/test-parts.mjs');

const LONG_PAUSE_SECONDS = 2;

await runScript(async () => {
  const parts = parseParts(process.argv.slice(2));
  await ensureInstalled();
  // This process only waits: where it was late, all were.
  const delay = monitorEventLoopDelay();
  delay.enable();
  const { passed, failed, unsteady } = await runParts(parts);
  delay.disable();
  // Words that match no test are a slip of the pen, not a success.
  if (failed.length > 0 || passed === 0) process.exitCode = 1;
  console.log('');
  for (const timing of timings) console.log(`  ${timing}`);
  for (const name of unsteady) console.log(`  passed at the second try: ${name}`);
  for (const name of failed) console.log(`  failed: ${name}`);
  const stillSeconds = delay.max / 1e9;
  if (stillSeconds > LONG_PAUSE_SECONDS)
    console.log(`  the machine stood still for ${stillSeconds.toFixed(1)} s at a time`);
  console.log(`${passed} passed, ${failed.length} failed`);
});
