import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

import { compressFolder } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot, root } from './paths.mjs';
import { CommandFailure, run, typeScriptCommand, viteCommand } from './run.mjs';
import { reportFailure, step } from './terminal.mjs';

/**
 * A build step. It is stale when one of `inputs` has changed or `output` is missing.
 *
 * @typedef {{ name: string, title: string, inputs: string[], output: string, build: (onProgress: (progress: string) => void) => Promise<unknown> }} Target
 */

/** STATUS_CONTROL_C_EXIT of Windows. */
const WINDOWS_CTRL_C = 0xc000013a;

const SHARED = ['package-lock.json', 'tsconfig.base.json'];

/**
 * A workspace and those that it depends on, as folders.
 *
 * @param {string} folder
 * @param {Set<string>} [found]
 */
function workspaces(folder, found = new Set()) {
  if (found.has(folder)) return [...found];
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@tessera/')) workspaces(name.replace('@tessera', 'packages'), found);
  }
  return [...found];
}

/**
 * @param {string} name
 * @param {string} title
 * @returns {Target}
 */
function client(name, title) {
  const folder = `apps/${name}`;
  return {
    name,
    title,
    inputs: [...workspaces(folder), ...SHARED],
    output: `${folder}/dist`,
    async build() {
      await run(process.execPath, viteCommand(['build', '--logLevel', 'warn']), {
        cwd: inRoot(folder),
        env: { NODE_ENV: 'production' },
      });
      await compressFolder(inRoot(folder, 'dist'));
    },
  };
}

const site = client('web', 'Building the site');

const clients = [
  site,
  client('arcade', 'Building the games'),
  client('sportsbook', 'Building the sportsbook'),
];

/** Only for the demo catalogue: an operator's games come with pictures. @type {Target} */
const posters = {
  name: 'posters',
  title: 'Drawing the posters of the demo games',
  inputs: workspaces('packages/art'),
  output: 'packages/art/dist/manifest.json',
  build: (onProgress) => run(process.execPath, posterCommand(), { onLine: onProgress }),
};

/** Builds every client, changed or not. */
export async function buildClients() {
  for (const target of clients) await buildTarget(target, fingerprint(target.inputs));
}

/** Builds the site, changed or not. */
export function buildSite() {
  return buildTarget(site, fingerprint(site.inputs));
}

/** Builds the clients that have changed since their last build. */
export async function buildStale() {
  for (const target of clients) await buildIfStale(target);
}

/** Draws the posters that are missing or out of date. */
export function drawPosters() {
  return buildIfStale(posters);
}

/**
 * The same in the background of a running site: it takes a minute or two, starts with the most popular games, and the
 * site shows a game's name until its picture exists.
 */
export function drawPostersInBackground() {
  const current = fingerprint(posters.inputs);
  if (isUpToDate(posters, current)) return;
  console.log(`  ${posters.title} in the background …\n`);
  // The IPC channel disconnects when this process ends, also when it is killed.
  const exitWithParent = 'process.on("disconnect", () => process.exit()); process.channel.unref();';
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(exitWithParent)}`];
  const child = spawn(process.execPath, [...preload, ...posterCommand()], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, 10);
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  child.once('close', (code, signal) => {
    if (code === 0) {
      writeStamp(posters, current);
      console.log('  The posters of the demo games are drawn.\n');
      return;
    }
    // Ctrl-C reaches every process of the terminal; on Windows it is an exit code.
    if (['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal ?? '') || code === WINDOWS_CTRL_C) return;
    const failure = new CommandFailure(
      `It ended with ${code ?? signal}`,
      output.trim() || 'It printed no reason.',
    );
    failure.step = posters.title;
    console.error(`  ${reportFailure(failure)}\n  The site continues with the names of the games.\n`);
  });
}

function posterCommand() {
  return typeScriptCommand(inRoot('packages/art/src/cli.ts'), ['games']);
}

/** @param {Target} target */
async function buildIfStale(target) {
  const current = fingerprint(target.inputs);
  if (!isUpToDate(target, current)) await buildTarget(target, current);
}

/**
 * @param {Target} target
 * @param {string} current the fingerprint of its inputs
 */
function isUpToDate(target, current) {
  return existsSync(inRoot(target.output)) && read(stampOf(target)) === current;
}

/** @param {Target} target */
function stampOf({ name }) {
  return inRoot('.cache/build', name);
}

/**
 * @param {Target} target
 * @param {string} current the fingerprint of its inputs
 */
async function buildTarget(target, current) {
  rmSync(stampOf(target), { force: true });
  await step(target.title, target.build);
  writeStamp(target, current);
}

/**
 * @param {Target} target
 * @param {string} current
 */
function writeStamp(target, current) {
  mkdirSync(inRoot('.cache/build'), { recursive: true });
  writeFileSync(stampOf(target), current);
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
