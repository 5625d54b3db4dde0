import { useQuery } from '@tanstack/react-query';

import { countFailures, playerQuery } from './player';

const REFRESH_MS = 2000;
const LONGEST_WAIT_MS = 30_000;
/** Up to a fifth on top, so that players do not all return at once. */
const JITTER = 0.2;

/** 2 s while all is well; 2, 4, 8 … at most 30 s while it is not. */
export function nextPollMs(failuresInARow: number, random = Math.random): number {
  if (failuresInARow === 0) return REFRESH_MS;
  const base = Math.min(REFRESH_MS * 2 ** (failuresInARow - 1), LONGEST_WAIT_MS / (1 + JITTER));
  return Math.round(base * (1 + JITTER * random()));
}

/** Fetches the player at once and then again and again, for everybody who asks `usePlayer`. Mounted once. */
export function usePlayerPolling(): void {
  useQuery({
    ...playerQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: () => nextPollMs(countFailures()),
    // Watches nothing: whoever shows a value follows that value only.
    notifyOnChangeProps: [],
  });
}
