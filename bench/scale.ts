import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { demoCatalogue } from '@tessera/catalogue/content';
import { connect, transact } from '@tessera/database';
import { startEmbeddedPostgres } from '@tessera/database/embedded';
import { applyCatalogue, createOperator, readSettings, type Operator } from '@tessera/operator';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { callsOf, logIn, type Call, type Caller } from './scale/calls';
import { fill, HEAVY_PLAYER, type Size } from './scale/fill';
import { readPlans } from './scale/plans';
import { percentile } from './support/statistics';

/*
 * Every call on a database with a million players and 20 million transfers, in turns with an almost empty one.
 * `--rounds 50` makes it 50,000 players and a million transfers; `--data folder` keeps the database there, and the next run
 * with the same folder measures on it.
 */
export const bench: Bench = { title: 'Scale: a million players', minutes: 60, run };

const THOUSANDS = 1_000;
const TRANSFERS_EACH = 21;
const HEAVY_TRANSFERS = 400_000;
const MEASURED_CALLS = 100;
const WARM_UP = 10;
const FILLED = 'filled';
const CALLERS = 20;
/** No call costs more than this many times what it costs on an almost empty database. */
const GOAL = 3;
const POSTGRES = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
const plansFile = fileURLToPath(new URL('results/scale-plans.txt', import.meta.url));

/** A provider that answers immediately: only the operator is measured. */
const providers = [
  {
    name: 'scale',
    games: 'all',
    sports: true,
    provider: {
      launch: async () => ({ kind: 'embed', url: '/nowhere' }) as const,
      embedUrl: async () => '/nowhere',
    },
  },
] as const;

