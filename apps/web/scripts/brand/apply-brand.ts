import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { addLanguagePacks } from '@tessera/i18n/packs';

import { compressFolder } from '../../../../scripts/lib/compress.mjs';
import { missingTexts, readBrandTexts, type MissingTexts } from '../../build/brand-texts';
import { readCatalogue } from '../../build/catalogue';
import { makeSite, readProductTexts } from '../../build/make-site';
import { PARTS } from '../../build/parts';
import { readSiteFile } from '../../build/site-file';
import { textsAreReadable, withTexts } from '../../build/site-texts';
import type { SiteConfig } from '../../src/site/schema';
import { productParts, productTexts } from './product-parts';
import { coloursAreReadable, filesAreThere, iconsHaveTheirSize } from './rules';

/** Folders of a brand that are copied over the built files. */
const FOLDERS = ['art', 'fonts'];

/** A folder of language packs beside the site file. */
export const OWN_PACKS = 'languages';

type AppliedBrand = {
  site: SiteConfig;
  missing: MissingTexts[];
  /** What of the product is still shown. */
  productParts: string[];
};

type Options = {
  /** A folder of language packs that several brands share. */
  languages?: string | undefined;
  /** The address of a backend, or a file, with the first games of the list pages. */
  catalogue?: string | undefined;
};

/**
 * Applies a brand to the built files, or to a copy of them. Nothing is compiled, and nothing is written before its files have been
 * checked. It can be repeated.
 */
export async function applyBrand(
  siteFile: string,
  dist: string,
  out = dist,
  { languages, catalogue }: Options = {},
): Promise<AppliedBrand> {
  const folder = dirname(siteFile);
  const own = join(folder, OWN_PACKS);
  const removals = [languages, existsSync(own) ? own : undefined]
    .filter((path) => path !== undefined)
    .map((path) => addLanguagePacks(path));
  try {
    return await applyWithPacks(siteFile, dist, out, catalogue);
  } finally {
    for (const remove of removals) remove();
  }
}

/** The language packs of the brand have been added. */
async function applyWithPacks(
  siteFile: string,
  dist: string,
  out: string,
  catalogueSource: string | undefined,
): Promise<AppliedBrand> {
  const folder = dirname(siteFile);
  const read = readSiteFile(siteFile, [
    coloursAreReadable,
    filesAreThere([folder, dist]),
    iconsHaveTheirSize([folder, dist]),
    textsAreReadable(folder),
  ]);
  const { site, files } = withTexts(read, folder);
  const catalogue =
    catalogueSource === undefined
      ? {}
      : await readCatalogue(site, catalogueSource, (name) => readFileSync(name, 'utf8'));
  const product = readProductTexts(dist);
  const brandTexts = readBrandTexts(folder, product, site);
  if (out !== dist) {
    rmSync(out, { recursive: true, force: true });
    makeFolder(out);
    cpSync(dist, out, { recursive: true });
  }
  for (const name of FOLDERS)
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(out, name), { recursive: true });
  await makeSite(out, site, { texts: files, catalogue, brandTexts });
  // A copy is published: it needs no parts for another brand.
  if (out !== dist)
    for (const name of [PARTS.folder, 'art/README.md'])
      rmSync(join(out, name), { recursive: true, force: true });
  if (hasCompressedFiles(out)) await compressFolder(out);
  return {
    site,
    missing: missingTexts(brandTexts, product, site),
    productParts: [...productParts(read, folder, dist), ...productTexts(brandTexts, product, site)],
  };
}

/** Servers may send the compressed files of a build, so these have to match the brand too. */
function hasCompressedFiles(built: string): boolean {
  return readdirSync(built, { recursive: true, encoding: 'utf8' }).some((name) => /\.(br|gz)$/.test(name));
}

/** Not with `recursive`, which repeats forever below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    throw new Error(`The folder ${folder} cannot be created: name another one with --out.`, {
      cause: problem,
    });
  }
}
