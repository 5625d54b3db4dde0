import type { SessionPort } from '@tessera/provider/port';

const HOUR_MS = 3_600_000;

/** Tokens that say who holds them: `token-anna` is the player "anna"; everything else is nobody's. */
export function createTestSessions(): SessionPort {
  return {
    async redeem(token) {
      const playerId = /^token-([a-z]+)$/.exec(token)?.[1];
      if (!playerId) return undefined;
      return {
        id: `session-${playerId}`,
        playerId,
        username: playerId,
        currency: 'TND',
        language: 'en',
        providerId: undefined,
        gameId: undefined,
        expiresAt: new Date(Date.now() + HOUR_MS),
      };
    },
  };
}
