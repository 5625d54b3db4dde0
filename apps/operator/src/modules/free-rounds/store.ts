import type { GameType } from '@tessera/contract';
import type { Connection, Queryable, Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

export type FreeRounds = {
  id: string;
  playerId: string;
  campaign: string;
  /** The name of the provider's entry. */
  source: string;
  providerId: number;
  gameId: number;
  rounds: number;
  stake: Minor;
  maxWin: Minor;
  expiresAt: Date;
  template: string | null;
  state: 'granted' | 'offered' | 'refused' | 'cancelled';
  /** The provider's id of them. */
  reference: string | null;
  used: number;
  won: Minor;
};

export type NewFreeRounds = Omit<FreeRounds, 'state' | 'reference' | 'used' | 'won'>;

/** With what is shown and sent about the player and the game. */
export type DescribedFreeRounds = FreeRounds & {
  username: string;
  currency: string;
  title: string;
  code: string | null;
  image: string | null;
  type: GameType;
};

const SELECT = `
  SELECT f.id, f.player_id AS "playerId", f.campaign, f.source, f.provider_id AS "providerId", f.game_id AS "gameId", f.rounds, f.stake,
         f.max_win AS "maxWin", f.expires_at AS "expiresAt", f.template, f.state, f.reference, f.used, f.won,
         p.username, p.currency, g.name AS title, g.code, g.image, g.type
    FROM operator.free_rounds f
    JOIN operator.player p ON p.id = f.player_id
    JOIN operator.game g ON g.id = f.game_id`;
const MAX_LISTED = 500;

export type FreeRoundsStore = ReturnType<typeof createFreeRoundsStore>;

export function createFreeRoundsStore({ pool }: Connection) {
  return {
    /** False if the player has those of this campaign. */
    async grant(transaction: Transaction, grant: NewFreeRounds): Promise<boolean> {
      const { rows } = await transaction.query<{ granted: boolean }>(
        'SELECT operator.grant_free_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS granted',
        [
          grant.playerId,
          grant.id,
          grant.campaign,
          grant.source,
          grant.providerId,
          grant.gameId,
          grant.rounds,
          grant.stake,
          grant.maxWin,
          grant.expiresAt,
          grant.template,
        ],
      );
      return rows[0]?.granted === true;
    },

    async setState(
      { playerId, id }: { playerId: string; id: string },
      state: 'offered' | 'refused' | 'cancelled',
      reference: string | undefined,
      queryable: Queryable = pool,
    ): Promise<void> {
      await queryable.query('SELECT operator.set_free_rounds_state($1, $2, $3, $4)', [
        playerId,
        id,
        state,
        reference,
      ]);
    },

    async find(
      { playerId, id }: { playerId: string; id: string },
      queryable: Queryable = pool,
    ): Promise<DescribedFreeRounds | undefined> {
      const { rows } = await queryable.query<DescribedFreeRounds>(
        `${SELECT} WHERE f.player_id = $1 AND f.id = $2`,
        [playerId, id],
      );
      return rows[0];
    },

    /** Of a campaign or of a player, the newest first. */
    async list(filter: {
      campaign?: string | undefined;
      player?: string | undefined;
    }): Promise<DescribedFreeRounds[]> {
      const { rows } = await pool.query<DescribedFreeRounds>(
        `${SELECT} WHERE ($1::text IS NULL OR f.campaign = $1) AND ($2::uuid IS NULL OR f.player_id = $2)
          ORDER BY f.granted_at DESC, f.player_id LIMIT ${MAX_LISTED}`,
        [filter.campaign, filter.player],
      );
      return rows;
    },

    /** Those that a player can play now. */
    async playable(playerId: string): Promise<DescribedFreeRounds[]> {
      const { rows } = await pool.query<DescribedFreeRounds>(
        `${SELECT} WHERE f.player_id = $1 AND f.state = 'offered' AND NOT f.is_settled AND f.used < f.rounds
            AND f.expires_at > operator.clock() ORDER BY f.expires_at LIMIT 20`,
        [playerId],
      );
      return rows;
    },

    /** `undefined` also if a provider has used one reference for two players. */
    async ownerOf(source: string, reference: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ playerId: string }>(
        'SELECT player_id AS "playerId" FROM operator.free_rounds WHERE reference = $1 AND source = $2 LIMIT 2',
        [reference, source],
      );
      return rows.length === 1 ? rows[0]?.playerId : undefined;
    },

    async findGame(id: number): Promise<{ providerId: number; name: string } | undefined> {
      const { rows } = await pool.query<{ providerId: number; name: string }>(
        'SELECT provider_id AS "providerId", name FROM operator.game WHERE id = $1',
        [id],
      );
      return rows[0];
    },
  };
}
