import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { connect } from '../connect';
import { accountFor } from './account';
import { binariesFor } from './binaries';
import { EmbeddedPostgresFailure, startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { guardCommand, isPostgres } from './process';

// Servers start and stop several times in one test, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let dataDir: string;
let running: EmbeddedPostgres | undefined;

// One data folder for all tests: to initialise a cluster takes longer than to start it.
let folder: string | undefined;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-embedded-'));
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(() => {
  for (const each of [folder, dataDir]) if (each) rmSync(each, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir });
  folder = running.folder;
  return running;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const connection = connect(url, { name: 'test' });
  try {
    return (await connection.pool.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await connection.close();
  }
}

/** Another process with PostgreSQL on the same folder, killed without cleaning up. */
async function startAndKill(statement: string): Promise<number> {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const code = `
    import { readFileSync } from 'node:fs';
    import { connect } from ${here('../connect.ts')};
    import { startEmbeddedPostgres } from ${here('./index.ts')};
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    await connect(postgres.url, { name: 'test' }).pool.query(${JSON.stringify(statement)});
    console.log('server ' + Number.parseInt(readFileSync(postgres.folder + '/data/postmaster.pid', 'utf8')));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('server')) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return Number(/server (\d+)/.exec(output)?.[1]);
}

test('data survives a stop, fsync is on, and only local connections with the password are accepted', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE note AS SELECT 1 AS id');
  await first.stop();
  const { url } = await start();
  expect(await query(url, 'SELECT id FROM note')).toEqual([{ id: 1 }]);
  expect(await query(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('a second instance on the folder is refused', async () => {
  await start();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^The data folder \S+ is in use by another/,
  );
});

test('the server of a killed process stops, loses nothing, and does not block the next start', async () => {
  const server = await startAndKill('CREATE TABLE killed AS SELECT 7 AS id');
  await expect.poll(() => isPostgres(server), { timeout: 60_000 }).toBe(false);
  await startAndKill('INSERT INTO killed VALUES (8)');
  const { url } = await start();
  expect(await query(url, 'SELECT id FROM killed ORDER BY id')).toEqual([{ id: 7 }, { id: 8 }]);
});

test('the guard on Windows does nothing when dismissed, and stops the server when its parent is gone', async () => {
  const { folder: cluster } = await start();
  const server = Number.parseInt(readFileSync(join(cluster, 'data/postmaster.pid'), 'utf8'), 10);
  // pg_ctl does not work for root.
  const account = accountFor(cluster);
  const [command, ...args] = guardCommand('win32', server, binariesFor(account).pgCtl);
  const watch = (word: string) => {
    const guard = spawn(command, args, { ...account, cwd: '/', stdio: ['pipe', 'inherit', 'inherit'] });
    guard.stdin.end(word);
    return once(guard, 'exit');
  };
  await watch('dismissed\n');
  expect(isPostgres(server)).toBe(true);
  await watch('');
  await expect.poll(() => isPostgres(server), { timeout: 60_000 }).toBe(false);
});

test('a postmaster.pid with the id of another process does not block the start, and that process is not killed', async () => {
  const first = await start();
  await first.stop();
  const file = join(first.folder, 'data/postmaster.pid');
  writeFileSync(file, `${process.pid}\n${first.folder}/data\n0\n1\n\n\n\n`);
  await start();
  expect(Number.parseInt(readFileSync(file, 'utf8'), 10)).not.toBe(process.pid);
});

test('a read-only folder is refused with a message', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const attempt = startEmbeddedPostgres({ dataDir: join(file, 'inside') });
  await expect(attempt).rejects.toThrow(/^The data folder \S+ cannot be written to/);
  await expect(attempt).rejects.toBeInstanceOf(EmbeddedPostgresFailure);
});
