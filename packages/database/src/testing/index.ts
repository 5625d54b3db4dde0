import { randomUUID } from 'node:crypto';

import { administer } from './administer';
import { ensureTemplate, type Template } from './template';

export { administer } from './administer';
export { compiled } from './compiled';
export { explainingUrl, nodesOf, watchPlans, type PlanNode, type RanStatement } from './plans';
export { freePort } from '../embedded/free-port';
export { createRelay, type Relay } from './relay';
export { startReplicatedPostgres, type ReplicatedPostgres } from './replicated-postgres';
export { parentOf, signalPostgres } from './signal-postgres';
export type { Template } from './template';
export { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres';

/** The variable with the URL of the test run's PostgreSQL; the global setup sets it. */
export const TEST_POSTGRES_URL = 'TESSERA_TEST_POSTGRES_URL';

export type TestDatabase = {
  /** As its owner, which is no superuser: privileges apply as in production. */
  url: string;
  /** As the superuser of the cluster. */
  adminUrl: string;
  /** Closes all connections, then removes the database. */
  drop(): Promise<void>;
};

/** A database for one test file, on the cluster of the run: empty, or a copy of a template. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const cluster = process.env[TEST_POSTGRES_URL];
  if (!cluster) throw new Error('no test PostgreSQL: name the file *.server.test.ts and run it with vitest');
  const source = template && (await ensureTemplate(cluster, template));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    cluster,
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'; GRANT ${name} TO CURRENT_USER`,
    `CREATE DATABASE ${name} OWNER ${name} ${source ? `TEMPLATE ${source}` : ''}`,
  );
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const adminUrl = url.href;
  if (source) await administer(adminUrl, `REASSIGN OWNED BY ${source} TO ${name}`);
  url.username = name;
  url.password = name;
  return {
    url: url.href,
    adminUrl,
    drop: () =>
      administer(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`),
  };
}
