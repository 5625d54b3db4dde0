import { fileURLToPath } from 'node:url';

import { messages } from '@tessera/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const pages = ['slots', 'crash', 'roulette', 'baccarat', 'blackjack'];

export default defineConfig({
  root: here('src/client/pages'),
  base: '/arcade/',
  publicDir: false,
  plugins: [react(), messages({ directory: here('src/client/locales') })],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    cssMinify: 'lightningcss',
    // Data URIs would need more than 'self' in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages.map((page) => [page, here(`src/client/pages/${page}.html`)])),
    },
  },
});
