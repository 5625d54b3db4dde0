import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EmbeddedPostgresFailure } from './failure';

/** A folder of root's that every account can walk to, for what cannot stay in a private home. */
export function sharedFolder(): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'tessera');
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // Read-only here: try the next one.
    }
  }
  throw new EmbeddedPostgresFailure(
    'No folder is reachable for the "postgres" user: start as an ordinary user, or set DATABASE_URL.',
  );
}
