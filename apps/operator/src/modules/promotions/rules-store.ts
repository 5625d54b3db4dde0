import type { Connection, Queryable, Transaction } from '@tessera/database';

/** Rules as they are stored: JSON of `StoredRules`. */
export type RulesRow = { version: number; madeAt: Date; source: string; rules: unknown };

const COLUMNS = 'version, made_at AS "madeAt", source, rules';

export type RulesStore = ReturnType<typeof createRulesStore>;

export function createRulesStore({ pool }: Connection) {
  return {
    /** All versions, the oldest first. */
    async all(queryable: Queryable = pool): Promise<RulesRow[]> {
      const { rows } = await queryable.query<RulesRow>(
        `SELECT ${COLUMNS} FROM operator.promotion_rules ORDER BY version`,
      );
      return rows;
    },

    async last(queryable: Queryable = pool): Promise<RulesRow | undefined> {
      const { rows } = await queryable.query<RulesRow>(
        `SELECT ${COLUMNS} FROM operator.promotion_rules ORDER BY version DESC LIMIT 1`,
      );
      return rows[0];
    },

    /** False if another version was added since `previous`. */
    async add(
      transaction: Transaction,
      { previous, source, rules }: { previous: number; source: string; rules: object },
    ): Promise<boolean> {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('operator promotion rules'))`);
      const { rowCount } = await transaction.query(
        `INSERT INTO operator.promotion_rules (version, made_at, source, rules)
         SELECT $1::bigint + 1, operator.clock(), $2, $3
          WHERE $1 = (SELECT coalesce(max(version), 0) FROM operator.promotion_rules)`,
        [previous, source, rules],
      );
      return rowCount === 1;
    },
  };
}
