import type { GameLanguage } from '@tessera/provider/port';

export type LaunchUrlRequest = {
  /** The page, such as `/arcade/play`. */
  path: string;
  query?: Record<string, string>;
  language: GameLanguage;
  siteOrigin: string;
  mode: 'page' | 'embed';
  token: string;
};

/**
 * The token is in the fragment, so that it is in no server log and no referrer. `readLaunch` (browser/launch.ts) reads it and removes
 * it from the address.
 */
export function launchUrl({ path, query, language, siteOrigin, mode, token }: LaunchUrlRequest): string {
  const open = new URLSearchParams({ ...query, language, site: siteOrigin, mode });
  return `${path}?${open}#${new URLSearchParams({ token })}`;
}
