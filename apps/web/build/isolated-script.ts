import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { buildClassicScript } from './classic-script';

const ISOLATED = fileURLToPath(new URL('../src/features/play/isolated.ts', import.meta.url));
const FILE = 'isolated.js';

/** The script of `public/isolated.html`. Its name has no hash, because that page is copied as it is. */
export function isolatedScript(): Plugin {
  return {
    name: 'tessera-isolated-script',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response, next) => {
        buildClassicScript(ISOLATED).then(
          (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
          next,
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await buildClassicScript(ISOLATED) });
    },
  };
}
