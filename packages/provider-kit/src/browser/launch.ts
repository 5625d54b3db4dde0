import { readPaletteText } from '@tessera/provider/messages';

import { newId } from './new-id';

/** The parameters in the page's URL; written by `launchUrl` (server/launch-url.ts), the palette by the site. */
export type Launch = {
  language: string | undefined;
  /** The target origin of messages to the host page; empty without one. */
  siteOrigin: string;
  mode: 'page' | 'embed';
  /** Empty for a visitor, and after a reload. */
  token: string;
  /** Created by this page and sent with the token, which works with this key only (server/page-sessions.ts). */
  key: string;
  /** The colours of the site, for a page outside its frame: a frame gets them in a message. */
  palette: Readonly<Record<string, string>>;
};

/**
 * Reads the launch and removes the token from the address. Token and key are in the memory of the page only: an opaque origin has
 * no storage, and a browser restores no history state for it. After a reload the token is empty, and the page asks the site for a
 * new launch (`Host.reopen`).
 */
export function readLaunch(
  { search, hash, pathname }: Pick<Location, 'search' | 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): Launch {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const token = fragment.get('token') ?? '';
  if (token) history.replaceState(null, '', pathname + search);
  return {
    language: query.get('language') ?? undefined,
    siteOrigin: query.get('site') ?? '',
    mode: query.get('mode') === 'page' ? 'page' : 'embed',
    token,
    key: newId(),
    palette: readPaletteText(fragment.get('palette') ?? ''),
  };
}

/** Whether the page was opened before in this tab, and not by a launch or a copied address. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}
