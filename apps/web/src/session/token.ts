import { useTokenStore } from '../platform/token';

export function useIsLoggedIn(): boolean {
  return useTokenStore((state) => state.token !== undefined);
}
