import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import {
  compiled,
  createRelay,
  freePort,
  startReplicatedPostgres,
  type Relay,
  type ReplicatedPostgres,
} from '@tessera/database/testing';
import { minor } from '@tessera/money';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { createOperator, type Operator } from './operator';
import { readSettings } from './platform/env';
import { hasPgBouncer, startPooler } from './testing/poolers';
import { testVariables } from './testing/test-variables';
import type { WalletOrder, WalletReceipt } from './testing/wallet-process';

/*
 * The primary of a real pair fails under load of bets and wins, and its synchronous standby is promoted. It is killed, stopped
 * (SIGSTOP), or becomes unreachable without a reset. In the last two cases it returns, and still takes itself for the primary.
 */

const ROUNDS = 20;
const INSTANCES = 3;
const PLAYERS = 6;
const BETS_IN_FLIGHT = 4;
const LOAD_MS = 500;
const DEPOSIT = 100_000_000;
const STAKE = 2;
const WIN = 3;

const FAULTS = ['unreachable', 'stopped', 'killed'] as const;
type Fault = (typeof FAULTS)[number];

const walletProcess = fileURLToPath(new URL('testing/wallet-process.ts', import.meta.url));

type Setup = {
  /** What the operator connects to, and directly if that is a pooler. */
  url: string;
  directUrl?: string;
  /** In front of a server. */
  relays: readonly Relay[];
  /** After a promotion. */
  follow(): void;
};

type Topology = 'a list of hosts' | 'one address' | 'PgBouncer';

const urlOf = ({ user, database }: ReplicatedPostgres, ...ports: number[]) =>
  `postgres://${user}@${ports.map((port) => `127.0.0.1:${port}`).join()}/${database}`;

async function relayTo(port: number): Promise<Relay> {
  const relay = await createRelay(port);
  onTestFinished(() => relay.close());
  return relay;
}

async function setUp(topology: Topology, pair: ReplicatedPostgres): Promise<Setup> {
  if (topology === 'one address') {
    const relay = await relayTo(pair.ports[0]);
    const follow = () => {
      relay.pointTo(pair.ports[pair.primary()]);
      relay.forwardAgain();
    };
    return { url: urlOf(pair, relay.port), relays: [relay, relay], follow };
  }
  const relays = [await relayTo(pair.ports[0]), await relayTo(pair.ports[1])] as const;
  const directUrl = urlOf(pair, relays[0].port, relays[1].port);
  const follow = () => undefined;
  if (topology === 'a list of hosts') return { url: directUrl, relays, follow };
  const ports: number[] = [];
  for (const { port } of relays) {
    const own = await freePort();
    onTestFinished(await startPooler(own, { ...pair, port }));
    ports.push(own);
  }
  return { url: urlOf(pair, ...ports), directUrl, relays, follow };
}

