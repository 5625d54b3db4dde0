import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import {
  navigate as go,
  useHistoryState,
  useLocationProperty,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location';

export type Destination = { path: string; state?: unknown };

/*
 * Where the page shown is: an address of the site, and what the navigation to it carried along. Each is followed by itself: a
 * chip changes the search, and only those who read it are drawn again.
 */
const ShownPath = createContext('');
const ShownSearch = createContext('');
const ShownState = createContext<unknown>(null);

type PlacesProps = {
  children: ReactNode;
  /** Stands there while a page is on its way. */
  turning?: ReactNode;
  /** Whether the page of a path goes at once: a game that is left must not play on. */
  goesAtOnce?: (path: string) => boolean;
};

/**
 * Lets the pages follow the address. What a link shows of being pressed is painted first: drawing a page takes a slow phone
 * longer than a thumb waits.
 */
export function Places({ children, turning, goesAtOnce }: PlacesProps) {
  const path = usePathname();
  const search = useSearch();
  const state = useHistoryState<unknown>();
  const place = useMemo(() => ({ path, search, state }), [path, search, state]);
  const drawn = useDeferredValue(place);
  const isTurning = path !== drawn.path && !goesAtOnce?.(drawn.path);
  const shown = isTurning ? drawn : place;
  return (
    <ShownPath value={shown.path}>
      <ShownSearch value={shown.search}>
        <ShownState value={shown.state}>
          {children}
          {isTurning && turning}
        </ShownState>
      </ShownSearch>
    </ShownPath>
  );
}

/** The path of the page shown, without search. */
export function usePath(): string {
  return useContext(ShownPath);
}

/** `?a=1&b=2`, or nothing. */
export function useSearchText(): string {
  return useContext(ShownSearch);
}

/** What a navigation carried along, such as the game to play. */
export function useNavigationState(): unknown {
  return useContext(ShownState);
}

/** Whether an address is where the reader is, or is about to be. */
export function useIsCurrent(path: string): boolean {
  return useLocationProperty(
    () => location.pathname === path,
    () => false,
  );
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
