import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { inRoot, root } from './paths.mjs';

const IMPORTS =
  /^(?:import|export)\s(?!type\b)[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms;

type Manifest = {
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
};

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as Manifest;

/** Every file and every external package that a program imports, directly or through another file. */
export function importsOf(entry: string) {
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
    .find((path) => existsSync(inRoot(path)));
  const file = manifestOf(home ?? '').exports?.[`.${rest}`];
  if (file === undefined) throw new Error(`${name} is not exported`);
  return join(root, home ?? '', file);
}

const packageName = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const fileOf = (target: string) =>
  [target, `${target}.ts`, `${target}.tsx`, join(target, 'index.ts')].find(
    (file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file),
  ) ?? target;
