import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inspect, parseArgs } from 'node:util';

import { nativePartsHere, nativeProblems } from './native.mjs';
import { inRoot, root } from './paths.mjs';
import { CommandFailure } from './run.mjs';

const PROGRESS_INTERVAL_MS = 10_000;

/** @param {number} since a time of `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Prints the title of a step, its duration while it runs, and its end. The work may report its progress.
 *
 * @template T
 * @param {string} title
 * @param {(onProgress: (progress: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  let progress = '';
  /** @param {string} text */
  const print = (text) => process.stdout.write(process.stdout.isTTY ? `\r  ${text}\u001B[K` : `  ${text}\n`);
  const show = () => print(`${title} … ${seconds(began)}${progress && ` (${progress})`}`);
  print(`${title} …`);
  const timer = setInterval(show, process.stdout.isTTY ? 500 : PROGRESS_INTERVAL_MS);
  try {
    const result = await work((text) => (progress = text));
    print(`${title}: done in ${seconds(began)}`);
    return result;
  } catch (error) {
    print(`${title}: failed after ${seconds(began)}`);
    if (error instanceof CommandFailure) error.step ??= title;
    throw error;
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) console.log();
  }
}

/**
 * The options that a script was called with. An unknown one fails with one sentence.
 *
 * @template {import('node:util').ParseArgsConfig['options'] & {}} T
 * @param {T} options
 */
export function parseOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node may add how to pass a value that begins with a dash.
    throw new CommandFailure(`${message.replace(/\. To specify .*$/s, '')}.`, '');
  }
}

/**
 * Runs a script of this repository. A failure prints one sentence and the name of a file with the details.
 *
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${reportFailure(error).replace(/^(?=.)/gm, '  ')}\n`);
    process.exitCode = 1;
  }
}

/**
 * Writes the details of a failure to a file and returns what it means, as far as that is known.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function reportFailure(error) {
  const isCommand = error instanceof CommandFailure;
  // Without output, the message was written for the user already.
  if (isCommand && !error.output) return error.message;
  const title = (isCommand ? error.step : undefined) ?? 'This step';
  const details = isCommand ? `${error.message}\n\n${error.output}` : inspect(error);
  const file = writeDetails(isCommand ? title : 'failure', details);
  const causes = nativeProblems(nativePartsHere());
  const cause = causes.length > 0 ? causes.join('\n') : (npmCause(details) ?? firstLine(error));
  return [
    `${title} failed. ${cause}`,
    `The details are in ${relative(process.cwd(), file)}.`,
    // On a CI machine the file cannot be opened.
    ...(process.env['CI'] ? ['', details] : []),
  ].join('\n');
}

const NO_REGISTRY =
  'The package registry cannot be reached: check the network, or the registry and proxy of npm.';

/** npm's error codes in plain sentences. @type {Record<string, string>} */
const NPM_CODES = {
  ENOTFOUND: NO_REGISTRY,
  EAI_AGAIN: NO_REGISTRY,
  ECONNREFUSED: NO_REGISTRY,
  ECONNRESET: 'The package registry closed the connection: try again.',
  ETIMEDOUT: 'The package registry does not answer: try again, or check the proxy of npm.',
  EINTEGRITY:
    'A package differs from the locked one: empty the cache with "npm cache clean --force", or choose another registry.',
  E404: 'The package registry lacks a locked package: choose another registry for npm.',
  EACCES: 'This user may not write to the folder: check its owner.',
  EPERM: 'This user may not write to the folder, or another program has a file of it open.',
  ENOSPC: 'The disk is full.',
  ERESOLVE: 'Two packages need different versions of a third: choose versions that work together.',
};

/** @param {string} output */
function npmCause(output) {
  const code = /^npm (?:error|ERR!) code (\w+)/m.exec(output)?.[1];
  return code && (NPM_CODES[code] ?? `npm ended with ${code}.`);
}

/** @param {unknown} error */
function firstLine(error) {
  const text =
    error instanceof CommandFailure ? error.output : String(error instanceof Error ? error.message : error);
  // The line with the word "error" is more useful than the tool's banner before it.
  const lines = stripColours(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'It printed no reason.';
}

/**
 * @param {string} title
 * @param {string} details
 */
function writeDetails(title, details) {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const file = inRoot('.cache/logs', `${name}.log`);
  mkdirSync(inRoot('.cache/logs'), { recursive: true });
  const machine = `Node ${process.version} on ${process.platform} ${process.arch}, in ${root}`;
  writeFileSync(file, `${new Date().toISOString()}\n${machine}\n\n${stripColours(details)}\n`);
  return file;
}

/** @param {string} text */
function stripColours(text) {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001B\[[\d;]*m/g, '');
}
