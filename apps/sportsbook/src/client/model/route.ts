import { useSyncExternalStore } from 'react';

/** The views that the site embeds, each with its own URL. */
export type View = 'live' | 'prematch';

export const VIEWS = ['live', 'prematch'] as const satisfies readonly View[];

const PAGES = ['bets', 'results', 'rules'] as const;

export type Route = { page: View } | { page: 'event'; id: string } | { page: (typeof PAGES)[number] };

/** The route is in the fragment: the frame's path stays, and Back navigates inside the frame. */
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

export function go(route: Route): void {
  if (location.hash === routeHash(route)) return;
  history.pushState(null, '', routeHash(route));
  dispatchEvent(new PopStateEvent('popstate'));
}

export function startAt(route: Route): void {
  history.replaceState(null, '', routeHash(route));
}
