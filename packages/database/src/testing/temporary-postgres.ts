import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../embedded';

export type TemporaryPostgres = {
  url: string;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/** A cluster of its own for one test run. It may lose data in a power cut, which makes it faster. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  // Private by default, which would send root's cluster elsewhere; the cluster in it is private by itself.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  return {
    url: postgres.url,
    async remove() {
      await postgres.stop();
      for (const folder of [postgres.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
