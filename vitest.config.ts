import { playwright } from '@vitest/browser-playwright';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';

import { findChromium } from './scripts/lib/chromium.mjs';

// The site's own configuration, which the browser tests extend, imports workspace packages: TypeScript as it is.
register();
// For the same reason, its imports have no extensions; Vite warns that Node alone would not find them.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] ??= 'true';

const unit = ['{apps,packages}/*/{src,scripts,build}/**/*.test.ts', '{bench,scripts}/**/*.test.ts'];
const server = ['{apps,packages}/*/src/**/*.server.test.ts'];
const chromium = findChromium();

// Millions of rounds and copies of whole checkouts take a busy machine more than Vitest's five seconds; a limit that is
// never reached costs nothing.
const PATIENCE_MS = 60_000;
// For the same reason, what is looked for again and again may take more than Vitest's one second.
const poll = { timeout: 15_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          expect: { poll },
          include: unit,
          exclude: [...server, '**/node_modules/**'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          expect: { poll },
          include: server,
          globalSetup: './packages/database/src/testing/global-setup.ts',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        // Found one by one, they would be bundled anew between two tests, each time with a React of its own.
        optimizeDeps: {
          include: [
            '@tanstack/react-query',
            'react',
            'react-dom/client',
            'react-hook-form',
            'react-hot-toast/headless',
            'react/jsx-dev-runtime',
            'valibot',
            'virtua',
            'vitest-browser-react',
            'wouter/use-browser-location',
            'zustand',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          expect: { poll },
          testTimeout: PATIENCE_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium && { executablePath: chromium.path }),
                args: chromium?.args ?? [],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
});
