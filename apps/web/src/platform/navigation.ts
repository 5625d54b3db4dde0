import { navigate as go, useBrowserLocation, useHistoryState, useSearch } from 'wouter/use-browser-location';

export type Destination = { path: string; state?: unknown };

/** The path shown now, without search. */
export function usePath(): string {
  return useBrowserLocation()[0];
}

/** `a=1&b=2`, as wouter gives it. */
export function useSearchText(): string {
  return useSearch();
}

/** What a navigation carried along, such as the game to play. */
export function useNavigationState(): unknown {
  return useHistoryState();
}

export function navigate(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  go(path, options);
}

/** Going where one is already does nothing: no entry in the history, no reload. */
export function visit({ path, state }: Destination): void {
  if (path === location.pathname + location.search) return;
  navigate(path, { state });
}
