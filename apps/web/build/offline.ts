import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import type { SiteConfig } from '../src/site/schema';
import { OFF } from '../worker/release';
import { buildTargets } from './browsers';

const WORKER = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

/** Beside the page, because a worker serves what lies below its own address; its name stays, because browsers ask for it by name. */
export const WORKER_FILE = 'sw.js';

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

/**
 * Builds the service worker, which keeps the site for the time without a connection. One classic script: Firefox runs modules as
 * service workers only in newer versions than those that the site supports.
 */
export async function buildWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTargets,
      copyPublicDir: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}
