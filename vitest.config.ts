import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { playwright } from '@vitest/browser-playwright';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';

import { findChromium } from './scripts/lib/chromium.mjs';

// The site's configuration, which the browser tests extend, imports workspace packages, which are TypeScript sources.
register();
// Their imports have no extensions; Vite warns that Node would not resolve them without tsx.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] ??= 'true';

const unit = ['{apps,packages}/*/{src,scripts,build}/**/*.test.ts', '{bench,scripts}/**/*.test.ts'];
const server = ['{apps,packages}/*/src/**/*.server.test.ts'];
const chromium = findChromium();

/** Mocks a module, so it needs a module graph of its own. */
const mocking = ['apps/operator/src/modules/session/passwords.server.test.ts'];

// Simulations and process starts take a busy machine longer than Vitest's default of five seconds.
const TEST_TIMEOUT_MS = 180_000;
const node = {
  // For the same reason, longer than the default of one second.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  // Files of one worker share their modules: loading them for each file would take a quarter of the run.
  isolate: false,
};
/** The projects run one after the other: together they take a fifth more processor time. */
const workers = (groupOrder: number, perCore: number) => ({
  maxWorkers: Math.ceil(availableParallelism() * perCore),
  sequence: { groupOrder },
});
/** They compute. */
const unitWorkers = workers(1, 1);
/** They wait for processes, for PostgreSQL and for rounds of games. */
const serverWorkers = workers(2, 2.5);
/** Each press waits for the browser's next frame. */
const browserWorkers = workers(3, 1.5);
const postgres = './packages/database/src/testing/global-setup.ts';

export default defineConfig({
  test: {
    // Long proofs, as in the end-to-end tests.
    ...(process.env['TEST_SCALE'] !== 'full' && { testNamePattern: /^(?!.*@full)/s }),
    projects: [
      {
        test: {
          ...node,
          ...unitWorkers,
          name: 'unit',
          include: unit,
          exclude: [...server, '**/node_modules/**'],
        },
      },
      {
        test: {
          ...node,
          ...serverWorkers,
          name: 'server',
          include: server,
          exclude: [...mocking, '**/node_modules/**'],
          globalSetup: postgres,
          setupFiles: './apps/operator/src/testing/report-warnings.ts',
        },
      },
      {
        test: {
          ...node,
          ...serverWorkers,
          name: 'server-isolated',
          include: mocking,
          globalSetup: postgres,
          setupFiles: './apps/operator/src/testing/report-warnings.ts',
          isolate: true,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        // React's production build (see src/testing/act.ts), with the profiler that tests count renders with.
        oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } },
        resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
        // Every file has a page of its own, and its modules are hundreds of requests that Chromium would send again.
        server: { headers: { 'cache-control': 'max-age=3600' } },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // Found during a test, each would cause a reload with another copy of React.
          include: [
            '@tanstack/react-query',
            'eventsource-parser',
            'react',
            'react-dom',
            'react-dom/profiling',
            'react-hook-form',
            'react/jsx-runtime',
            'valibot',
            'virtua',
            'vitest-browser-react',
            'zustand',
          ],
        },
        test: {
          ...browserWorkers,
          name: 'browser',
          // The site's, and those of the games' pages and of the sportsbook.
          include: ['src/**/*.browser.test.tsx', '../{arcade,sportsbook}/src/**/*.browser.test.tsx'],
          setupFiles: fileURLToPath(new URL('apps/web/src/testing/act.ts', import.meta.url)),
          expect: node.expect,
          testTimeout: TEST_TIMEOUT_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium && { executablePath: chromium.path }),
                args: chromium?.args ?? [],
              },
              // Drawing animations without a graphics card takes a quarter of the processor time; end-to-end tests on phones have them.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
});
