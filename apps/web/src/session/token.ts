import { useTokenStore } from '../platform/token';

/** Logged in means that a token is stored. */
export function useIsLoggedIn(): boolean {
  return useTokenStore((state) => state.token !== undefined);
}
