import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { buildStale } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { reportFirefox } from './firefox.mjs';
import { runNodeVersions } from './node-versions.mjs';
import { sum } from './count.mjs';
import { inRoot, root } from './paths.mjs';
import { CommandFailure, run, runTool } from './run.mjs';
import { seconds } from './terminal.mjs';

/** @typedef {import('./count.mjs').Count} Count */
/** @typedef {'check' | 'unit' | 'server' | 'browser' | 'e2e' | 'node-versions'} Part */

/** @type {Part[]} */
const ALL = ['check', 'unit', 'server', 'browser', 'e2e', 'node-versions'];
/** Takes a quarter of an hour and a download, so it runs by name or at full scale only. @type {Part} */
const NIGHTLY = 'node-versions';
const RESULTS = 'test-results';
/** When more files fail, they are not run again: the cause is hardly chance. */
const MAX_RETRIED_FILES = 10;
/** @type {Count} */
const NOTHING = { passed: 0, failed: [], flaky: [] };

/**
 * `npm test` runs everything but the nightly part, `npm test -- unit` one part, and `npm test -- e2e lists` those of its
 * files with this word in their path.
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
  if (parts.includes('e2e')) reportFirefox();
  if (parts.includes('check')) add(await timed('Checks', () => runChecks(filters)));
  if (parts.includes('e2e')) add(await buildAndCount());
  if (projects.length > 0)
    add(await timed(`Tests: ${projects.join(', ')}`, () => runVitest(projects, filters)));
  if (parts.includes('e2e')) {
    // The name matters for the times: a full browser takes half as long again as the headless shell.
    const browser = basename(process.env['CHROMIUM_PATH'] ?? "Playwright's Chromium");
    add(await timed(`Tests: end to end, in ${browser}`, () => runPlaywright(filters)));
  }
  if (parts.includes('node-versions')) {
    const work = () => runNodeVersions(filters, (node) => runVitest(['unit', 'server'], [], node));
    add(await timed('Tests: under every Node', work));
  }
  return sum(counts);
}

/** The duration of each part, printed at the end. @type {string[]} */
export const timings = [];

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
async function timed(title, work) {
  console.log(`\n${title}\n`);
  const began = performance.now();
  try {
    return await work();
  } finally {
    timings.push(`${title}: ${seconds(began)}`);
  }
}

/** A failed build counts as one failure; the tests that need no build still run. @returns {Promise<Count>} */
async function buildAndCount() {
  try {
    await timed('Build', buildStale);
    return NOTHING;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    console.error(`\n${error.output || error.message}\n`);
    return { ...NOTHING, failed: ['the build'] };
  }
}

/**
 * Files that fail run once more, as end to end, because a machine that stalls is no fault of the product; the end of the
 * output names them. Whole files, because a single test would find the rows of its first try.
 *
 * @param {string[]} projects
 * @param {string[]} filters
 * @param {string} [node] another Node executable than this one
 */
async function runVitest(projects, filters, node = process.execPath) {
  /** @param {string[]} filters @returns {(file: string) => Promise<unknown>} */
  const vitest = (filters) => (file) =>
    run(
      node,
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', `${project}*`]),
        '--reporter=default',
        // Many tests cause the errors that they test, and the site reports them.
        '--silent=passed-only',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--passWithNoTests',
        ...filters,
      ],
      { stream: true },
    );
  /** @type {VitestReport | undefined} */
  let first;
  const count = await runAndCount('vitest.json', vitest(filters), (/** @type {VitestReport} */ report) => {
    first = report;
    return countVitest(report);
  });
  const broken = first?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (!first || broken.length === 0 || broken.length > MAX_RETRIED_FILES) return count;
  const { testResults } = first;
  const files = broken.map(({ name }) => relative(root, name));
  return timed(`Second try: ${files.join(', ')}`, () =>
    runAndCount('vitest-again.json', vitest(files), (/** @type {VitestReport} */ second) =>
      countVitest({ testResults }, second),
    ),
  );
}

/** @param {string[]} filters */
function runPlaywright(filters) {
  return runAndCount(
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
 * Runs a tool and reads its report. A tool that fails without a failure in its report counts as one failure.
 *
 * @param {string} name of the report
 * @param {(file: string) => Promise<unknown>} tool
 * @param {(report: any) => Count} count
 * @returns {Promise<Count>}
 */
async function runAndCount(name, tool, count) {
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
  return ended || counted.failed.length > 0 ? counted : { ...counted, failed: [`${name}: the tool failed`] };
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
 * @param {VitestReport} [second] of the files that ran again; it replaces their first result
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
      const describe = (name) =>
        withMessages(
          name,
          all.flatMap((failure) => (failure.name === name ? failure.messages : [])),
        );
      const failed = after.map(({ name }) => name);
      const flaky = before.map(({ name }) => name).filter((name) => !failed.includes(name));
      return {
        passed: last.assertionResults.filter(({ status }) => status === 'passed').length,
        failed: failed.map(describe),
        flaky: flaky.map(describe),
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
  // A file that does not load has no failed test.
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
    all.filter((test) => test.status === status).map(({ name, messages }) => withMessages(name, messages));
  return {
    passed: stats.expected + stats.flaky,
    failed: [...withStatus('unexpected'), ...errors.map(({ message = 'an error' }) => message)],
    flaky: withStatus('flaky'),
  };
}

const MAX_MESSAGE_LENGTH = 500;

/**
 * A test and the shortened error of each try: a CI system shows the end of the output, the full errors are above.
 *
 * @param {string} name
 * @param {string[]} messages
 */
function withMessages(name, messages) {
  return [name, ...messages.map(shorten)].join('\n      ');
}

/** Keeps both ends: the compared values are at one of them. @param {string} message */
function shorten(message) {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= MAX_MESSAGE_LENGTH) return line;
  return `${line.slice(0, MAX_MESSAGE_LENGTH / 2)} … ${line.slice(-MAX_MESSAGE_LENGTH / 2)}`;
}
