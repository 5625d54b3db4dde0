import { copyFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readJsonFile, readSiteFile, SiteFileRefused } from '../build/site-file';
import { isOldSite, upgrade } from './brand/upgrade';

const [name] = process.argv.slice(2);
if (name === undefined) fail('Name the site file.\nnpm run upgrade-site -- <site.json>');
const file = resolve(name);
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) fail(`There is no file ${file}.`);

try {
  const { value: old } = readJsonFile(file);
  if (isOldSite(old)) {
    const standard = readSiteFile(fileURLToPath(new URL('../src/site/site.json', import.meta.url)));
    const upgraded = `${JSON.stringify(upgrade(old, standard), null, 2)}\n`;
    copyFileSync(file, `${file}.old`);
    writeFileSync(file, upgraded);
    console.log(`${file} now has the current format; the old file is ${file}.old`);
  }
  readSiteFile(file);
  if (!isOldSite(old)) console.log(`${file} already has the current format.`);
} catch (error) {
  if (!(error instanceof SiteFileRefused) && !isFileError(error)) throw error;
  fail(error.message);
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
