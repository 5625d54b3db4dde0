import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { languages } from '@tessera/i18n/languages';
import { build, type Plugin, type Rolldown } from 'vite';

import { between } from './between';
import { bootBlock, drawPages, SPLASH_MODULE, type BuiltFiles } from './pages';
import { readSiteFile } from './site-file';
import { splitStyles } from './split-styles';

const DRAW = fileURLToPath(new URL('../src/app/splash/draw-splash.tsx', import.meta.url));
const BOOT = fileURLToPath(new URL('../src/app/splash/boot.ts', import.meta.url));
/** In development the page loads it as a module; the built one is a bundle of its own. */
const BOOT_TAG = '<script type="module" async src="/src/app/splash/boot.ts"></script>';
const VITE_TAGS = /\s*<(link rel="stylesheet"|script type="module")[^>]*>(<\/script>)?/g;

/** The components whose code is asked for beside the entry, by the kind of the page. */
const CODE = { home: ['HomeRoute', 'Jackpots'], games: ['GameListPage'] };

/** Draws the splash into the built pages, so that it stands before any script of the site runs. */
export function splash(siteFile: string): Plugin {
  return {
    name: 'tessera-splash',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(BOOT_TAG, '<!--boot--><!--/boot-->'),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const emit = (name: string, source: string) =>
          `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
        const sheet = Object.values(bundle).find(isStyleSheet);
        if (!sheet) throw new Error('the site has no style sheet');
        delete bundle[sheet.fileName];
        await buildDrawing();
        const site = readSiteFile(siteFile);
        const files = Object.keys(bundle);
        const bare = String(page.source).replaceAll(VITE_TAGS, '');
        const withBoot = (built: BuiltFiles, boot: string) =>
          between(
            bare,
            'boot',
            `${bootBlock(built)}\n    <script async fetchpriority="high" src="${boot}"></script>`,
          );
        // Only the markup says which styles the splash needs.
        const draft = await drawPages(withBoot({ entry: '', style: '', code: {} }, ''), site, files);
        const { needed, rest } = splitStyles(String(sheet.source), draft.get('index.html') ?? '');
        const styles = emit('splash.css', needed + oneSplash());
        const html = withBoot(
          { entry: entryOf(bundle), style: emit('style.css', rest), code: codeOf(bundle) },
          emit('boot.js', await buildBoot()),
        );
        for (const [fileName, drawn] of await drawPages(html, site, files)) {
          const source = between(drawn, 'styles', `<link rel="stylesheet" crossorigin href="${styles}" />`);
          if (fileName === 'index.html') page.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

type Bundle = Rolldown.OutputBundle;

function isStyleSheet(file: Bundle[string]): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css');
}

function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('the site has no entry');
  return `/${entry.fileName}`;
}

/** The chunks of the pages and what these import beside the entry. */
function codeOf(bundle: Bundle): BuiltFiles['code'] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (name: string): string[] => {
    const chunk = chunks.find(
      ({ facadeModuleId }) => facadeModuleId && basename(facadeModuleId) === `${name}.tsx`,
    );
    if (!chunk) throw new Error(`no chunk is named ${name}`);
    const shared = chunks.filter(({ fileName, isEntry }) => !isEntry && chunk.imports.includes(fileName));
    return [chunk, ...shared].map(({ fileName }) => `/${fileName}`);
  };
  return Object.fromEntries(
    Object.entries(CODE).map(([kind, names]) => [kind, [...new Set(names.flatMap(withImports))]]),
  );
}

/** The same components as in the browser, built for drawing markup. Class names and addresses come out the same. */
async function buildDrawing(): Promise<void> {
  await build({
    configLoader: 'native',
    logLevel: 'warn',
    build: {
      ssr: DRAW,
      outDir: dirname(SPLASH_MODULE),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'draw-splash.js', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
}

/** One classic script: as a part of the site's own bundle it would wait for chunks that both share. */
async function buildBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // It greets browsers that are too old for the rest.
      target: 'es2020',
      copyPublicDir: false,
      rolldownOptions: { input: BOOT, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('boot.ts was not built');
  return chunk.code;
}

/**
 * Of the splashes of a page only that of its language shows. A rule for every language of the product, because one style
 * sheet serves every brand.
 */
function oneSplash(): string {
  const others = languages.map(
    (code) => `html[lang=${code}] :is(.splash,.splash-failure):not([lang=${code}])`,
  );
  return `${others.join(',')}{display:none}`;
}
