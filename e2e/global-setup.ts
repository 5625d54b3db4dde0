import { startSite } from './site';

/**
 * One site for all suites; `SITE_URL` points them at one that runs already, and `SITE_DATABASE_URL` at its database.
 * Playwright asks for a default export.
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
