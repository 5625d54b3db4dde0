import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { startSite, type RunningSite } from '../site';
import { dist, runBrand } from './built-site';
import { startStaticHost, type StaticHost } from './static-host';

/* The built files with the brand zellige, which has every optional part and Spanish. */

/** The variable with the folder of these files, which several specs use; the global setup sets it. */
export const ZELLIGE_FILES = 'ZELLIGE_FILES';

const makeFolder = () => mkdtemp(join(tmpdir(), 'zellige-'));

export async function brandZellige(): Promise<string> {
  const files = join(await makeFolder(), 'site');
  await runBrand('apps/web/brands/zellige/site.json', '--dist', dist, '--out', files);
  return files;
}

/** A host of files only, with the calls of another site. */
export function startZelligeHost(site: string): Promise<StaticHost> {
  return startStaticHost(process.env[ZELLIGE_FILES] ?? '', site);
}

/**
 * A site on a database of its own: on that of the other specs, the instance that runs the background jobs would not have the
 * providers of this one.
 */
export async function startZelligeSite(variables: NodeJS.ProcessEnv): Promise<RunningSite> {
  const shared = process.env[ZELLIGE_FILES];
  const files = shared ?? (await brandZellige());
  const folder = await makeFolder();
  const site = await startSite({ WEB_DIST: files, DATA_DIR: folder, ...variables });
  return {
    ...site,
    async stop() {
      await site.stop();
      for (const own of shared === undefined ? [folder, dirname(files)] : [folder])
        await rm(own, { recursive: true, force: true });
    },
  };
}
