import { resolve } from 'node:path';

import { connect, isReachable, readAnnouncedDatabase } from '@tessera/database';

import { configuredDatabaseUrl } from './configured-database';
import { CommandFailure } from './platform/errors';

export type CommandDatabase = { url: string; release(): Promise<void> };

/** The configured database, or the embedded one in DATA_DIR, which is started if necessary. */
export async function findDatabase(): Promise<CommandDatabase> {
  const configured = configuredDatabaseUrl();
  if (configured !== undefined) return { url: configured, release: async () => undefined };
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
