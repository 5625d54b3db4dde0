import { fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startEmbeddedPostgres } from '@tessera/database/embedded';
import { createHub88, type Player, type Signed } from '@tessera/dialects/aggregator';
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
import { percentile } from './support/statistics';

/** Wallet calls of hub88 at a constant rate, and the same transfers through the port in process, in one run. */
export const bench: Bench = { title: 'Dialects: wallet calls of hub88', minutes: 1.5, run };

const CALLS_PER_SECOND = 1_000;
const SECONDS = 8;
const PLAYERS = 200;
const GAME = { id: 25, providerId: 39, code: '25' };
const TICK_MS = 5;

type Pair = { bet: () => Promise<boolean>; win: () => Promise<boolean> };

async function run({ say }: Work): Promise<Figure[]> {
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
    say('players and signatures');
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
    const [address] = (await once(child, 'message')) as [string];
    const remote = overHttp(address, keys.privateKey, players);
    const local = inProcess(operator, players);
    say('warming up');
    await play(remote.slice(0, 200), 200);
    await play(local.slice(0, 200), 200);
    say('in process');
    const port = await play(local.slice(200), CALLS_PER_SECOND);
    say('hub88');
    const hub88 = await play(remote.slice(200), CALLS_PER_SECOND);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await operator.close();
    const figures = (name: string, { latencies, refused, rate }: Played, baseline?: Played) => [
      figure(`${name}: calls`, 'per s', rate, { goal: atLeast(CALLS_PER_SECOND * 0.98) }),
      figure(`${name}: refused or unanswered`, 'calls', refused, { goal: atMost(0) }),
      ...([0.5, 0.95, 0.99] as const).map((share) =>
        figure(`${name}: latency, ${share * 100} %`, 'ms', percentile(latencies, share), {
          ...(baseline && { baseline: percentile(baseline.latencies, share) }),
        }),
      ),
    ];
    return [...figures('The port in process', port), ...figures('hub88 over HTTP', hub88, port)];
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

const PAIRS = (CALLS_PER_SECOND / 2) * SECONDS + 200;

/** Signed before the measurement: the aggregator's time for it is not the wallet's. */
function overHttp(address: string, privateKey: string, players: readonly Seat[]): Pair[] {
  const aggregator = createHub88(privateKey);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (signed: Signed) => async () => {
    const text = await post(`${address}/gateway/hub${signed.path}`, signed, agent);
    return text.includes('"RS_OK"');
  };
  return Array.from({ length: PAIRS }, (_, index) => {
    const player = players[index % players.length]!; // Below the length.
    const order = { player, game: GAME.code, round: randomUUID() };
    const betId = randomUUID();
    return {
      bet: send(aggregator.sign(aggregator.bet({ ...order, id: betId, amount: 100 }))),
      win: send(
        aggregator.sign(aggregator.win({ ...order, id: randomUUID(), betId, amount: 90, closes: true })),
      ),
    };
  });
}

function post(url: string, { headers, body }: Signed, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
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
