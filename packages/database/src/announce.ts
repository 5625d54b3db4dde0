import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The embedded PostgreSQL takes a new port at each start. While it runs, its address lies in the data folder, so that
 * commands beside the site find it. It holds the password: nobody else may read it.
 */

const fileIn = (dataDir: string) => join(dataDir, 'database-url');

/** Returns the way to take it back. */
export function announceDatabase(dataDir: string, url: string): () => void {
  const file = fileIn(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** May be out of date, when the site was killed. */
export function readAnnouncedDatabase(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}
