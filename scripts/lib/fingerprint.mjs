import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { inRoot } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', '.cache']);

/**
 * A hash of all files below these paths, without tests, which are no input of a build.
 *
 * @param {string[]} paths relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, inRoot(path));
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addPath(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) hash.update(`${path.slice(inRoot().length)}\n`).update(readFileSync(path));
  if (!stat?.isDirectory()) return;
  for (const name of readdirSync(path).toSorted()) {
    if (!SKIPPED.has(name) && !/\.test\.tsx?$/.test(name)) addPath(hash, join(path, name));
  }
}
