import { randomUUID } from 'node:crypto';

import { administer } from './administer';

export { explainingUrl, stepsOf, watchPlans, type PlanNode, type RanStatement } from './plans';
export { createRelay, type Relay } from './relay';
export { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres';

/** Where the test run's PostgreSQL says how to reach it; the run's global setup sets it. */
export const TEST_POSTGRES_URL = 'TESSERA_TEST_POSTGRES_URL';

export type TestDatabase = {
  /** As its owner, who is no superuser: privileges hold, as they do in production. */
  url: string;
  /** As whoever runs the cluster. */
  adminUrl: string;
  /** Closes what is still connected, then removes the database. */
  drop(): Promise<void>;
};

/** An empty database of its own for one test file, on the cluster that the run has started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env[TEST_POSTGRES_URL];
  if (!cluster) throw new Error('no test PostgreSQL: name the file *.server.test.ts and run it with vitest');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(cluster, `CREATE ROLE ${name} LOGIN PASSWORD '${name}'; GRANT ${name} TO CURRENT_USER`);
  await administer(cluster, `CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const adminUrl = url.href;
  url.username = name;
  url.password = name;
  return {
    url: url.href,
    adminUrl,
    async drop() {
      await administer(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await administer(cluster, `DROP ROLE IF EXISTS ${name}`);
    },
  };
}
