import { useSyncExternalStore } from 'react';

/** The breakpoint of the desktop layout, as in the style sheets. */
const DESKTOP = '(min-width: 992px)';

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
  return useMedia(DESKTOP);
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
