import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readSiteFile } from '../build/site-file';
import { isOldSite, upgrade } from './brand/upgrade';

const [name] = process.argv.slice(2);
if (name === undefined) fail('Which site file?\nnpm run upgrade-site -- <site.json>');
const file = resolve(name);
if (!existsSync(file)) fail(`There is no file ${file}.`);

const old: unknown = JSON.parse(readFileSync(file, 'utf8'));
if (!isOldSite(old)) fail(`${file} is in the present form already, or is no site file.`);

const standard = readSiteFile(fileURLToPath(new URL('../src/site/site.json', import.meta.url)));
const moved = upgrade(old, standard);
copyFileSync(file, `${file}.old`);
writeFileSync(file, `${JSON.stringify(moved, null, 2)}\n`);
console.log(`${file} has the present form; the old one is in ${file}.old`);
// Reports what is left to do.
readSiteFile(file);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
