import { createHash } from 'node:crypto';

import { paths } from '../src/site/paths';

export const WORKER_FILE = paths.serviceWorker().slice(1);

/**
 * Writes the release into the worker's first line: browsers install a worker again when its bytes change. The page names all
 * other files of the release, so its hash identifies the release.
 */
export function withRelease(worker: string, page: string): string {
  const release = createHash('sha256').update(page).digest('hex').slice(0, 12);
  return `self.release=${JSON.stringify(release)};\n${worker}`;
}
