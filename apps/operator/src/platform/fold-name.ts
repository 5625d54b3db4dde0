import type { Transaction } from '@tessera/database';

/** One player has one name, in whatever case it is typed. The database compares what this has made, byte by byte. */
export function foldName(username: string): string {
  return username.normalize('NFC').toLowerCase();
}

const AT_A_TIME = 10_000;

/** For the migration that moved the names: folds those of the players that there are. */
export async function foldExistingNames(transaction: Transaction): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await transaction.query<{ id: string; username: string }>(
      'SELECT id, username FROM operator.player WHERE id > $1 ORDER BY id LIMIT $2',
      [after, AT_A_TIME],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await transaction.query(
      'INSERT INTO operator.player_name (name, player_id) SELECT * FROM unnest($1::text[], $2::uuid[])',
      [rows.map(({ username }) => foldName(username)), rows.map(({ id }) => id)],
    );
  }
}
