import { createHmac } from 'node:crypto';

/** An id that only analytics uses: it cannot be turned back into the player's, and another secret gives other ids. */
export function analyticsIds(secret: string | undefined): ((playerId: string) => string) | undefined {
  if (secret === undefined) return undefined;
  return (playerId) => createHmac('sha256', secret).update(playerId).digest('base64url').slice(0, 22);
}
