import { parseArgs } from 'node:util';

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runScript } = await import('./lib/terminal.mjs');
const { makeRelease } = await import('./lib/release.mjs');

await runScript(async () => {
  const { values } = parseArgs({ options: { changed: { type: 'boolean' } } });
  console.log(await makeRelease({ allowsChanges: values.changed === true }));
});
