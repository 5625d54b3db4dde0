import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { SiteFileRefused } from '../build/site-file';
import { stamp } from './brand/stamp';

const USAGE = 'npm run brand -- <site.json> [--dist apps/web/dist] [--out folder]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string' }, out: { type: 'string' } },
});
const [siteFile] = positionals;
if (siteFile === undefined) fail(`Which site file?\n${USAGE}`);

const dist = resolve(values.dist ?? fileURLToPath(new URL('../dist', import.meta.url)));
if (!existsSync(resolve(dist, 'index.html'))) fail(`${dist} holds no built site. Run npm run build first.`);

const out = values.out === undefined ? dist : resolve(values.out);
try {
  const site = await stamp(resolve(siteFile), dist, out);
  console.log(`${site.name} is in ${out}`);
} catch (problem) {
  if (!(problem instanceof SiteFileRefused)) throw problem;
  fail(problem.message);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
