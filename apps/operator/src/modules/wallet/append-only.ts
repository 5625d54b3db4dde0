import type { Connection, Transaction } from '@tessera/database';

/*
 * Nobody changes what is in the ledger, or what is kept of changes to limits and breaks: its owner, whom the operator connects as, has no privilege to. The owner could
 * grant it back, as one could disable a trigger, but not by mistake. A superuser is held by no privilege.
 */

const LEDGER = ['operator.transfer', 'operator.entry', 'operator.protection_change'];
const CHANGES = ['UPDATE', 'DELETE', 'TRUNCATE'];

/** Also after a restore, which gives a new owner all privileges. Writes only where something is to be taken away. */
export async function keepAppendOnly(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<{ table: string; owner: string }>(
    `SELECT c.oid::regclass AS table, quote_ident(pg_get_userbyid(c.relowner)) AS owner FROM pg_class c
      WHERE c.oid = ANY ($1::regclass[]) AND pg_has_role(c.relowner, 'USAGE')
        AND EXISTS (SELECT FROM aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) AS granted
          WHERE granted.privilege_type = ANY ($2) AND granted.grantee IN (c.relowner, 0))`,
    [LEDGER, CHANGES],
  );
  for (const { table, owner } of rows) {
    await transaction.query(`REVOKE ${CHANGES.join(', ')} ON ${table} FROM PUBLIC, ${owner}`);
  }
}

/** Whether the operator's user is one whom privileges do not hold. */
export async function isSuperuser({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.super ?? false;
}
