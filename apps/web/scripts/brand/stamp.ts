import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { languages } from '@tessera/i18n/languages';

import { compressFolder } from '../../../../scripts/lib/compress.mjs';
import { readCatalogue } from '../../build/catalogue';
import { makeSite } from '../../build/make-site';
import { PARTS } from '../../build/parts';
import { readSiteFile } from '../../build/site-file';
import { textsAreReadable, withTexts } from '../../build/site-texts';
import type { SiteConfig } from '../../src/site/schema';
import { coloursAreReadable, filesAreThere } from './rules';

/** Folders of a brand that are copied over the built files. */
const FOLDERS = ['art', 'fonts'];

/**
 * Applies a brand to the built files, or to a copy of them. Nothing is compiled, and nothing is written before the site file has been
 * checked. It can be repeated.
 */
export async function stamp(
  siteFile: string,
  dist: string,
  out = dist,
  catalogueSource?: string,
): Promise<SiteConfig> {
  const folder = dirname(siteFile);
  const read = readSiteFile(siteFile, [
    coloursAreReadable,
    filesAreThere([folder, dist]),
    textsAreReadable(folder),
  ]);
  const { site, files } = withTexts(read, folder);
  const catalogue =
    catalogueSource === undefined
      ? {}
      : await readCatalogue(site, catalogueSource, (name) => readFileSync(name, 'utf8'));
  if (out !== dist) {
    rmSync(out, { recursive: true, force: true });
    cpSync(dist, out, { recursive: true });
    removeOtherLanguages(out, site);
  }
  for (const name of FOLDERS)
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(out, name), { recursive: true });
  await makeSite(out, site, { texts: files, catalogue });
  // A copy is published: it needs no parts for another brand.
  if (out !== dist) rmSync(join(out, PARTS.folder), { recursive: true });
  await compressAgain(out);
  return site;
}

/** Only in a copy: the build itself may get another brand with these languages later. */
function removeOtherLanguages(built: string, site: SiteConfig): void {
  const assets = join(built, 'assets');
  const others = languages.filter((language) => !site.languages.includes(language));
  // `es-….json`, and `area.es-….json` for lazy-loaded texts.
  const messages = new RegExp(String.raw`^(\w+\.)?(${others.join('|')})-[\w-]+\.json`);
  for (const name of readdirSync(assets))
    if (others.length > 0 && messages.test(name)) rmSync(join(assets, name));
}

/** Servers may send the compressed files of a build, so these have to match the brand too. */
async function compressAgain(built: string): Promise<void> {
  const compressed = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(br|gz)$/.test(name),
  );
  if (compressed.length === 0) return;
  for (const name of compressed) rmSync(join(built, name));
  await compressFolder(built);
}
