import { demoCatalogue } from '@tessera/catalogue/content';
import { transact, type Connection } from '@tessera/database';

import { applyCatalogue } from '../modules/catalogue';

/** The demo catalogue, for tests that need games. */
export async function seedCatalogue({ pool }: Connection): Promise<void> {
  await transact(pool, (transaction) => applyCatalogue(transaction, demoCatalogue()));
  await pool.query('ANALYZE operator.game, operator.game_category');
}
