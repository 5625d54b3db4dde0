import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Language, Messages } from '@tessera/i18n';

import type { SiteConfig } from '../src/site/schema';
import { addressIn } from '../src/site/language-address';
import type { SiteData } from '../src/site/site';
import { textFiles, textsOf, type BrandTexts, type ProductTexts } from './brand-texts';
import type { drawPage, PageFiles, PageInput } from './draw-page';
import { contentHash } from './content-hash';
import { faviconOf } from './favicon';
import { manifestOf } from './head';
import { withRelease, WORKER_FILE } from './offline';
import type { PageContent } from './page-head';
import { PARTS } from './parts';
import { NGINX_POLICY_FILE, nginxPolicy, POLICY_FILE, policyOf } from './policy';
import { brandStyles } from './brand-styles';
import type { Catalogue } from './catalogue';
import { PRIVATE_PAGES, privatePagesOf, robotsOf, sitemapOf } from './sitemap';
import { stylesFor } from './styles-for';

export const MANIFEST = 'manifest.webmanifest';

export type BuiltFiles = Omit<PageFiles, 'splashStyle'>;

/** Whether the folder holds a build that a site can be made from. */
export function holdsParts(folder: string): boolean {
  return Object.values(PARTS).every((name) => existsSync(join(folder, name)));
}

export function readProductTexts(folder: string): ProductTexts {
  return JSON.parse(readFileSync(join(folder, PARTS.texts), 'utf8')) as ProductTexts;
}

export type SiteContent = {
  /** The texts of the pages, by the name of their file. */
  texts: ReadonlyMap<string, string>;
  catalogue: Catalogue;
  /** The texts of the brand and of its language packs. */
  brandTexts: BrandTexts;
};

const NO_CONTENT: SiteContent = {
  texts: new Map(),
  catalogue: {},
  brandTexts: { overrides: {}, packs: {} },
};

/** Writes pages and texts of a site into a folder of built files, replacing those of another site. It reads only these files. */
export async function makeSite(
  folder: string,
  config: SiteConfig,
  { texts, catalogue, brandTexts }: SiteContent = NO_CONTENT,
): Promise<void> {
  removeSite(folder);
  const { site, messages } = writeTexts(folder, config, brandTexts);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const built = JSON.parse(read(PARTS.files)) as BuiltFiles;
  const { drawPage: draw } = (await import(pathToFileURL(join(folder, PARTS.drawPage)).href)) as {
    drawPage: typeof drawPage;
  };
  const inlineScript = read(PARTS.boot);
  if (/<\/script|<!--/i.test(inlineScript)) throw new Error('boot.ts would end its <script> element early');
  const textOf = (page: PageInput['page'], language: Language): PageContent['text'] => {
    const file = page && 'markdown' in page ? page.markdown?.[language] : undefined;
    return JSON.parse((file !== undefined && texts.get(file)) || '[]') as PageContent['text'];
  };
  const pageIn = (language: Language, page: PageInput['page'], splashStyle: string, inlineStyle: string) =>
    draw({
      site,
      page,
      content: { catalogue, text: textOf(page, language) },
      language,
      messages,
      files: { ...built, splashStyle },
      inlineStyle,
      inlineScript,
    });

  // The splash of this site decides which rules the first paint needs.
  const home = site.pages.find(({ kind }) => kind === 'home');
  const drafts = await Promise.all(site.languages.map((language) => pageIn(language, home, '', '')));
  const style = stylesFor(drafts.join(''), read(built.style)) + brandStyles(site);
  // Named by its content, so that a cache never serves the styles of another brand.
  const splashStyle = `/assets/splash-${contentHash(style)}.css`;
  write(splashStyle, style);

  for (const language of site.languages) {
    for (const page of site.pages)
      write(pageFile(addressIn(language, site, page.path)), await pageIn(language, page, splashStyle, style));
    // For addresses without a page of their own: the account, play pages, unknown addresses.
    write(`index.${language}.html`, await pageIn(language, undefined, splashStyle, style));
  }
  for (const [name, text] of texts) write(name, text);
  const policy = policyOf(site, { style, script: inlineScript });
  write(POLICY_FILE, `${policy}\n`);
  write(NGINX_POLICY_FILE, nginxPolicy(policy));
  if (site.features.offline) write(WORKER_FILE, withRelease(read(PARTS.worker), read(pageFile('/'))));
  write(MANIFEST, manifestOf(site));
  write('favicon.ico', faviconOf(readFileSync(join(folder, site.icons.small))));
  write('robots.txt', robotsOf(site));
  write('sitemap.xml', sitemapOf(site));
  write(PRIVATE_PAGES, privatePagesOf(site));
}

/** The file of a page: `index.html`, `casino.html`, `en.html`, `en/casino.html`. */
function pageFile(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/** The prefix of the files of the area `head`. */
const HEAD = 'head.';

type DrawnMessages = PageInput['messages'];

/** Writes the files of texts; returns the site with their addresses, and the messages of the pages. */
function writeTexts(
  folder: string,
  site: SiteConfig,
  brandTexts: BrandTexts,
): { site: SiteData; messages: DrawnMessages } {
  const product = readProductTexts(folder);
  const messages: DrawnMessages = {};
  const texts: SiteData['texts'] = {};
  for (const language of site.languages) {
    const { address, files } = textFiles(
      language,
      textsOf(language, product, brandTexts, site),
      product.later,
    );
    const fileOf = (prefix: string) => address.replace('*', prefix);
    // Only the pages contain the texts of the head.
    for (const [name, text] of files) if (name !== fileOf(HEAD)) writeFileSync(join(folder, name), text);
    texts[language] = address;
    const parse = (prefix: string) => JSON.parse(files.get(fileOf(prefix)) ?? '{}') as Messages;
    messages[language] = { ...parse(''), ...parse(HEAD) };
  }
  const added = Object.entries(brandTexts.packs).map(([code, { entry }]) => [code, entry]);
  return {
    site: { ...site, texts, ...(added.length > 0 && { addedLanguages: Object.fromEntries(added) }) },
    messages,
  };
}

/** Removes the pages, splash styles and texts of another site: a host would still serve them. */
function removeSite(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (
      /\.html(\.(br|gz))?$/.test(name) ? !name.startsWith(ISOLATED) : OF_SITE.test(name.replaceAll('\\', '/'))
    )
      rmSync(join(folder, name));
}

/** The page that isolates launch code; it is the same for every site. */
const ISOLATED = 'isolated.html';
/** Texts are `fr-….json` and `<area>.fr-….json`; `text-fr-….json` is a text page. */
const OF_SITE =
  /^assets\/(splash-[\w-]+\.css(\.(br|gz))?$|(text-|[a-z]+\.)?[a-z]{2,3}-[\w-]{8}\.json)|^sitemap\.xml/;
