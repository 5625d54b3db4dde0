import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { KNOWN_GAPS, lockProblems, nameOf, systemsWithoutBinary } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { CommandFailure, runNpm } from './run.mjs';
import { step } from './terminal.mjs';

/** @typedef {{ name: string, version: string }} Change */

const SCRATCH = '.cache/deps';
/** How many older versions are searched for a complete one. */
const SEARCHED_VERSIONS = 12;

/**
 * Locks the dependencies for all systems: `vite@8.3.5` changes that version first, in every package.json with the
 * package; `--fresh` ignores the old lock file, and with it every version that is in no package.json. An incomplete lock
 * file is rejected.
 *
 * @param {string[]} args
 */
export async function updateLock(args) {
  const changes = args.filter((arg) => arg !== '--fresh').map(parseChange);
  const folder = inRoot(SCRATCH);
  copyManifests(folder, changes);
  if (!args.includes('--fresh')) copyFileSync(inRoot('package-lock.json'), join(folder, 'package-lock.json'));
  // In a folder without node_modules: npm would lock the packages that are installed here, for one system.
  await step('Resolving the dependencies of all systems', () =>
    runNpm(
      [
        'install',
        '--package-lock-only',
        '--omit-lockfile-registry-resolved',
        '--ignore-scripts',
        '--loglevel=error',
      ],
      {
        cwd: folder,
      },
    ),
  );
  await rejectIncomplete(folder);
  await step('Checking that the lock file installs', () => tryInstallation(folder));
  for (const manifest of manifests()) copyFileSync(join(folder, manifest), inRoot(manifest));
  copyFileSync(join(folder, 'package-lock.json'), inRoot('package-lock.json'));
  rmSync(folder, { recursive: true });
  console.log('\n  package-lock.json is up to date for every system. "npm ci" installs it.\n');
}

/**
 * @param {string} arg `name@version`
 * @returns {Change}
 */
export function parseChange(arg) {
  const [, name, version] = /^(@?[^@]+)@(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(arg) ?? [];
  if (name && version) return { name, version };
  throw new CommandFailure(`"${arg}" is not a package with an exact version: write it as vite@8.3.5.`, '');
}

/**
 * The text of a package.json with a changed version, in every list that has the package.
 *
 * @param {string} text
 * @param {Change} change
 */
export function withVersion(text, { name, version }) {
  const manifest = JSON.parse(text);
  for (const list of ['dependencies', 'devDependencies', 'overrides']) {
    const found = manifest[list]?.[name];
    if (found) manifest[list][name] = found.replace(/\d+\.\d+\.\d+\S*$/, version);
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Every package.json, as a path in the checkout. */
function manifests() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`),
  );
  return ['', 'e2e/', 'bench/', ...folders.map((folder) => `${folder}/`)].map(
    (folder) => `${folder}package.json`,
  );
}

/**
 * @param {string} folder
 * @param {Change[]} changes
 */
function copyManifests(folder, changes) {
  rmSync(folder, { recursive: true, force: true });
  const files = manifests();
  const before = files.map((file) => readFileSync(inRoot(file), 'utf8'));
  for (const change of changes) {
    if (!before.some((text) => withVersion(text, change) !== text)) {
      throw new CommandFailure(
        `No package.json has another version of ${change.name} than ${change.version}.`,
        '',
      );
    }
  }
  files.forEach((file, i) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), changes.reduce(withVersion, before[i] ?? ''));
  });
  cpSync(inRoot('.npmrc'), join(folder, '.npmrc'));
}

/** @param {string} folder */
async function rejectIncomplete(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const problems = lockProblems(packages);
  if (problems.length === 0) return;
  const incomplete = Object.keys(packages).filter((path) => isIncomplete(packages, path));
  const advice = await step('Searching for complete versions', () =>
    Promise.all(incomplete.map((path) => adviceFor(nameOf(path), packages[path].version))),
  );
  const text = [...problems, '', ...advice, 'Nothing was changed.'].join('\n');
  throw new CommandFailure(text, '');
}

/**
 * @param {import('./lock.mjs').LockPackages} packages
 * @param {string} path
 */
function isIncomplete(packages, path) {
  const known = KNOWN_GAPS[nameOf(path)]?.systems ?? [];
  return systemsWithoutBinary(packages, path).some((name) => !known.includes(name));
}

/**
 * @param {string} name
 * @param {string} version
 */
async function adviceFor(name, version) {
  const complete = await newestComplete(name, version);
  if (complete === undefined)
    return `None of the ${SEARCHED_VERSIONS} versions of ${name} before ${version} is complete either.`;
  return `The newest complete version of ${name} is ${complete}: choose it, or an override for an indirect dependency.`;
}

/**
 * @param {string} name
 * @param {string} before
 */
async function newestComplete(name, before) {
  /** @type {string[]} */
  const versions = (await view(name, 'versions')).filter(
    (/** @type {string} */ version) => !version.includes('-'),
  );
  const older = versions.slice(0, versions.indexOf(before)).slice(-SEARCHED_VERSIONS).toReversed();
  for (const version of older) if (await isComplete(name, version)) return version;
  return undefined;
}

/**
 * Looks up each binary of a version in the registry.
 *
 * @param {string} name
 * @param {string} version
 */
async function isComplete(name, version) {
  const optional = Object.entries((await view(`${name}@${version}`, 'optionalDependencies')) ?? {});
  const entries = await Promise.all(
    optional.map(async ([binary, range]) => [
      `node_modules/${binary}`,
      await view(`${binary}@${range}`, 'os', 'cpu', 'libc', 'version').catch(() => undefined),
    ]),
  );
  if (entries.some(([, entry]) => !entry)) return false;
  const owner = `node_modules/${name}`;
  const packages = {
    ...Object.fromEntries(entries),
    [owner]: { optionalDependencies: Object.fromEntries(optional) },
  };
  return optional.length > 0 && !isIncomplete(packages, owner);
}

/**
 * @param {string} name
 * @param {string[]} fields
 */
async function view(name, ...fields) {
  const text = await runNpm(['view', name, ...fields, '--json', '--loglevel=silent']);
  return text.trim() === '' ? undefined : JSON.parse(text);
}

/** @param {string} folder */
async function tryInstallation(folder) {
  try {
    await runNpm(['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'], { cwd: folder });
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    throw new CommandFailure(
      'npm does not accept the lock file that it has written: old entries contradict a new override. Try "npm run deps -- --fresh".',
      error.output,
    );
  }
}
