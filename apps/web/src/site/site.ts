import type { SiteConfig } from './schema';

/**
 * The brand, stamped into the page as data: no request of its own and no flash of another brand.
 * It was checked when it was stamped.
 */
export const site: SiteConfig = readSite();

function readSite(): SiteConfig {
  const stamped = document.getElementById('site')?.textContent;
  if (!stamped) throw new Error('the page carries no site configuration');
  return JSON.parse(stamped) as SiteConfig;
}
