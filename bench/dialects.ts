import { fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startEmbeddedPostgres } from '@tessera/database/embedded';
import { createHub88, type Call, type Player } from '@tessera/dialects/aggregator';
import { minor } from '@tessera/money';
import {
  createKeysFile,
  createOperator,
  keySourceOf,
  readSettings,
  requireKeyring,
  type Operator,
} from '@tessera/operator';
import { claimDatabase, seedDemo } from '@tessera/sandbox/demo';

import { atLeast, atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { createHttpLoad, type HttpLoad } from './support/http-load';
import { processorTimeBetween, processorTimes } from './support/processor-time';
import { percentile } from './support/statistics';

/**
 * Wallet calls of hub88 at a constant rate, and the same transfers through the port in process, in one run. The processor time per call
 * says how much of the machine each part needs, also while other programs run. Linux only.
 */
export const bench: Bench = { title: 'Dialects: wallet calls of hub88', minutes: 1.5, run };

const CALLS_PER_SECOND = 1_000;
const SECONDS = 8;
const PLAYERS = 200;
const CONNECTIONS = 64;
const WARM_UP_PAIRS = 800;
const GAME = { id: 25, providerId: 39, code: '25' };
const TICK_MS = 5;

type Pair = { bet: () => Promise<boolean>; win: () => Promise<boolean> };

async function run({ onProgress }: Work): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await claimDatabase(postgres.url);
    const variables = { SIGNING_KEYS_FILE: join(dataDir, 'signing-keys') };
    await createKeysFile(variables.SIGNING_KEYS_FILE, undefined);
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      PASSWORD_MEMORY_KIB: '8',
      DATABASE_CONNECTIONS: '32',
    });
    const keyring = requireKeyring(keySourceOf(variables));
    const operator = await createOperator({ databaseUrl: postgres.url, settings, keyring });
    await seedDemo(operator, settings.CURRENCY);
    await operator.connection.pool.query('UPDATE operator.game SET code = $1 WHERE id = $2', [
      GAME.code,
      GAME.id,
    ]);
    onProgress('players and signatures');
    const players = await seatPlayers(operator);
    const keys = newKeys();
    const child = fork(fileURLToPath(new URL('dialects/wallet-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        ...variables,
        BENCH_DATABASE_URL: postgres.url,
        BENCH_SETTINGS: JSON.stringify({
          url: 'http://127.0.0.1:9',
          operatorId: 1,
          ourPrivateKey: keys.privateKey,
          theirPublicKey: keys.publicKey,
        }),
      },
    });
    const [port] = (await once(child, 'message')) as [number];
    const load = createHttpLoad(port, CONNECTIONS);
    const remote = overHttp(load, keys.privateKey, players);
    const local = inProcess(operator, players);
    onProgress('warming up');
    await play(remote.slice(0, WARM_UP_PAIRS), CALLS_PER_SECOND / 2);
    await play(local.slice(0, WARM_UP_PAIRS), CALLS_PER_SECOND / 2);
    const processes = { pool: operator.connection.pool, wallet: child.pid ?? 0 };
    onProgress('in process');
    const direct = await measure(processes, () => play(local.slice(WARM_UP_PAIRS), CALLS_PER_SECOND));
    onProgress('hub88');
    const hub88 = await measure(processes, () => play(remote.slice(WARM_UP_PAIRS), CALLS_PER_SECOND));
    load.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
    await operator.close();
    const figures = (name: string, { latencies, refused, rate, spent }: Measured, baseline?: Measured) => [
      figure(`${name}: calls`, 'per s', rate, { goal: atLeast(CALLS_PER_SECOND * 0.98) }),
      figure(`${name}: refused or unanswered`, 'calls', refused, { goal: atMost(0) }),
      ...([0.5, 0.95, 0.99] as const).map((share) =>
        figure(`${name}: latency, ${share * 100} %`, 'ms', percentile(latencies, share), {
          ...(baseline && { baseline: percentile(baseline.latencies, share) }),
        }),
      ),
      ...Object.entries(spent).map(([part, microseconds]) =>
        figure(`${name}: processor time of ${part}`, 'µs per call', microseconds),
      ),
    ];
    return [...figures('The port in process', direct), ...figures('hub88 over HTTP', hub88, direct)];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function newKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

type Seat = Player & { sessionId: string };

