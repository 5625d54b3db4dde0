import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { minor } from '@tessera/money';
import { expect, onTestFinished, test } from 'vitest';

import { createOperator, type Operator } from './operator';
import { readSettings } from './platform/env';
import { isInstalled, startReplicatedPostgres } from './testing/debian-postgres';
import { testVariables } from './testing/test-variables';
import type { WalletOrder, WalletReceipt } from './testing/wallet-process';

/* Kills the primary of a real pair under load of three instances, twenty times; see the guide, "Several hosts". */

const isFull = process.env['TEST_SCALE'] === 'full';
const ROUNDS = 20;
const INSTANCES = 3;
const PLAYERS = 6;
const BETS_IN_FLIGHT = 4;
const LOAD_MS = 500;
const DEPOSIT = 100_000_000;

const why = isInstalled ? 'with TEST_SCALE=full' : 'where Debian’s postgresql and pgbouncer are installed';

const walletProcess = fileURLToPath(new URL('testing/wallet-process.ts', import.meta.url));

async function startInstance(pooledUrl: string, directUrl: string): Promise<ChildProcess> {
  const child = fork(walletProcess, [pooledUrl, directUrl], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return child;
}

async function seatAt(operator: Operator, username: string) {
  await operator.players.create(username, 'correct horse');
  await operator.players.deposit(username, minor(DEPOSIT));
  const token = await operator.sessions.login(username, 'correct horse', 'test');
  const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
  const ticket =
    caller && (await operator.gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' }));
  const session = ticket && (await operator.gameSessions.redeem(ticket));
  if (!session) throw new Error('not at the game');
  return { playerId: session.playerId, sessionId: session.id };
}

test.skipIf(!isFull || !isInstalled)(
  `the primary is killed ${ROUNDS} times and its standby promoted: no acknowledged bet is lost or doubled (runs ${why})`,
  { timeout: 3_600_000 },
  async () => {
    const pair = await startReplicatedPostgres();
    onTestFinished(() => pair.remove());
    const { pooledUrl, directUrl } = pair;
    const settings = readSettings(testVariables);
    const operator = await createOperator({ databaseUrl: pooledUrl, directDatabaseUrl: directUrl, settings });
    const seats: Awaited<ReturnType<typeof seatAt>>[] = [];
    for (let index = 0; index < PLAYERS; index++) seats.push(await seatAt(operator, `player${index}`));

    const acknowledged = new Map<number, number>();
    let [next, lastAt, longestGapMs] = [0, performance.now(), 0];
    let isOver = false;
    let crashed: string | false = false;
    const children: ChildProcess[] = [];
    const send = (child: ChildProcess) => {
      if (isOver) return;
      const order = next++;
      const seat = seats[order % PLAYERS]!; // Below the length.
      const context = { area: 'casino', roundId: 'round', title: 'Aviator', providerId: 39 } as const;
      const bet = { transferId: `bet ${order}`, ...seat, amount: minor(1), context };
      child.send({ order, bet } satisfies WalletOrder);
    };
    for (let instance = 0; instance < INSTANCES; instance++) {
      const child = await startInstance(pooledUrl, directUrl);
      children.push(child);
      onTestFinished(() => void child.kill('SIGKILL'));
      child.on('exit', (code) => (crashed ||= !isOver && `instance ${instance} ended with ${code}`));
      child.on('message', ({ order, result }: WalletReceipt) => {
        const now = performance.now();
        longestGapMs = Math.max(longestGapMs, now - lastAt);
        lastAt = now;
        expect(result).toMatchObject({ ok: true });
        acknowledged.set(order, (acknowledged.get(order) ?? 0) + 1);
        send(child);
      });
    }
    for (const child of children) for (let bet = 0; bet < BETS_IN_FLIGHT; bet++) send(child);

    const outages: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(LOAD_MS + 37 * (round % 7));
      longestGapMs = 0;
      const before = acknowledged.size;
      await pair.failOver();
      await expect.poll(() => acknowledged.size, { timeout: 120_000 }).toBeGreaterThan(before + 100);
      outages.push(longestGapMs / 1_000);
      await pair.addStandby();
    }

    isOver = true;
    expect(crashed).toBe(false);
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBe(next);
    // Another instance: the first has sent no query since the last failover and would fail once.
    await operator.close();
    const { connection, wallet, close } = await createOperator({ databaseUrl: directUrl, settings });
    const { rows } = await connection.pool.query<{ id: string; times: number }>(
      `SELECT id, count(*) AS times FROM operator.transfer WHERE kind = 'bet' GROUP BY id`,
    );
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    expect(new Set(rows.map(({ id }) => id))).toEqual(
      new Set([...acknowledged.keys()].map((order) => `bet ${order}`)),
    );
    let left = 0;
    for (const { playerId } of seats) left += await wallet.balance(playerId);
    expect(left).toBe(PLAYERS * DEPOSIT - next);
    expect(await wallet.audit({ full: true })).toEqual([]);
    const sorted = outages.toSorted((a, b) => a - b);
    console.log(
      `${ROUNDS} failovers, ${next} bets by ${INSTANCES} instances: no bet was answered for ` +
        `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s (longest)`,
    );
    await close();
  },
);
