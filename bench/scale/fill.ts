import type { Connection } from '@tessera/database';
import pg from 'pg';

/*
 * Creates players with a history inside of the database, which is faster than COPY from outside; with `wal_level =
 * minimal` nothing is written to the WAL. Two connections write transfers and entries at the same time; keys and indexes are
 * built at the end. Transfers are in order of time, so that those of one player are scattered as after a year.
 */

export type Size = { players: number; transfersEach: number; heavyTransfers: number };

/** The player with the longest history. */
export const HEAVY_PLAYER = 1;
/** Players with an expired session, at most. */
const MAX_EXPIRED = 200_000;
const DEPOSIT = 100_000_000;
const STAKE = 100;
const WIN = 50;
const DAYS = 360;

const idOf = (player: string) => `md5('scale ' || ${player})::uuid`;

type Batch = { kind: 'deposit' | 'bet' | 'win'; round: number; rows: number; firstNumber: number };
type Run = (text: string) => Promise<unknown>;

export async function fill(
  { pool }: Connection,
  databaseUrl: string,
  size: Size,
  onProgress: (step: string) => void,
): Promise<void> {
  const rounds = Math.floor((size.transfersEach - 1) / 2);
  const heavyRounds = Math.floor(size.heavyTransfers / 2 / rounds);
  onProgress(`${size.players} players`);
  const { rows } = await pool.query<{ number: number }>(
    `SELECT nextval('operator.transfer_number') AS number`,
  );
  const batches = batchesOf(size, rounds, heavyRounds, rows[0]?.number ?? 0);
  // The first transfers of the pots exist already.
  await pool.query('CREATE TABLE kept_transfer AS TABLE operator.transfer');
  await pool.query('CREATE TABLE kept_entry AS TABLE operator.entry');
  const definitions = await dropKeys(pool);
  await Promise.all([
    inOneTransaction(databaseUrl, async (run) => {
      await addPlayers(run, size, rounds, heavyRounds);
      await run('TRUNCATE operator.transfer');
      for (const [index, batch] of batches.entries()) {
        onProgress(`transfers, ${index + 1} of ${batches.length}`);
        await run(transfersOf(batch, size, rounds));
      }
      await run('INSERT INTO operator.transfer SELECT * FROM kept_transfer');
    }),
    inOneTransaction(databaseUrl, async (run) => {
      await run('TRUNCATE operator.entry');
      for (const batch of batches) await run(entriesOf(batch, size));
      await run('INSERT INTO operator.entry SELECT * FROM kept_entry');
    }),
  ]);
  const last = batches.at(-1)!; // There is a deposit at least.
  await pool.query(`SELECT setval('operator.transfer_number', ${last.firstNumber + last.rows})`);
  await pool.query('DROP TABLE kept_transfer, kept_entry');
  onProgress('keys and indexes');
  await Promise.all(
    (['transfer', 'entry'] as const).map((table) =>
      inOneTransaction(databaseUrl, async (run) => {
        for (const definition of definitions[table]) await run(definition);
      }),
    ),
  );
  onProgress('statistics');
  await onOwnConnection(databaseUrl, async (run) => {
    await run(`SET maintenance_work_mem = '512MB'`);
    await run('VACUUM (ANALYZE, SKIP_LOCKED)');
  });
}

/** Not of a pool: the statements take longer than the timeout of a call. */
async function onOwnConnection(databaseUrl: string, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work((text) => client.query(text));
  } finally {
    await client.end();
  }
}

function inOneTransaction(databaseUrl: string, work: (run: Run) => Promise<void>): Promise<void> {
  return onOwnConnection(databaseUrl, async (run) => {
    await run(`SET maintenance_work_mem = '1GB'`);
    await run('BEGIN');
    await work(run);
    await run('COMMIT');
  });
}

function batchesOf(size: Size, rounds: number, heavyRounds: number, first: number): Batch[] {
  const kinds: Omit<Batch, 'firstNumber'>[] = [{ kind: 'deposit', round: 0, rows: size.players }];
  for (let round = 1; round <= rounds; round++) {
    for (const kind of ['bet', 'win'] as const) kinds.push({ kind, round, rows: size.players + heavyRounds });
  }
  let firstNumber = first;
  return kinds.map((batch) => {
    const placed = { ...batch, firstNumber };
    firstNumber += batch.rows;
    return placed;
  });
}

