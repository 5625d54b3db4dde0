import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Language } from '@tessera/i18n';

import type { SiteConfig } from '../src/site/schema';
import { constantTokens } from './constant-tokens';
import type { drawPage, PageFiles } from './draw-page';
import { manifestOf, robotsOf } from './head';
import { withRelease, WORKER_FILE } from './offline';
import { PARTS } from './parts';
import { NGINX_POLICY_FILE, nginxPolicy, POLICY_FILE, policyOf } from './policy';
import { splitStyles } from './split-styles';
import { stampTokens } from './tokens';

export const MANIFEST = 'manifest.webmanifest';

export type BuiltFiles = Omit<PageFiles, 'splashStyle' | 'style'>;

/** Whether a site can be made of a folder. */
export function holdsParts(folder: string): boolean {
  return Object.values(PARTS).every((name) => existsSync(join(folder, name)));
}

/**
 * Makes the pages and styles of a site in a folder of built files, in the place of those of another one. It reads nothing but
 * these files.
 */
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
  // It would end there, in the middle of the page.
  if (/<\/script|<!--/i.test(inlineScript)) throw new Error('boot.ts cannot stand in a page');
  const pageIn = (
    language: Language,
    styles: Pick<PageFiles, 'splashStyle' | 'style'>,
    inlineStyle: string,
  ) => draw({ site, language, messages, files: { ...built, ...styles }, inlineStyle, inlineScript });

  // Only the markup says which styles the splash needs.
  const drafts = await Promise.all(
    site.languages.map((language) => pageIn(language, { splashStyle: '', style: '' }, '')),
  );
  const { needed, rest } = splitStyles(stampTokens(read(PARTS.style), site), drafts.join(''));
  const { critical, tokens } = constantTokens(needed);
  const style = (name: string, css: string) => {
    // The name is made of the content, so that a cache never shows one brand's colours to another.
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    writeFileSync(join(folder, `assets/${name}-${hash}.css`), css);
    return `/assets/${name}-${hash}.css`;
  };
  const styles = { splashStyle: style('splash', critical), style: style('style', tokens + rest) };

  for (const language of site.languages)
    writeFileSync(join(folder, `index.${language}.html`), await pageIn(language, styles, critical));
  // For hosts that choose no page by cookie: `boot.ts` takes the splash of another language from its page.
  const page = await pageIn(site.defaultLanguage, styles, critical);
  writeFileSync(join(folder, 'index.html'), page);
  const policy = policyOf(site, { style: critical, script: inlineScript });
  writeFileSync(join(folder, POLICY_FILE), `${policy}\n`);
  writeFileSync(join(folder, NGINX_POLICY_FILE), nginxPolicy(policy));
  writeFileSync(join(folder, WORKER_FILE), withRelease(read(PARTS.worker), page, site));
  writeFileSync(join(folder, MANIFEST), manifestOf(site));
  writeFileSync(join(folder, 'robots.txt'), robotsOf());
}

/** Pages in languages that this site does not offer, and styles and texts of another one, would still be served. */
function removeSite(folder: string): void {
  const remove = (inside: string, pattern: RegExp) => {
    for (const name of readdirSync(join(folder, inside)))
      if (pattern.test(name)) rmSync(join(folder, inside, name));
  };
  remove('.', /^index(\.[a-z]+)?\.html(\.(br|gz))?$/);
  remove('assets', /^(splash|style)-[\w-]+\.css(\.(br|gz))?$|^text-[a-z]+-[\w-]+\.json/);
}
