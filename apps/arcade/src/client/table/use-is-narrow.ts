import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 767px) and (min-height: 431px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
