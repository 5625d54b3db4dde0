import { checkJackpot, type Id, type JackpotPotWire, type JackpotWinWire } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import { PLAYER_KEY } from '../../platform/query-client';

export type { JackpotPotWire, JackpotWinWire };

type JackpotCheck = { wins: JackpotWinWire[]; pots: JackpotPotWire[] };

export const CHECK_MS = 60_000;

/** The localStorage key of the wins with a closed popup. */
export const SEEN_WINS = 'jackpotWinsSeen';

/** Ids of wins that the player has seen and that are not confirmed to the operator yet. */
const unconfirmed = new Set<Id>();

/** The next check confirms these wins to the operator. Returns false if none has an id to confirm. */
export function confirmWins(wins: readonly { id: Id | undefined }[]): boolean {
  const ids = wins.flatMap(({ id }) => id ?? []);
  for (const id of ids) unconfirmed.add(id);
  return ids.length > 0;
}

/**
 * Requested at the start, at every login, and every minute while the page is visible. The player's response is removed at the
 * logout. The operator may report a win until it is confirmed, because a response can be lost.
 */
export function jackpotQuery(isLoggedIn: boolean) {
  return queryOptions({
    queryKey: isLoggedIn ? [PLAYER_KEY, 'jackpot'] : ['jackpot'],
    queryFn: async ({ signal }): Promise<JackpotCheck> => {
      const confirmed = [...unconfirmed];
      const answer = await call(checkJackpot, {
        signal,
        ...(confirmed.length > 0 && { body: { confirmed } }),
      });
      for (const id of confirmed) unconfirmed.delete(id);
      return { wins: answer.state ? answer.data : [], pots: answer.pots };
    },
    staleTime: CHECK_MS,
    refetchInterval: CHECK_MS,
    refetchIntervalInBackground: false,
    retry: false,
  });
}
