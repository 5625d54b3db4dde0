import type { Language, LanguageEntry } from '@tessera/i18n';

import type { SiteConfig } from './schema';
import { mapSite, type SiteMap } from './site-map';

/** The site as a page contains it: the site file, and what the build or the brand command adds. */
export type SiteData = SiteConfig & {
  /** The address of the texts of each language; `*` is replaced by `<area>.` for an area that is loaded later. */
  texts: Record<Language, string>;
  /** The languages of language packs. */
  addedLanguages?: Record<Language, LanguageEntry>;
};

/** The site file, a block of JSON in the page, so that the first render needs no request. The build has validated it. */
export let site: SiteData = readSite();

let cached: { site: SiteData; map: SiteMap } | undefined;

export function siteMap(): SiteMap {
  if (cached?.site !== site) cached = { site, map: mapSite(site) };
  return cached.map;
}

function readSite(): SiteData {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('site')?.textContent;
  // In the build there is no document: `setSite` provides the site file.
  return JSON.parse(text ?? 'null') as SiteData;
}

/** Sets the site file where there is no document: in the build and in tests. */
export function setSite(config: SiteData): void {
  site = config;
}
