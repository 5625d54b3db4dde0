import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { MUTANTS } from './lib/mutants-list.mjs';
import { countPlaywright, countVitest } from './lib/test-parts.mjs';

/*
 * Plants one fault after the other in apps/web/src, runs the tests that have to notice it, and puts the file back. Before that it
 * runs all these tests without a fault, and ends if one fails: it would "find" every fault.
 *
 * `npm run mutants` plants all of them, `npm run mutants -- WORD…` those that have one of the words in their name. `--e2e` also
 * runs the end-to-end tests for what Vitest did not find (a build for each), `--root DIR` uses another checkout.
 */

const { values, positionals } = parseArgs({
  options: { e2e: { type: 'boolean', default: false }, root: { type: 'string', default: '.' } },
  allowPositionals: true,
});
const root = resolve(values.root);
const chosen = MUTANTS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
if (chosen.length === 0) fail(`no fault has ${positionals.join(' or ')} in its name`);
const planted = chosen.filter(({ file, edit: [find] }) => occurrences(file, find) === 1);
runWithoutFaults();

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

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function runWithoutFaults() {
  const files = [...new Set(planted.flatMap(({ tests }) => tests))];
  if (files.length === 0) return;
  console.log('running the tests without a fault …');
  const { succeeded, output, count } = runVitest(files);
  if (!succeeded || count.failed.length > 0)
    fail(`The tests fail without a fault:\n${count.failed.join('\n') || output}`);
  for (const { name, tests } of planted)
    for (const filter of tests)
      if (!count.files.some((file) => file.includes(filter)))
        fail(`No test file of ${name} has ${filter} in its path`);
  if (!values.e2e) return;
  const filters = [...new Set(planted.flatMap(({ e2e }) => e2e ?? []))].join('|');
  if (filters !== '' && failsEndToEnd(`specs/(${filters})`))
    fail('The end-to-end tests fail without a fault: see test-results/playwright.json');
}

/** @param {string} file @param {string} text */
function occurrences(file, text) {
  const path = join(root, 'apps/web/src', file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0;
}

/**
 * @param {(typeof MUTANTS)[number]} mutant
 * @returns {'found' | 'found e2e' | 'not found' | 'not planted' | 'not run'}
 */
function check({ file, edit: [find, replace], tests, e2e }) {
  if (occurrences(file, find) !== 1) return 'not planted';
  const path = join(root, 'apps/web/src', file);
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    const { succeeded, count } = runVitest(['--bail=1', ...tests]);
    if (count.failedTests > 0) return 'found';
    // The fault prevents that a file loads, or Vitest has failed: no test has found it.
    if (!succeeded) return 'not run';
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

/** @param {string[]} args */
function runVitest(args) {
  const report = join(root, 'test-results/mutants.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=unit',
      '--project=browser',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  /** @type {import('./lib/test-parts.mjs').VitestReport} */
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    succeeded: status === 0,
    output: stdout + stderr,
    count: {
      files: testResults.map(({ name }) => name),
      failed: countVitest({ testResults }).failed,
      failedTests: tests.filter((test) => test.status === 'failed').length,
    },
  };
}