async function startInstance({ url, directUrl }: Setup): Promise<ChildProcess> {
  const addresses = directUrl === undefined ? [url] : [url, directUrl];
  const child = fork(await compiled(walletProcess), addresses, { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

type Session = { playerId: string; sessionId: string };

async function openSession(operator: Operator, username: string): Promise<Session> {
  await operator.players.create(username, 'correct horse');
  await operator.players.deposit(username, minor(DEPOSIT));
  const token = await operator.sessions.login(username, 'correct horse', 'test');
  const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
  const ticket =
    caller && (await operator.gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' }));
  const session = ticket && (await operator.gameSessions.redeem(ticket));
  if (!session) throw new Error('no game session');
  return { playerId: session.playerId, sessionId: session.id };
}

/** Every second bet has a win. */
const hasWin = (order: number) => order % 2 === 0;

function orderOf(order: number, session: Session): WalletOrder {
  const context = { area: 'casino', roundId: 'round', title: 'Aviator', providerId: 39 } as const;
  const { playerId } = session;
  const bet = { transferId: `bet ${order}`, ...session, amount: minor(STAKE), context };
  if (!hasWin(order)) return { order, bet };
  const betTransferId = bet.transferId;
  return {
    order,
    bet,
    win: { transferId: `win ${order}`, betTransferId, playerId, amount: minor(WIN), context },
  };
}

/** Sends bets to the instances without a pause, until `finish` is called. */
function createLoad(children: readonly ChildProcess[], sessions: Session[]) {
  const answers = new Map<number, number>();
  const answered = children.map(() => 0);
  let [next, slowestMs, failure, isOver] = [0, 0, '', false];
  const send = (child: ChildProcess) => {
    if (isOver) return;
    const order = next++;
    child.send(orderOf(order, sessions[order % PLAYERS]!)); // Below the length.
  };
  children.forEach((child, index) => {
    child.on('exit', (code) => {
      if (!isOver) failure ||= `instance ${index} ended with ${code}`;
    });
    child.on('message', ({ order, result, slowestMs: ms }: WalletReceipt) => {
      if (!result.ok) failure ||= `bet ${order}: ${result.code}`;
      slowestMs = Math.max(slowestMs, ms);
      answers.set(order, (answers.get(order) ?? 0) + 1);
      answered[index]!++; // One for each child.
      send(child);
    });
    for (let bet = 0; bet < BETS_IN_FLIGHT; bet++) send(child);
  });
  return {
    failure: () => failure,
    /** The slowest attempt since the last call, in seconds. */
    takeSlowest() {
      const seconds = slowestMs / 1_000;
      slowestMs = 0;
      return seconds;
    },
    /** Resolves when every instance has acknowledged this many more bets. Returns the seconds that it took. */
    async waitFor(count: number, timeout: number): Promise<number> {
      const startedAt = performance.now();
      const before = [...answered];
      const isDone = () => answered.every((now, index) => now >= before[index]! + count);
      await expect.poll(() => failure || isDone(), { timeout, interval: 20 }).toBe(true);
      return (performance.now() - startedAt) / 1_000;
    },
    /** Stops sending and waits for the last answers. Returns the number of bets. */
    async finish(): Promise<number> {
      isOver = true;
      await expect.poll(() => answers.size, { timeout: 60_000 }).toBe(next);
      expect([...answers.values()].every((times) => times === 1)).toBe(true);
      return next;
    },
  };
}

/** Longer than `statement_timeout` of the pair. */
const OLD_STATEMENTS_MS = 5_000;
const COUNT = 'SELECT count(*)::integer AS count FROM operator.transfer';

/** The former primary is up again: it acknowledges no write, and no instance uses it. */
async function returnOf(
  former: 0 | 1,
  pair: ReplicatedPostgres,
  { relays, follow }: Setup,
  load: ReturnType<typeof createLoad>,
  isOutOfReach: boolean,
): Promise<void> {
  pair.resume();
  relays[former]?.forwardAgain();
  follow();
  // A commit of before the fault, which no client waits for any more, becomes visible here when its timeout ends the wait for the standby.
  await sleep(OLD_STATEMENTS_MS);
  const [before] = await pair.ask<{ count: number }>(former, COUNT, pair.database);
  const writer = new pg.Client({
    host: '127.0.0.1',
    port: pair.ports[former],
    user: pair.user,
    database: pair.database,
  });
  writer.on('error', () => undefined);
  await writer.connect();
  const write = writer.query(
    `INSERT INTO operator.stream_position (reader, read_until) VALUES ('late', now())`,
  );
  const outcome = await Promise.race([
    write.then(
      () => 'acknowledged',
      () => 'refused',
    ),
    sleep(1_000, 'waits'),
  ]);
  expect(outcome).toBe('waits');

  // The new primary is silent for a while, so that instances look for another one.
  if (!isOutOfReach) {
    const [moment] = await pair.ask<{ at: string }>(former, 'SELECT clock_timestamp()::text AS at');
    relays[pair.primary()]?.silence();
    await sleep(6_000);
    relays[pair.primary()]?.forwardAgain();
    await load.waitFor(5, 10_000);
    const used = await pair.ask(
      former,
      `SELECT query FROM pg_stat_activity
        WHERE usename = '${pair.user}' AND query_start > '${moment?.at}' AND query LIKE '%operator.%'`,
    );
    expect(used).toEqual([]);
  }
  expect(await pair.ask(former, COUNT, pair.database)).toEqual([before]);
  void writer.end().catch(() => undefined);
}

const topologies: Topology[] = [
  'a list of hosts',
  'one address',
  ...(hasPgBouncer ? (['PgBouncer'] as const) : []),
];

// SIGSTOP is found through /proc.
test.skipIf(process.platform !== 'linux' || process.env['TEST_DATABASE_URL'] !== undefined).each(topologies)(
  `the primary fails ${ROUNDS} times behind %s and its standby is promoted: no acknowledged bet or win is lost or doubled @full`,
  { timeout: 3_600_000 },
  async (topology) => {
    const pair = await startReplicatedPostgres();
    onTestFinished(() => pair.remove());
    const setup = await setUp(topology, pair);
    const settings = readSettings(testVariables);
    const first = await createOperator({
      databaseUrl: setup.url,
      directDatabaseUrl: setup.directUrl,
      settings,
    });
    const sessions: Session[] = [];
    for (let index = 0; index < PLAYERS; index++) sessions.push(await openSession(first, `player${index}`));
    await first.close();
    const children: ChildProcess[] = [];
    for (let instance = 0; instance < INSTANCES; instance++) children.push(await startInstance(setup));
    const load = createLoad(children, sessions);

    const figures: { fault: Fault; slowest: number; recovery: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const fault = FAULTS[round % FAULTS.length]!; // Below the length.
      await load.waitFor(20, 60_000);
      await sleep(LOAD_MS + 37 * (round % 7));
      const former = pair.primary();
      load.takeSlowest();
      if (fault === 'killed') pair.kill();
      if (fault === 'stopped') pair.pause();
      if (fault === 'unreachable') setup.relays[former]?.silence();
      await pair.promote();
      setup.follow();
      const recovery = await load.waitFor(10, 30_000);
      figures.push({ fault, slowest: load.takeSlowest(), recovery });
      if (fault !== 'killed')
        await returnOf(former, pair, setup, load, fault !== 'unreachable' || topology !== 'a list of hosts');
      await pair.addStandby();
    }

    const bets = await load.finish();
    expect(load.failure()).toBe('');
    const directUrl = urlOf(pair, pair.ports[pair.primary()]);
    const { connection, wallet, close } = await createOperator({ databaseUrl: directUrl, settings });
    const { rows } = await connection.pool.query<{ id: string }>(
      `SELECT id FROM operator.transfer WHERE kind IN ('bet', 'win')`,
    );
    const orders = Array.from({ length: bets }, (_, order) => order);
    const expected = [
      ...orders.map((order) => `bet ${order}`),
      ...orders.filter(hasWin).map((order) => `win ${order}`),
    ];
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    let left = 0;
    for (const { playerId } of sessions) left += await wallet.balance(playerId);
    expect(left).toBe(PLAYERS * DEPOSIT - bets * STAKE + orders.filter(hasWin).length * WIN);
    expect(await wallet.audit({ full: true })).toEqual([]);
    await close();

    for (const fault of FAULTS) {
      const own = figures.filter((figure) => figure.fault === fault);
      if (own.length === 0) continue;
      const sorted = own.map(({ recovery }) => recovery).toSorted((a, b) => a - b);
      console.log(
        `${topology}, ${fault} ${own.length} times: every instance worked again ` +
          `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s (median) to ${sorted.at(-1)?.toFixed(1)} s after the promotion; ` +
          `slowest attempt ${Math.max(...own.map(({ slowest }) => slowest)).toFixed(1)} s`,
      );
    }
    console.log(`${topology}: ${bets} bets by ${INSTANCES} instances, none lost or doubled`);
    expect(Math.max(...figures.map(({ slowest }) => slowest))).toBeLessThan(5);
    expect(Math.max(...figures.map(({ recovery }) => recovery))).toBeLessThan(10);
  },
);
