import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { languagesIn } from '@tessera/i18n/vite';
import { build, type Plugin, type Rolldown } from 'vite';

import { BOOT, MAIN, REACT_DOM } from './chunks';
import { buildClassicScript } from './classic-script';
import { makeSite, type BuiltFiles } from './make-site';
import { buildWorker } from './offline';
import { PARTS } from './parts';
import { readSiteFile } from './site-file';

const DRAW = fileURLToPath(new URL('draw-page.tsx', import.meta.url));
const LOCALES = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/** The components whose code is asked for beside the entry. */
const CODE = {
  home: 'HomeRoute.tsx',
  games: 'GameListPage.tsx',
} as const satisfies Record<keyof BuiltFiles['code'], string>;

/** Leaves the parts that a site is made of among the built files, and makes the site of the site file with them. */
export function pages(siteFile: string): Plugin {
  let folder = '';
  return {
    name: 'tessera-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      folder = fileURLToPath(new URL(`${config.build.outDir}/`, `file://${config.root}/`));
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        // Parts that come later may have sheets of their own, under their own names.
        const sheet = Object.values(bundle)
          .filter(isStyleSheet)
          .find(({ names }) => names.includes('style.css'));
        if (!sheet) throw new Error('the site has no style sheet');
        delete bundle[sheet.fileName];
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        /** Under a name of its content, as the scripts of the bundle are. */
        const emitScript = (name: string, code: string) => {
          const file = `${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
          emit(`assets/${file}`, code);
          return file;
        };
        const boot = (await buildClassicScript(BOOT)).trim();
        const bootFile = emitScript('boot', boot);
        const bootAnyway = emitScript('boot-anyway', `window.earlyPresses||import("./${bootFile}")\n`);
        emit(PARTS.boot, boot);
        emit(PARTS.style, String(sheet.source));
        emit(
          PARTS.files,
          `${JSON.stringify({ ...filesOf(bundle), bootAnyway: `/assets/${bootAnyway}` }, null, 2)}\n`,
        );
        emit(PARTS.drawPage, await buildDrawing());
        emit(PARTS.worker, await buildWorker());
      },
    },
    writeBundle: () => makeSite(folder, readSiteFile(siteFile)),
  };
}

type Bundle = Rolldown.OutputBundle;

function isStyleSheet(file: Bundle[string]): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css');
}

function filesOf(bundle: Bundle): Omit<BuiltFiles, 'bootAnyway'> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (isIt: (id: string) => boolean) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(isIt));
    if (!chunk) throw new Error('a script of the pages was not built');
    return chunk;
  };
  const asset = (pattern: RegExp) => `/${Object.keys(bundle).find((name) => pattern.test(name)) ?? ''}`;
  /** A chunk and what it imports beside the entries. */
  const code = (component: string) => {
    const chunk = chunkOf((id) => basename(id) === component);
    const shared = chunks.filter(({ fileName, isEntry }) => !isEntry && chunk.imports.includes(fileName));
    return [chunk, ...shared].map(({ fileName }) => `/${fileName}`);
  };
  return {
    entry: `/${chunkOf((id) => id === MAIN).fileName}`,
    reactDom: `/${chunkOf((id) => id === REACT_DOM).fileName}`,
    icons: asset(/icons-[\w-]+\.json$/),
    messages: Object.fromEntries(
      languagesIn(LOCALES).map((language) => [
        language,
        asset(new RegExp(`assets/${language}-[\\w-]+\\.json$`)),
      ]),
    ),
    code: { home: code(CODE.home), games: code(CODE.games) },
  };
}

/** The same components as in the browser, built for drawing markup. Class names and addresses come out the same. */
async function buildDrawing(): Promise<string> {
  const result = await build({
    configLoader: 'native',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: DRAW, write: false, minify: true, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  // What the components load later is no part of the splash, and is left behind.
  if (!chunk || chunk.imports.some((name) => !name.startsWith('node:') && !/^[a-z_]+$/.test(name)))
    throw new Error(`drawing the pages takes more than one file: ${chunk?.imports.join(', ')}`);
  return chunk.code;
}
