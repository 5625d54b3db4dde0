import type { Connection } from '@tessera/database';

/** The clock of player protection, of new transfers and of new sessions; it stands still until it is set again. */
export type TestClock = { set(moment: string | Date): Promise<void> };

/**
 * Puts a clock that a test sets in the place of the database's own. Sessions begin by it, too, so that no test depends on the date on
 * which it runs; they go on and end by the real time, or by rows of a test's own where their length matters.
 */
export async function useTestClock({ pool }: Connection): Promise<TestClock> {
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
