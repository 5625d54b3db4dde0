import { useSyncExternalStore } from 'react';

/** The views that the site embeds, each with its own URL. */
export type View = 'live' | 'prematch';

export const VIEWS = ['live', 'prematch'] as const satisfies readonly View[];

const PAGES = ['bets', 'results', 'rules'] as const;

export type Route =
  | { page: View }
  /** One event, or one of the player's bets. */
  | { page: 'event' | 'bet'; id: string }
  | { page: (typeof PAGES)[number] };

/** The route is in the fragment, because the frame's path stays. */
export function parseRoute(hash: string, fallback: View, views: readonly View[] = VIEWS): Route {
  const [name, id] = hash.replace(/^#\/?/, '').split('/');
  if ((name === 'event' || name === 'bet') && id) return { page: name, id: decodeURIComponent(id) };
  const page = [...views, ...PAGES].find((each) => each === name);
  return { page: page ?? fallback };
}

export function routeHash(route: Route): string {
  return 'id' in route ? `#/${route.page}/${encodeURIComponent(route.id)}` : `#/${route.page}`;
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

let announce: ((path: string) => void) | undefined;

/** From now on the site has the history: `announcePath` is called instead of adding an entry. The first page has an empty path. */
export function leaveHistoryTo(announcePath: (path: string) => void): void {
  announce = announcePath;
}

export function go(route: Route): void {
  if (location.hash === routeHash(route)) return;
  if (announce) {
    show(route);
    announce(route.page === 'live' || route.page === 'prematch' ? '' : routeHash(route).slice(2));
    return;
  }
  history.pushState(null, '', routeHash(route));
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Opens a page without a new entry of the history. */
export function show(route: Route): void {
  history.replaceState(null, '', routeHash(route));
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Sets the first page before anything is rendered. */
export function startAt(route: Route): void {
  history.replaceState(null, '', routeHash(route));
}
