import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { connect } from '@tessera/database';

import { startSite, type RunningSite } from './site';
import { brandZellige, ZELLIGE_FILES } from './support/zellige-site';

/**
 * Starts one site for all specs, unless `SITE_URL` names one that runs already, and `SITE_DATABASE_URL` its database.
 * Playwright requires a default export.
 */
// oxlint-disable-next-line import/no-default-export
export default async function setup(): Promise<() => Promise<void>> {
  const [site, zellige] = await Promise.all([startSharedSite(), brandZellige()]);
  // Playwright's workers start after this and inherit it.
  process.env[ZELLIGE_FILES] = zellige;
  return async () => {
    await rm(dirname(zellige), { recursive: true, force: true });
    await site?.stop();
  };
}

async function startSharedSite(): Promise<RunningSite | undefined> {
  if (process.env['SITE_URL']) return undefined;
  const site = await startSite();
  await removePictures(site.databaseUrl);
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATABASE_URL'] = site.databaseUrl;
  return site;
}

/** The pictures of the demo games are not drawn for tests: a page would ask for 60 missing files, a quarter of its processor time. */
async function removePictures(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { name: 'test', maxConnections: 1 });
  try {
    await connection.pool.query('UPDATE operator.game SET image = NULL');
    await connection.pool.query('UPDATE operator.provider SET image = NULL');
  } finally {
    await connection.close();
  }
}
