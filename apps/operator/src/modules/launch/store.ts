import type { Connection } from '@tessera/database';
import type { GameLanguage, GameSession } from '@tessera/provider/port';

/** The URL with the token must be opened within this time. Once opened, the game session lasts as long as the login. */
const OPEN_WITHIN_SECONDS = 120;
const SWEEP_ROWS = 10_000;

export type NewGameSession = {
  playerId: string;
  sessionId: string;
  /** The provider that may redeem the token. */
  audience: string;
  providerId: number | undefined;
  gameId: number | undefined;
  language: GameLanguage;
};

const FIND = `
  SELECT g.id, g.player_id AS "playerId", p.username, p.currency, g.language,
         g.provider_id AS "providerId", g.game_id AS "gameId", s.expires_at AS "expiresAt",
         g.opened_at IS NOT NULL AS "isOpened"
    FROM operator.game_session g
    JOIN operator.session s ON s.player_id = g.player_id AND s.id = g.session_id
    JOIN operator.player p ON p.id = g.player_id
   WHERE g.player_id = $1 AND g.id = $2 AND g.audience = $3 AND (g.opened_at IS NOT NULL OR g.open_by > now())
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for)`;

type GameSessionRow = Omit<GameSession, 'providerId' | 'gameId'> & {
  providerId: number | null;
  gameId: number | null;
  isOpened: boolean;
};

export type GameSessionStore = ReturnType<typeof createGameSessionStore>;

export function createGameSessionStore({ pool }: Connection) {
  return {
    /** Returns the new id. */
    async insert({ playerId, sessionId, audience, providerId, gameId, language }: NewGameSession) {
      const { rows } = await pool.query<{ id: string }>({
        name: 'game session open',
        text: `INSERT INTO operator.game_session (player_id, session_id, audience, provider_id, game_id, language, open_by)
               VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING id`,
        values: [playerId, sessionId, audience, providerId, gameId, language, OPEN_WITHIN_SECONDS],
      });
      return rows[0]!.id; // One row was inserted.
    },

    async find(playerId: string, id: string, audience: string): Promise<GameSessionRow | undefined> {
      const { rows } = await pool.query<GameSessionRow>({
        name: 'game session find',
        text: FIND,
        values: [playerId, id, audience],
      });
      return rows[0];
    },

    async latest(playerId: string, audience: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ id: string }>({
        name: 'game session latest',
        text: `SELECT g.id FROM operator.game_session g
                 JOIN operator.session s ON s.player_id = g.player_id AND s.id = g.session_id
                WHERE g.player_id = $1 AND g.audience = $2 AND g.game_id IS NOT NULL
                  AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for)
                ORDER BY g.created_at DESC LIMIT 1`,
        values: [playerId, audience],
      });
      return rows[0]?.id;
    },

    async markOpened(playerId: string, id: string): Promise<void> {
      await pool.query(
        'UPDATE operator.game_session SET opened_at = now() WHERE player_id = $1 AND id = $2',
        [playerId, id],
      );
    },

    /** Deletes a chunk of old rows. Returns whether there may be more. */
    async sweep(): Promise<boolean> {
      const { rowCount } = await pool.query(
        `DELETE FROM operator.game_session WHERE (player_id, id) IN (SELECT player_id, id
           FROM operator.game_session WHERE created_at < now() - interval '2 days' LIMIT $1)`,
        [SWEEP_ROWS],
      );
      return rowCount === SWEEP_ROWS;
    },
  };
}
