import type { Plugin } from 'vite';

import { brandStyles } from './brand-styles';
import { brandTags, escape, jsonInScript, manifestOf } from './head';
import { MANIFEST } from './make-site';
import { readSiteFile } from './site-file';
import { developmentTexts } from '../src/i18n/areas';

/** In development: the site file in the page, its tokens and head. The pages of a build are rendered by `draw-page.tsx`. */
export function siteData(file: string): Plugin {
  return {
    name: 'tessera-site-data',
    apply: 'serve',
    transformIndexHtml(html, { path }) {
      // Not the page of the browser tests.
      if (path !== '/index.html') return html;
      const site = readSiteFile(file);
      const head = [`<title>${escape(site.name)}</title>`, ...brandTags(site)].join('\n');
      return {
        html: html.replace('</head>', () => `${head}</head>`),
        tags: [
          { tag: 'style', children: brandStyles(site), injectTo: 'head' },
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'site' },
            children: jsonInScript({ ...site, texts: developmentTexts(site.languages) }),
            injectTo: 'body',
          },
        ],
      };
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
