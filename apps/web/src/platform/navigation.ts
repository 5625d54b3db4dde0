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

export function navigate(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  go(path, options);
}

/** Going to the path already shown does nothing: no entry in the history, no reload. */
export function visit({ path, state }: Destination): void {
  if (path === location.pathname || path === location.pathname + location.search) return;
  navigate(path, { state });
}
