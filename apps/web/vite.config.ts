import { fileURLToPath } from 'node:url';

import { messages } from '@tessera/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { buildTargets, styleTargets } from './build/browsers';
import { chunkGroups, MAIN, REACT_DOM } from './build/chunks';
import { minifyAgain } from './build/minify-again';
import { isolatedScript } from './build/isolated-script';
import { pages } from './build/pages-plugin';
import { siteData } from './build/site-data';
import { LATER_AREAS } from './src/i18n/areas';

const operator = process.env['OPERATOR_URL'] ?? 'http://localhost:3000';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const siteFile = here('src/site/site.json');

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    messages({ directory: here('src/i18n/locales'), later: LATER_AREAS }),
    siteData(siteFile),
    pages(siteFile),
    isolatedScript(),
    minifyAgain(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { targets: styleTargets } },
  build: {
    target: buildTargets,
    cssMinify: 'lightningcss',
    // terser simplifies the code, and Oxc's minifier shortens the names in it (`minifyAgain`).
    minify: 'terser',
    // `unsafe_methods` and `unsafe_arrows`: terser may assume that no method, and no function expression without `this`,
    // is called with `new`.
    terserOptions: {
      compress: {
        passes: 2,
        reduce_funcs: false,
        sequences: false,
        ecma: 2020,
        unsafe_arrows: true,
        unsafe_methods: true,
      },
      mangle: false,
    },
    // Data URIs would need more than 'self' in the content security policy.
    assetsInlineLimit: 0,
    // The lists of chunks to preload would be 0.6 kB of the first load; `boot.ts` preloads what the first page needs.
    modulePreload: false,
    rolldownOptions: {
      input: [MAIN, REACT_DOM],
      // Lazy chunks import modules of the main chunk, so it has to export them.
      preserveEntrySignatures: 'allow-extension',
      // Constants of other modules as values, not as names: 0.15 kB less of the first load.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The main chunk contains the name of every other file: shorter hashes are 0.2 kB less of the first load.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
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