async function run({ onProgress, rounds = THOUSANDS, data }: Work): Promise<Figure[]> {
  const dataDir = data ?? mkdtempSync(join(tmpdir(), 'tessera-scale-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: POSTGRES });
  const open: Operator[] = [];
  try {
    const players = rounds * 1_000;
    const figures: Figure[] = [];
    const few = await prepare('few', { players: 100, transfersEach: TRANSFERS_EACH, heavyTransfers: 0 });
    const many = await prepare('many', {
      players,
      transfersEach: TRANSFERS_EACH,
      heavyTransfers: HEAVY_TRANSFERS,
    });
    // The bench takes an hour: each part prints its figures when it is done.
    const add = (measured: Figure[]) => {
      figures.push(...measured);
      console.log(`\n${measured.map(line).join('\n')}`);
    };
    add(await compareCalls(few, many, players, onProgress));
    onProgress('plans');
    add([await checkPlans(addressOf('many'))]);
    onProgress('expired rows');
    add(await timeSweep(many));
    onProgress('audit');
    add(await timeAudit(many));
    onProgress('the stream from its beginning');
    add(await timeReaders(addressOf('many')));
    return figures;
  } finally {
    for (const operator of open) await operator.close();
    await postgres.stop();
    if (data === undefined) rmSync(dataDir, { recursive: true, force: true });
  }

  function addressOf(name: string): string {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async function prepare(name: string, size: Size): Promise<Operator> {
    const isNew = await createDatabase(postgres.url, name);
    const operator = await createOperator({ databaseUrl: addressOf(name), settings });
    open.push(operator);
    await operator.serve({ providers, background: false });
    if (!isNew) return operator;
    await transact(operator.connection.pool, (transaction) => applyCatalogue(transaction, demoCatalogue()));
    await operator.players.create('first', 'scale-scale');
    const startedAt = performance.now();
    await fill(operator.connection, addressOf(name), size, (step) => onProgress(`${name}: ${step}`));
    await operator.connection.pool.query(`COMMENT ON DATABASE ${name} IS '${FILLED}'`);
    console.log(`\n  ${name}: filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    return operator;
  }
}

function line({ name, value, unit, baseline }: Figure): string {
  const comparison =
    baseline === undefined ? '' : `, ${(value / baseline).toFixed(2)} of ${baseline.toFixed(2)}`;
  return `  ${name}: ${value.toFixed(2)} ${unit}${comparison}`;
}

const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });

/** Returns whether it has to be filled; a database that was filled only partly is created again. */
async function createDatabase(url: string, name: string): Promise<boolean> {
  const connection = connect(url, { name: 'scale', maxConnections: 1 });
  const { pool } = connection;
  try {
    const { rows } = await pool.query<{ comment: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (rows[0]?.comment === FILLED) return false;
    if (rows[0]) await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await pool.query(`CREATE DATABASE ${name}`);
    return true;
  } finally {
    await connection.close();
  }
}

async function compareCalls(
  few: Operator,
  many: Operator,
  players: number,
  onProgress: Work['onProgress'],
): Promise<Figure[]> {
  const callers = { few: await callersOf(few, 100), many: await callersOf(many, players) };
  const calls = { few: callsOf(few), many: callsOf(many) };
  const figures: Figure[] = [];
  for (const name of Object.keys(calls.many)) {
    onProgress(name);
    const times = { few: [] as number[], many: [] as number[] };
    for (let index = 0; index < MEASURED_CALLS + WARM_UP; index++) {
      for (const which of ['few', 'many'] as const) {
        const caller = callers[which][index % CALLERS]!; // There are as many.
        const call: Call & { after?: Call } = calls[which][name]!; // Both have the same calls.
        const startedAt = performance.now();
        await call(caller);
        if (index >= WARM_UP) times[which].push(performance.now() - startedAt);
        await call.after?.(caller);
      }
    }
    for (const share of [0.5, 0.99]) {
      figures.push(
        figure(`${name}: ${share * 100} % within`, 'ms', percentile(times.many, share), {
          baseline: percentile(times.few, share),
          goal: atMost(GOAL, 'ratio'),
        }),
      );
    }
  }
  return figures;
}

/** Includes the player with the long history. */
async function callersOf(operator: Operator, players: number): Promise<Caller[]> {
  const numbers = Array.from(
    { length: CALLERS - 1 },
    (_, index) => 2 + Math.floor(((players - 2) * index) / CALLERS),
  );
  const callers: Caller[] = [];
  for (const number of [HEAVY_PLAYER, ...numbers]) callers.push(await logIn(operator, `scale${number}`));
  return callers;
}

async function checkPlans(databaseUrl: string): Promise<Figure> {
  const { texts, findings } = await readPlans(databaseUrl, `scale${HEAVY_PLAYER}`, {
    providers,
    background: false,
  });
  mkdirSync(dirname(plansFile), { recursive: true });
  writeFileSync(plansFile, `${texts.join('\n')}\n`);
  console.log(`\n  ${plansFile}`);
  for (const finding of findings) console.log(`  ${finding}`);
  return figure('Statements that read too much of a large table', '', findings.length, { goal: atMost(0) });
}

async function timeSweep({ sessions }: Operator): Promise<Figure[]> {
  const pieces: number[] = [];
  for (let isMore = true; isMore;) {
    const startedAt = performance.now();
    isMore = await sessions.sweep();
    pieces.push((performance.now() - startedAt) / 1_000);
  }
  return [
    figure('Expired sessions swept, pieces', '', pieces.length),
    figure('Expired sessions swept, the longest piece', 's', Math.max(...pieces), { goal: atMost(5) }),
  ];
}

async function timeAudit(operator: Operator): Promise<Figure[]> {
  const timed = async (options?: { full: boolean }) => {
    const startedAt = performance.now();
    const findings = await operator.wallet.audit(options);
    if (findings.length > 0) throw new Error(findings.join('\n'));
    return (performance.now() - startedAt) / 1_000;
  };
  const first = await timed({ full: true });
  return [
    figure('An audit of everything', 's', first),
    figure('The next audit', 's', await timed(), { baseline: first }),
  ];
}

/** As after a restore: an instance that leads reads all transfers again, for pots and winners. */
async function timeReaders(databaseUrl: string): Promise<Figure[]> {
  const failures: string[] = [];
  const log = {
    write: (line: string) => void (line.includes('background job failed') && failures.push(line)),
  };
  const operator = await createOperator({
    databaseUrl,
    settings: readSettings({ PASSWORD_MEMORY_KIB: '8' }),
    log,
  });
  const { pool } = operator.connection;
  await pool.query(`DELETE FROM operator.stream_position WHERE reader IN ('winners', 'promotions')`);
  const startedAt = performance.now();
  await operator.serve({ providers, background: true });
  const isBehind = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*) FROM operator.stream_position
        WHERE reader IN ('winners', 'promotions') AND read_until > now() - interval '1 minute'`,
    );
    return rows[0]?.count !== 2;
  };
  while (await isBehind()) await sleep(250);
  const seconds = (performance.now() - startedAt) / 1_000;
  await operator.close();
  return [
    figure('Pots and winners read from the first transfer on', 's', seconds),
    figure('Failed runs of the jobs that read them', '', failures.length, { goal: atMost(0) }),
  ];
}
