import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { serverOptions } from '../embedded';
import { accountFor, giveTo, type Account } from '../embedded/account';
import { binariesFor } from '../embedded/binaries';
import { freePort } from '../embedded/free-port';
import { isPostgres, postmasterPid, run, stopWithParent } from '../embedded/process';
import { signalPostgres } from './signal-postgres';

/*
 * A primary with a synchronous standby, of the embedded PostgreSQL. The two servers swap their roles at each failover. The embedded
 * PostgreSQL has no pg_basebackup, so the standby is made with the backup functions of SQL.
 */

const ADMIN = 'postgres';
const NAME = 'tessera';

type Server = { data: string; port: number; guard: () => void };

export type ReplicatedPostgres = {
  /** Of both servers, as the owner of the database, who is no superuser. */
  ports: readonly [number, number];
  user: string;
  database: string;
  /** The index of the primary. */
  primary(): 0 | 1;
  /** Of a server, as a superuser. */
  ask<Row extends pg.QueryResultRow>(server: 0 | 1, text: string, database?: string): Promise<Row[]>;
  kill(): void;
  /** Stops every process of the primary (SIGSTOP). */
  pause(): void;
  /** The standby becomes the primary. */
  promote(): Promise<void>;
  /** Continues the processes of the former primary. */
  resume(): void;
  /** Makes the former primary, whatever its state, a standby of the current one. Returns when commits wait for it. */
  addStandby(): Promise<void>;
  remove(): Promise<void>;
};

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pair-'));
  chmodSync(folder, 0o755);
  const account = accountFor(folder);
  giveTo(account, folder);
  const { initdb, pgCtl } = binariesFor(account);
  const servers: [Server, Server] = [
    { data: join(folder, 'one'), port: await freePort(), guard: () => undefined },
    { data: join(folder, 'two'), port: await freePort(), guard: () => undefined },
  ];
  let primary: 0 | 1 = 0;
  const standby = () => (primary === 0 ? 1 : 0);
  const control = (...args: string[]) => run(account, folder, pgCtl, args);

  async function start(server: Server): Promise<void> {
    const settings = {
      port: String(server.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      wal_keep_size: '512MB',
    };
    const options = serverOptions(settings);
    const log = `--log=${server.data}.log`;
    await control('start', `--pgdata=${server.data}`, log, '--wait', '--timeout=60', `--options=${options}`);
    server.guard = stopWithParent(postmasterPid(server.data), pgCtl);
  }

  async function end(server: Server): Promise<void> {
    const pid = postmasterPid(server.data);
    if (pid !== undefined && isPostgres(pid)) {
      signalPostgres(pid, 'SIGCONT');
      await control('stop', `--pgdata=${server.data}`, '--mode=immediate', '--wait').catch(() => undefined);
    }
    server.guard();
  }

  async function ask<Row extends pg.QueryResultRow>(
    server: 0 | 1,
    text: string,
    database = 'postgres',
  ): Promise<Row[]> {
    const client = await open(servers[server], database);
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function addStandby(): Promise<void> {
    const [from, to] = [servers[primary], servers[standby()]];
    await end(to);
    rmSync(to.data, { recursive: true, force: true });
    const client = await open(from, 'postgres');
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    await copyCluster(account, from.data, to.data);
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    await client.end();
    for (const [name, content] of [
      ['backup_label', rows[0]?.label ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(to.data, name), content);
      giveTo(account, join(to.data, name));
    }
    appendFileSync(
      join(to.data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=${ADMIN}'\n`,
    );
    await start(to);
    // After the copy: the standby does not wait for another one when it becomes the primary.
    await ask(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await ask(primary, 'SELECT pg_reload_conf()');
    const isSynchronous = async () =>
      (await ask(primary, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length > 0;
    while (!(await isSynchronous())) await sleep(50);
  }

  await run(account, folder, initdb, [
    `--pgdata=${servers[0].data}`,
    `--username=${ADMIN}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await start(servers[0]);
  await ask(0, `CREATE ROLE ${NAME} LOGIN`);
  // Behind a pooler, the role has to set them.
  await ask(0, `ALTER ROLE ${NAME} SET statement_timeout = '4s'`);
  await ask(0, `ALTER ROLE ${NAME} SET idle_in_transaction_session_timeout = '4s'`);
  await ask(0, `CREATE DATABASE ${NAME} OWNER ${NAME}`);
  await addStandby();

  const signal = (server: Server, name: NodeJS.Signals) => {
    const pid = postmasterPid(server.data);
    if (pid !== undefined) signalPostgres(pid, name);
  };
  return {
    ports: [servers[0].port, servers[1].port],
    user: NAME,
    database: NAME,
    primary: () => primary,
    ask,
    kill() {
      const pid = postmasterPid(servers[primary].data);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    pause: () => signal(servers[primary], 'SIGSTOP'),
    async promote() {
      await control('promote', `--pgdata=${servers[standby()].data}`, '--wait', '--timeout=60');
      primary = standby();
    },
    resume: () => signal(servers[standby()], 'SIGCONT'),
    addStandby,
    async remove() {
      for (const server of servers) await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function open({ port }: Server, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: ADMIN, database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Of a running cluster: files may disappear during the copy. The standby gets the write-ahead log (pg_wal) as a stream. */
async function copyCluster(account: Account, from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  giveTo(account, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyCluster(account, source, target);
    else if (!entry.name.startsWith('postmaster.') && !from.endsWith('pg_wal')) {
      try {
        await copyFile(source, target);
        giveTo(account, target);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
  }
}
