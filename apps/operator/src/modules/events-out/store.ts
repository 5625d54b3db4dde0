import type { Connection, Queryable, Transaction } from '@tessera/database';

import type { ByCurrency } from '../../platform/by-currency';

export type FactKey = { playerId: string; kind: string; key: string };
export type Fact = FactKey & { id: string; happenedAt: Date; data: object; isDelivered: boolean };
export type DeadFact = FactKey & { id: string; happenedAt: Date; deadAt: Date; error: string | null };

/** The reader of the stream of transfers that finds large wins and debts. */
export const FACT_READER = 'facts';

export type FactStore = ReturnType<typeof createFactStore>;

export function createFactStore({ pool }: Connection) {
  return {
    /** Facts are stored only while this is on. The stream is read from the moment on at which it is turned on. */
    async setRecording(isOn: boolean): Promise<void> {
      const { rowCount } = await pool.query(
        `INSERT INTO operator.setting AS known (name, value) VALUES ('events', $1)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE known.value <> excluded.value`,
        [isOn ? 'on' : 'off'],
      );
      if (isOn && rowCount === 1)
        await pool.query(
          `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, now())
           ON CONFLICT (reader) DO UPDATE SET read_until = excluded.read_until`,
          [FACT_READER],
        );
    },

    async find({ playerId, kind, key }: FactKey): Promise<Fact | undefined> {
      const { rows } = await pool.query<Fact>(
        `SELECT player_id AS "playerId", kind, key, id, happened_at AS "happenedAt", data, delivered_at IS NOT NULL AS "isDelivered"
           FROM operator.fact WHERE player_id = $1 AND kind = $2 AND key = $3`,
        [playerId, kind, key],
      );
      return rows[0];
    },

    async markDelivered({ playerId, kind, key }: FactKey): Promise<void> {
      await pool.query(
        `UPDATE operator.fact SET delivered_at = now(), dead_at = NULL, error = NULL
          WHERE player_id = $1 AND kind = $2 AND key = $3`,
        [playerId, kind, key],
      );
    },

    async markDead({ playerId, kind, key }: FactKey, error: string): Promise<void> {
      await pool.query(
        'UPDATE operator.fact SET dead_at = now(), error = $4 WHERE player_id = $1 AND kind = $2 AND key = $3',
        [playerId, kind, key, error],
      );
    },

    async dead(): Promise<DeadFact[]> {
      const { rows } = await pool.query<DeadFact>(
        `SELECT player_id AS "playerId", kind, key, id, happened_at AS "happenedAt", dead_at AS "deadAt", error
           FROM operator.fact WHERE dead_at IS NOT NULL ORDER BY dead_at LIMIT 200`,
      );
      return rows;
    },

    /** Puts all dead facts into the outbox again. Returns how many. */
    async retry(queryable: Queryable = pool): Promise<number> {
      const { rowCount } = await queryable.query(
        `WITH again AS (UPDATE operator.fact SET dead_at = NULL WHERE dead_at IS NOT NULL RETURNING player_id, kind, key)
         INSERT INTO operator.outbox (topic, payload)
         SELECT 'fact', jsonb_build_object('playerId', player_id, 'kind', kind, 'key', key) FROM again`,
      );
      return rowCount ?? 0;
    },

    /** Large wins, and wins that were taken back after they were spent. */
    async readStream(
      transaction: Transaction,
      from: Date,
      until: Date,
      largeWin: ByCurrency<number>,
    ): Promise<void> {
      await transaction.query(
        `SELECT operator.record_fact('win.large', player_id, id,
             jsonb_build_object('transfer', id, 'round', round_id, 'title', title, 'amount', amount, 'currency', currency))
           FROM operator.transfer WHERE created_at >= $1 AND created_at < $2 AND kind = 'win'
             AND amount >= ($3::jsonb ->> currency)::bigint`,
        [from, until, largeWin],
      );
      await transaction.query(
        `SELECT operator.record_fact('player.debt', t.player_id, t.id,
             jsonb_build_object('transfer', t.id, 'amount', -e.amount, 'currency', t.currency))
           FROM operator.transfer t
           JOIN operator.entry e ON e.player_id = t.player_id AND e.transfer_number = t.number AND e.account = 'debt' AND e.amount < 0
          WHERE t.created_at >= $1 AND t.created_at < $2 AND t.kind = 'reversal'`,
        [from, until],
      );
    },
  };
}
