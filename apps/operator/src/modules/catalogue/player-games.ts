import type { Connection } from '@tessera/database';
import { and, desc, eq, sql } from 'drizzle-orm';

import { gameColumns, type GameRow } from './game-columns';
import { favourite, game, provider, recentGame } from './tables';

/** More than anybody scrolls through. */
const MOST_FAVOURITES = 500;
const MOST_RECENT = 24;

export type PlayerGames = ReturnType<typeof createPlayerGames>;

/** The games that a player has marked, and those that the player has played. */
export function createPlayerGames(connection: Connection) {
  const { db, pool } = connection;
  const playerId = sql.placeholder('playerId');
  const columns = gameColumns(connection);

  const favourites = db
    .select(columns)
    .from(favourite)
    .innerJoin(game, eq(game.id, favourite.gameId))
    .innerJoin(provider, eq(provider.id, game.providerId))
    .where(eq(favourite.playerId, playerId))
    .orderBy(desc(favourite.addedAt), desc(game.id))
    .limit(MOST_FAVOURITES)
    .prepare('favourites');

  const recent = db
    .select(columns)
    .from(recentGame)
    .innerJoin(game, eq(game.id, recentGame.gameId))
    .innerJoin(provider, eq(provider.id, game.providerId))
    .where(eq(recentGame.playerId, playerId))
    .orderBy(desc(recentGame.playedAt), desc(game.id))
    .limit(MOST_RECENT)
    .prepare('recent games');

  return {
    favourites: (player: string): Promise<GameRow[]> => favourites.execute({ playerId: player }),

    /** The same again changes nothing, not even the place in the list. */
    async setFavourite(player: string, gameId: number, isFavourite: boolean): Promise<void> {
      if (isFavourite)
        await pool.query(
          'INSERT INTO operator.favourite (player_id, game_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [player, gameId],
        );
      else
        await db.delete(favourite).where(and(eq(favourite.playerId, player), eq(favourite.gameId, gameId)));
    },

    recent: (player: string): Promise<GameRow[]> => recent.execute({ playerId: player }),

    /** Notes that a game was opened, and lets go of the oldest beyond those that are shown. */
    async notePlayed(player: string, gameId: number): Promise<void> {
      await pool.query({
        name: 'recent game note',
        text: `INSERT INTO operator.recent_game (player_id, game_id) VALUES ($1, $2)
               ON CONFLICT (player_id, game_id) DO UPDATE SET played_at = now()`,
        values: [player, gameId],
      });
      await pool.query({
        name: 'recent game trim',
        text: `DELETE FROM operator.recent_game WHERE player_id = $1 AND game_id IN
                 (SELECT game_id FROM operator.recent_game WHERE player_id = $1
                   ORDER BY played_at DESC, game_id DESC OFFSET $2)`,
        values: [player, MOST_RECENT],
      });
    },

    async clearRecent(player: string): Promise<void> {
      await pool.query('DELETE FROM operator.recent_game WHERE player_id = $1', [player]);
    },
  };
}
