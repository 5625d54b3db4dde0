import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The embedded PostgreSQL has a new port at each start. While it runs, its URL is in a file of the data folder, for commands. Only the
 * owner can read the file, because it contains the password.
 */

const fileIn = (dataDir: string) => join(dataDir, 'database-url');

/** Returns a function that removes the file. */
export function announceDatabase(dataDir: string, url: string): () => void {
  const file = fileIn(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** May be stale after the site was killed. */
export function readAnnouncedDatabase(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}
