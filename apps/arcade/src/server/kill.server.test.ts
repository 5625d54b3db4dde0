import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { connect, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditPurse, call, QUICK, settledBets, watch } from '../testing/house';
import { createTestWallet, createTestWalletTables } from '../testing/wallet';
import type { OwnBet } from './rooms/view';

/* Processes that die without a word, at every moment of a round. */

const INSTANCE = fileURLToPath(new URL('../testing/instance.ts', import.meta.url));
const CRASH = '39.25';

let database: TestDatabase;
let connection: Connection;
const children = new Set<ChildProcess>();

type Instance = { address: string; kill(): Promise<void> };

async function startInstance(): Promise<Instance> {
  const child = spawn(process.execPath, ['--import', 'tsx', INSTANCE], {
    env: { ...process.env, DATABASE_URL: database.url, PACES: JSON.stringify(QUICK), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the instance ended before it listened')));
    child.stdout?.on('data', (data: Buffer) => {
      const match = /listening (\d+)/.exec(data.toString());
      if (match?.[1]) resolve(match[1]);
    });
  });
  return {
    address: `http://127.0.0.1:${port}`,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      children.delete(child);
    },
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'purse' });
  await createTestWalletTables(connection.pool);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await connection.close();
  await database.drop();
});

async function placeBet(
  instance: Instance,
  player: string,
  game = CRASH,
): Promise<{ roundId: string; bet: OwnBet }> {
  const token = `${player}.${game}`;
  const state = await watch(
    instance.address,
    token,
    ({ round, now }) => round?.phase === 'betting' && round.bettingEndsAt - now > 300,
  );
  const roundId = state.round?.id ?? '';
  const body = game === CRASH ? { seat: 0, stake: 1_000 } : { chips: [{ spot: 'red', amount: 1_000 }] };
  const answer = await call(instance.address, token, 'POST', '/bets', {
    id: `command-${player}`,
    roundId,
    ...body,
  });
  return { roundId, bet: answer.body['bet'] as OwnBet };
}

async function expectAllEnded(): Promise<void> {
  await settledBets(connection.pool, 40_000);
  expect(await auditPurse(connection.pool, createTestWallet(connection.pool))).toEqual([]);
}

test('a process that dies while betting is open', { timeout: 60_000 }, async () => {
  const first = await startInstance();
  await placeBet(first, 'open');
  await first.kill();
  const second = await startInstance();
  await expectAllEnded();
  await second.kill();
});

test('a process that dies in flight', { timeout: 60_000 }, async () => {
  const first = await startInstance();
  const { roundId } = await placeBet(first, 'flight');
  await watch(
    first.address,
    `flight.${CRASH}`,
    ({ round }) => round?.id !== roundId || round.phase !== 'betting',
  );
  await first.kill();
  const second = await startInstance();
  await expectAllEnded();
  await second.kill();
});

test('a process that dies while the ball runs', { timeout: 60_000 }, async () => {
  const first = await startInstance();
  const { roundId } = await placeBet(first, 'wheel', '998.5001');
  await watch(
    first.address,
    'wheel.998.5001',
    ({ round }) => round?.id !== roundId || round.phase !== 'betting',
  );
  await first.kill();
  const second = await startInstance();
  await expectAllEnded();
  await second.kill();
});

test('a process that dies in the middle of spins', { timeout: 60_000 }, async () => {
  const first = await startInstance();
  const spins = Array.from({ length: 12 }, (_, index) =>
    call(first.address, `spinner${index}.37.1001`, 'POST', '/spin', {
      id: `spin-${index}-killed`,
      stake: 1_000,
    }).catch(() => undefined),
  );
  await sleep(25);
  await first.kill();
  await Promise.all(spins);
  const second = await startInstance();
  await expectAllEnded();
  await second.kill();
});

test(
  'two instances run every round once, and one goes on when the other dies',
  { timeout: 90_000 },
  async () => {
    const [left, right] = await Promise.all([startInstance(), startInstance()]);
    const { roundId } = await placeBet(left, 'left');
    const other = await placeBet(right, 'right');
    expect(other.bet.stake).toBe(1_000);
    const seen = await watch(right.address, `right.${CRASH}`, ({ round }) => round !== undefined);
    expect(seen.round?.number).toBeGreaterThan(0);
    await left.kill();
    await watch(right.address, `right.${CRASH}`, ({ past }) => past.some((round) => round.id === roundId));
    await placeBet(right, 'after');
    await expectAllEnded();
    const { rows } = await connection.pool.query<{ rounds: number; numbers: number }>(
      `SELECT count(*) AS rounds, count(DISTINCT (room_id, number)) AS numbers FROM arcade.round`,
    );
    expect(rows[0]?.rounds).toBe(rows[0]?.numbers);
    const { rows: positions } = await connection.pool.query<{ used: number; rounds: number }>(
      `SELECT chain.used, count(*) AS rounds FROM arcade.chain JOIN arcade.round ON draw ->> 'chainId' = chain.id::text
     GROUP BY chain.id, chain.used`,
    );
    for (const chain of positions) expect(chain.rounds).toBe(chain.used);
    await right.kill();
  },
);
