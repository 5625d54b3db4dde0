import type { SessionPort } from '@tessera/provider/port';

const HOUR_MS = 3_600_000;

/** Tokens contain the session: `anna` is a player, `anna.39.25` the same at game 25 of provider 39, `anna.39.25.fr` in French. */
export function createTestSessions(): SessionPort {
  return {
    async redeem(token) {
      const match = /^(\w+)(?:\.(\d+)\.(\d+))?(?:\.([a-z]{2}))?$/.exec(token);
      if (!match?.[1]) return undefined;
      return {
        id: `session ${token}`,
        playerId: match[1],
        username: match[1],
        currency: 'TND',
        language: match[4] ?? 'en',
        providerId: match[2] === undefined ? undefined : Number(match[2]),
        gameId: match[3] === undefined ? undefined : Number(match[3]),
        expiresAt: new Date(Date.now() + HOUR_MS),
      };
    },
  };
}
