import { lstatSync, readFileSync } from 'node:fs';

import { missingParts, nativePartsHere, sentenceFor, thisMachine } from './native.mjs';
import { inRoot } from './paths.mjs';
import { CommandFailure, runNpm } from './run.mjs';
import { step } from './terminal.mjs';

/** Installs the packages of package-lock.json, unless all of them are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new CommandFailure(
      'The folder node_modules is a link, and "npm ci" would delete the packages of the folder that it leads to. Delete the link.',
      '',
    );
  }
  await step('Installing dependencies (once)', () =>
    // NODE_ENV=production would leave out what builds the site.
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  // npm skips an optional package that it cannot get, without an error, and binaries are optional packages.
  const missing = missingParts(nativePartsHere());
  if (missing.length === 0) return;
  throw new CommandFailure(
    missing.map((part) => sentenceFor(part, thisMachine(), 'is missing')).join('\n'),
    '',
  );
}

/**
 * Compares npm's record of the installed packages with the lock file; dates would be wrong after a copy or a checkout.
 * Binaries are checked separately, because they are optional for npm.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  if (missingParts(nativePartsHere()).length > 0) return false;
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
