import type { Connection } from '@tessera/database';

/** The clock of player protection, new transfers and new sessions. It is stopped until it is set again. */
export type TestClock = { set(moment: string | Date): Promise<void> };

/**
 * Replaces the clock of the database with one that a test sets. Sessions also begin by it, so that no test depends on the date on which
 * it runs. They continue and end by the real time; tests in which their length matters write the rows themselves.
 */
export async function startTestClock({ pool }: Connection): Promise<TestClock> {
  await pool.query('CREATE TABLE operator.test_clock (moment timestamptz NOT NULL)');
  await pool.query('INSERT INTO operator.test_clock VALUES (clock_timestamp())');
  await pool.query(
    `CREATE OR REPLACE FUNCTION operator.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
     'SELECT moment FROM operator.test_clock'`,
  );
  for (const table of ['transfer', 'session'])
    await pool.query(`ALTER TABLE operator.${table} ALTER COLUMN created_at SET DEFAULT operator.clock()`);
  return {
    async set(moment) {
      await pool.query('UPDATE operator.test_clock SET moment = $1', [moment]);
    },
  };
}
