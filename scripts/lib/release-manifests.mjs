import { productionPackages } from './lock.mjs';

/*
 * The manifests and the lock file of a release: without workspaces, commands and packages that only the checkout needs, so that
 * `npm ci` installs what runs.
 */

/** The workspaces of a release. */
export const WORKSPACES = [
  'apps/operator',
  'apps/web',
  'packages/contract',
  'packages/database',
  'packages/dialects',
  'packages/i18n',
  'packages/money',
  'packages/provider',
];

/** The commands of a release, as in the checkout. */
export const COMMANDS = [
  'brand',
  'catalogue',
  'keys',
  'ledger',
  'migrate',
  'operator',
  'player',
  'staff',
  'upgrade-site',
];

/** The tools that are one file each, by command. */
export const TOOLS = {
  conform: 'tools/tessera-conform.mjs',
  simulate: 'tools/tessera-simulate.mjs',
};

/** @typedef {import('./lock.mjs').LockPackages} LockPackages */

/**
 * The root's manifest.
 *
 * @param {any} manifest
 * @param {LockPackages} packages those of the release
 */
export function releaseManifest(manifest, packages) {
  const { scripts, overrides, allowScripts, ...rest } = without(manifest, 'devDependencies');
  const isInstalled = (/** @type {string} */ name) =>
    Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
  return {
    ...rest,
    workspaces: WORKSPACES,
    scripts: Object.fromEntries([
      ...COMMANDS.map((name) => [name, scripts[name]]),
      ...Object.entries(TOOLS).map(([name, file]) => [name, `node ${file}`]),
    ]),
    overrides: filter(overrides, isInstalled),
    allowScripts: filter(allowScripts, isInstalled),
  };
}

/**
 * The manifest of a workspace.
 *
 * @param {any} manifest
 */
export function workspaceManifest(manifest) {
  return without(manifest, 'devDependencies', 'scripts');
}

/**
 * The lock file.
 *
 * @param {any} lock
 */
export function releaseLock({ packages, ...lock }) {
  return { ...lock, packages: releasePackages(packages) };
}

/**
 * @param {LockPackages} packages those of the checkout
 * @returns {LockPackages}
 */
function releasePackages(packages) {
  const kept = new Set(WORKSPACES.flatMap((folder) => [...productionPackages(packages, folder)]));
  return Object.fromEntries(
    Object.entries(packages).flatMap(([path, entry]) => {
      if (path === '') return [[path, { ...without(entry, 'devDependencies'), workspaces: WORKSPACES }]];
      if (WORKSPACES.includes(path)) return [[path, workspaceManifest(entry)]];
      const isWorkspace = entry.link && WORKSPACES.includes(entry.resolved ?? '');
      return kept.has(path) || isWorkspace ? [[path, without(entry, 'dev')]] : [];
    }),
  );
}

/**
 * @param {any} entry
 * @param {string[]} keys
 * @returns {any}
 */
function without(entry, ...keys) {
  return filter(entry, (key) => !keys.includes(key));
}

/**
 * @param {Record<string, unknown>} entries
 * @param {(name: string) => boolean} isKept
 */
function filter(entries, isKept) {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(name)));
}
