import { requireNode } from './lib/node-version.mjs';

requireNode();
const { updateLock } = await import('./lib/deps.mjs');
const { runScript } = await import('./lib/terminal.mjs');

// Without ensureInstalled(): after a change of a package.json the installed packages are out of date until this has run.
await runScript(() => updateLock(process.argv.slice(2)));
