import { createHash } from 'node:crypto';

import { paths } from '../src/site/paths';
import type { SiteConfig } from '../src/site/schema';
import { OFF } from '../worker/release';

export const WORKER_FILE = paths.serviceWorker().slice(1);

/**
 * Writes the release into the worker's first line: browsers install a worker again when its bytes change. The page names all
 * other files of the release, so its hash identifies the release.
 */
export function withRelease(
  worker: string,
  page: string,
  { features }: Pick<SiteConfig, 'features'>,
): string {
  const release = features.offline ? createHash('sha256').update(page).digest('hex').slice(0, 12) : OFF;
  return `self.release=${JSON.stringify(release)};\n${worker}`;
}
