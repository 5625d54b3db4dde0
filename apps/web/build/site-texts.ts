import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SiteConfig } from '../src/site/schema';
import { contentHash } from './content-hash';
import { readMarkdown } from './markdown';
import type { Rule } from './site-file';

/** The Markdown of every text page exists and is supported. */
export function textsAreReadable(folder: string): Rule {
  return ({ pages = [] }) => {
    const isPage = (path: string) => pages.some((page) => page?.path === path);
    return pages.flatMap((page, index) =>
      Object.entries((page && 'markdown' in page && page.markdown) || {}).flatMap(([language, name]) => {
        if (name === undefined) return [];
        const path = ['pages', index, 'markdown', language];
        const file = join(folder, name);
        if (!existsSync(file)) return [{ path, text: `there is no file ${file}` }];
        return readMarkdown(readFileSync(file, 'utf8'), isPage).problems.map(({ line, text }) => ({
          path,
          text: `${name}:${line}: ${text}`,
        }));
      }),
    );
  };
}

/**
 * Converts the Markdown of text pages into files that the site fetches when such a page is opened. The returned site refers to
 * these files; their names contain a hash of their content.
 */
export function withTexts(
  site: SiteConfig,
  folder: string,
): { site: SiteConfig; files: Map<string, string> } {
  const files = new Map<string, string>();
  const isPage = (path: string) => site.pages.some((page) => page.path === path);
  const pages = site.pages.map((page) => {
    if (!('markdown' in page) || !page.markdown) return page;
    const entries = Object.entries(page.markdown).flatMap(([language, name]) => {
      if (name === undefined) return [];
      const text = JSON.stringify(readMarkdown(readFileSync(join(folder, name), 'utf8'), isPage).blocks);
      const file = `assets/text-${language}-${contentHash(text)}.json`;
      files.set(file, text);
      return [[language, file]];
    });
    return { ...page, markdown: Object.fromEntries(entries) as typeof page.markdown };
  });
  return { site: { ...site, pages }, files };
}
