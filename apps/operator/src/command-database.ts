import { resolve } from 'node:path';

import { connect, readAnnouncedDatabase } from '@tessera/database';

export type CommandDatabase = { url: string; release(): Promise<void> };

/** The database of DATABASE_URL (where that is a pooler, behind it), or the site's own under DATA_DIR, running or not. */
export async function findDatabase(): Promise<CommandDatabase> {
  const given = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
  if (given) return { url: given, release: async () => undefined };
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const running = readAnnouncedDatabase(dataDir);
  if (running !== undefined && (await answers(running)))
    return { url: running, release: async () => undefined };
  // Loaded where it is needed only: a production install does not have it.
  const { startEmbeddedPostgres } = await import('@tessera/database/embedded');
  const embedded = await startEmbeddedPostgres({ dataDir });
  return { url: embedded.url, release: () => embedded.stop() };
}

async function answers(url: string): Promise<boolean> {
  const connection = connect(url, { name: 'tessera command', maxConnections: 1 });
  try {
    await connection.pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await connection.close();
  }
}
