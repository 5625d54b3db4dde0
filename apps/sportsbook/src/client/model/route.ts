import { useSyncExternalStore } from 'react';

/** What the site embeds: each has an address of its own. */
export type View = 'live' | 'prematch';

export const VIEWS = ['live', 'prematch'] as const satisfies readonly View[];

const PAGES = ['bets', 'results', 'rules'] as const;

export type Route = { page: View } | { page: 'event'; id: string } | { page: (typeof PAGES)[number] };

/** The path of the frame stays; where the player is stands behind the `#`, so that Back goes back inside the book. */
export function parseRoute(hash: string, fallback: View, views: readonly View[] = VIEWS): Route {
  const [name, id] = hash.replace(/^#\/?/, '').split('/');
  if (name === 'event' && id) return { page: name, id: decodeURIComponent(id) };
  const page = [...views, ...PAGES].find((each) => each === name);
  return { page: page ?? fallback };
}

export function routeHash(route: Route): string {
  return route.page === 'event' ? `#/event/${encodeURIComponent(route.id)}` : `#/${route.page}`;
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Every entry of the history carries the token, for a reload of the frame alone. */
export function go(route: Route): void {
  if (location.hash === routeHash(route)) return;
  history.pushState(history.state, '', routeHash(route));
  dispatchEvent(new PopStateEvent('popstate'));
}

export function startAt(route: Route, token: string): void {
  history.replaceState({ token }, '', routeHash(route));
}
