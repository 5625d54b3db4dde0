import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

import { build } from 'vite';

import { inRoot } from './paths.mjs';
import { runTool } from './run.mjs';
import { tarOf } from './tar.mjs';

/*
 * Packs a workspace as an npm package for modules outside the checkout: JavaScript with declarations. Inside the checkout packages are
 * TypeScript sources (docs/decisions/006-packages-are-source.md). The code and the declarations of the workspaces that it uses are
 * included, unless they are packages of their own.
 */

/** Where a declaration names a module. */
const SPECIFIER = /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g;

/**
 * @typedef {{ folder: string, exports: readonly string[], packed?: readonly string[], optional?: readonly string[] }} PackageOptions
 *   `exports`: the names of the manifest's exports that the package has; `packed`: workspaces that are packages of their own; `optional`:
 *   packages that only some of the exports need
 */

/**
 * @param {PackageOptions} options
 * @returns {Promise<Buffer>} the archive that `npm pack` would make
 */
export async function packWorkspace({ folder, exports, packed = [], optional = [] }) {
  const manifest = readJson(folder, 'package.json');
  const out = `.cache/release/${folder}`;
  rmSync(inRoot(out), { recursive: true, force: true });
  const entries = exports.map((name) => ({ name, file: manifest.exports[name].slice(2) }));
  const sources = entries.filter(({ file }) => isSource(file));
  const isOutside = (/** @type {string} */ name) => packed.includes(packageOf(name)) || !workspaceOf(name);
  const imported = await bundle(folder, sources, `${out}/dist`, isOutside);
  const typed = await writeTypes(folder, sources, `${out}/types`, { packed, isOutside });
  const hasStyles = existsSync(inRoot(out, 'dist/style.css'));

  const known = { ...manifest.devDependencies, ...manifest.dependencies };
  const version = (/** @type {string} */ name) =>
    known[name] ?? readJson('node_modules', name, 'package.json').version;
  const isPeer = (/** @type {string} */ name) =>
    packed.includes(name) || optional.includes(name) || !imported.has(name);
  const needed = [...new Set([...imported, ...typed])].toSorted();
  const peers = needed.filter(isPeer);
  const { license, engines } = readJson('package.json');
  const content = {
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    license,
    type: 'module',
    engines,
    exports: {
      ...Object.fromEntries(
        entries.map(({ name, file }) => [
          name,
          isSource(file)
            ? { types: `./types/${folder}/${declarationOf(file)}`, default: `./dist/${moduleOf(name)}.js` }
            : `./${file}`,
        ]),
      ),
      ...(hasStyles && { './style.css': './dist/style.css' }),
    },
    dependencies: Object.fromEntries(
      needed.filter((name) => !isPeer(name)).map((name) => [name, version(name)]),
    ),
    peerDependencies: Object.fromEntries(
      peers.map((name) => [name, packed.includes(name) ? version(name) : `^${version(name)}`]),
    ),
    peerDependenciesMeta: Object.fromEntries(
      peers.filter((name) => !packed.includes(name)).map((name) => [name, { optional: true }]),
    ),
  };
  const files = [
    ...filesIn(out).map((name) => ({ name, content: readFileSync(inRoot(out, name)) })),
    ...['README.md', ...filesIn(folder, 'example'), ...entries.map(({ file }) => file)]
      .filter((name) => !isSource(name) || name.startsWith('example/'))
      .map((name) => ({ name, content: readFileSync(inRoot(folder, name)) })),
    { name: 'LICENSE', content: readFileSync(inRoot('LICENSE')) },
    { name: 'package.json', content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) },
  ];
  return tarOf(files.map((file) => ({ ...file, name: `package/${file.name}` })));
}

/**
 * Writes one module for each export, and returns the packages that they import.
 *
 * @param {string} folder
 * @param {readonly { name: string, file: string }[]} sources
 * @param {string} out
 * @param {(name: string) => boolean} isOutside
 */
