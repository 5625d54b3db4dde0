import { regionalTagOf, type Language } from '@tessera/i18n';

import { paths } from '../src/site/paths';
import type { SiteConfig } from '../src/site/schema';
import { textIn } from '../src/site/site-map';

/** Tags for browsers, search engines and link previews. */
export function brandTags(site: SiteConfig, language: Language): string[] {
  const description = textIn(site.description, language);
  const address = site.origin?.replace(/\/$/, '');
  const others = site.languages.filter((other) => other !== language);
  return [
    `<title>${escape(pageTitle(site, language))}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', site.colours.ground),
    `<link rel="icon" type="image/svg+xml" href="${escape(site.mark)}" />`,
    `<link rel="apple-touch-icon" href="${escape(site.icons.touch)}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', pageTitle(site, language)),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', openGraphLocale(language)),
    ...others.map((other) => meta('property', 'og:locale:alternate', openGraphLocale(other))),
    // Link previews need absolute addresses, which only a site file with an origin has.
    ...(address === undefined
      ? []
      : [
          meta('property', 'og:url', `${address}/`),
          meta('property', 'og:image', address + site.icons.card),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
  ];
}

/** Open Graph writes `fr_FR`. */
function openGraphLocale(language: Language): string {
  return regionalTagOf(language).replace('-', '_');
}

function pageTitle(site: SiteConfig, language: Language): string {
  return `${site.name} · ${textIn(site.tagline, language)}`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`;
}

function escape(text: string): string {
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
    categories: ['games', 'sports', 'entertainment'],
    icons: [
      { src: site.mark, sizes: 'any', type: 'image/svg+xml' },
      { src: site.icons.small, sizes: '192x192', type: 'image/png' },
      { src: site.icons.large, sizes: '512x512', type: 'image/png' },
      { src: site.icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Keeps the players' account and running games out of search engines. */
export function robotsOf(): string {
  const disallowed = ['/api/', paths.account(), paths.play('/*')];
  return ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), ''].join('\n');
}
