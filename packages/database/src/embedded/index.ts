import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { accountFor, canReach, giveTo, type Account } from './account';
import { binariesFor, type Binaries } from './binaries';
import { makeFolder } from '../make-folder';
import { EmbeddedPostgresFailure } from './failure';
import { lockFolder } from './folder-lock';
import { freePort } from './free-port';
import { isPostgres, postmasterPid, run, stopWithParent } from './process';
import { sharedFolder } from './shared-folder';

export { EmbeddedPostgresFailure };

export type EmbeddedPostgres = {
  url: string;
  /** The folder of the cluster. Outside `dataDir` if the account that runs PostgreSQL has no access to that. */
  folder: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  database?: string;
  /** Called before each slow step. */
  onProgress?: (step: string) => void;
  /** Additional `postgresql.conf` settings. */
  settings?: Record<string, string>;
};

const START_ATTEMPTS = 5;
const USER = 'tessera';

/**
 * Runs PostgreSQL in `dataDir` while this process runs. It listens on loopback only, with a generated password, and stops with this
 * process even if that is killed.
 */
export async function startEmbeddedPostgres({
  dataDir,
  database = 'tessera',
  onProgress = () => undefined,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = makeDataDir(dataDir);
  const unlock = lockFolder(home);
  let stop = async () => unlock();
  try {
    const cluster = locateCluster(home);
    const binaries = binariesFor(cluster.account);
    if (!existsSync(join(cluster.data, 'PG_VERSION'))) {
      onProgress('creating the database');
      await initialise(cluster, binaries);
    }
    onProgress('starting PostgreSQL');
    const port = await start(cluster, binaries, settings);
    const dismissGuard = stopWithParent(postmasterPid(cluster.data), binaries.pgCtl);
    stop = async () => {
      await stopServer(cluster, binaries);
      dismissGuard();
      unlock();
    };
    const url = new URL(`postgres://${USER}@127.0.0.1:${port}/${database}`);
    url.password = readFileSync(cluster.passwordFile, 'utf8').trim();
    await ensureDatabase(url);
    return { url: url.href, folder: cluster.folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Cluster = { account: Account; folder: string; data: string; passwordFile: string; log: string };

function makeDataDir(dataDir: string): string {
  try {
    makeFolder(dataDir);
    const home = realpathSync(dataDir);
    writeFileSync(join(home, '.writable'), '');
    rmSync(join(home, '.writable'));
    return home;
  } catch (error) {
    throw new EmbeddedPostgresFailure(
      `The data folder ${resolve(dataDir)} cannot be written to: choose another one with DATA_DIR.`,
      { cause: error },
    );
  }
}

function locateCluster(home: string): Cluster {
  const inside = join(home, 'postgres');
  const account = accountFor(inside);
  if (canReach(account, home)) return makeCluster(account, inside);
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const outside = join(sharedFolder(), `data-${name}`);
  return makeCluster(accountFor(outside), outside);
}

function makeCluster(account: Account, folder: string): Cluster {
  makeFolder(folder, { mode: 0o700 });
  giveTo(account, folder);
  return {
    account,
    folder,
    data: join(folder, 'data'),
    passwordFile: join(folder, 'password'),
    log: join(folder, 'postgres.log'),
  };
}

async function initialise(cluster: Cluster, { initdb }: Binaries): Promise<void> {
  // Left by an interrupted first start.
  rmSync(cluster.data, { recursive: true, force: true });
  writeFileSync(cluster.passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  giveTo(cluster.account, cluster.passwordFile);
  try {
    await run(cluster.account, cluster.folder, initdb, [
      `--pgdata=${cluster.data}`,
      `--username=${USER}`,
      `--pwfile=${cluster.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in collation of PostgreSQL: the same order and case rules with any locale of the system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
  } catch (error) {
    rmSync(cluster.data, { recursive: true, force: true });
    throw error;
  }
}

async function start(
  cluster: Cluster,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<number> {
  await stopServer(cluster, binaries);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const options = serverOptions({
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      log_checkpoints: 'off',
      ...settings,
    });
    try {
      await run(cluster.account, cluster.folder, binaries.pgCtl, [
        'start',
        `--pgdata=${cluster.data}`,
        `--log=${cluster.log}`,
        '--wait',
        '--timeout=60',
        `--options=${options}`,
      ]);
      return port;
    } catch (error) {
      // Another process has taken the port, or a killed server is still shutting down.
      if (attempt === START_ATTEMPTS) {
        throw new EmbeddedPostgresFailure(`PostgreSQL does not start: see ${cluster.log}.`, { cause: error });
      }
      await sleep(500 * attempt);
    }
  }
}

/**
 * The settings as one text for pg_ctl, which passes it to a shell. `sh` and Windows' `cmd` quote differently, so values that need
 * quotes are refused.
 */
export function serverOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      if (!/^[\w.,:/-]*$/.test(value)) throw new Error(`invalid value of the setting ${name}: ${value}`);
      return `-c ${name}=${value}`;
    })
    .join(' ');
}

/** Also stops a server that a killed process has left running. */
async function stopServer(cluster: Cluster, { pgCtl }: Binaries): Promise<void> {
  const pid = postmasterPid(cluster.data);
  if (pid === undefined) return;
  if (isPostgres(pid)) {
    const stop = ['stop', `--pgdata=${cluster.data}`, '--wait', '--timeout=60'];
    await run(cluster.account, cluster.folder, pgCtl, [...stop, '--mode=fast']).catch(() =>
      run(cluster.account, cluster.folder, pgCtl, [...stop, '--mode=immediate']).catch(() => undefined),
    );
  } else {
    // The process id was reused by another process, for which PostgreSQL would wait.
    rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
  }
}

async function ensureDatabase(url: URL): Promise<void> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    const name = url.pathname.slice(1);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