async function seatPlayers(operator: Operator): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (let index = 0; index < PLAYERS; index++) {
    const username = `dialect${index}`;
    const { id, currency } = await operator.players.create(username, 'bet-bet-bet');
    await operator.players.deposit(username, minor(1_000_000_000));
    const login = await operator.sessions.login(username, 'bet-bet-bet', 'bench');
    const caller = await operator.sessions.authenticate(login, { countsAsActivity: true });
    if (!caller) throw new Error('a bench player is not logged in');
    const opening = { audience: 'hub', providerId: GAME.providerId, gameId: GAME.id, language: 'fr' };
    const token = await operator.gameSessions.open(caller, opening);
    const session = await operator.gameSessions.redeem(token, 'hub');
    if (session) seats.push({ id, currency, token, sessionId: session.id });
  }
  return seats;
}

const PAIRS = (CALLS_PER_SECOND / 2) * SECONDS + WARM_UP_PAIRS;

/** Signed before the measurement: the aggregator's time for it is not the wallet's. */
function overHttp(load: HttpLoad, privateKey: string, players: readonly Seat[]): Pair[] {
  const aggregator = createHub88(privateKey);
  const prepare = (call: Call) => {
    const { path, headers, body } = aggregator.sign(call);
    const message = load.prepare(`/gateway/hub${path}`, headers, body);
    return async () => (await load.send(message)).includes('"RS_OK"');
  };
  return Array.from({ length: PAIRS }, (_, index) => {
    const player = players[index % players.length]!; // Below the length.
    const order = { player, game: GAME.code, round: randomUUID() };
    const betId = randomUUID();
    return {
      bet: prepare(aggregator.bet({ ...order, id: betId, amount: 100 })),
      win: prepare(aggregator.win({ ...order, id: randomUUID(), betId, amount: 90, closes: true })),
    };
  });
}

function inProcess(operator: Operator, players: readonly Seat[]): Pair[] {
  const wallet = operator.wallet.forProvider('hub');
  return Array.from({ length: PAIRS }, (_, index) => {
    const { id: playerId, sessionId } = players[index % players.length]!; // Below the length.
    const context = {
      area: 'casino',
      roundId: randomUUID(),
      title: 'Aviator',
      providerId: GAME.providerId,
    } as const;
    const betId = randomUUID();
    return {
      bet: async () =>
        (await wallet.bet({ transferId: betId, playerId, sessionId, amount: minor(100), context })).ok,
      win: async () =>
        (
          await wallet.play({
            playerId,
            actions: [
              { kind: 'win', transferId: randomUUID(), betTransferId: betId, amount: minor(90), context },
              { kind: 'close', context },
            ],
          })
        ).ok,
    };
  });
}

type Processes = { pool: Operator['connection']['pool']; wallet: number };
type Measured = Played & { spent: Record<string, number> };

/** With the processor time per call of each part. In process, the load and the wallet are one. */
async function measure({ pool, wallet }: Processes, work: () => Promise<Played>): Promise<Measured> {
  const read = async () => {
    const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    const parts = { wallet: [wallet], load: [process.pid], PostgreSQL: rows.map(({ pid }) => pid) };
    return Object.entries(parts).map(([part, pids]) => ({ part, times: processorTimes(pids) }));
  };
  const before = await read();
  const played = await work();
  const spent = (await read()).map(({ part, times }, index) => {
    const microseconds = processorTimeBetween(before[index]?.times ?? new Map(), times);
    return [part, microseconds / played.latencies.length] as const;
  });
  return { ...played, spent: Object.fromEntries(spent) };
}

type Played = { latencies: number[]; refused: number; rate: number };

/** Starts pairs at a constant rate, whatever the answers take. A win follows the answer of its bet. */
async function play(pairs: readonly Pair[], callsPerSecond: number): Promise<Played> {
  const latencies: number[] = [];
  let refused = 0;
  const timed = async (call: () => Promise<boolean>, startedAt: number): Promise<boolean> => {
    const isOk = await call().catch(() => false);
    latencies.push(performance.now() - startedAt);
    if (!isOk) refused++;
    return isOk;
  };
  const startedAt = performance.now();
  const started: Promise<unknown>[] = [];
  while (started.length < pairs.length) {
    const due = Math.min(
      pairs.length,
      Math.ceil(((performance.now() - startedAt) / 1_000) * (callsPerSecond / 2)),
    );
    while (started.length < due) {
      const { bet, win } = pairs[started.length]!; // Below the length.
      const dueAt = startedAt + (started.length * 2_000) / callsPerSecond;
      started.push(timed(bet, dueAt).then((isOk) => isOk && timed(win, performance.now())));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(started);
  return { latencies, refused, rate: latencies.length / ((performance.now() - startedAt) / 1_000) };
}
