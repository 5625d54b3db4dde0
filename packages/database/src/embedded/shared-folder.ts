import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeFolder } from '../make-folder';
import { EmbeddedPostgresFailure } from './failure';

/** A folder of root that every account can access, for files that cannot be in a private home directory. */
export function sharedFolder(): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'tessera');
    try {
      makeFolder(folder);
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
