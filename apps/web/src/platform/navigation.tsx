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
 * The location of the rendered page. Three contexts rather than one: a change of the search (a filter chip) renders only the
 * components that read the search.
 */
const PathContext = createContext('');
const SearchContext = createContext('');
const StateContext = createContext<unknown>(null);

type LocationProviderProps = {
  children: ReactNode;
  /** Rendered while the next page is being rendered. */
  pendingNavigation?: ReactNode;
  /** Whether the page of this path is removed immediately, before the next page is ready: a game must stop when it is left. */
  leavesImmediately?: (path: string) => boolean;
};

/**
 * Provides the location to the pages. After a navigation the link is marked first and the page renders in a transition:
 * rendering a page takes a slow phone longer than a press may go without feedback.
 */
export function LocationProvider({ children, pendingNavigation, leavesImmediately }: LocationProviderProps) {
  const path = usePathname();
  const search = useSearch();
  const state = useHistoryState<unknown>();
  const current = useMemo(() => ({ path, search, state }), [path, search, state]);
  const deferred = useDeferredValue(current);
  const isPending = path !== deferred.path && !leavesImmediately?.(deferred.path);
  const shown = isPending ? deferred : current;
  return (
    <PathContext value={shown.path}>
      <SearchContext value={shown.search}>
        <StateContext value={shown.state}>
          {children}
          {isPending && pendingNavigation}
        </StateContext>
      </SearchContext>
    </PathContext>
  );
}

/** The path of the rendered page, without the search. */
export function usePath(): string {
  return useContext(PathContext);
}

/** `?a=1&b=2`, or an empty string. */
export function useSearchText(): string {
  return useContext(SearchContext);
}

/** The history state of the navigation, such as the game to play. */
export function useNavigationState(): unknown {
  return useContext(StateContext);
}

/** Whether the address bar shows this path. True as soon as a navigation starts, before its page is rendered. */
export function useIsCurrent(path: string): boolean {
  return useLocationProperty(
    () => location.pathname === path,
    () => false,
  );
}

type NavigateOptions = { replace?: boolean; state?: unknown };

let performNavigation = go;

export function navigate(path: string, options: NavigateOptions = {}): void {
  performNavigation(path, options);
}

/** From the next navigation on, the browser loads the document again. The history gets the same entries as before. */
export function reloadOnNextNavigation(): void {
  performNavigation = (path, options) => {
    const isOtherPage = new URL(path, location.href).pathname !== location.pathname;
    if (!isOtherPage) return go(path, options);
    // wouter patches `history.pushState` to notify its hooks. The prototype's method does not notify them: the next page must
    // not render in the document that is about to be replaced.
    History.prototype[options?.replace ? 'replaceState' : 'pushState'].call(
      history,
      options?.state,
      '',
      path,
    );
    location.reload();
  };
}

/** Like `navigate`, except that the current address adds no history entry. */
export function visit({ path, state }: Destination): void {
  if (path === location.pathname || path === location.pathname + location.search) return;
  navigate(path, { state });
}
