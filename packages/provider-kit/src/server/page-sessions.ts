import { createHash, timingSafeEqual } from 'node:crypto';

import { pause, setBounded, type Connection } from '@tessera/database';
import type { GameSession, SessionPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';

import { claimSession, sweepClaims } from './page-session-store';

/*
 * The token of a launch is in a URL, which can be copied. It works for one page only: the page creates a random key and sends it
 * with every request, the first request stores its hash, and the token without that key is refused. The key is in the memory of the
 * page only (browser/launch.ts): a reload needs a new launch.
 */

const MAX_CACHED = 20_000;
const SWEEP_INTERVAL_MS = 3_600_000;

export type PageSessions = Pick<SessionPort, 'position'> & {
  /** `undefined` for a token that the operator refuses, or that another page has used first. */
  redeem(token: string, key: string): Promise<GameSession | undefined>;
  /** Deletes old rows every hour, until the signal aborts. */
  sweep(signal: AbortSignal, log: FastifyBaseLogger): Promise<void>;
};

/** `table` has the columns `player_id`, `session_id` (its key), `key_hash` and `claimed_at`. */
export function createPageSessions(
  sessions: SessionPort,
  pool: Connection['pool'],
  table: string,
): PageSessions {
  /** A session never gets another key. */
  const claimed = new Map<string, Buffer>();

  async function isOwner(session: GameSession, key: string): Promise<boolean> {
    const hash = createHash('sha256').update(key).digest();
    const known = claimed.get(session.id);
    if (known) return timingSafeEqual(known, hash);
    if (!(await claimSession(pool, table, session, hash))) return false;
    setBounded(claimed, MAX_CACHED, session.id, hash);
    return true;
  }

  return {
    async redeem(token, key) {
      const session = await sessions.redeem(token);
      return session && (await isOwner(session, key)) ? session : undefined;
    },
    ...(sessions.position && { position: sessions.position.bind(sessions) }),
    async sweep(signal, log) {
      while (!signal.aborted) {
        try {
          while (await sweepClaims(pool, table));
        } catch (error) {
          log.warn({ err: error }, 'sweep of page sessions failed, will be retried');
        }
        await pause(SWEEP_INTERVAL_MS, signal);
      }
    },
  };
}
