import { spokenLanguage, type Language } from '@tessera/i18n';
import { messageUrls } from 'virtual:messages';

export type View = 'live' | 'prematch';

export type Launch = { view: View; language: Language; siteOrigin: string; token: string };

/** The frame's address says all: view, language and site in the open, the token behind the `#`. */
export function readLaunch(place: Location, state: unknown): Launch {
  const query = new URLSearchParams(place.search);
  const view = place.pathname.endsWith('/prematch') ? 'prematch' : 'live';
  const fragment = new URLSearchParams(place.hash.slice(1));
  return {
    view,
    language: spokenLanguage(query.get('lang'), messageUrls),
    siteOrigin: query.get('site') ?? '',
    // After a reload of the frame alone, the address has moved on and the history entry remembers.
    token: fragment.get('token') ?? tokenIn(state) ?? '',
  };
}

function tokenIn(state: unknown): string | undefined {
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined;
  return typeof token === 'string' ? token : undefined;
}
