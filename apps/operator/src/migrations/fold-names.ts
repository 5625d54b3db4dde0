import type { Transaction } from '@tessera/database';
import { fold } from '@tessera/i18n/fold';

import { foldName } from '../platform/fold-name';

/* Steps of migrations that SQL cannot do: names are folded in TypeScript. */

const CHUNK_ROWS = 10_000;

/** After 011: fills `operator.player_name` for existing players. */
export async function foldPlayerNames(transaction: Transaction): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await transaction.query<{ id: string; username: string }>(
      'SELECT id, username FROM operator.player WHERE id > $1 ORDER BY id LIMIT $2',
      [after, CHUNK_ROWS],
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

/** After 020: folds existing game names again, since when variants of Arabic letters are treated as one. */
export async function foldGameNames(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<{ id: number; name: string }>(
    'SELECT id, name FROM operator.game',
  );
  await transaction.query(
    `UPDATE operator.game g SET folded_name = f.folded_name
       FROM unnest($1::integer[], $2::text[]) AS f (id, folded_name)
      WHERE f.id = g.id AND f.folded_name <> g.folded_name`,
    [rows.map(({ id }) => id), rows.map(({ name }) => fold(name))],
  );
}
