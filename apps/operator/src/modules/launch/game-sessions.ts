import type { Connection } from '@tessera/database';
import type { GameLanguage, GameSession, SessionPort } from '@tessera/provider/port';

import type { Caller } from '../../platform/http';
import type { Tickets } from './tickets';

/** The url with the token must be opened within this time. Afterwards the game session lives as long as the login. */
const OPEN_WITHIN_SECONDS = 120;
const SWEPT_AT_A_TIME = 10_000;

type Opening = {
  /** The provider that may redeem the token; left out, it is the operator itself. */
  audience?: string;
  providerId: number | undefined;
  gameId: number | undefined;
  language: GameLanguage;
};

export type GameSessions = {
  /** `undefined` for a token that is forged, late, ended by logout, or meant for another audience. */
  redeem(token: string, audience?: string): Promise<GameSession | undefined>;
  forProvider(name: string): SessionPort;
  /** The token of a new game session. */
  open(caller: Caller, opening: Opening): Promise<string>;
  /** Removes what is long over, in pieces. Says whether there may be more to do. */
  sweep(): Promise<boolean>;
};

const FIND = `
  SELECT g.id, g.player_id AS "playerId", p.username, p.currency, g.language,
         g.provider_id AS "providerId", g.game_id AS "gameId", s.expires_at AS "expiresAt",
         g.opened_at IS NOT NULL AS opened
    FROM operator.game_session g
    JOIN operator.session s ON s.player_id = g.player_id AND s.id = g.session_id
    JOIN operator.player p ON p.id = g.player_id
   WHERE g.player_id = $1 AND g.id = $2 AND g.audience = $3 AND (g.opened_at IS NOT NULL OR g.open_by > now())
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for)`;

type Row = Omit<GameSession, 'providerId' | 'gameId'> & {
  providerId: number | null;
  gameId: number | null;
  opened: boolean;
};

/** The audience of sessions that no provider has a part in. */
const OPERATOR = '';

export function createGameSessions({ pool }: Connection, tickets: Tickets): GameSessions {
  const gameSessions: GameSessions = {
    async open(caller, { audience = OPERATOR, providerId, gameId, language }) {
      const { rows } = await pool.query<{ id: string }>({
        name: 'game session open',
        text: `INSERT INTO operator.game_session (player_id, session_id, audience, provider_id, game_id, language, open_by)
               VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING id`,
        values: [
          caller.playerId,
          caller.sessionId,
          audience,
          providerId,
          gameId,
          language,
          OPEN_WITHIN_SECONDS,
        ],
      });
      return tickets.sign(caller.playerId, rows[0]!.id); // One row was inserted.
    },

    async redeem(token, audience = OPERATOR) {
      const ids = tickets.read(token);
      if (!ids) return undefined;
      const { rows } = await pool.query<Row>({
        name: 'game session find',
        text: FIND,
        values: [ids.playerId, ids.sessionId, audience],
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
      const { rowCount } = await pool.query(
        `DELETE FROM operator.game_session WHERE (player_id, id) IN (SELECT player_id, id
           FROM operator.game_session WHERE created_at < now() - interval '2 days' LIMIT $1)`,
        [SWEPT_AT_A_TIME],
      );
      return rowCount === SWEPT_AT_A_TIME;
    },

    forProvider: (name) => ({ redeem: (token) => gameSessions.redeem(token, name) }),
  };
  return gameSessions;
}
