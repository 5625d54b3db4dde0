import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import type { LockPackages } from './lib/lock.mjs';
import { inRoot } from './lib/paths.mjs';
import { reach } from './lib/reach';
import { isReleased } from './lib/release.mjs';
import { sbomOf } from './lib/sbom.mjs';
import { tarOf } from './lib/tar.mjs';

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

test('the bill of materials lists what is installed in production, with hashes, and repeats', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: LockPackages;
  };
  const release = { name: 'tessera', version: '0.1.0' };
  const text = sbomOf(packages, release);
  expect(sbomOf(packages, release)).toBe(text);
  const { components, serialNumber } = JSON.parse(text) as {
    components: { name: string; purl: string; hashes?: unknown[] }[];
    serialNumber: string;
  };
  expect(serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  const names = components.map(({ name }) => name);
  expect(names).toContain('fastify');
  expect(names).not.toContain('vite');
  expect(components.find(({ name }) => name === '@fastify/static')?.purl).toMatch(
    /^pkg:npm\/%40fastify\/static@/,
  );
  expect(components.every(({ hashes }) => hashes?.length === 1)).toBe(true);
});

test.each([
  'apps/operator/src/main.ts',
  'apps/operator/src/player-cli.ts',
  'apps/operator/src/migrate-cli.ts',
  'apps/web/scripts/brand.ts',
])('the archive has every file that %s imports', (entry) => {
  const { files } = reach(entry);
  expect(files.length).toBeGreaterThan(10);
  expect(files.map((file) => file.replace(/^\//, '')).filter((file) => !isReleased(file))).toEqual([]);
});

test('the archive has no tests, no sandbox and no tools', () => {
  for (const path of [
    'apps/sandbox/src/main.ts',
    'apps/operator/src/production.test.ts',
    'e2e/site.ts',
    'scripts/check.mjs',
  ])
    expect(isReleased(path), path).toBe(false);
});
