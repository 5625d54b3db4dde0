import { requireNode } from './lib/node-version.mjs';

requireNode();
const { buildStale, drawPostersInBackground } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { requireFreePort } = await import('./lib/port.mjs');
const { stopWithParent } = await import('./lib/parent.mjs');
const { runScript } = await import('./lib/terminal.mjs');

await runScript(async () => {
  stopWithParent();
  // Before the steps that take long.
  await requireFreePort();
  await ensureInstalled();
  await buildStale();
  process.env['NODE_ENV'] ??= 'production';
  const { register } = await import('tsx/esm/api');
  register();
  // In a variable, so that the type check of the scripts does not include the apps.
  const main = '../apps/sandbox/src/main.ts';
  await import(main);
  drawPostersInBackground();
});
