import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

/*
 * A primary with a synchronous standby, and a PgBouncer in transaction mode in front of each, from the packages postgresql and
 * pgbouncer of Debian. The two servers swap their roles at each failover.
 */

const VERSIONS = '/usr/lib/postgresql';
const PGBOUNCER = '/usr/sbin/pgbouncer';
const DATABASE = 'tessera';

function binaries(): string | undefined {
  if (!existsSync(VERSIONS) || !existsSync(PGBOUNCER)) return undefined;
  return readdirSync(VERSIONS)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

export const isInstalled = binaries() !== undefined;

type Server = { data: string; port: number; pooler: number };

/** PostgreSQL and PgBouncer do not run as root. */
function accountOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function startReplicatedPostgres() {
  const bin = binaries();
  if (bin === undefined) throw new Error('postgresql and pgbouncer are not installed');
  const folder = mkdtempSync(join(tmpdir(), 'tessera-failover-'));
  const account = accountOf();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o755);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), args, { ...account, cwd: folder });

  const servers: [Server, Server] = [
    { data: join(folder, 'one'), port: await freePort(), pooler: await freePort() },
    { data: join(folder, 'two'), port: await freePort(), pooler: await freePort() },
  ];
  let [primary, standby] = servers;

  const start = ({ data, port }: Server) =>
    run(
      'pg_ctl',
      'start',
      '-D',
      data,
      '-w',
      '-t',
      '60',
      '-l',
      `${data}.log`,
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100 -c hot_standby=on`,
    );

  async function ask<Row extends pg.QueryResultRow>(
    { port }: Server,
    text: string,
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Commits do not wait for a standby until it is connected. */
  async function addStandby(): Promise<void> {
    rmSync(standby.data, { recursive: true, force: true });
    await run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(primary.port),
      '-U',
      'postgres',
      '-D',
      standby.data,
      '-R',
      '-c',
      'fast',
    );
    await start(standby);
    await ask(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await ask(primary, 'SELECT pg_reload_conf()');
    for (;;) {
      const [row] = await ask<{ sync: boolean }>(
        primary,
        `SELECT bool_or(sync_state = 'sync') AS sync FROM pg_stat_replication`,
      );
      if (row?.sync) return;
      await sleep(50);
    }
  }

  async function startPooler({ port, pooler }: Server): Promise<ChildProcess> {
    const place = join(folder, `pooler-${pooler}`);
    mkdirSync(place);
    writeFileSync(join(place, 'users.txt'), `"${DATABASE}" ""\n`);
    writeFileSync(
      join(place, 'pgbouncer.ini'),
      `[databases]
${DATABASE} = host=127.0.0.1 port=${port} dbname=${DATABASE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${join(place, 'users.txt')}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 5
`,
    );
    const child = spawn(PGBOUNCER, ['-q', join(place, 'pgbouncer.ini')], { ...account, stdio: 'ignore' });
    while (!(await listens(pooler))) await sleep(50);
    return child;
  }

  await run('initdb', '-D', primary.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
  await start(primary);
  await ask(primary, `CREATE ROLE ${DATABASE} LOGIN`);
  await ask(primary, `ALTER ROLE ${DATABASE} SET statement_timeout = '10s'`);
  await ask(primary, `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  await addStandby();
  const poolers = [await startPooler(servers[0]), await startPooler(servers[1])];

  const urlOf = (port: 'port' | 'pooler') =>
    `postgres://${DATABASE}@127.0.0.1:${servers[0][port]},127.0.0.1:${servers[1][port]}/${DATABASE}`;

  return {
    /** Through PgBouncer, and directly. */
    pooledUrl: urlOf('pooler'),
    directUrl: urlOf('port'),

    /** Kills the primary, and promotes the standby. */
    async failOver(): Promise<void> {
      process.kill(
        Number.parseInt(readFileSync(join(primary.data, 'postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      );
      await run('pg_ctl', 'promote', '-D', standby.data, '-w', '-t', '60');
      [primary, standby] = [standby, primary];
    },

    /** Adds the former primary as the standby. */
    addStandby,

    async remove(): Promise<void> {
      for (const pooler of poolers) pooler.kill('SIGTERM');
      for (const { data } of servers) {
        await run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w').catch(() => undefined);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
