import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runChecks } = await import('./lib/checks.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { runScript, seconds } = await import('./lib/terminal.mjs');

await runScript(async () => {
  await ensureInstalled();
  const began = performance.now();
  const { passed, failed } = await runChecks(process.argv.slice(2));
  console.log(`\n  ${passed} checks passed, ${failed} failed in ${seconds(began)}\n`);
  if (failed > 0) process.exitCode = 1;
});
