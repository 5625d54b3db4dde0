import { fileURLToPath } from 'node:url';

import { messages } from '@tessera/i18n/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';

import { buildTargets, styleTargets } from './build/browsers';
import { chunkGroups, MAIN, REACT_DOM } from './build/chunks';
import { isolatedScript } from './build/isolated-script';
import { pages } from './build/pages-plugin';
import { siteData } from './build/site-data';

const operator = process.env['OPERATOR_URL'] ?? 'http://localhost:3000';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const siteFile = here('src/site/site.json');

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    messages({ directory: here('src/i18n/locales'), later: ['discovery', 'protection', 'rounds'] }),
    siteData(siteFile),
    pages(siteFile),
    isolatedScript(),
  ],
  // Vite wraps each `import()` to fetch style sheets and chunks ahead. Here is one style sheet, and `boot.ts` asks for the
  // code: with the flag that Vite sets for other formats than modules that part is left out, half a kilobyte.
  define: { __VITE_IS_MODERN__: 'false' },
  // React has this hook itself since version 18; wouter brings it along for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: {
    transformer: 'lightningcss',
    // Nested rules are written out, because `split-styles.ts` takes rules apart.
    lightningcss: { targets: styleTargets, include: Features.Nesting },
  },
  build: {
    target: buildTargets,
    cssMinify: 'lightningcss',
    // Data URIs would need more than 'self' in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    // One style sheet for the whole site: it is small, and no page waits for another one. `make-site.ts` takes the splash's part out of it.
    cssCodeSplit: false,
    rolldownOptions: {
      input: [REACT_DOM, MAIN],
      // main.tsx exports what it holds for other files.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(
      ['/api', '/arcade', '/sportsbook', '/art/games', '/art/providers'].map((path) => [
        path,
        { target: operator },
      ]),
    ),
  },
});
