import type { SiteConfig } from './schema';
import { mapSite, type SiteMap } from './site-map';

/**
 * The site file, stamped into the page as data: no request of its own and no flash of another brand.
 * It was checked when it was stamped.
 */
export let site: SiteConfig = readSite();

let map: { of: SiteConfig; is: SiteMap } | undefined;

/** What follows from the site file. */
export function siteMap(): SiteMap {
  if (map?.of !== site) map = { of: site, is: mapSite(site) };
  return map.is;
}

function readSite(): SiteConfig {
  const stamped = typeof document === 'undefined' ? undefined : document.getElementById('site')?.textContent;
  // Outside a browser there is no page yet; whoever draws one says for which brand.
  return JSON.parse(stamped ?? 'null') as SiteConfig;
}

/** Draws what follows for this brand, where there is no page to read it from. */
export function drawFor(config: SiteConfig): void {
  site = config;
}
