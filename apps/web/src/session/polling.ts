import { useQuery } from '@tanstack/react-query';

import { backoffMs } from '../platform/backoff';
import { countFailures, playerQuery } from './player';

const POLL_MS = 2000;
const MAX_BACKOFF_MS = 30_000;

/** 2 s after a success; 2, 4, 8 … at most 30 s after failures. */
export function nextPollMs(failuresInARow: number, random = Math.random): number {
  if (failuresInARow === 0) return POLL_MS;
  return backoffMs(failuresInARow, { firstMs: POLL_MS, maxMs: MAX_BACKOFF_MS }, random);
}

/** Fetches the player immediately and then polls, for every component that uses `usePlayer`. Mounted once. */
export function usePlayerPolling(): void {
  useQuery({
    ...playerQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: () => nextPollMs(countFailures()),
    // This observer never renders; the components that show a value subscribe to it themselves.
    notifyOnChangeProps: [],
  });
}
