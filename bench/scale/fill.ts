import type { Connection } from '@tessera/database';

/*
 * Players with a past, made inside the database: nothing is faster than what does not travel. Transfers are written in
 * the order of their time, so that one player's lie scattered, as they would after a year.
 */

export type Size = { players: number; transfersEach: number; heavyTransfers: number };

/** Whose history is much longer than anybody's. */
export const HEAVY_PLAYER = 1;
const DEPOSIT = 100_000_000;

export const idOf = (player: number | string) => `md5('scale ' || ${player})::uuid`;

export async function fill({ pool }: Connection, size: Size, say: (step: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "SET statement_timeout = 0; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'",
    );
    const run = (text: string) => client.query(text);
    say(`${size.players} players`);
    await run(`
      INSERT INTO operator.player (id, username, password_hash, currency)
      SELECT ${idOf('n')}, 'scale' || n, (SELECT password_hash FROM operator.player LIMIT 1), 'TND'
        FROM generate_series(1, ${size.players}) AS n`);
    await run(`
      INSERT INTO operator.player_name (name, player_id)
      SELECT 'scale' || n, ${idOf('n')} FROM generate_series(1, ${size.players}) AS n`);
    const rounds = Math.floor((size.transfersEach - 1) / 2);
    const heavyRounds = Math.floor(size.heavyTransfers / 2 / rounds);
    await run(`
      INSERT INTO operator.account (player_id, kind, currency, balance)
      SELECT ${idOf('n')}, kind, 'TND', CASE kind WHEN 'cash' THEN ${DEPOSIT} - 50 * ${rounds} *
               CASE n WHEN ${HEAVY_PLAYER} THEN ${heavyRounds + 1} ELSE 1 END ELSE 0 END
        FROM generate_series(1, ${size.players}) AS n, unnest(enum_range(NULL::operator.player_account)) AS kind`);
    const definitions = await dropIndexes(client);
    await transfers(
      run,
      `SELECT p, 'deposit' AS id, 'deposit' AS kind, NULL AS bet, NULL AS round, ${DEPOSIT} AS amount,
      interval '365 days' AS age FROM generate_series(1, ${size.players}) AS p`,
    );
    for (let round = 1; round <= rounds; round++) {
      say(`round ${round} of ${rounds}`);
      const age = `interval '364 days' * (1 - ${round}::float / ${rounds}) + interval '1 hour'`;
      for (const [kind, amount] of [
        ['bet', 100],
        ['win', 50],
      ] as const) {
        const bet = kind === 'win' ? `'bet ' || key` : 'NULL';
        await transfers(
          run,
          `SELECT p, '${kind} ' || key AS id, '${kind}' AS kind, ${bet} AS bet, key AS round, ${amount} AS amount,
          ${age} AS age FROM (
            SELECT p, '${round}' AS key FROM generate_series(1, ${size.players}) AS p
            UNION ALL SELECT ${HEAVY_PLAYER}, '${round}.' || h FROM generate_series(1, ${heavyRounds}) AS h) AS played`,
        );
      }
    }
    say('indexes');
    for (const definition of definitions) await run(definition);
    await run('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}

/** One stroke of transfers with their entries. */
async function transfers(run: (text: string) => Promise<unknown>, source: string): Promise<void> {
  await run(`
    WITH written AS (
      INSERT INTO operator.transfer (player_id, id, kind, area, currency, amount, balance_before, balance_after, bet_id, round_id, title, provider_id, created_at)
      SELECT ${idOf('p')}, id, kind::operator.transfer_kind, (CASE kind WHEN 'deposit' THEN 'cashier' ELSE 'casino' END)::operator.transfer_area,
             'TND', amount, 0, 0, bet, round, 'Aviator', 39, now() - age
        FROM (${source}) AS source
      RETURNING player_id, number, kind, amount)
    INSERT INTO operator.entry (player_id, transfer_number, account, currency, amount)
    SELECT player_id, number, side.account::operator.ledger_account, 'TND', side.sign * amount
      FROM written, LATERAL (VALUES
        ('cash', CASE kind WHEN 'bet' THEN -1 ELSE 1 END),
        (CASE kind WHEN 'deposit' THEN 'cashier' ELSE 'house' END, CASE kind WHEN 'bet' THEN 1 ELSE -1 END)) AS side (account, sign)`);
}

/** Built once at the end, an index costs a fraction of what it costs row by row. The keys stay. */
async function dropIndexes(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<string[]> {
  const { rows } = await client.query(`
    SELECT format('%I.%I', schemaname, indexname) AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'operator' AND tablename IN ('transfer', 'entry') AND indexname NOT LIKE '%_pkey'`);
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return indexes.map(({ definition }) => definition);
}