async function addPlayers(run: Run, size: Size, rounds: number, heavyRounds: number): Promise<void> {
  const everybody = `generate_series(1, ${size.players}) AS n`;
  const lost = (STAKE - WIN) * rounds;
  await run(`
    INSERT INTO operator.player (id, username, password_hash, currency)
    SELECT ${idOf('n')}, 'scale' || n, (SELECT password_hash FROM operator.player LIMIT 1), 'TND' FROM ${everybody}`);
  await run(`
    INSERT INTO operator.player_name (name, player_id) SELECT 'scale' || n, ${idOf('n')} FROM ${everybody}`);
  await run(`
    INSERT INTO operator.account (player_id, kind, currency, balance)
    SELECT ${idOf('n')}, kind, 'TND', CASE kind WHEN 'cash' THEN ${DEPOSIT} - ${lost}
             - CASE n WHEN ${HEAVY_PLAYER} THEN ${(STAKE - WIN) * heavyRounds * rounds} ELSE 0 END ELSE 0 END
      FROM ${everybody}, unnest(enum_range(NULL::operator.player_account)) AS kind`);
  await run(`
    INSERT INTO operator.session (player_id, id, created_at, expires_at, last_active_at, idle_for)
    SELECT ${idOf('n')}, ${idOf('n')}, now() - interval '9 days', now() - interval '8 days', now() - interval '9 days',
           interval '30 minutes' FROM generate_series(1, ${Math.min(size.players, MAX_EXPIRED)}) AS n`);
  await run(`
    INSERT INTO operator.session_token (player_id, hash, session_id, expires_at)
    SELECT player_id, decode(md5(player_id::text), 'hex'), id, expires_at FROM operator.session
     WHERE expires_at < now() - interval '7 days'`);
}

/** Row `i` of a batch: each player once, then the one with the long history. */
const playerOf = (size: Size) => idOf(`(CASE WHEN i <= ${size.players} THEN i ELSE ${HEAVY_PLAYER} END)`);

function transfersOf({ kind, round, rows, firstNumber }: Batch, size: Size, rounds: number): string {
  const isPlay = kind !== 'deposit';
  const key = `(CASE WHEN i <= ${size.players} THEN '${round}' ELSE '${round}.' || i END)`;
  const days = DAYS / (rounds + 1);
  const startsAfter = days * (round + (kind === 'win' ? 0.5 : 0));
  const createdAt = `now() - interval '1 day' * (${DAYS + 2} - ${startsAfter} - ${days / 2} * i / ${rows}::float)`;
  return `
    INSERT INTO operator.transfer (player_id, id, number, kind, area, currency, amount, balance_before, balance_after, bet_id, round_id, title, provider_id, created_at)
    SELECT ${playerOf(size)}, ${isPlay ? `'${kind} ' || ${key}` : `'deposit'`}, ${firstNumber} + i, '${kind}', '${isPlay ? 'casino' : 'cashier'}',
           'TND', ${amountOf(kind)}, 0, 0, ${kind === 'win' ? `'bet ' || ${key}` : 'NULL'}, ${isPlay ? key : 'NULL'},
           ${isPlay ? `'Aviator', 39` : 'NULL, NULL'}, ${createdAt}
      FROM generate_series(1, ${rows}) AS i`;
}

function entriesOf({ kind, rows, firstNumber }: Batch, size: Size): string {
  const amount = amountOf(kind) * (kind === 'bet' ? -1 : 1);
  const other = kind === 'deposit' ? 'cashier' : 'house';
  return `
    INSERT INTO operator.entry (player_id, transfer_number, account, currency, amount)
    SELECT ${playerOf(size)}, ${firstNumber} + i, side.account, 'TND', side.amount
      FROM generate_series(1, ${rows}) AS i,
        (VALUES ('cash'::operator.ledger_account, ${amount}), ('${other}', ${-amount})) AS side (account, amount)`;
}

const amountOf = (kind: Batch['kind']) => ({ deposit: DEPOSIT, bet: STAKE, win: WIN })[kind];

/** A key that is built at the end costs a fraction. Returns the statements that create the keys again. */
async function dropKeys(pool: Connection['pool']): Promise<Record<'transfer' | 'entry', string[]>> {
  const { rows } = await pool.query<{ table: 'transfer' | 'entry'; drop: string; create: string }>(`
    SELECT c.relname AS table,
           CASE WHEN k.oid IS NULL THEN format('DROP INDEX operator.%I', i.relname)
                ELSE format('ALTER TABLE operator.%I DROP CONSTRAINT %I', c.relname, k.conname) END AS drop,
           CASE WHEN k.oid IS NULL THEN pg_get_indexdef(i.oid)
                ELSE format('ALTER TABLE operator.%I ADD CONSTRAINT %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) END AS create
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
      LEFT JOIN pg_constraint k ON k.conindid = i.oid AND k.contype IN ('p', 'u')
     WHERE c.oid IN ('operator.transfer'::regclass, 'operator.entry'::regclass)`);
  for (const { drop } of rows) await pool.query(drop);
  const of = (table: string) => rows.filter((row) => row.table === table).map(({ create }) => create);
  return { transfer: of('transfer'), entry: of('entry') };
}
