import type { SiteConfig } from './schema';
import { mapSite, type SiteMap } from './site-map';

/** The site file, a block of JSON in the page, so that the first render needs no request. The build has validated it. */
export let site: SiteConfig = readSite();

let cached: { site: SiteConfig; map: SiteMap } | undefined;

export function siteMap(): SiteMap {
  if (cached?.site !== site) cached = { site, map: mapSite(site) };
  return cached.map;
}

function readSite(): SiteConfig {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('site')?.textContent;
  // In the build there is no document: `setSite` provides the site file.
  return JSON.parse(text ?? 'null') as SiteConfig;
}

/** Sets the site file where there is no document: in the build and in tests. */
export function setSite(config: SiteConfig): void {
  site = config;
}
