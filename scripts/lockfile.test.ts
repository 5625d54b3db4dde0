import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';

type Entry = {
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Looks a dependency up as Node does: beside the package, then outwards. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

test('the lock file knows the binaries of every system, so that npm ci works on all of them', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

test('packages are named, not addressed: the registry is the choice of whoever installs', () => {
  const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
  expect(addressed).toEqual([]);
});

test('our own dependencies are pinned to exact versions', () => {
  const loose = Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([, { dependencies = {}, devDependencies = {} }]) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    )
    .filter(([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
