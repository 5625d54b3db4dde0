import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { CatalogueRefused, isAddress } from '../build/catalogue';
import { POLICY_FILE } from '../build/policy';
import { holdsParts, MANIFEST, readProductTexts } from '../build/make-site';
import { SiteFileRefused } from '../build/site-file';
import { applyBrand, OWN_PACKS } from './brand/apply-brand';
import { allTexts, missingReport } from './brand/list-texts';

const USAGE = `npm run brand -- <site.json> [--dist apps/web/dist] [--out folder] [--languages folder] [--catalogue URL|FILE]
npm run brand -- texts <language>              all texts of the site, as JSON
npm run brand -- texts --missing <language>    what a language pack lacks [--languages folder]`;

/** The language packs of the checkout. */
const PACKS = fileURLToPath(new URL('../../../languages', import.meta.url));

const { values, positionals } = parseArguments();
const dist = resolve(values.dist ?? fileURLToPath(new URL('../dist', import.meta.url)));
const languages = values.languages === undefined ? undefined : resolve(values.languages);

try {
  if (!holdsParts(dist)) throw new Error(`${dist} contains no build. Run npm run build first.`);
  if (positionals[0] === 'texts') listTexts(positionals[1]);
  else await writeBrand(positionals[0]);
} catch (problem) {
  if (!isRefusal(problem)) throw problem;
  fail(problem.message);
}

async function writeBrand(siteFile: string | undefined): Promise<void> {
  if (siteFile === undefined) throw new Error(`Name the site file.\n${USAGE}`);
  if (!isFile(siteFile)) throw new Error(`There is no file ${resolve(siteFile)}.`);
  if (values.catalogue !== undefined && !isAddress(values.catalogue) && !existsSync(values.catalogue))
    throw new Error(`There is no file ${resolve(values.catalogue)}.`);
  const out = values.out === undefined ? dist : resolve(values.out);
  // The folder is emptied first: a typo must not delete other files.
  if (!holdsSite(out) && !isFree(out))
    throw new Error(`${out} contains other files. Name a new folder, or one with a built site.`);
  const { site, missing, productParts } = await applyBrand(resolve(siteFile), dist, out, {
    languages,
    catalogue: values.catalogue,
  });
  console.log(`${site.name} is in ${out}`);
  if (site.origin === undefined)
    console.log(
      'Search engines need its address: set "origin" in the site file for sitemap.xml and link previews.',
    );
  console.log(`The Content-Security-Policy of its pages is in ${join(out, POLICY_FILE)}`);
  if (productParts.length > 0)
    console.log(`Not replaced by this brand, shown as in the product:\n  ${productParts.join('\n  ')}`);
  for (const { language, shownIn, keys } of missing) {
    if (keys.length === 0) continue;
    const count = keys.length === 1 ? '1 text is missing' : `${keys.length} texts are missing`;
    const names = keys.slice(0, 5).join(', ') + (keys.length > 5 ? ' …' : '');
    console.log(
      `${count} in ${language} and ${keys.length === 1 ? 'is' : 'are'} shown in ${shownIn}: ${names}`,
    );
    console.log(
      `npm run brand -- texts --missing ${language}${packsOption(siteFile, language)} lists what is left.`,
    );
  }
}

/** The option with which `texts --missing` finds the pack of a language. */
function packsOption(siteFile: string, language: string): string {
  const own = join(dirname(resolve(siteFile)), OWN_PACKS);
  const folder = existsSync(join(own, language)) ? own : languages;
  return folder === undefined || folder === PACKS ? '' : ` --languages ${folder}`;
}

function listTexts(language: string | undefined): void {
  const product = readProductTexts(dist);
  if (values.missing !== undefined) console.log(missingReport(values.missing, languages ?? PACKS, product));
  else if (language !== undefined) console.log(allTexts(language, product));
  else throw new Error(`Name the language.\n${USAGE}`);
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dist: { type: 'string' },
        out: { type: 'string' },
        languages: { type: 'string' },
        catalogue: { type: 'string' },
        missing: { type: 'string' },
      },
    });
  } catch (problem) {
    // Node adds how to pass a value that begins with a dash.
    return fail(`${(problem as Error).message.replace(/\. To specify .*$/s, '.')}\n${USAGE}`);
  }
}

/** A sentence for the user. Other errors, such as a TypeError, are faults of the program and keep their stack. */
function isRefusal(problem: unknown): problem is Error {
  return (
    problem instanceof SiteFileRefused ||
    problem instanceof CatalogueRefused ||
    (problem instanceof Error && problem.constructor === Error)
  );
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function holdsSite(folder: string): boolean {
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, MANIFEST));
}

function isFree(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return !found || (found.isDirectory() && readdirSync(folder).length === 0);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
