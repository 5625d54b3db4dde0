import { TEST_POSTGRES_URL } from './index';
import { dropTemplates } from './template';
import { startTemporaryPostgres } from './temporary-postgres';

/** One PostgreSQL for the whole run of the server tests; each file creates its own database in it. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  process.env[TEST_POSTGRES_URL] = postgres.url;
  return async () => {
    await dropTemplates(postgres.url);
    await postgres.remove();
  };
}
