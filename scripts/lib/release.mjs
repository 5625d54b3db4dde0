import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

import { buildSite } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { releaseLock, releaseManifest, TOOLS, workspaceManifest, WORKSPACES } from './release-manifests.mjs';
import { run, typeScriptCommand } from './run.mjs';
import { sbomOf } from './sbom.mjs';
import { step } from './terminal.mjs';
import { tarOf } from './tar.mjs';

/*
 * A release: what an operator installs (docs/releases.md). Two runs on one commit with one version of Node give the same bytes.
 */

/** Tracked files of the archive. */
const TRACKED =
  /^(apps\/operator\/src\/|apps\/web\/(brands|build|scripts|src\/(site|ui|app\/language-links\.ts|i18n\/areas\.ts)|worker\/release\.ts|public\/art\/README)|packages\/(contract|database|dialects|i18n|money|provider)\/|languages\/|deploy\/|docs\/|scripts\/lib\/compress\.mjs$|(README|CHANGELOG|SECURITY)[^/]*\.md$|LICENSE$|\.npmrc$)/;
/** Manifests are written, not copied. */
const LEFT_OUT =
  /\.test\.tsx?$|\/testing\/|^packages\/[a-z]+\/(scripts\/|package\.json$)|^apps\/web\/scripts\/site-schema\.ts$|\/tsconfig\.json$|^deploy\/helm\//;

/**
 * Files that are not as in the commit, also new ones: the build would contain them.
 *
 * @param {string} folder
 */
export function changedFiles(folder) {
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  return status.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

/**
 * Makes the release of the current commit, and returns its folder.
 *
 * @param {{ allowsChanges?: boolean }} [options]
 */
export async function makeRelease({ allowsChanges = false } = {}) {
  const changed = changedFiles(inRoot('.'));
  if (changed.length > 0 && !allowsChanges)
    throw new Error(
      `Some files are not as in the commit, so this would be no release of it: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ' …' : ''}. To try it with them: npm run release -- --changed`,
    );
  await ensureInstalled();
  const manifest = readJson('package.json');
  const { name, version } = manifest;
  const notes = notesOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version);
  await buildSite();
  await step('Bundling the tools', async () => {
    for (const folder of ['conformance', 'dialects'])
      await run(process.execPath, typeScriptCommand(inRoot('packages', folder, 'scripts/bundle.ts'), []));
  });
  const lock = releaseLock(readJson('package-lock.json'));
  const title = `${name}-${version}`;
  const tools = new Map([
    [TOOLS.conform, readFileSync(inRoot('packages/conformance/dist/tessera-conform.mjs'))],
    [TOOLS.simulate, readFileSync(inRoot('packages/dialects/dist/tessera-simulate.mjs'))],
  ]);
  const files = new Map([
    [`${title}.tar.gz`, tarOf(archiveOf(title, { manifest, lock, tools }))],
    [`${name}-chart-${version}.tgz`, tarOf(chartFiles())],
    ...(await step('Packing @tessera/provider and @tessera/provider-kit', packProviderPackages)),
    ...[...tools].map(([file, content]) => /** @type {const} */ ([file.replace('tools/', ''), content])),
    ['sbom.cdx.json', Buffer.from(sbomOf(readJson('package-lock.json').packages, { name, version }))],
    ['NOTES.md', Buffer.from(notes)],
  ]);
  const sums = [...files].map(([file, content]) => `${sha256(content)}  ${file}`).toSorted();
  files.set('SHA256SUMS', Buffer.from(`${sums.join('\n')}\n`));
  const folder = inRoot('dist', title);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of files) writeFileSync(`${folder}/${file}`, content);
  return folder;
}

/**
 * The packages for modules and servers of providers, by file name.
 *
 * @returns {Promise<[file: string, content: Buffer][]>}
 */
export async function packProviderPackages() {
  // Vite is a development package: the tests of the other parts do not load it.
  const { packWorkspace } = await import('./npm-package.mjs');
  const { version } = readJson('package.json');
  const exports = Object.keys(readJson('packages/provider/package.json').exports);
  return [
    [
      `tessera-provider-${version}.tgz`,
      await packWorkspace({
        folder: 'packages/provider',
        exports: exports.filter((name) => name !== './testing' && name !== './example'),
      }),
    ],
    [
      `tessera-provider-kit-${version}.tgz`,
      await packWorkspace({
        folder: 'packages/provider-kit',
        exports: ['./browser', './server', './random', './tokens.css'],
        packed: ['@tessera/provider'],
        optional: ['react'],
      }),
    ],
  ];
}

/**
 * The section of a version in the changelog.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find(
    (text) => text.startsWith(`## ${version}\n`) || text.startsWith(`## ${version} `),
  );
  if (!section)
    throw new Error(
      `CHANGELOG.md has no section "## ${version}", the version of package.json: the notes of a release are its section.`,
    );
  return `${section.trim()}\n`;
}

/**
 * @param {string} title
 * @param {{ manifest: object, lock: any, tools: Map<string, Buffer> }} written
 */
function archiveOf(title, { manifest, lock, tools }) {
  const built = filesBelow('apps/web/dist');
  const files = [
    ...[...tracked().filter(isReleased), ...built].map((path) => ({
      name: path,
      content: readFileSync(inRoot(path)),
    })),
    ...[...tools].map(([name, content]) => ({ name, content, isExecutable: true })),
    { name: 'package.json', content: json(releaseManifest(manifest, lock.packages)) },
    { name: 'package-lock.json', content: json(lock) },
    ...WORKSPACES.map((folder) => ({
      name: `${folder}/package.json`,
      content: json(workspaceManifest(readJson(folder, 'package.json'))),
    })),
  ];
  return files.map((file) => ({ ...file, name: `${title}/${file.name}` }));
}

/** The Helm chart as `helm package` would pack it. */
function chartFiles() {
  return tracked()
    .filter((path) => path.startsWith('deploy/helm/'))
    .map((path) => ({ name: path.replace('deploy/helm/', ''), content: readFileSync(inRoot(path)) }));
}

/**
 * Whether a tracked file is part of the archive.
 *
 * @param {string} path
 */
export function isReleased(path) {
  return TRACKED.test(path) && !LEFT_OUT.test(path);
}

function tracked() {
  return execFileSync('git', ['ls-files', '-z'], { cwd: inRoot(''), encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => statSync(inRoot(path)).isFile());
}

/** @param {string[]} path @returns {any} */
function readJson(...path) {
  return JSON.parse(readFileSync(inRoot(...path), 'utf8'));
}

/** @param {unknown} content */
function json(content) {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

/** @param {Buffer} content */
function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
