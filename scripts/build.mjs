import { requireNode } from './lib/node-version.mjs';

requireNode();
const { buildClients } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { runScript } = await import('./lib/terminal.mjs');

await runScript(async () => {
  await ensureInstalled();
  await buildClients();
  console.log('\n  The front end is in apps/web/dist.\n');
});
