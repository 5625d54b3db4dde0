import { languageLinks } from '../src/app/language-links';
import { addressIn } from '../src/site/language-address';
import { PAGE_KINDS } from '../src/site/page-kinds';
import type { SiteConfig } from '../src/site/schema';
import { mapSite } from '../src/site/site-map';
import { escape, originOf } from './head';

/** `sitemap.xml`: every page of the site file in every language. Search engines need a site file with an `origin`. */
export function sitemapOf(site: SiteConfig): string {
  const urls = site.pages.flatMap(({ path }) =>
    site.languages.map((language) => {
      const alternates = languageLinks(site, path, language, '')
        .filter(({ rel }) => rel === 'alternate')
        .map(
          ({ href, hreflang }) =>
            `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(href)}" />`,
        );
      const address = originOf(site) + addressIn(language, site, path);
      return ['  <url>', `    <loc>${escape(address)}</loc>`, ...alternates, '  </url>'].join('\n');
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Account and play pages are not listed here: search engines have to load them to find that they are `noindex`. */
export function robotsOf(site: SiteConfig): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(site)}/sitemap.xml\n`;
}

/** For a host: the addresses that exist without a file of their own. It answers 404 for any other. */
export const PRIVATE_PAGES = 'private-pages.txt';

/** The addresses of the account and of play pages, one per line. */
export function privatePagesOf(site: SiteConfig): string {
  return mapSite(site)
    .pages.filter(({ kind }) => PAGE_KINDS[kind].isPrivate)
    .map(({ path }) => `${path}\n`)
    .join('');
}
