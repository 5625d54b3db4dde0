import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px) and (min-height: 431px)');
const short = matchMedia('(max-height: 430px)');
const wide = matchMedia('(min-width: 1100px) and (min-height: 560px)');

/** A phone in portrait. */
export function useIsNarrow(): boolean {
  return useMedia(narrow);
}

/** A phone on its side, with the scene beside the layout. */
export function useIsShort(): boolean {
  return useMedia(short);
}

/** Enough space for two layouts side by side. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
