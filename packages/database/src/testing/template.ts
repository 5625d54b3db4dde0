import pg from 'pg';

/** A database that tests copy instead of running its migrations again. */
export type Template = {
  name: string;
  /** Runs once per test run, with the URL of an empty database. */
  prepare(url: string): Promise<void>;
};

/** Creates the template if no worker of this run has done so; returns its name, which is also the role that owns its objects. */
export async function ensureTemplate(cluster: string, { name, prepare }: Template): Promise<string> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    const template = `template_${name}_of_${new URL(cluster).pathname.slice(1)}`;
    // The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await client.query(`SELECT FROM pg_database WHERE datname = $1 AND NOT datallowconn`, [
      template,
    ]);
    if (rows.length > 0) return template;
    await drop(client, template);
    await client.query(
      `CREATE ROLE ${template} LOGIN PASSWORD '${template}'; GRANT ${template} TO CURRENT_USER`,
    );
    // Not its owner: REASSIGN OWNED in a copy would change the owner of the template too.
    await client.query(`CREATE DATABASE ${template}`);
    await client.query(`GRANT CREATE ON DATABASE ${template} TO ${template}`);
    const url = new URL(cluster);
    url.pathname = `/${template}`;
    url.username = template;
    url.password = template;
    await prepare(url.href);
    await client.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
    return template;
  } finally {
    await client.end();
  }
}

/** Removes the templates of a run from a cluster that outlives it. */
export async function dropTemplates(cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'template_%_of_' || current_database()`,
    );
    for (const { name } of rows) await drop(client, name);
  } finally {
    await client.end();
  }
}

async function drop(client: pg.Client, template: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await client.query(`DROP ROLE IF EXISTS ${template}`);
}
