import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { connect, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { createTestWallet, createTestWalletTables } from '@tessera/provider/testing';
import { spawnInstance, type SpawnedInstance } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditWallet, call, QUICK, settledBets, watch } from '../testing/test-arcade';
import type { OwnBet } from './rooms/view';

/* Instances that are killed in every phase of a round. */

const INSTANCE = fileURLToPath(new URL('../testing/instance.ts', import.meta.url));
const CRASH = '39.25';
const ROULETTE = '998.5001';
const BACCARAT = '998.5002';
const BLACKJACK = '998.5169';

let database: TestDatabase;
let connection: Connection;
const instances = new Set<SpawnedInstance>();

async function startInstance(): Promise<SpawnedInstance> {
  const instance = await spawnInstance(INSTANCE, database.url, { TIMINGS: JSON.stringify(QUICK) });
  instances.add(instance);
  return instance;
}

/** The instance that the next test kills; its replacement is the one for the test after that. */
let current: SpawnedInstance;

async function killAndReplace(): Promise<void> {
  await current.kill();
  current = await startInstance();
}

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'test wallet' });
  await createTestWalletTables(connection.pool);
  current = await startInstance();
});
afterAll(async () => {
  for (const instance of instances) await instance.kill();
  await connection.close();
  await database.drop();
});

const SPOTS: Partial<Record<string, string>> = {
  [ROULETTE]: 'red',
  [BACCARAT]: 'banker',
  [BLACKJACK]: 'seat-3',
};

async function placeBet(instance: SpawnedInstance, player: string, game = CRASH): Promise<OwnBet> {
  const token = `${player}.${game}`;
  const spot = SPOTS[game];
  const body = spot === undefined ? { seat: 0, stake: 1_000 } : { chips: [{ spot, amount: 1_000 }] };
  for (let attempt = 1; ; attempt++) {
    const { round } = await watch(
      instance.address,
      token,
      (state) => state.round?.phase === 'betting' && state.round.bettingEndsAt - state.now > 300,
    );
    const answer = await call(instance.address, token, 'POST', '/bets', {
      id: `command-${player}-${attempt}`,
      roundId: round?.id,
      ...body,
    });
    if (answer.status === 200) return answer.body['bet'] as OwnBet;
    // On a busy machine betting may close before the request arrives.
    expect(answer.body['code']).toBe('betting_closed');
  }
}

async function expectAllFinished(): Promise<void> {
  await settledBets(connection.pool, 40_000);
  expect(await auditWallet(connection.pool, createTestWallet(connection.pool))).toEqual([]);
}

const MOMENTS = [
  ['in flight', 'flight', CRASH, 'running'],
  ['while the cards are dealt', 'cards', BACCARAT, 'running'],
  ['while betting is open', 'open', CRASH, 'betting'],
  ['just after the crash', 'wreck', CRASH, 'over'],
  ['while the ball runs', 'ball', ROULETTE, 'running'],
  ['while players decide', 'choice', BLACKJACK, 'running'],
] as const;

// Each moment starts a process: daily the first two, all of them with TEST_SCALE=full.
test.each(process.env['TEST_SCALE'] === 'full' ? MOMENTS : MOMENTS.slice(0, 2))(
  'all bets end once after an instance is killed %s',
  { timeout: 60_000 },
  async (_moment, player, game, phase) => {
    const { roundId } = await placeBet(current, player, game);
    if (phase !== 'betting') {
      // A flight may be over before the test has seen it running.
      await watch(
        current.address,
        `${player}.${game}`,
        ({ round }) => round?.id !== roundId || round.phase === phase || round.phase === 'over',
      );
    }
    await killAndReplace();
    await expectAllFinished();
  },
);

test('all bets end once after an instance is killed during spins', { timeout: 60_000 }, async () => {
  const spins = Array.from({ length: 12 }, (_, index) =>
    call(current.address, `spinner${index}.37.1001`, 'POST', '/spin', {
      id: `spin-${index}-killed`,
      stake: 1_000,
    }).catch(() => undefined),
  );
  await sleep(25);
  await killAndReplace();
  await Promise.all(spins);
  await expectAllFinished();
});

test(
  'two instances run every round once, and one continues when the other is killed @full',
  { timeout: 90_000 },
  async () => {
    const [left, right] = [current, await startInstance()];
    const { roundId } = await placeBet(left, 'left');
    const other = await placeBet(right, 'right');
    expect(other.stake).toBe(1_000);
    const seen = await watch(right.address, `right.${CRASH}`, ({ round }) => round !== undefined);
    expect(seen.round?.number).toBeGreaterThan(0);
    await left.kill();
    await watch(right.address, `right.${CRASH}`, ({ past }) => past.some((round) => round.id === roundId));
    await placeBet(right, 'after');
    await expectAllFinished();
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
