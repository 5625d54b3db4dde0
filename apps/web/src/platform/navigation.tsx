import {
  createContext,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

export type Destination = { path: string; state?: unknown };

type NavigateOptions = { replace?: boolean; state?: unknown };

const listeners = new Set<() => void>();
const navigateListeners: (() => void)[] = [];
let isReloading = false;

function notify(): void {
  if (isReloading) return;
  for (const listener of listeners) listener();
}

/** Back and Forward change the entry before `popstate`, which has listeners that must run before the page renders. */
function handleEntryChange(event: Event): void {
  if ((event as Event & { navigationType?: string }).navigationType !== 'traverse') notify();
}

/**
 * `pushState` and `replaceState` fire no event, so `go` notifies. Where the browser has the Navigation API, calls of other scripts
 * (an operator's hook, the code of a game) are noticed too.
 */
function subscribe(listener: () => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (listeners.size === 0) {
    addEventListener('popstate', notify);
    navigation?.addEventListener('currententrychange', handleEntryChange);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', notify);
    navigation?.removeEventListener('currententrychange', handleEntryChange);
  };
}

function go(path: string, { replace = false, state = null }: NavigateOptions): void {
  if (!replace) for (const listener of navigateListeners) listener();
  history[replace ? 'replaceState' : 'pushState'](state, '', path);
  notify();
}

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
 * Provides the location to the pages. After a navigation the link is marked first and the page renders in a transition: on a slow
 * phone, rendering a page takes longer than the feedback to a press may take.
 */
export function LocationProvider({ children, pendingNavigation, leavesImmediately }: LocationProviderProps) {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const search = useSyncExternalStore(subscribe, () => location.search);
  const state: unknown = useSyncExternalStore(subscribe, () => history.state as unknown);
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
  return useSyncExternalStore(
    subscribe,
    () => location.pathname === path,
    () => false,
  );
}

let performNavigation = go;

export function navigate(path: string, options: NavigateOptions = {}): void {
  performNavigation(path, options);
}

/** Calls `listener` before each navigation of the site to a new entry of the session history. */
export function onNavigate(listener: () => void): void {
  navigateListeners.push(listener);
}

/** From the next navigation on, the browser loads the document again. The history gets the same entries as before. */
export function reloadOnNextNavigation(): void {
  performNavigation = (path, options) => {
    const isOtherPage = new URL(path, location.href).pathname !== location.pathname;
    if (!isOtherPage) return go(path, options);
    // The next page must not render in the document that is about to be replaced.
    isReloading = true;
    go(path, options);
    location.reload();
  };
}

let handleRevisit: ((destination: Destination) => void) | undefined;

/**
 * Sets what `visit` does if its path is the current one. The play page opens another game: all games of a list have the same path.
 * By default, and after `undefined`, such a visit does nothing.
 */
export function onRevisit(handle: typeof handleRevisit): void {
  handleRevisit = handle;
}

/** Like `navigate`, except that the current address adds no history entry. */
export function visit(destination: Destination): void {
  const { path } = destination;
  if (path === location.pathname || path === location.pathname + location.search)
    handleRevisit?.(destination);
  else navigate(path, destination);
}
