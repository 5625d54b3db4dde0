import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { countOne, sum } from './count.mjs';
import { inRoot } from './paths.mjs';
import { CommandFailure, run, runTool } from './run.mjs';

/** @typedef {{ name: string, run: () => Promise<unknown> }} Check */

/** @returns {Check[]} */
export function allChecks() {
  return [
    // Types, too: each file's by the nearest tsconfig.json. One run reads every file once.
    {
      name: 'lint',
      run: () => runTool('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
    },
    { name: 'boundaries', run: checkBoundaries },
    { name: 'dead code', run: () => runTool('knip/bin/knip.js', ['--no-progress']) },
    {
      name: 'styles',
      run: () => runTool('stylelint/bin/stylelint.mjs', ['{apps,packages}/**/*.css']),
    },
    { name: 'file names', run: checkFileNames },
    { name: 'format', run: () => runTool('oxfmt/bin/oxfmt', ['--check', '.']) },
    {
      name: 'openapi',
      run: () => runTool('tsx/dist/cli.mjs', ['packages/contract/scripts/openapi.ts', '--check']),
    },
  ];
}

function checkBoundaries() {
  const preload = new URL('typescript-5.mjs', import.meta.url).href;
  const cruiser = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  return run(process.execPath, ['--import', preload, cruiser, 'apps', 'packages', 'e2e', 'bench']);
}

/**
 * Pairs of paths that differ only in case, with or without the extension of a module: on macOS and Windows
 * `./Limits` would resolve to `limits.ts` although `Limits.tsx` was meant. Of two such folders only the folders are named.
 *
 * @param {string[]} files
 */
export function caseConflicts(files) {
  /** @type {Map<string, string>} */
  const firstOf = new Map();
  return [...foldersOf(files), ...files].flatMap((path) => {
    const name = path.replace(/\.m?[jt]sx?$/, '');
    // The names of folders end in a slash. Those above this one are compared on their own.
    const parent = name.slice(0, name.replace(/\/$/, '').lastIndexOf('/') + 1);
    const key = parent + name.slice(parent.length).toLowerCase();
    const first = firstOf.get(key);
    firstOf.set(key, first ?? path);
    return first !== undefined && !first.startsWith(name) ? [[first, path]] : [];
  });
}

/** @param {string[]} files */
function foldersOf(files) {
  return new Set(
    files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1))),
  );
}

async function checkFileNames() {
  // A downloaded archive has no list of tracked files.
  if (!existsSync(inRoot('.git'))) return;
  const list = async (/** @type {string[]} */ ...options) =>
    (await run('git', ['ls-files', '-z', ...options])).split('\0').filter(Boolean);
  // With new files, and without the old names of renamed ones, before either is committed.
  const deleted = new Set(await list('-d'));
  const files = (await list('-co', '--exclude-standard')).filter((file) => !deleted.has(file));
  const conflicts = caseConflicts(files).map((pair) => pair.join('\n'));
  if (conflicts.length > 0)
    throw new CommandFailure('Some files have names that differ only in case', conflicts.join('\n\n'));
}

/**
 * Rejects words that match no check: a typo would pass without checking anything.
 *
 * @param {string[]} words
 */
export function parseChecks(words) {
  const names = allChecks().map(({ name }) => name);
  const unknown = words.find((word) => !names.some((name) => name.startsWith(word)));
  if (unknown !== undefined)
    throw new CommandFailure(`There is no check "${unknown}": choose from ${names.join(', ')}.`, '');
  return words;
}

/**
 * Runs the checks with a name that starts with one of `wanted` (without any, all), one per core at a time, and prints
 * the result of each.
 *
 * @param {string[]} [wanted]
 */
export async function runChecks(wanted = []) {
  const queue = allChecks().filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  );
  /** @type {import('./count.mjs').Count[]} */
  const counts = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift())
      counts.push(await countOne(check.name, check.run));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sum(counts);
}
