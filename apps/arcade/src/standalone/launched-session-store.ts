import { createHash } from 'node:crypto';

import type { Connection } from '@tessera/database';

export type LaunchedSession = {
  playerId: string;
  id: string;
  token: string;
  currency: string;
  language: string;
  providerId: number;
  gameId: number;
};

const COLUMNS = `player_id AS "playerId", id, token, currency, language, provider_id AS "providerId", game_id AS "gameId"`;

export type LaunchedSessionStore = ReturnType<typeof createLaunchedSessionStore>;

export function createLaunchedSessionStore({ pool }: Connection) {
  async function find(where: string, values: string[]): Promise<LaunchedSession | undefined> {
    const { rows } = await pool.query<LaunchedSession>(
      `SELECT ${COLUMNS} FROM arcade.launched_session WHERE ${where} ORDER BY launched_at DESC LIMIT 1`,
      values,
    );
    return rows[0];
  }

  return {
    async insert(session: Omit<LaunchedSession, 'id'>): Promise<void> {
      const { playerId, token, currency, language, providerId, gameId } = session;
      const id = createHash('sha256').update(token).digest('hex');
      await pool.query(
        `INSERT INTO arcade.launched_session (player_id, id, token, currency, language, provider_id, game_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [playerId, id, token, currency, language, providerId, gameId],
      );
    },
    byToken: (token: string) => find('token = $1', [token]),
    byId: (playerId: string, id: string) => find('player_id = $1 AND id = $2', [playerId, id]),
    /** The last one: its token is the most likely to be valid. */
    ofPlayer: (playerId: string) => find('player_id = $1', [playerId]),
    /** Wins and rollbacks of unfinished bets need a session of their player. */
    async sweep(): Promise<void> {
      await pool.query(
        `DELETE FROM arcade.launched_session AS session WHERE launched_at < now() - interval '7 days' AND NOT EXISTS (
           SELECT FROM arcade.bet WHERE bet.player_id = session.player_id
             AND bet.state NOT IN ('settled', 'refused', 'refunded'))`,
      );
    },
  };
}
