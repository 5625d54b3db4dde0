import { requireNode } from './lib/node-version.mjs';

requireNode();
const { parseOptions, runScript } = await import('./lib/terminal.mjs');
const { makeRelease } = await import('./lib/release.mjs');

await runScript(async () => {
  const { changed } = parseOptions({ changed: { type: 'boolean' } });
  console.log(await makeRelease({ allowsChanges: changed === true }));
});
