import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

import { buildStale } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { sayFirefox } from './firefox.mjs';
import { runNodeVersions } from './node-versions.mjs';
import { inRoot } from './paths.mjs';
import { CommandFailure, run, runTool } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {'check' | 'unit' | 'server' | 'browser' | 'e2e' | 'node-versions'} Part */

/** @type {Part[]} */
const ALL = ['check', 'unit', 'server', 'browser', 'e2e', 'node-versions'];
/** Takes a quarter of an hour and a download, so it runs when asked for, or at full scale. @type {Part} */
const NIGHTLY = 'node-versions';
const RESULTS = 'test-results';

/**
 * `npm test` runs everything but the nightly part, `npm test -- unit` a part, and `npm test -- e2e lists` the files of
 * it whose path has that word.
 *
 * @param {string[]} args
 * @param {string} [scale]
 * @returns {{ parts: Part[], filters: string[] }}
 */
export function parseParts(args, scale = process.env['TEST_SCALE']) {
  const parts = ALL.filter((part) => args.includes(part));
  const filters = args.filter((arg) => !(/** @type {string[]} */ (ALL).includes(arg)));
  if (filters.length > 0 && parts.length === 0) {
    throw new CommandFailure(`There is no part "${filters[0]}": choose from ${ALL.join(', ')}.`, '');
  }
  const usual = scale === 'full' ? ALL : ALL.filter((part) => part !== NIGHTLY);
  return { parts: parts.length > 0 ? parts : usual, filters };
}

/**
 * @param {ReturnType<typeof parseParts>} choice
 * @returns {Promise<Count>}
 */
export async function runParts({ parts, filters }) {
  const projects = parts.filter((part) => ['unit', 'server', 'browser'].includes(part));
  const total = { passed: 0, failed: 0 };
  /** @param {Count} count */
  const add = (count) => {
    total.passed += count.passed;
    total.failed += count.failed;
  };
  if (parts.includes('browser') || parts.includes('e2e')) await ensureChromium();
  if (parts.includes('e2e')) sayFirefox();
  if (parts.includes('check')) add(await titled('Checks', () => runChecks(filters)));
  if (parts.includes('e2e')) add(await buildCounted());
  if (projects.length > 0)
    add(await titled(`Tests: ${projects.join(', ')}`, () => runVitest(projects, filters)));
  if (parts.includes('e2e')) add(await titled('Tests: end to end', () => runPlaywright(filters)));
  if (parts.includes('node-versions')) {
    const work = () => runNodeVersions(filters, (node) => runVitest(['unit', 'server'], [], node));
    add(await titled('Tests: under every Node', work));
  }
  return total;
}

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
function titled(title, work) {
  console.log(`\n${title}\n`);
  return work();
}

/** The suites that need no build go on without it. @returns {Promise<Count>} */
async function buildCounted() {
  try {
    await titled('Build', buildStale);
    return { passed: 0, failed: 0 };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    console.error(`\n${error.output || error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string[]} projects
 * @param {string[]} filters
 * @param {string} [node] another one than this
 */
function runVitest(projects, filters, node = process.execPath) {
  return counted(
    'vitest.json',
    (file) =>
      run(
        node,
        [
          inRoot('node_modules/vitest/vitest.mjs'),
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          '--passWithNoTests',
          ...filters,
        ],
        { stream: true },
      ),
    ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      // A file that does not even load has failed suites and no failed test.
      failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1)),
    }),
  );
}

/** @param {string[]} filters */
function runPlaywright(filters) {
  return counted(
    'playwright.json',
    (file) =>
      runTool(
        '@playwright/test/cli.js',
        ['test', '-c', 'e2e', '--reporter=list,json', '--pass-with-no-tests', ...filters],
        {
          stream: true,
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        },
      ),
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  );
}

/**
 * Runs a tool and reads what it counted. One that fails without counting a failure, or counts nothing, has failed.
 *
 * @param {string} name of the report
 * @param {(file: string) => Promise<unknown>} tool
 * @param {(report: any) => Count} count
 * @returns {Promise<Count>}
 */
async function counted(name, tool, count) {
  const file = inRoot(RESULTS, name);
  mkdirSync(inRoot(RESULTS), { recursive: true });
  rmSync(file, { force: true });
  let ended = true;
  try {
    await tool(file);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    ended = false;
  }
  if (!existsSync(file)) return { passed: 0, failed: ended ? 0 : 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: ended ? failed : Math.max(failed, 1) };
}
