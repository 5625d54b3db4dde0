import { transact, type Connection, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import type { CashbackRules, Play } from './cashback-rules';

/** A row of `operator.settlements`. */
export type SettlementRow = {
  playerId: string;
  /** `null` for a win that names no bet. */
  betId: string | null;
  settledAt: Date;
  staked: number;
  lost: number;
  currency: string;
  roundId: string;
  isSport: boolean;
  /** `null` if the catalogue has no such game. */
  gameId: number | null;
  /** The catalogue's type of the game, or else all types of its provider; `null` for an unknown provider. */
  types: number[] | null;
};

/** Play of one player in a quarter of an hour. */
export type CountedPlay = Play & { player: string; at: Date };
/** The result of one player in a round. */
export type RoundResult = Pick<Play, 'live' | 'crash' | 'lost'> & { player: string; round: string; at: Date };

export type DuePeriod = Play & { playerId: string; currency: string; startsAt: Date; endsAt: Date };
export type CurrentPeriod = Play & { startsAt: Date; endsAt: Date };

const PLAY = 'slots, live, crash, sport, lost';

export type PromotionStore = ReturnType<typeof createPromotionStore>;

export function createPromotionStore({ pool }: Connection) {
  return {
    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),

    /** How many transfers of a range may settle stakes. */
    async countMoves(transaction: Transaction, from: Date, until: Date): Promise<number> {
      const { rows } = await transaction.query<{ count: number }>(
        `SELECT count(*) AS count FROM operator.transfer
          WHERE created_at >= $1 AND created_at < $2 AND kind IN ('win', 'close', 'rollback', 'reversal')`,
        [from, until],
      );
      return rows[0]?.count ?? 0;
    },

    /** In the order of the transfers. */
    async settlements(transaction: Transaction, from: Date, until: Date): Promise<SettlementRow[]> {
      const { rows } = await transaction.query<SettlementRow>(
        `SELECT s.player_id AS "playerId", s.bet_id AS "betId", s.settled_at AS "settledAt", s.staked, s.lost, s.currency,
                s.round_id AS "roundId", s.area = 'sport' AS "isSport", game.id AS "gameId",
                coalesce(ARRAY[game.type], provider.types) AS types
           FROM operator.settlements($1, $2) s
           LEFT JOIN LATERAL (SELECT g.id, g.type FROM operator.game g
             WHERE g.provider_id = s.provider_id AND g.name = s.title ORDER BY g.id LIMIT 1) AS game ON true
           LEFT JOIN operator.provider provider ON provider.id = s.provider_id AND game.id IS NULL
          ORDER BY s.created_at, s.number, s.bet_id`,
        [from, until],
      );
      return rows;
    },

    async count(
      transaction: Transaction,
      play: readonly CountedPlay[],
      period: CashbackRules['period'],
    ): Promise<void> {
      await transaction.query('SELECT operator.count_cashback($1, $2)', [JSON.stringify(play), period]);
    },

    async addRounds(transaction: Transaction, results: readonly RoundResult[]): Promise<void> {
      await transaction.query(
        `INSERT INTO operator.shared_round AS known (player, round_id, settled_at, live, crash, lost)
         SELECT player, round, at, live, crash, lost
           FROM json_to_recordset($1) AS result (player uuid, round text, at timestamptz, live bigint, crash bigint, lost bigint)
         ON CONFLICT (round_id, player) DO UPDATE
            SET live = known.live + excluded.live, crash = known.crash + excluded.crash, lost = known.lost + excluded.lost`,
        [JSON.stringify(results)],
      );
    },

    /** Ended periods that the stream of transfers is read beyond. Locks them; skips those that another instance has locked. */
    async lockDue(transaction: Transaction, reader: string, limit: number): Promise<DuePeriod[]> {
      const { rows } = await transaction.query<DuePeriod>(
        `SELECT period.player_id AS "playerId", cash.currency, starts_at AS "startsAt", ends_at AS "endsAt", ${PLAY}
           FROM operator.cashback_period period
           JOIN operator.account cash ON cash.player_id = period.player_id AND cash.kind = 'cash'
          WHERE NOT is_evaluated AND ends_at <= (SELECT read_until FROM operator.stream_position WHERE reader = $1)
          ORDER BY ends_at, period.player_id LIMIT $2 FOR UPDATE OF period SKIP LOCKED`,
        [reader, limit],
      );
      return rows;
    },

    /**
     * The player's play in rounds shared with accounts that bet against the player: of the rounds in which both had a result, at
     * least `rounds`, and at least the share `mirrored`, ended with one winning what the other lost, up to the ratio `similar`.
     * Amounts of two currencies are not compared: there, the ratio of the two results is compared with its median over the rounds.
     */
    async opposedPlay(
      transaction: Transaction,
      { playerId, currency, startsAt, endsAt }: DuePeriod,
      { rounds, mirrored, similar }: { rounds: number; mirrored: number; similar: number },
    ): Promise<Pick<Play, 'live' | 'crash' | 'lost'>> {
      const { rows } = await transaction.query<Pick<Play, 'live' | 'crash' | 'lost'>>(
        `WITH own AS MATERIALIZED (
           SELECT round_id, live, crash, lost FROM operator.shared_round
            WHERE player = $1 AND settled_at >= $2 AND settled_at < $3 AND lost <> 0),
         met AS MATERIALIZED (
           SELECT other.player, own.round_id, sign(own.lost) <> sign(other.lost) AS is_opposite,
                  abs(own.lost::numeric / other.lost) AS ratio
             FROM own JOIN operator.shared_round other ON other.round_id = own.round_id
            WHERE other.player <> $1 AND other.lost <> 0),
         -- The ratio that an opponent would have: 1, or for another currency the usual one.
         others AS (
           SELECT player, CASE WHEN cash.currency = $7 THEN 1 ELSE usual END AS expected
             FROM (SELECT player, percentile_disc(0.5) WITHIN GROUP (ORDER BY ratio) AS usual FROM met WHERE is_opposite
                    GROUP BY player HAVING count(*) >= $4::numeric) AS opposite
             JOIN operator.account cash ON cash.player_id = player AND cash.kind = 'cash'),
         opponents AS (
           SELECT player FROM met JOIN others USING (player) GROUP BY player
           HAVING count(*) FILTER (WHERE is_opposite AND least(ratio, expected) >= $6::numeric * greatest(ratio, expected))
             >= greatest($4::numeric, $5::numeric * count(*)))
         SELECT coalesce(sum(live), 0)::bigint AS live, coalesce(sum(crash), 0)::bigint AS crash, coalesce(sum(lost), 0)::bigint AS lost
           FROM own WHERE round_id IN (SELECT round_id FROM met WHERE player IN (SELECT player FROM opponents))`,
        [playerId, startsAt, endsAt, rounds, mirrored, similar, currency],
      );
      return rows[0]!; // An aggregate is always one row.
    },

    async credit(transaction: Transaction, { playerId, startsAt }: DuePeriod, due: Minor): Promise<void> {
      await transaction.query('SELECT operator.credit_cashback($1, $2, $3)', [playerId, startsAt, due]);
    },

    async deleteOldRounds(keepDays: number): Promise<void> {
      await pool.query(
        `DELETE FROM operator.shared_round WHERE settled_at < operator.clock() - make_interval(days => $1)`,
        [keepDays],
      );
    },

    /** The current period of each player; one result per player, in order. */
    async currentPeriods(playerIds: readonly string[]): Promise<(CurrentPeriod | undefined)[]> {
      const { rows } = await pool.query<CurrentPeriod & { position: number }>({
        name: 'cashback current periods',
        text: `SELECT asked.position, starts_at AS "startsAt", ends_at AS "endsAt", ${PLAY}
                 FROM unnest((SELECT $1::uuid[])) WITH ORDINALITY AS asked (player_id, position)
                 JOIN operator.cashback_period period USING (player_id)
                WHERE starts_at <= operator.clock() AND ends_at > operator.clock()`,
        values: [playerIds],
      });
      const periods = new Map(rows.map(({ position, ...period }) => [position, period]));
      // ORDINALITY starts at 1.
      return playerIds.map((_, index) => periods.get(index + 1));
    },

    /** Players of the queue of earlier releases. */
    async payEarlierRule(ratePpm: number): Promise<void> {
      await pool.query(
        `WITH queued AS (DELETE FROM operator.cashback_due RETURNING player_id)
         SELECT operator.accrue_cashback(player_id, $1) FROM queued ORDER BY player_id`,
        [ratePpm],
      );
    },
  };
}
