import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../embedded';
import { LOCK, lockFolder } from '../embedded/folder-lock';
import { administer } from './administer';

export type TemporaryPostgres = {
  url: string;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/**
 * A new cluster for one test run, without fsync for speed. Where the embedded PostgreSQL is not available, `TEST_DATABASE_URL` names a
 * server whose user may create databases and roles; the run creates its own database there.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) return createDatabase(own);
  const dataDir = makeTemporaryFolder();
  // mkdtemp makes it private, and root's cluster would then be created elsewhere. The cluster itself is private.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '256MB',
      max_connections: '300',
      // Tests open thousands of connections, and a login with the default of 4096 takes 3 ms of processor time more.
      scram_iterations: '1',
    },
  });
  return {
    url: postgres.url,
    async remove() {
      await postgres.stop();
      for (const folder of [postgres.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const PREFIX = 'tessera-test-';
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 4 * 2 ** 30;

/** In memory if there is space: on a full or busy disk, statements fail or time out. */
function makeTemporaryFolder(): string {
  const parent = hasSpace(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir();
  removeLeftovers(parent);
  return mkdtempSync(join(parent, PREFIX));
}

function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    // Only Linux has /dev/shm.
    return false;
  }
}

/** Removes folders of killed runs, whose locks are free. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    // A folder without a lock is just being created.
    if (!name.startsWith(PREFIX) || !existsSync(join(folder, LOCK))) continue;
    try {
      lockFolder(folder)();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // In use, or of another user.
    }
  }
}

async function createDatabase(server: string): Promise<TemporaryPostgres> {
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
