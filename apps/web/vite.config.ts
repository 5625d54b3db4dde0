import { fileURLToPath } from 'node:url';

import { messages } from '@tessera/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { buildTargets } from './build/browsers';
import { siteData } from './build/site-data';
import { splash } from './build/splash';

const operator = process.env['OPERATOR_URL'] ?? 'http://localhost:3000';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const siteFile = here('src/site/site.json');

export default defineConfig({
  root: here('.'),
  plugins: [react(), messages({ directory: here('src/i18n/locales') }), siteData(siteFile), splash(siteFile)],
  css: { transformer: 'lightningcss' },
  build: {
    target: buildTargets,
    cssMinify: 'lightningcss',
    // Data URIs would need more than 'self' in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    // One style sheet for the whole site: it is small, and no page waits for another one. `splash` takes its own part out of it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the entry imports without `import()` is one file.
            { name: 'main', tags: ['$initial'], priority: 1, includeDependenciesRecursively: false },
            // Small things that several lazy parts share: one file instead of a dozen of a few bytes.
            { name: 'shared', minShareCount: 3, maxModuleSize: 1_500, includeDependenciesRecursively: false },
          ],
        },
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
