import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { buildStale } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { sayFirefox } from './firefox.mjs';
import { runNodeVersions } from './node-versions.mjs';
import { sum } from './count.mjs';
import { inRoot, root } from './paths.mjs';
import { CommandFailure, run, runTool } from './run.mjs';
import { seconds } from './terminal.mjs';

/** @typedef {import('./count.mjs').Count} Count */
/** @typedef {'check' | 'unit' | 'server' | 'browser' | 'e2e' | 'node-versions'} Part */

/** @type {Part[]} */
const ALL = ['check', 'unit', 'server', 'browser', 'e2e', 'node-versions'];
/** Takes a quarter of an hour and a download, so it runs when asked for, or at full scale. @type {Part} */
const NIGHTLY = 'node-versions';
const RESULTS = 'test-results';
/** When more than these fail, a second try would only tell the same again. */
const MOST_FILES_AGAIN = 10;
/** @type {Count} */
const NOTHING = { passed: 0, failed: [], unsteady: [] };

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
  /** @type {Count[]} */
  const counts = [];
  /** @param {Count} count */
  const add = (count) => counts.push(count);
  if (parts.includes('browser') || parts.includes('e2e')) await ensureChromium();
  if (parts.includes('e2e')) sayFirefox();
  if (parts.includes('check')) add(await titled('Checks', () => runChecks(filters)));
  if (parts.includes('e2e')) add(await buildCounted());
  if (projects.length > 0)
    add(await titled(`Tests: ${projects.join(', ')}`, () => runVitest(projects, filters)));
  if (parts.includes('e2e')) {
    // A whole browser takes half again as long as its shell.
    const browser = basename(process.env['CHROMIUM_PATH'] ?? "Playwright's Chromium");
    add(await titled(`Tests: end to end, in ${browser}`, () => runPlaywright(filters)));
  }
  if (parts.includes('node-versions')) {
    const work = () => runNodeVersions(filters, (node) => runVitest(['unit', 'server'], [], node));
    add(await titled('Tests: under every Node', work));
  }
  return sum(counts);
}

/** What each part took, for the end of the output. @type {string[]} */
export const timings = [];

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
async function titled(title, work) {
  console.log(`\n${title}\n`);
  const began = performance.now();
  try {
    return await work();
  } finally {
    timings.push(`${title}: ${seconds(began)}`);
  }
}

/** The suites that need no build go on without it. @returns {Promise<Count>} */
async function buildCounted() {
  try {
    await titled('Build', buildStale);
    return NOTHING;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    console.error(`\n${error.output || error.message}\n`);
    return { ...NOTHING, failed: ['the build'] };
  }
}

/**
 * A machine that stalls is no fault of the product: one more try, as end to end, and the end of the output names what needed it.
 * Whole files are tried again, not single tests, which would find what they have left in their database.
 *
 * @param {string[]} projects
 * @param {string[]} filters
 * @param {string} [node] another one than this
 */
async function runVitest(projects, filters, node = process.execPath) {
  /** @param {string[]} filters @returns {(file: string) => Promise<unknown>} */
  const vitest = (filters) => (file) =>
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
    );
  /** @type {VitestReport | undefined} */
  let first;
  const count = await counted('vitest.json', vitest(filters), (/** @type {VitestReport} */ report) => {
    first = report;
    return countVitest(report);
  });
  const broken = first?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (!first || broken.length === 0 || broken.length > MOST_FILES_AGAIN) return count;
  const { testResults } = first;
  const files = broken.map(({ name }) => relative(root, name));
  return titled(`A second try: ${files.join(', ')}`, () =>
    counted('vitest-again.json', vitest(files), (/** @type {VitestReport} */ second) =>
      countVitest({ testResults }, second),
    ),
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
    countPlaywright,
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
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  return ended || counted.failed.length > 0 ? counted : { ...counted, failed: [`${name}, as a whole`] };
}

/**
 * @typedef {{
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[],
 * }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 */

/**
 * @param {VitestReport} first
 * @param {VitestReport} [second] of the files that were tried again; there it counts
 * @returns {Count}
 */
export function countVitest(first, second = { testResults: [] }) {
  return sum(
    first.testResults.map((file) => {
      const last = second.testResults.find(({ name }) => name === file.name) ?? file;
      const before = failuresIn(file);
      const after = last === file ? before : failuresIn(last);
      const all = last === file ? before : [...before, ...after];
      /** @param {string} name */
      const tell = (name) =>
        told(
          name,
          all.flatMap((failure) => (failure.name === name ? failure.messages : [])),
        );
      const failed = after.map(({ name }) => name);
      const unsteady = before.map(({ name }) => name).filter((name) => !failed.includes(name));
      return {
        passed: last.assertionResults.filter(({ status }) => status === 'passed').length,
        failed: failed.map(tell),
        unsteady: unsteady.map(tell),
      };
    }),
  );
}

/** @param {VitestFile} file */
function failuresIn({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: `${file} ${fullName}`, messages: failureMessages }));
  // A file that does not even load has no failed test.
  return status === 'failed' && failures.length === 0 ? [{ name: file, messages: [message] }] : failures;
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: {
 *   title: string,
 *   file: string,
 *   tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[],
 * }[] }} Suite
 * @param {{ suites: Suite[], stats: { expected: number, flaky: number }, errors: { message?: string }[] }} report of Playwright
 * @returns {Count}
 */
export function countPlaywright({ suites, stats, errors }) {
  /** @param {Suite} suite @returns {{ name: string, status: string, messages: string[] }[]} */
  const testsOf = ({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `${file} [${projectName}] ${title}`,
        status,
        messages: results.flatMap(({ error }) => error?.message ?? []),
      })),
    ),
    ...inner.flatMap(testsOf),
  ];
  const all = suites.flatMap(testsOf);
  /** @param {string} status */
  const withStatus = (status) =>
    all.filter((test) => test.status === status).map(({ name, messages }) => told(name, messages));
  return {
    passed: stats.expected + stats.flaky,
    failed: [...withStatus('unexpected'), ...errors.map(({ message = 'an error' }) => message)],
    unsteady: withStatus('flaky'),
  };
}

const MOST_CHARACTERS = 500;

/**
 * A test and what each try of it said, short: the end of the output is what a CI system shows, and the whole of it is above.
 *
 * @param {string} name
 * @param {string[]} messages
 */
function told(name, messages) {
  return [name, ...messages.map(shorten)].join('\n      ');
}

/** Both ends tell: what was compared is in front or behind. @param {string} message */
function shorten(message) {
  const [said = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const line = said.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= MOST_CHARACTERS) return line;
  return `${line.slice(0, MOST_CHARACTERS / 2)} … ${line.slice(-MOST_CHARACTERS / 2)}`;
}
