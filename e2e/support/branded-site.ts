import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { startSite, type RunningSite } from '../site';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The built files; `WEB_DIST` points at others than those of the checkout. */
const dist = process.env['WEB_DIST'] ?? join(root, 'apps/web/dist');
const run = promisify(execFile);

/** The built files with a brand of `apps/web/brands`, in a folder with space for data. */
export async function brandFiles(brand: string): Promise<{ folder: string; files: string }> {
  const folder = await mkdtemp(join(tmpdir(), `${brand}-`));
  const files = join(folder, 'site');
  const words = [`apps/web/brands/${brand}/site.json`, '--dist', dist, '--out', files];
  await run(process.execPath, ['--import', 'tsx', 'apps/web/scripts/brand.ts', ...words], { cwd: root });
  return { folder, files };
}

/**
 * A site with a brand, on a database of its own: on that of the other specs, the instance that runs the background jobs would not
 * have the providers of this one.
 */
export async function startBrandedSite(brand: string, variables: NodeJS.ProcessEnv): Promise<RunningSite> {
  const { folder, files } = await brandFiles(brand);
  const site = await startSite({ WEB_DIST: files, DATA_DIR: join(folder, 'data'), ...variables });
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
