import { callName, userDetails, type UserWire } from '@tessera/contract';
import { parseAmount, ZERO, type Minor } from '@tessera/money';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ApiFailure, call } from '../platform/call';
import { setCapabilities, setSupported } from '../platform/capabilities';
import { PLAYER_KEY, queryClient } from '../platform/query-client';
import { reportInexact } from '../platform/report';
import { currentToken, restartSession } from '../platform/token';
import { site } from '../site/site';
import { useHeldBalance } from './held-balance';
import { recordExclusion } from './record-exclusion';
import { useIsLoggedIn } from './token';

export type Player = {
  username: string;
  balance: Minor;
  currency: string;
  /** Undefined if it has more digits than can be shown exactly. */
  bonus: Minor | undefined;
  /** The cashback of the current period until now, and when the period ends, as on the wire. */
  cashback: { soFar: Minor; endsAt: string | undefined } | undefined;
  /** The state of the verification; undefined if the backend does not name it. */
  verification: string | undefined;
};

/** The wire spells it "bounse". */
export function toPlayer(user: UserWire): Player {
  const { username, balance, currency, bounse, verification } = user;
  const code = currency || site.currency;
  const amount = parseAmount(balance, code);
  if (amount === undefined) {
    reportInexact(callName(userDetails), 'balance', userDetails.unreadable);
    throw new ApiFailure('bad_shape', 200);
  }
  const bonus = bounse === undefined ? ZERO : parseAmount(bounse, code);
  if (bonus === undefined) reportInexact(callName(userDetails), 'bounse', 'the site does not show the bonus');
  return {
    username,
    balance: amount,
    currency: code,
    bonus,
    cashback: toCashback(user, code),
    verification,
  };
}

function toCashback(user: UserWire, currency: string): Player['cashback'] {
  const soFar = user.cashback_so_far === undefined ? undefined : parseAmount(user.cashback_so_far, currency);
  if (soFar === undefined) return undefined;
  const endsAt = user.cashback_ends_at;
  return { soFar, endsAt: endsAt !== undefined && Number.isNaN(Date.parse(endsAt)) ? undefined : endsAt };
}

/** Consecutive failed fetches of the player. */
let failures = 0;

export function countFailures(): number {
  return failures;
}

/** The token of the last successful fetch. */
let fetchedWith: string | undefined;

async function fetchPlayer(signal: AbortSignal): Promise<Player> {
  const token = currentToken();
  try {
    const user = await call(userDetails, { signal });
    const player = toPlayer(user);
    failures = 0;
    const known = queryClient.getQueryData(playerQuery.queryKey);
    // Another tab may log out and log in as another player between two checks of the token.
    if (known && known.username !== player.username && token !== fetchedWith) restartSession();
    fetchedWith = token;
    setCapabilities({
      closing: user.closing === true,
      protection: user.protection === true,
      verification: user.verification !== undefined,
    });
    setSupported(user.supports);
    return player;
  } catch (failure) {
    if (!signal.aborted) failures += 1;
    recordExclusion(failure);
    throw failure;
  }
}

export const playerQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'details'],
  queryFn: ({ signal }) => fetchPlayer(signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Only usePlayerPolling requests the player. Components that mount wait for the next poll, also after a failure.
  refetchInterval: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
  retryOnMount: false,
});

/** The player, or the part that `select` returns. Renders only when that changes. */
export function usePlayer(): Player | undefined;
export function usePlayer<T>(select: (player: Player) => T): T | undefined;
export function usePlayer<T>(select?: (player: Player) => T): T | Player | undefined {
  const isLoggedIn = useIsLoggedIn();
  const held = useHeldBalance();
  const { data } = useQuery<Player, Error, T | Player, string[]>({
    ...playerQuery,
    select: (player) => {
      const shown = held === undefined ? player : { ...player, balance: held };
      return select ? select(shown) : shown;
    },
    enabled: isLoggedIn,
  });
  return isLoggedIn ? data : undefined;
}

/** The currency of the player's amounts; the site's until the player is fetched, and for visitors. */
export function playerCurrency(): string {
  return queryClient.getQueryData(playerQuery.queryKey)?.currency ?? site.currency;
}

/** The same; the component renders again when it changes. */
export function usePlayerCurrency(): string {
  return usePlayer((player) => player.currency) ?? site.currency;
}

/** Whether a fetch of the player has succeeded or failed. */
export function useIsPlayerFetched(): boolean {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...playerQuery, enabled: isLoggedIn }).isFetched;
}
