import type { Connection } from '@tessera/database';
import type { GameLanguage, GameSession, SessionPort } from '@tessera/provider/port';

import type { Caller } from '../../platform/http';
import type { Tickets } from './tickets';

/** The url with the token must be opened within this time. Afterwards the game session lives as long as the login. */
const OPEN_WITHIN_SECONDS = 120;

type Opening = { providerId: number | undefined; gameId: number | undefined; language: GameLanguage };

export type GameSessions = SessionPort & {
  /** The token of a new game session. */
  open(caller: Caller, opening: Opening): Promise<string>;
  sweep(): Promise<void>;
};

const FIND = `
  SELECT g.id, g.player_id AS "playerId", p.username, p.currency, g.language,
         g.provider_id AS "providerId", g.game_id AS "gameId", s.expires_at AS "expiresAt",
         g.opened_at IS NOT NULL AS opened
    FROM operator.game_session g
    JOIN operator.session s ON s.player_id = g.player_id AND s.id = g.session_id
    JOIN operator.player p ON p.id = g.player_id
   WHERE g.player_id = $1 AND g.id = $2 AND (g.opened_at IS NOT NULL OR g.open_by > now())
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for)`;

type Row = Omit<GameSession, 'providerId' | 'gameId'> & {
  providerId: number | null;
  gameId: number | null;
  opened: boolean;
};

export function createGameSessions({ pool }: Connection, tickets: Tickets): GameSessions {
  return {
    async open(caller, { providerId, gameId, language }) {
      const { rows } = await pool.query<{ id: string }>({
        name: 'game session open',
        text: `INSERT INTO operator.game_session (player_id, session_id, provider_id, game_id, language, open_by)
               VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) RETURNING id`,
        values: [caller.playerId, caller.sessionId, providerId, gameId, language, OPEN_WITHIN_SECONDS],
      });
      return tickets.sign(caller.playerId, rows[0]!.id); // One row was inserted.
    },

    async redeem(token) {
      const ids = tickets.read(token);
      if (!ids) return undefined;
      const { rows } = await pool.query<Row>({
        name: 'game session find',
        text: FIND,
        values: [ids.playerId, ids.sessionId],
      });
      const found = rows[0];
      if (!found) return undefined;
      const { opened, providerId, gameId, ...session } = found;
      if (!opened) {
        await pool.query(
          'UPDATE operator.game_session SET opened_at = now() WHERE player_id = $1 AND id = $2',
          [session.playerId, session.id],
        );
      }
      return { ...session, providerId: providerId ?? undefined, gameId: gameId ?? undefined };
    },

    async sweep() {
      await pool.query(`DELETE FROM operator.game_session WHERE created_at < now() - interval '2 days'`);
    },
  };
}
