import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { startInstance, type Instance } from '../site';

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

/** An instance with a brand, on the database of the other specs. */
export async function startBrandedSite(
  brand: string,
  variables: NodeJS.ProcessEnv,
): Promise<Omit<Instance, 'kill'>> {
  const { folder, files } = await brandFiles(brand);
  const { url, stop } = await startInstance(process.env['SITE_DATABASE_URL'] ?? '', {
    WEB_DIST: files,
    DATA_DIR: join(folder, 'data'),
    ...variables,
  });
  return {
    url,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
