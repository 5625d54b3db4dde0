import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { languages } from '@tessera/i18n/languages';

import { compressFolder } from '../../../../scripts/lib/compress.mjs';
import { makeSite } from '../../build/make-site';
import { PARTS } from '../../build/parts';
import { readSiteFile } from '../../build/site-file';
import { textsAreReadable, withTexts } from '../../build/site-texts';
import type { SiteConfig } from '../../src/site/schema';
import { coloursAreReadable, filesAreThere } from './rules';

/** Folders that a brand may bring along; they lie over the built files. */
const FOLDERS = ['art', 'fonts'];

/**
 * Makes a copy of built files, or those files themselves, those of another brand. Nothing is compiled, and nothing is
 * written before the site file has passed; doing it twice is the same as doing it once.
 */
export async function stamp(siteFile: string, dist: string, out = dist): Promise<SiteConfig> {
  const folder = dirname(siteFile);
  const read = readSiteFile(siteFile, [
    coloursAreReadable,
    filesAreThere([folder, dist]),
    textsAreReadable(folder),
  ]);
  const { site, files } = withTexts(read, folder);
  if (out !== dist) {
    rmSync(out, { recursive: true, force: true });
    cpSync(dist, out, { recursive: true });
    removeOtherLanguages(out, site);
  }
  for (const name of FOLDERS)
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(out, name), { recursive: true });
  await makeSite(out, site);
  for (const [name, text] of files) writeFileSync(join(out, name), text);
  // A copy is there to be published.
  if (out !== dist) rmSync(join(out, PARTS.folder), { recursive: true });
  await compressAnew(out);
  return site;
}

/** Only from a copy: the files of a build in place may be stamped once more, for a brand that offers them. */
function removeOtherLanguages(built: string, site: SiteConfig): void {
  const assets = join(built, 'assets');
  const others = languages.filter((language) => !site.languages.includes(language));
  // `es-….json`, and `area.es-….json` where a part has messages of its own.
  const messages = new RegExp(String.raw`^(\w+\.)?(${others.join('|')})-[\w-]+\.json`);
  for (const name of readdirSync(assets))
    if (others.length > 0 && messages.test(name)) rmSync(join(assets, name));
}

/** A server may hand out the compressed files that a build leaves beside the plain ones: they follow the brand too. */
async function compressAnew(built: string): Promise<void> {
  const compressed = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(br|gz)$/.test(name),
  );
  if (compressed.length === 0) return;
  for (const name of compressed) rmSync(join(built, name));
  await compressFolder(built);
}
