import { navigate as go, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';

export type Destination = { path: string; state?: unknown };

/** The path shown now, without search. */
export function usePath(): string {
  return usePathname({ ssrPath: '' });
}

/** `?a=1&b=2`, or nothing. */
export function useSearchText(): string {
  return useSearch({ ssrSearch: '' });
}

/** What a navigation carried along, such as the game to play. */
export function useNavigationState(): unknown {
  return useHistoryState();
}

type NavigateOptions = { replace?: boolean; state?: unknown };

let turnPage = go;

export function navigate(path: string, options: NavigateOptions = {}): void {
  turnPage(path, options);
}

/** From the next page turn on the browser loads the pages anew, with the entries of the history that the site would have made. */
export function reloadAtPageTurn(): void {
  turnPage = (path, options) => {
    const isTurn = new URL(path, location.href).pathname !== location.pathname;
    if (!isTurn) return go(path, options);
    // The prototype's own, which tells no router: the page to come must not start before it is loaded.
    History.prototype[options?.replace ? 'replaceState' : 'pushState'].call(
      history,
      options?.state,
      '',
      path,
    );
    location.reload();
  };
}

/** Going to the path already shown does nothing: no entry in the history, no reload. */
export function visit({ path, state }: Destination): void {
  if (path === location.pathname || path === location.pathname + location.search) return;
  navigate(path, { state });
}
