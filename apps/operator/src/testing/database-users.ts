import { readFileSync } from 'node:fs';

import { administer, createTestDatabase } from '@tessera/database/testing';

export type DatabaseUsers = {
  /** The name of the database, and of its users as in the guide: `NAME_owner`, `NAME` and `NAME_acme`. */
  name: string;
  owner: string;
  operator: string;
  acme: string;
  drop(): Promise<void>;
};

/**
 * A database with the users of docs/operator-guide.md, created by the statements there, as the administrator of a managed PostgreSQL: a
 * role that creates roles and databases, and is no superuser.
 */
export async function createDatabaseUsers(): Promise<DatabaseUsers> {
  const cluster = await createTestDatabase();
  const suffix = new URL(cluster.url).username.slice(-12);
  const [admin, name] = [`admin_${suffix}`, `tessera_${suffix}`];
  await administer(cluster.adminUrl, `CREATE ROLE ${admin} LOGIN CREATEDB CREATEROLE PASSWORD 'admin'`);
  const guide = readFileSync(new URL('../../../../docs/operator-guide.md', import.meta.url), 'utf8');
  const [, statements = ''] = /### Database users[\s\S]*?```sql\n([\s\S]*?)```/.exec(guide) ?? [];
  const own = statements
    .replaceAll(/--.*/g, '')
    .replaceAll(/\btessera(?=\w*\b)/g, name)
    .replaceAll("'…'", `'secret'`);
  const url = (username: string, password: string, database: string) =>
    Object.assign(new URL(cluster.adminUrl), { username, password, pathname: `/${database}` }).href;
  const [before = '', after = ''] = own.split(/^\\connect .*$/m);
  await administer(url(admin, 'admin', 'postgres'), ...split(before));
  await administer(url(admin, 'admin', name), ...split(after));
  return {
    name,
    owner: url(`${name}_owner`, 'secret', name),
    operator: url(name, 'secret', name),
    acme: url(`${name}_acme`, 'secret', name),
    async drop() {
      await administer(
        cluster.adminUrl,
        `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
        ...['_owner', '', '_acme'].map((role) => `DROP ROLE IF EXISTS ${name}${role}`),
        `DROP ROLE IF EXISTS ${admin}`,
      );
      await cluster.drop();
    },
  };
}

const split = (text: string) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
