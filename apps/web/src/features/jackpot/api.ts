import { checkJackpot, type Id, type JackpotWinWire } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/call';
import type { Tier } from './tiers';

export type JackpotWin = {
  id: Id | undefined;
  tier: Tier;
  /** A decimal number as the server wrote it; its currency is the player's. */
  amountText: string;
};

export function toWin({ id, name, amount }: JackpotWinWire): JackpotWin {
  return { id: id ?? undefined, tier: name, amountText: amount };
}

const CHECK_MS = 60_000;

export const jackpotQueries = {
  /** Asked when the page starts and then every minute while somebody looks at it. */
  wins: queryOptions({
    queryKey: ['jackpot', 'wins'],
    queryFn: async ({ signal }) => {
      const { data, state } = await call(checkJackpot, { signal });
      return state ? (data ?? []).map(toWin) : [];
    },
    staleTime: CHECK_MS,
    refetchInterval: CHECK_MS,
    refetchIntervalInBackground: false,
    retry: false,
  }),
};
