import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EmbeddedPostgresFailure } from './failure';

/** A folder of root that every account can access, for files that cannot be in a private home directory. */
export function sharedFolder(): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'tessera');
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // Read-only: the next one is tried.
    }
  }
  throw new EmbeddedPostgresFailure(
    'No folder is reachable for the "postgres" user: start as an ordinary user, or set DATABASE_URL.',
  );
}
