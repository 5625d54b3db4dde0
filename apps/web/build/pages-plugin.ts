import { fileURLToPath } from 'node:url';

import { languagesIn, readTexts } from '@tessera/i18n/vite';
import { build, type Plugin, type Rolldown } from 'vite';

import { LATER_AREAS } from '../src/i18n/areas';
import type { ProductTexts } from './brand-texts';
import { file, FIRST_MODULES, MAIN, REACT_DOM } from './chunks';
import { buildClassicScript } from './classic-script';
import { contentHash } from './content-hash';
import { makeSite, type BuiltFiles } from './make-site';
import { PARTS } from './parts';
import { readSiteFile } from './site-file';

/** The inline script of the pages: a bundle of its own. */
const BOOT = file('src/app/splash/boot.ts');
const WORKER = file('worker/service-worker.ts');
const DRAW = file('build/draw-page.tsx');
const LOCALES = file('src/i18n/locales');

/** Adds the parts that a site is made from to the built files (`parts.ts`), and makes the site of the site file with them. */
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
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        /** Named by its content, like the chunks. */
        const emitScript = (name: string, code: string) => {
          const script = `${name}-${contentHash(code)}.js`;
          emit(`assets/${script}`, code);
          return script;
        };
        const boot = (await buildClassicScript(BOOT)).trim();
        const bootFile = emitScript('boot', boot);
        const bootAnyway = emitScript('boot-anyway', `window.earlyClicks||import("./${bootFile}")\n`);
        emit(PARTS.boot, boot);
        emit(
          PARTS.files,
          `${JSON.stringify({ ...filesOf(bundle), bootAnyway: `/assets/${bootAnyway}` }, null, 2)}\n`,
        );
        emit(PARTS.texts, `${JSON.stringify(productTexts())}\n`);
        emit(PARTS.drawPage, await buildDrawing());
        emit(PARTS.worker, await buildClassicScript(WORKER));
      },
    },
    writeBundle: () => makeSite(folder, readSiteFile(siteFile)),
  };
}

function productTexts(): ProductTexts {
  return {
    later: LATER_AREAS,
    texts: Object.fromEntries(
      languagesIn(LOCALES).map((language) => [language, readTexts(LOCALES, language)]),
    ),
  };
}

function filesOf(bundle: Rolldown.OutputBundle): Omit<BuiltFiles, 'bootAnyway'> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no chunk`);
    return chunk;
  };
  const main = chunkOf(MAIN);
  /** A chunk, its style sheets and those of its imports, without the main chunk. */
  const filesOfChunk = (chunk: Rolldown.OutputChunk): string[] => {
    if (chunk === main) return [];
    const imports = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
    return [chunk.fileName, ...stylesOf(chunk), ...imports.flatMap(filesOfChunk)];
  };
  const firstFiles = (modules: string[]) => [
    ...new Set(
      [REACT_DOM, ...modules].flatMap((module) => filesOfChunk(chunkOf(module)).map((name) => `/${name}`)),
    ),
  ];
  const asset = (pattern: RegExp) => `/${Object.keys(bundle).find((name) => pattern.test(name)) ?? ''}`;
  return {
    entry: `/${main.fileName}`,
    style: `/${stylesOf(main).join()}`,
    icons: asset(/icons-[\w-]+\.json$/),
    code: {
      home: firstFiles(FIRST_MODULES.home),
      games: firstFiles(FIRST_MODULES.games),
      later: firstFiles(FIRST_MODULES.later),
    },
  };
}

/** The style sheets that Vite made of a chunk. */
function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}

/** The components of the splash, built for rendering markup in Node. Class names and addresses are the same as in the browser. */
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
  // Lazy parts are not rendered in the splash; their chunks are dropped.
  if (!chunk || chunk.imports.some((name) => !name.startsWith('node:') && !/^[a-z_]+$/.test(name)))
    throw new Error(`draw-page.tsx was not bundled into one file: ${chunk?.imports.join(', ')}`);
  return chunk.code;
}