async function bundle(folder, sources, out, isOutside) {
  /** @type {Set<string>} */
  const imported = new Set();
  await build({
    root: inRoot(folder),
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: inRoot(out),
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      lib: {
        entry: Object.fromEntries(sources.map(({ name, file }) => [moduleOf(name), inRoot(folder, file)])),
        formats: ['es'],
        cssFileName: 'style',
      },
      rolldownOptions: {
        external(name) {
          if (/^[./]|^\0/.test(name) || /^[A-Za-z]:/.test(name) || !isOutside(name)) return false;
          if (!name.startsWith('node:')) imported.add(packageOf(name));
          return true;
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  });
  return imported;
}

/**
 * Writes the declarations, with relative addresses in place of workspaces, and returns the packages that they import.
 *
 * @param {string} folder
 * @param {readonly { file: string }[]} sources
 * @param {string} out
 * @param {{ packed: readonly string[], isOutside: (name: string) => boolean }} others
 */
async function writeTypes(folder, sources, out, { packed, isOutside }) {
  mkdirSync(inRoot(out), { recursive: true });
  const project = `${out}/tsconfig.json`;
  writeFileSync(
    inRoot(project),
    JSON.stringify({
      extends: inRoot(folder, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: inRoot(''),
        outDir: inRoot(out),
        // Below node_modules they would be another package's, for which the compiler writes no declarations.
        paths: pathsOfWorkspaces(),
      },
      include: [],
      files: sources.map(({ file }) => inRoot(folder, file)),
    }),
  );
  await runTool('typescript/bin/tsc', ['-p', inRoot(project)]);
  rmSync(inRoot(project));
  for (const folder of packed.map((name) => workspaceOf(name) ?? name))
    rmSync(inRoot(out, folder), { recursive: true, force: true });
  /** @type {Set<string>} */
  const imported = new Set();
  for (const name of filesIn(out)) {
    const file = inRoot(out, name);
    const text = readFileSync(file, 'utf8').replaceAll(
      SPECIFIER,
      (whole, before, quote, /** @type {string} */ module) => {
        if (module.startsWith('node:') || module.endsWith('.css')) return whole;
        if (!module.startsWith('.') && isOutside(module)) {
          imported.add(packageOf(module));
          return whole;
        }
        const target = module.startsWith('.')
          ? resolve(dirname(file), module)
          : inRoot(out, sourceOf(module).replace(/\.tsx?$/, ''));
        const declaration = [`${target}.d.ts`, `${target}/index.d.ts`].find((path) => existsSync(path));
        if (!declaration) throw new Error(`${name} imports ${module}, which has no declaration`);
        const address = relative(dirname(file), declaration)
          .replaceAll('\\', '/')
          .replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${address.startsWith('.') ? address : `./${address}`}${quote}`;
      },
    );
    writeFileSync(file, text);
  }
  return imported;
}

/** @returns {Record<string, string[]>} */
function pathsOfWorkspaces() {
  const folders = readdirSync(inRoot('packages')).map((name) => `packages/${name}`);
  return Object.fromEntries(
    folders.flatMap((folder) => {
      const { name, exports = {} } = readJson(folder, 'package.json');
      return Object.keys(exports).map((key) => [name + key.slice(1), [inRoot(folder, exports[key])]]);
    }),
  );
}

/** The file of `@tessera/money` or `@tessera/i18n/messages`. @param {string} name */
function sourceOf(name) {
  const folder = workspaceOf(name) ?? '';
  const file = readJson(folder, 'package.json').exports[`.${name.slice(packageOf(name).length)}`];
  return `${folder}/${file.slice(2)}`;
}

/** @param {string} name */
function workspaceOf(name) {
  return name.startsWith('@tessera/') ? packageOf(name).replace('@tessera', 'packages') : undefined;
}

/** @param {string} name */
function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** `./kit/server` is `kit-server`. @param {string} name */
function moduleOf(name) {
  return name.replace(/^\.\/?/, '').replaceAll('/', '-') || 'index';
}

/** @param {string} file */
function isSource(file) {
  return /\.tsx?$/.test(file);
}

/** @param {string} file */
function declarationOf(file) {
  return file.replace(/\.tsx?$/, '.d.ts');
}

/** @param {string[]} path @returns {any} */
function readJson(...path) {
  return JSON.parse(readFileSync(inRoot(...path), 'utf8'));
}

/**
 * @param {string} folder
 * @param {string} [below]
 */
function filesIn(folder, below = '') {
  const top = inRoot(folder, below);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((name) => `${below}${below && '/'}${name.replaceAll('\\', '/')}`)
    .filter((name) => statSync(inRoot(folder, name)).isFile());
}
