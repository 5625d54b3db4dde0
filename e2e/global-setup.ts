import { startSite } from './site';

/**
 * Starts one site for all specs, unless `SITE_URL` names one that runs already, and `SITE_DATABASE_URL` its database.
 * Playwright requires a default export.
 */
// oxlint-disable-next-line import/no-default-export
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE_URL']) return undefined;
  const site = await startSite();
  // Playwright's workers start after this and inherit it.
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATABASE_URL'] = site.databaseUrl;
  return () => site.stop();
}
