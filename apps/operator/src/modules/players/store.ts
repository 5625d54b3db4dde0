import { transact, type Connection, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { foldName } from '../../platform/fold-name';

export type PlayerRecord = {
  id: string;
  username: string;
  currency: string;
  balance: Minor;
  cashback: Minor;
  createdAt: Date;
  state: AccountState;
};

export const ACCOUNT_STATES = ['open', 'blocked', 'closed'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** `actor` is `player`, `staff NAME` or the name of a module. `reason` is shown to the player. */
export type StateChange = { actor: string; reason: string | undefined };
export type RecordedStateChange = StateChange & { madeAt: Date; state: AccountState };

const SELECT_PLAYER = `
  SELECT p.id, p.username, p.currency, cash.balance, cashback.balance AS cashback, p.created_at AS "createdAt",
         p.state
    FROM operator.player_name n
    JOIN operator.player p ON p.id = n.player_id
    JOIN operator.account cash ON cash.player_id = p.id AND cash.kind = 'cash'
    JOIN operator.account cashback ON cashback.player_id = p.id AND cashback.kind = 'cashback'`;

export type PlayerStore = ReturnType<typeof createPlayerStore>;

type NewPlayer = { username: string; passwordHash: string; currency: string; language?: string };

export function createPlayerStore({ pool }: Connection) {
  async function insertPlayer(
    transaction: Transaction,
    { id, username, passwordHash, currency, language }: NewPlayer & { id: string },
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO operator.player (id, username, password_hash, currency, language) VALUES ($1, $2, $3, $4, $5)',
      [id, username, passwordHash, currency, language],
    );
  }

  return {
    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),

    async find(username: string): Promise<PlayerRecord | undefined> {
      const { rows } = await pool.query<PlayerRecord>(`${SELECT_PLAYER} WHERE n.name = $1`, [
        foldName(username),
      ]);
      return rows[0];
    },

    /** As entered at the registration. */
    async country(playerId: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ country: string | null }>({
        name: 'player country',
        text: `SELECT profile ->> 'country' AS country FROM operator.player_profile WHERE player_id = $1`,
        values: [playerId],
      });
      return rows[0]?.country ?? undefined;
    },

    /** In the order of their names. */
    async list(after: string, limit: number): Promise<PlayerRecord[]> {
      const { rows } = await pool.query<PlayerRecord>(
        `${SELECT_PLAYER} WHERE n.name > $1 ORDER BY n.name LIMIT $2`,
        [foldName(after), limit],
      );
      return rows;
    },

    /** The new id, or `undefined` if the name is taken. */
    async insert(transaction: Transaction, player: NewPlayer): Promise<string | undefined> {
      const { rows } = await transaction.query<{ id: string }>(
        `INSERT INTO operator.player_name (name, player_id) VALUES ($1, gen_random_uuid())
         ON CONFLICT DO NOTHING RETURNING player_id AS id`,
        [foldName(player.username)],
      );
      const id = rows[0]?.id;
      if (id !== undefined) await insertPlayer(transaction, { ...player, id });
      return id;
    },

    insertPlayer,

    async setState(
      playerId: string,
      state: AccountState,
      { actor, reason }: StateChange,
    ): Promise<'ok' | 'balance_left' | 'erased'> {
      const { rows } = await pool.query<{ outcome: 'ok' | 'balance_left' | 'erased' }>(
        'SELECT operator.set_player_state($1, $2, $3, $4) AS outcome',
        [playerId, state, actor, reason],
      );
      return rows[0]!.outcome; // A function call is always one row.
    },

    /** Returns false if the address belongs to another player. */
    setContact: (playerId: string, channel: 'email' | 'phone', address: string): Promise<boolean> =>
      transact(pool, async (transaction) => {
        const { rowCount } = await transaction.query(
          `INSERT INTO operator.player_contact AS known (channel, address, player_id) VALUES ($1, $2, $3)
           ON CONFLICT (channel, address) DO UPDATE SET confirmed_at = now() WHERE known.player_id = $3`,
          [channel, address, playerId],
        );
        if (rowCount !== 1) return false;
        await transaction.query(
          'DELETE FROM operator.player_contact WHERE player_id = $3 AND channel = $1 AND address <> $2',
          [channel, address, playerId],
        );
        return true;
      }),

    /** The newest first. */
    async stateChanges(playerId: string, limit: number): Promise<RecordedStateChange[]> {
      const { rows } = await pool.query<RecordedStateChange>(
        `SELECT made_at AS "madeAt", actor, state, reason FROM operator.player_state_change
          WHERE player_id = $1 ORDER BY number DESC LIMIT $2`,
        [playerId, limit],
      );
      return rows;
    },

    /** Returns false if there is no such game. */
    async addFavourite(playerId: string, gameId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `INSERT INTO operator.favourite (player_id, game_id) SELECT $1, id FROM operator.game WHERE id = $2
         ON CONFLICT (player_id, game_id) DO UPDATE SET game_id = excluded.game_id`,
        [playerId, gameId],
      );
      return rowCount === 1;
    },
  };
}
