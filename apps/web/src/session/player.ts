import { userDetails, type UserWire } from '@tessera/contract';
import { parseAmount, ZERO, type Minor } from '@tessera/money';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../platform/call';
import { PLAYER_KEY } from '../platform/query-client';
import { site } from '../site/site';
import { useIsLoggedIn } from './token';

export type Player = { username: string; balance: Minor; currency: string; bonus: Minor };

/** The wire spells it "bounse"; nothing past this line does. */
export function toPlayer({ username, balance, currency, bounse }: UserWire): Player {
  const code = currency || site.currency;
  return {
    username,
    balance: parseAmount(balance, code) ?? ZERO,
    currency: code,
    bonus: parseAmount(bounse ?? '0', code) ?? ZERO,
  };
}

/** How many polls have failed in a row; the next one waits the longer. */
let failures = 0;

const REFRESH_MS = 2000;
const LONGEST_WAIT_MS = 30_000;
/** Up to a fifth on top. */
const JITTER = 0.2;

/** 2 s while all is well; 2, 4, 8 … at most 30 s while it is not, spread so that players do not return all at once. */
export function nextPollMs(failuresInARow: number, random = Math.random): number {
  if (failuresInARow === 0) return REFRESH_MS;
  const base = Math.min(REFRESH_MS * 2 ** (failuresInARow - 1), LONGEST_WAIT_MS / (1 + JITTER));
  return Math.round(base * (1 + JITTER * random()));
}

async function fetchPlayer(signal: AbortSignal): Promise<Player> {
  try {
    const player = toPlayer(await call(userDetails, { signal }));
    failures = 0;
    return player;
  } catch (failure) {
    if (!signal.aborted) failures += 1;
    throw failure;
  }
}

export const playerQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'details'],
  queryFn: ({ signal }) => fetchPlayer(signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Fetches the player at once and then again and again; mounted once, for everybody who asks `usePlayer`. */
export function usePlayerPolling(): void {
  const isLoggedIn = useIsLoggedIn();
  useQuery({
    ...playerQuery,
    enabled: isLoggedIn,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: () => nextPollMs(failures),
    // Watches nothing: whoever shows a value follows that value only.
    notifyOnChangeProps: [],
  });
}

/** The player, or what `select` takes of it; renders again only when that changes. */
export function usePlayer(): Player | undefined;
export function usePlayer<T>(select: (player: Player) => T): T | undefined;
export function usePlayer<T>(select?: (player: Player) => T): T | Player | undefined {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({
    ...playerQuery,
    ...(select ? { select: select as (player: Player) => T | Player } : {}),
    enabled: isLoggedIn,
    refetchOnMount: false,
  });
  return isLoggedIn ? data : undefined;
}
