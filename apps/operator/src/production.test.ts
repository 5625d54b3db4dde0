import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const IMPORTS =
  /^(?:import|export)\s(?!type\b)[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms;

type Manifest = {
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
};

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Every file and every external package that the program imports. */
function reach(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [join(root, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, ...found] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const name = found.find((each) => each !== undefined) ?? '';
      if (name.startsWith('node:')) continue;
      const target = name.startsWith('.') ? resolve(dirname(file), name) : ownPackage(name);
      if (target === undefined) packages.add(packageName(name));
      else open.push(fileOf(target));
    }
  }
  return { files: [...files].map((file) => file.slice(root.length)), packages: [...packages].toSorted() };
}

function ownPackage(name: string): string | undefined {
  const [, folder, rest = ''] = /^@tessera\/([^/]+)(\/.+)?$/.exec(name) ?? [];
  if (folder === undefined) return undefined;
  const home = ['packages', 'apps']
    .map((parent) => `${parent}/${folder}`)
    .find((path) => existsSync(join(root, path)));
  const file = manifestOf(home ?? '').exports?.[`.${rest}`];
  if (file === undefined) throw new Error(`${name} leads nowhere`);
  return join(root, home ?? '', file);
}

const packageName = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const fileOf = (target: string) =>
  [target, `${target}.ts`, join(target, 'index.ts')].find(
    (file) => file.endsWith('.ts') && existsSync(file),
  ) ?? target;

test('the production entry does not import the demo, its games, its art or its database', () => {
  const { files } = reach('apps/operator/src/main.ts');
  const strange = files.filter(
    (file) => !/^(apps\/operator|packages\/(contract|database|dialects|i18n|money|provider))\//.test(file),
  );
  expect(strange).toEqual([]);
  expect(files.filter((file) => /embedded|testing|demo/.test(file))).toEqual([]);
  expect(files).toContain('apps/operator/src/modules/gateway/routes.ts');
});

test('it imports only dependencies of the operator and its packages', () => {
  const { packages } = reach('apps/operator/src/main.ts');
  const folders = [
    'apps/operator',
    'packages/contract',
    'packages/database',
    'packages/dialects',
    'packages/i18n',
    'packages/money',
    'packages/provider',
  ];
  const declared = new Set(folders.flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {})));
  expect(packages.filter((name) => !declared.has(name))).toEqual([]);
  expect(packages).toEqual([
    '@fastify/static',
    '@node-rs/argon2',
    '@valibot/to-json-schema',
    'aws4fetch',
    'fastify',
    'nodemailer',
    'pg',
    'prom-client',
    'valibot',
  ]);
  const own = Object.keys(manifestOf('apps/operator').dependencies ?? {}).filter(
    (name) => !name.startsWith('@tessera/'),
  );
  // tsx runs the TypeScript sources.
  expect(own.toSorted()).toEqual([...packages, 'tsx'].toSorted());
});
