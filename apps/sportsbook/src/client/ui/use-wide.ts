import { useSyncExternalStore } from 'react';

/** From this width the three columns fit. */
const query = matchMedia('(min-width: 992px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
