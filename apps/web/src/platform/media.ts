import { useSyncExternalStore } from 'react';

import { from } from '../ui/breakpoints';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}

export function useIsDesktop(): boolean {
  return useMedia(from('desktop'));
}

/** For code outside of components. */
export function isDesktopNow(): boolean {
  return matchMedia(from('desktop')).matches;
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
