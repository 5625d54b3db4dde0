import { requireNode } from './lib/node-version.mjs';

requireNode();
const { useBrand } = await import('./lib/brand.mjs');
const { buildStale, drawPostersInBackground } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { requireFreePort } = await import('./lib/port.mjs');
const { stopWithParent } = await import('./lib/parent.mjs');
const { parseOptions, runScript } = await import('./lib/terminal.mjs');

await runScript(async () => {
  // `npm start -- --brand zellige` shows a brand of apps/web/brands, with the calls that its site file turns on.
  const { brand } = parseOptions({ brand: { type: 'string' } });
  stopWithParent();
  // Before the steps that take long.
  await requireFreePort();
  await ensureInstalled();
  await buildStale();
  if (brand !== undefined) await useBrand(brand);
  process.env['NODE_ENV'] ??= 'production';
  const { register } = await import('tsx/esm/api');
  register();
  // In a variable, so that the type check of the scripts does not include the apps.
  const main = '../apps/sandbox/src/main.ts';
  await import(main);
  drawPostersInBackground();
});
