import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, minify, type Plugin, type Rolldown } from 'vite';

import { between } from './between';
import { drawPages, FRAME_MODULE } from './pages';
import { readSiteFile } from './site-file';
import { splitStyles } from './split-styles';

const BOOT = fileURLToPath(new URL('../public/boot.js', import.meta.url));
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/;
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
        const sheet = Object.values(bundle).find(isStyleSheet);
        if (!sheet) throw new Error('the site has no style sheet');
        delete bundle[sheet.fileName];
        const { needed, rest } = splitStyles(String(sheet.source), pages.get('index.html') ?? '');
        const emit = (name: string, source: string) =>
          `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
        const [first, later] = [emit('frame.css', needed), emit('style.css', rest)];
        // A page and its script belong together: a cache must not mix two releases.
        const boot = emit('boot.js', (await minify('boot.js', await readFile(BOOT, 'utf8'))).code);
        for (const [fileName, html] of pages) {
          const bare = html.replace(STYLE_SHEET, '').replace('/boot.js', boot);
          const source = between(bare, 'styles', sheetLinks(first, later));
          if (fileName === 'index.html') page.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    // Public files are copied as they are; this one is there under the name of its content.
    async writeBundle({ dir = '' }) {
      await rm(join(dir, 'boot.js'));
    },
  };
}

function isStyleSheet(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css');
}

/** The frame stands with its own styles; `boot.js` asks for those of all the rest. */
function sheetLinks(first: string, later: string): string {
  return `
    <link rel="stylesheet" crossorigin href="${first}" />
    <link rel="later" data-rel="stylesheet" as="style" crossorigin href="${later}" />
    `;
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
