import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runScript } = await import('./lib/terminal.mjs');
const { makeRelease } = await import('./lib/release.mjs');

await runScript(async () => {
  console.log(await makeRelease());
});
