import { requireNode } from './lib/node-version.mjs';

requireNode();
const { parseChecks, runChecks } = await import('./lib/checks.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { runScript, seconds } = await import('./lib/terminal.mjs');

await runScript(async () => {
  const wanted = parseChecks(process.argv.slice(2));
  await ensureInstalled();
  const began = performance.now();
  const { passed, failed } = await runChecks(wanted);
  console.log(`\n  ${passed} checks passed, ${failed.length} failed in ${seconds(began)}\n`);
  if (failed.length > 0) process.exitCode = 1;
});
