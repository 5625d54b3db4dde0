import type { Connection, Transaction } from '@tessera/database';

/*
 * Database roles. One role may do everything (a demo, a small site). Otherwise an owner migrates, and the running operator has another
 * role: it reads the ledger and moves money only through the functions in sql/, which run as the owner. A provider module has a role
 * without access to the operator's schema.
 */

/** Written by functions only. The ledger is also append-only for its owner (`keepAppendOnly`). */
export const ONLY_BY_FUNCTION = [
  'account',
  'archived_balance',
  'entry',
  'free_round_transfer',
  'free_rounds',
  'held_win',
  'late_win',
  'ledger_archive',
  'migration',
  'operator_action',
  'payment_event',
  'player_hour_win',
  'player_state_change',
  'protection_change',
  'transfer',
  'verification_change',
];

export async function currentRole({ pool }: Connection): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]!.role; // An expression is always one row.
}

/** Whether the role owns the operator's schema, or may create it. */
export async function mayMigrate({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `SELECT coalesce((SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'operator'),
       has_database_privilege(current_database(), 'CREATE')) AS may`,
  );
  return rows[0]?.may ?? false;
}

/** Grants the running operator what it needs: also to roles that an earlier run has granted it, because of new tables. */
export async function grantToOperator(transaction: Transaction, role: string | undefined): Promise<void> {
  const { rows: roles } = await transaction.query<{ name: string }>(
    `SELECT quote_ident(rolname) AS name FROM pg_roles
      WHERE (rolname = $1 OR oid IN (SELECT g.grantee FROM pg_namespace n, aclexplode(n.nspacl) AS g
              WHERE n.nspname = 'operator' AND g.privilege_type = 'USAGE'))
        AND oid <> (SELECT nspowner FROM pg_namespace WHERE nspname = 'operator')`,
    [role],
  );
  if (roles.length === 0) return;
  const { rows: tables } = await transaction.query<{ name: string; isOpen: boolean }>(
    `SELECT c.oid::regclass AS name, NOT c.relname = ANY ($1) AS "isOpen" FROM pg_class c
      WHERE c.relnamespace = 'operator'::regnamespace AND c.relkind IN ('r', 'p')`,
    [ONLY_BY_FUNCTION],
  );
  const open = tables.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  for (const { name } of roles) {
    await transaction.query(`GRANT USAGE ON SCHEMA operator TO ${name}`);
    await transaction.query(`REVOKE ALL ON ALL TABLES IN SCHEMA operator FROM ${name}`);
    await transaction.query(`GRANT SELECT ON ALL TABLES IN SCHEMA operator TO ${name}`);
    await transaction.query(`GRANT INSERT, UPDATE, DELETE ON ${open.join(', ')} TO ${name}`);
    // New accounts, with a balance of 0. `SELECT … FOR UPDATE` needs a privilege to update a column.
    await transaction.query(`GRANT INSERT (player_id, kind, currency) ON operator.account TO ${name}`);
    await transaction.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA operator TO ${name}`);
  }
}

export type RoleFault = 'superuser' | 'creates_roles' | 'owner' | 'operator';

/** Why a role is not restricted: each fault lets it change the ledger without the functions in sql/. */
export async function roleFaults({ pool }: Connection): Promise<RoleFault[]> {
  const { rows } = await pool.query<Record<RoleFault, boolean | null>>(
    `SELECT rolsuper AS superuser, rolcreaterole AS creates_roles,
            (SELECT pg_has_role(nspowner, 'MEMBER') FROM pg_namespace WHERE nspname = 'operator') AS owner,
            (SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = 'operator') AS operator
       FROM pg_roles WHERE rolname = current_user`,
  );
  const found = rows[0]!; // The role is connected.
  return (Object.keys(found) as RoleFault[]).filter((fault) => found[fault]);
}
