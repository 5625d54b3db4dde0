import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { compressFolder } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { runTool } from './run.mjs';
import { step } from './terminal.mjs';

/**
 * What there is to build: `inputs` decide whether it is stale, `output` has to exist.
 *
 * @typedef {{ name: string, title: string, needs: string, inputs: string[], output: string, build: () => Promise<unknown> }} Target
 */

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages'];

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
    needs: `${folder}/vite.config.ts`,
    inputs: [folder, ...SHARED],
    output: `${folder}/dist`,
    async build() {
      await runTool('vite/bin/vite.js', ['build', '--configLoader', 'runner', '--logLevel', 'warn'], {
        cwd: inRoot(folder),
        env: { NODE_ENV: 'production' },
      });
      await compressFolder(inRoot(folder, 'dist'));
    },
  };
}

/** @type {Target[]} */
const targets = [
  client('web', 'Building the site'),
  client('arcade', 'Building the games'),
  client('sportsbook', 'Building the sportsbook'),
];

/**
 * Builds what has changed since its last build, or everything with `force`.
 *
 * @param {{ force?: boolean }} [options]
 */
export async function build({ force = false } = {}) {
  for (const target of targets) {
    if (!existsSync(inRoot(target.needs))) continue;
    const stamp = inRoot('.cache/build', target.name);
    const current = fingerprint(target.inputs);
    if (!force && existsSync(inRoot(target.output)) && read(stamp) === current) continue;
    rmSync(stamp, { force: true });
    await step(target.title, target.build);
    mkdirSync(inRoot('.cache/build'), { recursive: true });
    writeFileSync(stamp, current);
  }
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
