import { freeRounds, type FreeRoundsWire } from '@tessera/contract';
import { parseAmount, ZERO, type Minor } from '@tessera/money';
import { queryOptions } from '@tanstack/react-query';

import { toGame, type Game } from '../../catalogue';
import { call } from '../../platform/call';
import { PLAYER_KEY } from '../../platform/query-client';

/** Rounds are played in the provider's page, which may not report them. */
const REFRESH_MS = 30_000;

export type FreeRoundsGrant = {
  id: string;
  game: Game;
  rounds: number;
  left: number;
  stake: Minor;
  maxWin: Minor;
  currency: string;
  expiresAt: Date;
};

function toGrant({ stake, max_win, expires_at, game, ...grant }: FreeRoundsWire): FreeRoundsGrant {
  return {
    ...grant,
    game: toGame(game),
    stake: parseAmount(stake, grant.currency) ?? ZERO,
    maxWin: parseAmount(max_win, grant.currency) ?? ZERO,
    expiresAt: new Date(expires_at),
  };
}

export const freeRoundsQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'free-rounds'],
  queryFn: async ({ signal }) => (await call(freeRounds, { signal })).map(toGrant),
  refetchInterval: REFRESH_MS,
});
