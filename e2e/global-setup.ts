import { startSite } from './site';

/** One site for all suites; `SITE_URL` points them at one that runs already. Playwright asks for a default export. */
// oxlint-disable-next-line import/no-default-export
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE_URL']) return undefined;
  const site = await startSite();
  // Playwright's workers start after this and inherit it.
  process.env['SITE_URL'] = site.url;
  return () => site.stop();
}
