import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { compressFolder } from '../../../../scripts/lib/compress.mjs';
import { manifestOf, withBrandTags } from '../../build/head';
import { withRelease, WORKER_FILE } from '../../build/offline';
import { drawPages } from '../../build/pages';
import { MANIFEST, withSiteBlock } from '../../build/site-data';
import { readSiteFile } from '../../build/site-file';
import { textsAreReadable, withTexts } from '../../build/site-texts';
import type { SiteConfig } from '../../src/site/schema';
import { coloursAreReadable, filesAreThere } from './rules';
import { holdsTokens, stampTokens } from './style';

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
  }
  removeOtherBrands(out);
  for (const name of FOLDERS)
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(out, name), { recursive: true });
  writeFileSync(join(out, MANIFEST), manifestOf(site));
  await stampPages(out, site, stampStyle(out, site));
  for (const [name, text] of files) writeFileSync(join(out, name), text);
  await compressAnew(out);
  return site;
}

/** Pages in languages that this brand does not offer, and texts of another brand, would still be served. */
function removeOtherBrands(built: string): void {
  for (const name of readdirSync(built))
    if (/^index\.[a-z]+\.html(\.(br|gz))?$/.test(name)) rmSync(join(built, name));
  const assets = join(built, 'assets');
  for (const name of readdirSync(assets))
    if (/^text-[a-z]+-[\w-]+\.json/.test(name)) rmSync(join(assets, name));
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

type Renamed = { from: string; to: string };

/** The name of a style sheet is made of its content, so that a cache never shows one brand's colours to another. */
function stampStyle(built: string, site: SiteConfig): Renamed {
  const assets = join(built, 'assets');
  const from = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .find((name) => holdsTokens(readFileSync(join(assets, name), 'utf8')));
  if (from === undefined) throw new Error(`no style sheet in ${assets} holds the tokens of the brand`);
  const css = stampTokens(readFileSync(join(assets, from), 'utf8'), site);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const to = from.replace(/-[\w-]{8}\.css$/, `-${hash}.css`);
  writeFileSync(join(assets, from), css);
  renameSync(join(assets, from), join(assets, to));
  for (const script of readdirSync(assets).filter((name) => name.endsWith('.js')))
    rewrite(join(assets, script), (text) => text.replaceAll(from, to));
  return { from, to };
}

/** The pages carry the brand in their head, in their data and in the frame that stands before any script runs. */
async function stampPages(built: string, site: SiteConfig, style: Renamed): Promise<void> {
  const page = readFileSync(join(built, 'index.html'), 'utf8').replaceAll(style.from, style.to);
  const stamped = withSiteBlock(withBrandTags(page, site), site);
  const assets = readdirSync(join(built, 'assets')).map((name) => `assets/${name}`);
  for (const [name, html] of await drawPages(stamped, site, assets)) writeFileSync(join(built, name), html);
  const drawn = readFileSync(join(built, 'index.html'), 'utf8');
  rewrite(join(built, WORKER_FILE), (worker) => withRelease(worker, drawn, site));
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}
