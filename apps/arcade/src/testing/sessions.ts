import type { SessionPort } from '@tessera/provider/port';

const HOUR_MS = 3_600_000;

/** Tokens that say who sits where: `anna.39.25` is the player "anna" at game 25 of provider 39. */
export function createTestSessions(): SessionPort {
  return {
    async redeem(token) {
      const match = /^(\w+)\.(\d+)\.(\d+)(?:\.([a-z]{2}))?$/.exec(token);
      if (!match?.[1]) return undefined;
      return {
        id: `session ${token}`,
        playerId: match[1],
        username: match[1],
        currency: 'TND',
        language: match[4] ?? 'fr',
        providerId: Number(match[2]),
        gameId: Number(match[3]),
        expiresAt: new Date(Date.now() + HOUR_MS),
      };
    },
  };
}
