import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runScript } = await import('./lib/terminal.mjs');
const { parseParts, runParts } = await import('./lib/test-parts.mjs');

await runScript(async () => {
  const parts = parseParts(process.argv.slice(2));
  await ensureInstalled();
  const { passed, failed, unsteady } = await runParts(parts);
  // Words that match no test are a slip of the pen, not a success.
  if (failed.length > 0 || passed === 0) process.exitCode = 1;
  console.log('');
  for (const name of unsteady) console.log(`  passed at the second try: ${name}`);
  for (const name of failed) console.log(`  failed: ${name}`);
  console.log(`${passed} passed, ${failed.length} failed`);
});
