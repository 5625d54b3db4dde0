import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { findChromium } from './chromium.mjs';
import { compressFolder } from './compress.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { parseParts } from './test-parts.mjs';

function startWith(args: string[], variables: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, inRoot('scripts/start.mjs')], {
    env: { ...process.env, npm_lifecycle_event: '', ...variables },
    encoding: 'utf8',
  });
  return { status, output: (stdout + stderr).trim() };
}

test.each([
  ['20.19.0', undefined],
  ['20.19.4', undefined],
  ['22.0.0', undefined],
  ['20.18.9', /needs Node 20.19 or newer, and this is Node 20.18.9/],
  ['18.20.0', /needs Node 20.19/],
  ['9.11.2', /needs Node 20.19/],
])('Node %s', (version, problem) => {
  if (problem) expect(nodeVersionProblem(version, '>=20.19')).toMatch(problem);
  else expect(nodeVersionProblem(version, '>=20.19')).toBeUndefined();
});

test('an old Node gets one sentence, and nothing is installed or started', () => {
  const fake =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.4.2' } })";
  const { status, output } = startWith(['--import', `data:text/javascript,${encodeURIComponent(fake)}`], {});
  expect(output).toMatch(/^Tessera needs Node .* this is Node 16\.4\.2: see https:\/\/nodejs\.org\.$/);
  expect(status).toBe(1);
});

test('a busy port gets one sentence before the long steps', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { status, output } = startWith([], { PORT: String(port), HOST: '127.0.0.1' });
  server.close();
  expect(output).toBe(
    `Port ${port} is in use by another program: stop it, or choose another port with PORT.`,
  );
  expect(status).toBe(1);
});

test('compressed files hold what the plain ones do, and small ones have none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-compress-'));
  const content = 'export const text = "again and again";\n'.repeat(100);
  writeFileSync(join(folder, 'big.js'), content);
  writeFileSync(join(folder, 'small.js'), 'x');
  writeFileSync(join(folder, 'photo.avif'), content);
  await compressFolder(folder);
  const read = (name: string) => readFileSync(join(folder, name));
  expect(readdirSync(folder).toSorted()).toEqual([
    'big.js',
    'big.js.br',
    'big.js.gz',
    'photo.avif',
    'small.js',
  ]);
  expect(brotliDecompressSync(read('big.js.br')).toString()).toBe(content);
  expect(gunzipSync(read('big.js.gz')).toString()).toBe(content);
  rmSync(folder, { recursive: true });
});

test('npm test takes parts and words of file names', () => {
  expect(parseParts([])).toEqual({ parts: ['check', 'unit', 'server', 'browser', 'e2e'], filters: [] });
  expect(parseParts(['e2e', 'lists'])).toEqual({ parts: ['e2e'], filters: ['lists'] });
  expect(() => parseParts(['everything'])).toThrow(/no part "everything"/);
});

test('CHROMIUM_PATH goes before what the machine has', () => {
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = '/opt/chromium';
  expect(findChromium()).toMatchObject({ path: '/opt/chromium', from: 'CHROMIUM_PATH' });
  if (before === undefined) delete process.env['CHROMIUM_PATH'];
  else process.env['CHROMIUM_PATH'] = before;
});
