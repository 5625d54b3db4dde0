import type { Connection } from '@tessera/database';

export type HistoryFilter = {
  playerId: string;
  area: 'cashier' | 'casino' | 'sport';
  kinds: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
};

export type HistoryRow = {
  /** With the provider's name in front (`arcade:…`), unless it is the operator's own transfer. */
  id: string;
  number: number;
  kind: string;
  currency: string;
  amount: number;
  balanceBefore: number;
  balanceAfter: number;
  roundId: string | null;
  title: string | null;
  createdAt: Date;
  /** With the microseconds, which a Date does not have. */
  exactTime: string;
};

/** The place of a row in the list, which is sorted from the newest to the oldest. */
export type Position = Pick<HistoryRow, 'exactTime' | 'number'>;
export type PageRange = { limit: number; skip: number; after: Position | undefined };

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** Rows of `filter` after a position: the parameters $1 to $7, see `parametersOf`. */
const MATCHING = `
  FROM operator.transfer
 WHERE player_id = $1 AND area = $2 AND kind = ANY ($3::operator.transfer_kind[])
   -- A win of 0 settles a lost bet and is not shown. A bet of 0 is a free round.
   AND (amount > 0 OR kind = 'bet')
   AND created_at >= coalesce($4, '-infinity'::timestamptz) AND created_at <= coalesce($5, 'infinity'::timestamptz)
   AND (created_at, number) < (coalesce($6, 'infinity'::timestamptz), coalesce($7, 0::bigint))
 ORDER BY created_at DESC, number DESC`;

/** The subquery needs an index-only scan, so that skipped rows are not read from the table. */
const PAGE = `
  SELECT t.id, t.number, t.kind, t.currency, t.amount, t.balance_before AS "balanceBefore",
         t.balance_after AS "balanceAfter", t.round_id AS "roundId", t.title, t.created_at AS "createdAt",
         t.created_at::text AS "exactTime"
    FROM (SELECT created_at, number ${MATCHING} LIMIT $8 OFFSET $9) AS found
    JOIN operator.transfer t ON t.player_id = $1 AND t.area = $2
                            AND t.created_at = found.created_at AND t.number = found.number
   ORDER BY t.created_at DESC, t.number DESC`;

export type RoundsFilter = Pick<HistoryFilter, 'playerId' | 'from' | 'to'> & { area: 'casino' | 'sport' };

export type RoundRow = Pick<HistoryRow, 'id' | 'roundId' | 'title' | 'currency' | 'createdAt'> & {
  stake: number;
  payout: number;
  isOpen: boolean;
};

/** The same as `providerOf`: the ids of a bet and of a close begin with `arcade:` and `arcade#`. */
const sourceOf = (id: string) => `substring(${id} from '^([^:#]+)[:#]')`;

/**
 * Whether two transfers of a player with the same `round_id` belong to one round: providers do not know each other's ids. No
 * operator that an index supports, so that rounds are read by transfer_round and not by the dates of transfer_history.
 */
const sameRound = (a: string, b: string) =>
  `(${a}.area = ${b}.area) IS TRUE AND ${sourceOf(`${a}.id`)} IS NOT DISTINCT FROM ${sourceOf(`${b}.id`)}`;

/**
 * A round is listed at its first bet. Its bets are settled by a win or rollback that names them; a win that names no bet, or a
 * close, settles all of them.
 */
