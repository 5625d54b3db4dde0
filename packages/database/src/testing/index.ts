import { randomUUID } from 'node:crypto';

import { administer } from './administer';

export { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres';

/** Where the test run's PostgreSQL says how to reach it; the run's global setup sets it. */
export const TEST_POSTGRES_URL = 'TESSERA_TEST_POSTGRES_URL';

export type TestDatabase = {
  url: string;
  /** Closes what is still connected, then removes the database. */
  drop(): Promise<void>;
};

/** An empty database of its own for one test file, on the cluster that the run has started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env[TEST_POSTGRES_URL];
  if (!cluster) throw new Error('no test PostgreSQL: name the file *.server.test.ts and run it with vitest');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(cluster, `CREATE DATABASE ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
