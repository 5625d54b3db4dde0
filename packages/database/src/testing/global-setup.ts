import { TEST_POSTGRES_URL } from './index';
import { startTemporaryPostgres } from './temporary-postgres';

/** One PostgreSQL for the whole run of the server tests; each file takes a database of its own from it. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  process.env[TEST_POSTGRES_URL] = postgres.url;
  return () => postgres.remove();
}
