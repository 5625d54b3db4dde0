import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { paths } from '../src/site/paths';
import type { SiteConfig } from '../src/site/schema';
import { OFF } from '../worker/release';
import { buildClassicScript } from './classic-script';

const WORKER = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

export const WORKER_FILE = paths.serviceWorker().slice(1);

/**
 * Writes the release into the worker's first line. A browser takes a worker for new when its bytes are, and the page names
 * every other file of the release.
 */
export function withRelease(
  worker: string,
  page: string,
  { features }: Pick<SiteConfig, 'features'>,
): string {
  const release = features.offline ? createHash('sha256').update(page).digest('hex').slice(0, 12) : OFF;
  return `self.release=${JSON.stringify(release)};\n${worker}`;
}

/** The service worker, which keeps the site for the time without a connection. */
export function buildWorker(): Promise<string> {
  return buildClassicScript(WORKER);
}
