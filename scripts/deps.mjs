import { requireNode } from './lib/node-version.mjs';

requireNode();
const { updateLock } = await import('./lib/deps.mjs');
const { runScript } = await import('./lib/terminal.mjs');

// Without ensureInstalled(): after a change in a package.json, what is installed is out of date, and this mends it.
await runScript(() => updateLock(process.argv.slice(2)));
