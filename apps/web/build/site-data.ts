import { readFileSync } from 'node:fs';

import { parse } from 'valibot';
import type { Plugin } from 'vite';

import { SiteShape, type SiteConfig } from '../src/site/schema';

export function readSiteFile(file: string): SiteConfig {
  return parse(SiteShape, JSON.parse(readFileSync(file, 'utf8')));
}

/** A block of data, not of script: no policy against inline scripts concerns it. `<` cannot end it early. */
export function siteBlock(site: SiteConfig): string {
  return `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
}

/** Puts the site configuration into the page. */
export function siteData(file: string): Plugin {
  return {
    name: 'tessera-site-data',
    transformIndexHtml: (html) => html.replace('<!--site-->', siteBlock(readSiteFile(file))),
  };
}
