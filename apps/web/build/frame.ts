import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, minify, type Plugin } from 'vite';

import { drawPages, FRAME_MODULE } from './pages';
import { readSiteFile } from './site-file';

const ENTRY = fileURLToPath(new URL('../src/app/frame/draw-frame.tsx', import.meta.url));

/** Draws the frame of the page into the built pages, so that it stands before any script runs. */
export function frame(siteFile: string): Plugin {
  return {
    name: 'tessera-frame',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        await buildFrame();
        const pages = await drawPages(String(page.source), readSiteFile(siteFile), Object.keys(bundle));
        for (const [fileName, source] of pages) {
          if (fileName === 'index.html') page.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    // Public files are copied as they are written, and this one holds up the first paint.
    async writeBundle({ dir = '' }) {
      const boot = join(dir, 'boot.js');
      await writeFile(boot, (await minify('boot.js', await readFile(boot, 'utf8'))).code);
    },
  };
}

/** The same components as in the browser, built for drawing markup. Class names and addresses come out the same. */
async function buildFrame(): Promise<void> {
  await build({
    configLoader: 'native',
    logLevel: 'warn',
    build: {
      ssr: ENTRY,
      outDir: dirname(FRAME_MODULE),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'draw-frame.js', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
}
