import type { Transaction } from '@tessera/database';
import { fold } from '@tessera/i18n/fold';

/** For the migration after which a search tells variants of Arabic letters no longer apart: folds the names that there are. */
export async function foldExistingGames(transaction: Transaction): Promise<void> {
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