const ROUNDS = `
  SELECT first.id, first.round_id AS "roundId", first.title, first.currency, first.created_at AS "createdAt",
         round.stake, round.payout, round.is_open AS "isOpen"
    FROM (SELECT id, area, round_id, title, currency, created_at, number
            FROM operator.transfer t
           WHERE player_id = $1 AND area = $2 AND kind = 'bet' AND round_id IS NOT NULL
             AND created_at >= coalesce($3, '-infinity'::timestamptz) AND created_at <= coalesce($4, 'infinity'::timestamptz)
             AND NOT EXISTS (SELECT FROM operator.transfer e
               WHERE e.player_id = t.player_id AND e.round_id = t.round_id AND e.kind = 'bet'
                 AND ${sameRound('e', 't')}
                 AND (e.created_at, e.number) < (t.created_at, t.number))
           ORDER BY created_at DESC, number DESC LIMIT $5 OFFSET $6) AS first
   CROSS JOIN LATERAL (
     SELECT (coalesce(sum(r.amount) FILTER (WHERE r.kind = 'bet'), 0)
              - coalesce(sum(r.amount) FILTER (WHERE r.kind = 'rollback'), 0))::bigint AS stake,
            (coalesce(sum(r.amount) FILTER (WHERE r.kind IN ('win', 'promotion')), 0)
              - coalesce(sum(r.amount) FILTER (WHERE r.kind = 'reversal'), 0))::bigint AS payout,
            bool_or(r.kind = 'bet' AND NOT EXISTS (SELECT FROM operator.transfer s
                WHERE s.player_id = r.player_id AND s.bet_id = r.id AND s.kind IN ('win', 'rollback')))
              AND NOT bool_or(r.kind = 'close' OR r.kind = 'win' AND r.bet_id IS NULL) AS is_open
       FROM operator.transfer r
      WHERE r.player_id = $1 AND r.round_id = first.round_id AND ${sameRound('r', 'first')}) AS round
   ORDER BY first.created_at DESC, first.number DESC`;

/** Sorted as the index is: without it, the planner reads the player's rows from the table and sorts them. */
const COUNT = `SELECT count(*) AS total FROM (SELECT number ${MATCHING} LIMIT $8) AS found`;

// Without names: the best plan depends on the dates and kinds, so each statement is planned for its values.
export function createHistoryStore({ pool }: Connection) {
  return {
    /** The rows after `after`, without the first `skip` of them. */
    async page(filter: HistoryFilter, { limit, skip, after }: PageRange): Promise<HistoryRow[]> {
      const { rows } = await pool.query<HistoryRow>(PAGE, [...parametersOf(filter, after), limit, skip]);
      return rows;
    },

    /** The number of rows, up to `most`: counting a whole long history takes too long. */
    async count(filter: HistoryFilter, most: number, after: Position | undefined): Promise<number> {
      const { rows } = await pool.query<{ total: number }>(COUNT, [...parametersOf(filter, after), most]);
      return rows[0]?.total ?? 0;
    },

    /** The newest first. */
    async rounds(
      { playerId, area, from, to }: RoundsFilter,
      { limit, skip }: Pick<PageRange, 'limit' | 'skip'>,
    ): Promise<RoundRow[]> {
      const { rows } = await pool.query<RoundRow>(ROUNDS, [playerId, area, from, to, limit, skip]);
      return rows;
    },

    /** The names of the providers with a round of this id of the player: those with this title first, then the latest. */
    async providersOfRound(playerId: string, roundId: string, title: string | undefined): Promise<string[]> {
      const { rows } = await pool.query<{ source: string }>(
        `SELECT source
           FROM (SELECT ${sourceOf('id')} AS source, title, number FROM operator.transfer
                  WHERE player_id = $1 AND round_id = $2 AND area = 'casino') AS round
          WHERE source IS NOT NULL
          GROUP BY source ORDER BY coalesce(bool_or(title = $3), false) DESC, max(number) DESC`,
        [playerId, roundId, title],
      );
      return rows.map(({ source }) => source);
    },
  };
}

function parametersOf({ playerId, area, kinds, from, to }: HistoryFilter, after: Position | undefined) {
  return [playerId, area, kinds, from, to, after?.exactTime, after?.number];
}

/** The name of the provider in front of a transfer id; `undefined` for the operator's own transfers. */
export function providerOf(transferId: string): string | undefined {
  const end = transferId.search(/[:#]/);
  return end > 0 ? transferId.slice(0, end) : undefined;
}
