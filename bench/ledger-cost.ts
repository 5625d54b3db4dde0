import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { startEmbeddedPostgres } from '@tessera/database/embedded';
import pg from 'pg';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { median } from './support/statistics';

/*
 * What a bet and a win cost PostgreSQL, in processor time, which other load on the machine changes less than the rate. With `--against`,
 * in turns with another checkout, whose dependencies are installed. Linux only.
 */
export const bench: Bench = { title: 'Ledger: processor time of a bet and a win', minutes: 3, run };

const KINDS = ['bet', 'win', 'bet', 'loss'] as const;
const CALLS = 1_500;
const TURNS = 9;
const GOAL = 1.03;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOAD = fileURLToPath(new URL('ledger-cost/load.mjs', import.meta.url));

type Candidate = { process: ChildProcess; lines: Interface; database: string };

async function run({ onProgress, against }: Work): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const candidates: Candidate[] = [];
  try {
    const folders = against === undefined ? [ROOT] : [ROOT, against];
    for (const [index, folder] of folders.entries())
      candidates.push(await startCandidate(admin, postgres.url, `cost${index}`, folder));
    const costs = candidates.map(() => ({ bet: [] as number[], win: [] as number[], loss: [] as number[] }));
    for (let turn = 0; turn <= TURNS; turn++) {
      onProgress(`turn ${turn} of ${TURNS}`);
      for (const kind of KINDS)
        for (const [index, candidate] of candidates.entries()) {
          const cost = await measure(admin, candidate, kind);
          // The first turn fills the caches.
          if (turn > 0) costs[index]?.[kind].push(cost);
        }
    }
    return (['bet', 'win', 'loss'] as const).flatMap((kind) => {
      const [own = [], other] = costs.map((each) => each[kind]);
      return [
        compare(`A ${kind}, median`, median(own), other && median(other)),
        compare(`A ${kind}, cheapest turn`, Math.min(...own), other && Math.min(...other)),
      ];
    });
  } finally {
    for (const { process: child } of candidates) child.kill('SIGTERM');
    await admin.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function compare(name: string, value: number, baseline: number | undefined): Figure {
  return figure(name, 'µs', value, baseline === undefined ? {} : { baseline, goal: atMost(GOAL, 'ratio') });
}

async function startCandidate(
  admin: pg.Client,
  clusterUrl: string,
  database: string,
  folder: string,
): Promise<Candidate> {
  await admin.query(`CREATE DATABASE ${database}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', readFileSync(LOAD, 'utf8')],
    {
      cwd: join(folder, 'bench'),
      env: { ...process.env, DATABASE_URL: url.href },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  await nextLine(child, lines);
  return { process: child, lines, database };
}

/** Fails if the process ends instead: its error is on the standard error stream. */
async function nextLine(child: ChildProcess, lines: Interface): Promise<void> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('a process of this bench has ended');
  });
  await Promise.race([once(lines, 'line', { signal: ended.signal }), exit]).finally(() => ended.abort());
}

/** Microseconds of processor time per call. */
async function measure(
  admin: pg.Client,
  { process: child, lines, database }: Candidate,
  kind: string,
): Promise<number> {
  const before = await processorTime(admin, database);
  child.stdin?.write(`${kind} ${CALLS}\n`);
  await nextLine(child, lines);
  const after = await processorTime(admin, database);
  return (after - before) / 1_000 / CALLS;
}

/** Of all connections of a database, in nanoseconds. */
async function processorTime(admin: pg.Client, database: string): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = $1', [
    database,
  ]);
  return rows.reduce((sum, { pid }) => {
    // Unlike `stat`, which counts in hundredths of a second.
    return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  }, 0);
}
