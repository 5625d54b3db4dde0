import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Language } from '@tessera/i18n';

import type { SiteConfig } from '../src/site/schema';
import type { drawPage, PageFiles } from './draw-page';
import { manifestOf, robotsOf } from './head';
import { withRelease, WORKER_FILE } from './offline';
import { PARTS } from './parts';
import { NGINX_POLICY_FILE, nginxPolicy, POLICY_FILE, policyOf } from './policy';
import { brandStyles } from './brand-styles';
import { stylesFor } from './styles-for';

export const MANIFEST = 'manifest.webmanifest';

export type BuiltFiles = Omit<PageFiles, 'splashStyle'>;

/** Whether the folder holds a build that a site can be made from. */
export function holdsParts(folder: string): boolean {
  return Object.values(PARTS).every((name) => existsSync(join(folder, name)));
}

/** Writes the pages of a site into a folder of built files, replacing those of another site. It reads only these files. */
export async function makeSite(folder: string, site: SiteConfig): Promise<void> {
  removeSite(folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const built = JSON.parse(read(PARTS.files)) as BuiltFiles;
  const { drawPage: draw } = (await import(pathToFileURL(join(folder, PARTS.drawPage)).href)) as {
    drawPage: typeof drawPage;
  };
  const messages = Object.fromEntries(
    site.languages.map((language) => [language, JSON.parse(read(built.messages[language] ?? ''))]),
  ) as Parameters<typeof drawPage>[0]['messages'];
  const inlineScript = read(PARTS.boot);
  if (/<\/script|<!--/i.test(inlineScript)) throw new Error('boot.ts would end its <script> element early');
  const pageIn = (language: Language, splashStyle: string, inlineStyle: string) =>
    draw({ site, language, messages, files: { ...built, splashStyle }, inlineStyle, inlineScript });

  // The splash of this site decides which rules the first paint needs.
  const drafts = await Promise.all(site.languages.map((language) => pageIn(language, '', '')));
  const style = stylesFor(drafts.join(''), read(built.style)) + brandStyles(site);
  // Named by its content, so that a cache never serves the styles of another brand.
  const hash = createHash('sha256').update(style).digest('base64url').slice(0, 8);
  const splashStyle = `/assets/splash-${hash}.css`;
  writeFileSync(join(folder, splashStyle), style);

  for (const language of site.languages)
    writeFileSync(join(folder, `index.${language}.html`), await pageIn(language, splashStyle, style));
  // For hosts that cannot choose a page by cookie: `boot.ts` fetches the splash of another language from that page.
  const page = await pageIn(site.defaultLanguage, splashStyle, style);
  writeFileSync(join(folder, 'index.html'), page);
  const policy = policyOf(site, { style, script: inlineScript });
  writeFileSync(join(folder, POLICY_FILE), `${policy}\n`);
  writeFileSync(join(folder, NGINX_POLICY_FILE), nginxPolicy(policy));
  writeFileSync(join(folder, WORKER_FILE), withRelease(read(PARTS.worker), page, site));
  writeFileSync(join(folder, MANIFEST), manifestOf(site));
  writeFileSync(join(folder, 'robots.txt'), robotsOf());
}

/** Removes the pages, splash styles and texts of another site: a host would still serve them. */
function removeSite(folder: string): void {
  const remove = (inside: string, pattern: RegExp) => {
    for (const name of readdirSync(join(folder, inside)))
      if (pattern.test(name)) rmSync(join(folder, inside, name));
  };
  remove('.', /^index(\.[a-z]+)?\.html(\.(br|gz))?$/);
  remove('assets', /^splash-[\w-]+\.css(\.(br|gz))?$|^text-[a-z]+-[\w-]+\.json/);
}
