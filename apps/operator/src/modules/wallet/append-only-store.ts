import type { Transaction } from '@tessera/database';

/*
 * The ledger and the logs of changes to players are append-only: their owner, as whom the operator connects, has no privilege to
 * change rows. The owner could grant it to itself, as it could disable a trigger, but not by mistake. Privileges do not apply to a
 * superuser.
 */

const APPEND_ONLY = [
  'operator.transfer',
  'operator.entry',
  'operator.protection_change',
  'operator.player_state_change',
  'operator.verification_change',
  'operator.payment_event',
  'operator.operator_action',
];
const CHANGES = ['UPDATE', 'DELETE', 'TRUNCATE'];

/** At each start, because a restored backup gives its owner all privileges. Writes only if there is a privilege to revoke. */
export async function keepAppendOnly(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<{ table: string; owner: string }>(
    `SELECT c.oid::regclass AS table, quote_ident(pg_get_userbyid(c.relowner)) AS owner FROM pg_class c
      WHERE c.oid = ANY ($1::regclass[]) AND pg_has_role(c.relowner, 'USAGE')
        AND EXISTS (SELECT FROM aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) AS granted
          WHERE granted.privilege_type = ANY ($2) AND granted.grantee IN (c.relowner, 0))`,
    [APPEND_ONLY, CHANGES],
  );
  for (const { table, owner } of rows) {
    await transaction.query(`REVOKE ${CHANGES.join(', ')} ON ${table} FROM PUBLIC, ${owner}`);
  }
}
