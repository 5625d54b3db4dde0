import type { Plugin } from 'vite';

import type { SiteConfig } from '../src/site/schema';
import { manifestOf, robotsOf, withBrandTags } from './head';
import { readSiteFile } from './site-file';

const MARK = '<!--site-->';
const BLOCK = /<script type="application\/json" id="site">[^<]*<\/script>/;

/** A block of data, not of script: no policy against inline scripts concerns it. `<` cannot end it early. */
function siteBlock(site: SiteConfig): string {
  return `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
}

/** Puts the site configuration into a page, in the place of the one that it carries already. */
export function withSiteBlock(html: string, site: SiteConfig): string {
  const place = html.includes(MARK) ? MARK : BLOCK;
  // A function, because `$` in a replacement text has a meaning.
  return html.replace(place, () => siteBlock(site));
}

export const MANIFEST = 'manifest.webmanifest';
const ROBOTS = 'robots.txt';

/** Puts the site configuration and what follows from it into the page and beside it. */
export function siteData(file: string): Plugin {
  return {
    name: 'tessera-site-data',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        // The page that tests run in is not the site's own.
        if (!html.includes(MARK)) return html;
        const site = readSiteFile(file);
        return withBrandTags(withSiteBlock(html, site), site);
      },
    },
    generateBundle() {
      const site = readSiteFile(file);
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifestOf(site) });
      this.emitFile({ type: 'asset', fileName: ROBOTS, source: robotsOf() });
    },
    configureServer(server) {
      server.watcher.add(file);
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifestOf(readSiteFile(file)));
      });
    },
  };
}
