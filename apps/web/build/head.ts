import { regionalTagOf, type Language } from '@tessera/i18n/languages';

import { languageLinks } from '../src/app/language-links';
import type { SiteConfig } from '../src/site/schema';
import { textIn } from '../src/site/site-map';

/** What search engines and link previews show of a page. */
export type PageHead = {
  title: string;
  description: string;
  /** The path of the page; without one search engines are asked to leave the page out. */
  path: string | undefined;
  /** Objects of schema.org. */
  data: object[];
};

/** The head of every page: icons, manifest, colours. */
export function brandTags(site: SiteConfig): string[] {
  return [
    meta('name', 'theme-color', site.colours.ground),
    `<link rel="icon" type="image/svg+xml" href="${escape(site.mark)}" />`,
    `<link rel="apple-touch-icon" href="${escape(site.icons.touch)}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
  ];
}

/** The head of one page in one language: for search engines and link previews. */
export function pageTags(site: SiteConfig, language: Language, page: PageHead): string[] {
  const others = site.languages.filter((other) => other !== language);
  const address = originOf(site);
  const links = page.path === undefined ? [] : languageLinks(site, page.path, language, '');
  return [
    `<title>${escape(page.title)}</title>`,
    meta('name', 'description', page.description),
    // The site changes it on pages without a file of their own.
    meta('name', 'robots', page.path === undefined ? 'noindex' : 'all'),
    ...links.map(
      ({ rel, href, hreflang }) =>
        `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escape(href)}" />`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:locale', openGraphLocale(language)),
    ...others.map((other) => meta('property', 'og:locale:alternate', openGraphLocale(other))),
    ...links.filter(({ rel }) => rel === 'canonical').map(({ href }) => meta('property', 'og:url', href)),
    // Link previews need an absolute address, which only a site file with an origin has.
    ...(address === '' ? [] : [meta('property', 'og:image', address + site.icons.card)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...page.data.map(
      (data) =>
        `<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ];
}

/** Where the site is published, without a slash at the end; empty if the site file does not say it. */
export function originOf({ origin = '' }: Pick<SiteConfig, 'origin'>): string {
  return origin.replace(/\/$/, '');
}

/** The title of the home page. */
export function siteTitle(site: SiteConfig, language: Language): string {
  return `${site.name} · ${textIn(site.tagline, language)}`;
}

/** Open Graph writes `fr_FR`. */
function openGraphLocale(language: Language): string {
  return regionalTagOf(language).replace('-', '_');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`;
}

/** JSON for a data block, a `<script>` element that is not run. `<` is escaped, so that no text ends the element early. */
export function jsonInScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The web app manifest. */
export function manifestOf(site: SiteConfig): string {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: textIn(site.description, site.defaultLanguage),
    lang: site.defaultLanguage,
    dir: 'auto',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: site.colours.ground,
    theme_color: site.colours.ground,
    categories: site.categories ?? ['games', 'sports', 'entertainment'],
    icons: [
      { src: site.mark, sizes: 'any', type: 'image/svg+xml' },
      { src: site.icons.small, sizes: '192x192', type: 'image/png' },
      { src: site.icons.large, sizes: '512x512', type: 'image/png' },
      { src: site.icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
