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
 * A cluster of its own for one test run. It may lose data in a power cut, which makes it faster. Where there is no
 * embedded PostgreSQL, `TEST_DATABASE_URL` names one whose user may create databases and roles; the run takes one of its own there.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) return createDatabase(own);
  const dataDir = makeFolder();
  // Private by default, which would send root's cluster elsewhere; the cluster in it is private by itself.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '256MB',
      max_connections: '300',
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
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/** In memory where there is room: on a disk that is full or busy with other work, statements fail or outlast their time. */
function makeFolder(): string {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  removeLeftovers(parent);
  return mkdtempSync(join(parent, PREFIX));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    // Linux alone has one.
    return false;
  }
}

/** A run that was killed could not remove its own; what it has locked is free now. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    // One without a lock is only just being made.
    if (!name.startsWith(PREFIX) || !existsSync(join(folder, LOCK))) continue;
    try {
      lockFolder(folder)();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // In use, or another user's.
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
