import { nameOf, type Language } from '@tessera/i18n';

import { t } from '../src/i18n/t';
import { addressIn } from '../src/site/language-address';
import type { SiteConfig } from '../src/site/schema';
import { mapSite, textIn } from '../src/site/site-map';
import type { TextBlock, TextInline } from '../src/site/text';
import type { Catalogue } from './catalogue';
import { originOf, siteTitle, type PageHead } from './head';

type FilePage = SiteConfig['pages'][number];

export type PageContent = {
  /** The games that a list page and its rows on the home page show without scripts. */
  catalogue: Catalogue;
  /** The text of the page, for a page of the operator's own text. */
  text: readonly TextBlock[];
};

/** The most that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

/** The head of a page in the current language. */
export function headOf(
  site: SiteConfig,
  language: Language,
  page: FilePage | undefined,
  { catalogue, text }: PageContent,
): PageHead {
  if (!page)
    return {
      title: siteTitle(site, language),
      description: textIn(site.description, language),
      path: undefined,
      data: [],
    };
  const address = (path: string) => originOf(site) + addressIn(language, site, path);
  const list = (items: readonly { name: string; path: string }[]) => ({
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: address(path),
    })),
  });
  const { path, label } = page;
  const name = textIn(label, language);
  if (page.kind === 'home')
    return {
      title: siteTitle(site, language),
      description: textIn(site.description, language),
      path,
      data: [
        {
          '@type': 'Organization',
          name: site.name,
          url: address('/'),
          logo: originOf(site) + site.icons.large,
        },
        { '@type': 'WebSite', name: site.name, url: address('/'), inLanguage: language },
        list(mapSite(site).games.map((games) => ({ name: textIn(games.label, language), path: games.path }))),
      ],
    };
  const breadcrumb = (position: number, text: string, itemPath: string) => ({
    '@type': 'ListItem',
    position,
    name: text,
    item: address(itemPath),
  });
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [breadcrumb(1, site.name, '/'), breadcrumb(2, name, path)],
  };
  const games = catalogue[path] ?? [];
  const values = { name, site: site.name };
  const { title, description } = ownTexts(page, values, text);
  // A name such as "FAQ" is the same in several languages.
  const isShared =
    title === name && language !== site.defaultLanguage && name === textIn(label, site.defaultLanguage);
  return {
    title: `${title}${isShared ? ` (${nameOf(language)})` : ''} · ${site.name}`,
    description,
    path,
    data: [breadcrumbs, ...(games.length > 0 ? [list(games)] : [])],
  };
}

function ownTexts(
  page: Exclude<FilePage, { kind: 'home' }>,
  values: { name: string; site: string },
  text: readonly TextBlock[],
): { title: string; description: string } {
  switch (page.kind) {
    case 'games':
      return {
        title: t(`head.games${page.type}`, values),
        description: t(`head.games${page.type}Description`, values),
      };
    case 'sports':
      return {
        title: t(`head.${page.sports}`, values),
        description: t(`head.${page.sports}Description`, values),
      };
    case 'protection':
      return { title: values.name, description: t('head.protectionDescription', values) };
    case 'text':
      return { title: values.name, description: firstWords(text) || `${values.name} · ${values.site}` };
  }
}

/** The beginning of a text's first paragraph, cut at a word. */
function firstWords(blocks: readonly TextBlock[]): string {
  const paragraph = blocks.find((block) => block.kind === 'paragraph');
  const words = paragraph ? plainText(paragraph.children).trim() : '';
  if (words.length <= DESCRIPTION_LENGTH) return words;
  return `${words.slice(0, words.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}

function plainText(parts: readonly TextInline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'break' ? ' ' : plainText(part.children);
    })
    .join('');
}
