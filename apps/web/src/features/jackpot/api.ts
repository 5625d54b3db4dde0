import { checkJackpot, type Id, type JackpotPotWire, type JackpotWinWire } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import { PLAYER_KEY } from '../../platform/query-client';

export type { JackpotPotWire, JackpotWinWire };

type JackpotCheck = { wins: JackpotWinWire[]; pots: JackpotPotWire[] };

export const CHECK_MS = 60_000;

/** The wins that the player has seen and the operator does not know of yet. */
const unconfirmed = new Set<Id>();

/** The next check tells the operator that these were seen; false where they have no ids to tell it by. */
export function confirmWins(wins: readonly { id: Id | undefined }[]): boolean {
  const ids = wins.flatMap(({ id }) => id ?? []);
  for (const id of ids) unconfirmed.add(id);
  return ids.length > 0;
}

/**
 * Asked when the page starts, at every login, and then every minute while somebody looks at the page. A player's answer goes
 * with the player. The operator may report a win until it is confirmed: an answer that was lost has told nobody.
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
