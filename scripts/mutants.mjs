import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { MUTANTS } from './lib/mutants-list.mjs';
import { countPlaywright } from './lib/test-parts.mjs';

/*
 * Plants one fault after the other in apps/web/src, runs the tests that have to notice it, and puts the file back.
 * `npm run mutants`, `… -- WORD…` for the faults whose name has a word, `--e2e` to run end to end what Vitest did not
 * find (a build for each), `--root DIR` for another checkout.
 */

const { values, positionals } = parseArgs({
  options: { e2e: { type: 'boolean', default: false }, root: { type: 'string', default: '.' } },
  allowPositionals: true,
});
const root = resolve(values.root);
const chosen = MUTANTS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);

/** @type {{ name: string, result: string }[]} */
const results = [];
for (const mutant of chosen) {
  const result = check(mutant);
  results.push({ name: mutant.name, result });
  console.log(`${result.padEnd(12)} ${mutant.name}: ${mutant.breaks}`);
}
const found = results.filter(({ result }) => result.startsWith('found')).length;
console.log(`\n${found} of ${results.length} found`);
if (found < results.length) process.exitCode = 1;

/** @param {(typeof MUTANTS)[number]} mutant @returns {'found' | 'found e2e' | 'not found' | 'not planted'} */
function check({ file, edit: [find, replace], tests, e2e }) {
  const path = join(root, 'apps/web/src', file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text.split(find).length !== 2) return 'not planted';
  try {
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    const projects = ['--project', 'unit', '--project', 'browser'];
    if (fails('vitest/vitest.mjs', ['run', '--bail=1', '--passWithNoTests', ...projects, ...tests]))
      return 'found';
    if (!values.e2e || !e2e) return 'not found';
    return failsEndToEnd(`specs/(${e2e})`) ? 'found e2e' : 'not found';
  } finally {
    writeFileSync(path, text);
  }
}

/** Only a failed test counts: not a failed build, and not a filter without a test. @param {string} filter */
function failsEndToEnd(filter) {
  const report = join(root, 'test-results/playwright.json');
  rmSync(report, { force: true });
  spawnSync('npm', ['test', '--', 'e2e', filter], { cwd: root });
  if (!existsSync(report)) throw new Error(`no end-to-end test ran for ${filter}`);
  const { passed, failed } = countPlaywright(JSON.parse(readFileSync(report, 'utf8')));
  if (passed + failed.length === 0) throw new Error(`no end-to-end test has the name ${filter}`);
  return failed.length > 0;
}

/** @param {string} tool @param {string[]} args */
function fails(tool, args) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root });
  return status !== 0;
}
