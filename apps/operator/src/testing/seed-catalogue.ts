import { demoCatalogue } from '@tessera/catalogue/content';
import { transact, type Connection } from '@tessera/database';

import { applyCatalogue, updateStatistics } from '../modules/catalogue';

/** The demo catalogue, for tests that need games. */
export async function seedCatalogue(connection: Connection): Promise<void> {
  await transact(connection.pool, (transaction) => applyCatalogue(transaction, demoCatalogue()));
  await updateStatistics(connection);
}
