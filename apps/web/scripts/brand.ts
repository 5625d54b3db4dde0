import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { CatalogueRefused, isAddress } from '../build/catalogue';
import { POLICY_FILE } from '../build/policy';
import { holdsParts, MANIFEST } from '../build/make-site';
import { SiteFileRefused } from '../build/site-file';
import { stamp } from './brand/stamp';

const USAGE = 'npm run brand -- <site.json> [--dist apps/web/dist] [--out folder] [--catalogue URL|FILE]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string' }, out: { type: 'string' }, catalogue: { type: 'string' } },
});
const [siteFile] = positionals;
if (siteFile === undefined) fail(`Which site file?\n${USAGE}`);
if (!existsSync(siteFile)) fail(`There is no file ${resolve(siteFile)}.`);
if (values.catalogue !== undefined && !isAddress(values.catalogue) && !existsSync(values.catalogue))
  fail(`There is no file ${resolve(values.catalogue)}.`);

const dist = resolve(values.dist ?? fileURLToPath(new URL('../dist', import.meta.url)));
if (!holdsParts(dist)) fail(`${dist} contains no build. Run npm run build first.`);

const out = values.out === undefined ? dist : resolve(values.out);
// The folder is emptied first: a typo must not delete other files.
if (!holdsSite(out) && !isFree(out))
  fail(`${out} contains other files. Name a new folder, or one with a built site.`);

try {
  const site = await stamp(resolve(siteFile), dist, out, values.catalogue);
  console.log(`${site.name} is in ${out}`);
  if (site.origin === undefined)
    console.log(
      'Search engines need its address: set "origin" in the site file for sitemap.xml and link previews.',
    );
  console.log(`The Content-Security-Policy of its pages is in ${join(out, POLICY_FILE)}`);
} catch (problem) {
  if (!(problem instanceof SiteFileRefused || problem instanceof CatalogueRefused)) throw problem;
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
