import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { POLICY_FILE } from '../build/policy';
import { holdsParts, MANIFEST } from '../build/make-site';
import { SiteFileRefused } from '../build/site-file';
import { stamp } from './brand/stamp';

const USAGE = 'npm run brand -- <site.json> [--dist apps/web/dist] [--out folder]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string' }, out: { type: 'string' } },
});
const [siteFile] = positionals;
if (siteFile === undefined) fail(`Which site file?\n${USAGE}`);
if (!existsSync(siteFile)) fail(`There is no file ${resolve(siteFile)}.`);

const dist = resolve(values.dist ?? fileURLToPath(new URL('../dist', import.meta.url)));
if (!holdsParts(dist)) fail(`${dist} contains no build. Run npm run build first.`);

const out = values.out === undefined ? dist : resolve(values.out);
// The folder is emptied first: a typo must not delete other files.
if (!holdsSite(out) && !isFree(out))
  fail(`${out} contains other files. Name a new folder, or one with a built site.`);

try {
  const site = await stamp(resolve(siteFile), dist, out);
  console.log(`${site.name} is in ${out}`);
  console.log(`The Content-Security-Policy of its pages is in ${join(out, POLICY_FILE)}`);
} catch (problem) {
  if (!(problem instanceof SiteFileRefused)) throw problem;
  fail(problem.message);
}

function holdsSite(folder: string): boolean {
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, MANIFEST));
}

function isFree(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
