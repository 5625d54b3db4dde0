import { readFileSync } from 'node:fs';

import { inRoot } from './paths.mjs';
import { runNpm } from './run.mjs';
import { step } from './terminal.mjs';

/** Installs what package-lock.json asks for, unless it is all there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Installing dependencies (once)', () =>
    runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  );
}

/** Compares what npm says it has installed with what it should have; dates would lie after a copy or a checkout. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
