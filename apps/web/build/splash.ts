import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { languages } from '@tessera/i18n/languages';
import { build, type Plugin, type Rolldown } from 'vite';

import { between } from './between';
import { BOOT, MAIN } from './chunks';
import { withBrandTags } from './head';
import { bootBlock, drawPages, SPLASH_MODULE, type BuiltFiles } from './pages';
import { withSiteBlock } from './site-data';
import { readSiteFile } from './site-file';
import { splitStyles } from './split-styles';

const DRAW = fileURLToPath(new URL('../src/app/splash/draw-splash.tsx', import.meta.url));
const PAGE = fileURLToPath(new URL('../index.html', import.meta.url));
/** In development the page loads its modules itself; in the built one `boot.ts` does. */
const SCRIPT_TAGS = /\s*<script type="module"[^>]*><\/script>/g;

/** The components whose code is asked for beside the entry, by the kind of the page. */
const CODE = { home: ['HomeRoute', 'Jackpots'], games: ['GameListPage'] };

/** Draws the splash into the built pages, so that it stands before any script of the site runs. */
export function splash(siteFile: string): Plugin {
  return {
    name: 'tessera-splash',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (name: string, source: string) =>
          `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
        const sheet = Object.values(bundle).find(isStyleSheet);
        if (!sheet) throw new Error('the site has no style sheet');
        delete bundle[sheet.fileName];
        await buildDrawing();
        const site = readSiteFile(siteFile);
        const files = Object.keys(bundle);
        const page = readFileSync(PAGE, 'utf8').replaceAll(SCRIPT_TAGS, '');
        const bare = withBrandTags(withSiteBlock(page, site), site);
        const withBoot = (built: BuiltFiles, boot: string) =>
          between(
            bare,
            'boot',
            `${bootBlock(built)}\n    <script type="module" async fetchpriority="high" src="${boot}"></script>`,
          );
        // Only the markup says which styles the splash needs.
        const draft = await drawPages(withBoot({ entry: '', style: '', code: {} }, ''), site, files);
        const { needed, rest } = splitStyles(String(sheet.source), draft.get('index.html') ?? '');
        const styles = emit('splash.css', needed + oneSplash());
        const html = withBoot(
          { entry: entryOf(bundle, MAIN), style: emit('style.css', rest), code: codeOf(bundle) },
          entryOf(bundle, BOOT),
        );
        for (const [fileName, drawn] of await drawPages(html, site, files)) {
          const source = between(drawn, 'styles', `<link rel="stylesheet" crossorigin href="${styles}" />`);
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

type Bundle = Rolldown.OutputBundle;

function isStyleSheet(file: Bundle[string]): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css');
}

function entryOf(bundle: Bundle, id: string): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === id);
  if (!entry) throw new Error(`no script was built of ${id}`);
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
