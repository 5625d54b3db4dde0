import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@tessera/database/embedded';
import { createOperator, readSettings, type Operator } from '@tessera/operator';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { callsOf, logIn, type Caller } from './scale/calls';
import { fill, HEAVY_PLAYER, type Size } from './scale/fill';
import { scansIn } from './scale/plans';
import { percentile } from './support/statistics';

/*
 * Every call on a database of a million players and 20 million transfers, beside one that is almost empty, in turns.
 * `--rounds 50` makes it 50,000 players and a million transfers.
 */
export const bench: Bench = { title: 'Scale: a million players', minutes: 45, run };

const THOUSANDS = 1_000;
const TRANSFERS_EACH = 21;
const HEAVY_TRANSFERS = 400_000;
const ASKED = 200;
const WARM_UP = 20;
const CALLERS = 20;
/** No call costs more than this many times what it costs on an almost empty database. */
const GOAL = 3;
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min' };

async function run({ say, rounds = THOUSANDS }: Work): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-scale-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const open: Operator[] = [];
  try {
    const players = rounds * 1_000;
    const [few, many] = [await prepare('few', 100, 0), await prepare('many', players, HEAVY_TRANSFERS)];
    const figures = await compareCalls(few, many, players);
    say('audit');
    return [...figures, ...(await timeAudit(many))];
  } finally {
    for (const operator of open) await operator.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function prepare(name: string, players: number, heavyTransfers: number): Promise<Operator> {
    const url = new URL(postgres.url);
    if (open.length > 0) {
      await open[0]?.connection.pool.query(`CREATE DATABASE ${name}`);
      url.pathname = `/${name}`;
    }
    const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });
    const operator = await createOperator({ databaseUrl: url.href, settings });
    open.push(operator);
    await operator.serve({ background: false });
    await operator.players.create('first', 'scale-scale');
    const size: Size = { players, transfersEach: TRANSFERS_EACH, heavyTransfers };
    const startedAt = performance.now();
    await fill(operator.connection, size, (step) => say(`${name}: ${step}`));
    say(`${name}: filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    return operator;
  }

  async function compareCalls(few: Operator, many: Operator, players: number): Promise<Figure[]> {
    const callers = { few: await callersOf(few, 100), many: await callersOf(many, players) };
    const calls = { few: callsOf(few), many: callsOf(many) };
    const figures: Figure[] = [];
    for (const name of Object.keys(calls.many)) {
      say(name);
      const times = { few: [] as number[], many: [] as number[] };
      for (let asked = 0; asked < ASKED + WARM_UP; asked++) {
        for (const which of ['few', 'many'] as const) {
          const group = callers[which];
          const startedAt = performance.now();
          await calls[which][name]?.(group[asked % group.length]!); // Below the length.
          if (asked >= WARM_UP) times[which].push(performance.now() - startedAt);
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
    say('plans');
    const scans = await scansIn(many, async () => {
      for (const call of Object.values(calls.many)) await call(callers.many[0]!); // There are some.
    });
    for (const text of scans) console.log(`  reads a large table from end to end: ${text}`);
    return [
      ...figures,
      figure('Statements that read a large table from end to end', '', scans.length, { goal: atMost(0) }),
    ];
  }
}

/** The player with the long history among them. */
async function callersOf(operator: Operator, players: number): Promise<Caller[]> {
  const numbers = Array.from(
    { length: CALLERS - 1 },
    (_, index) => 2 + Math.floor(((players - 2) * index) / CALLERS),
  );
  const callers: Caller[] = [];
  for (const number of [HEAVY_PLAYER, ...numbers]) callers.push(await logIn(operator, `scale${number}`));
  return callers;
}

async function timeAudit(operator: Operator): Promise<Figure[]> {
  const timed = async () => {
    const startedAt = performance.now();
    const findings = await operator.wallet.audit();
    if (findings.length > 0) throw new Error(findings.join('\n'));
    return (performance.now() - startedAt) / 1_000;
  };
  const first = await timed();
  return [
    figure('The first audit', 's', first),
    figure('The next audit', 's', await timed(), { baseline: first }),
  ];
}
