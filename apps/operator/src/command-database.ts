import { resolve } from 'node:path';

import { connect, isReachable, readAnnouncedDatabase } from '@tessera/database';

import { CommandFailure } from './platform/errors';

export type CommandDatabase = { url: string; release(): Promise<void> };

/**
 * The database of DATABASE_URL (as its owner with DATABASE_OWNER_URL, of DATABASE_DIRECT_URL if it is a pooler), or the embedded one in
 * DATA_DIR, which is started if necessary.
 */
export async function findDatabase(): Promise<CommandDatabase> {
  const given =
    process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
  if (given) return { url: given, release: async () => undefined };
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const running = readAnnouncedDatabase(dataDir);
  if (running !== undefined && (await answers(running)))
    return { url: running, release: async () => undefined };
  // Imported only here: a production install does not include it.
  const { EmbeddedPostgresFailure, startEmbeddedPostgres } = await import('@tessera/database/embedded');
  const embedded = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresFailure ? new CommandFailure(error.message) : error;
  });
  return { url: embedded.url, release: () => embedded.stop() };
}

async function answers(url: string): Promise<boolean> {
  const connection = connect(url, { name: 'tessera command', maxConnections: 1 });
  try {
    return await isReachable(connection);
  } finally {
    await connection.close();
  }
}
