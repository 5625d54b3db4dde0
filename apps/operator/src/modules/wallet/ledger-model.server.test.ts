import { randomInt } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRandom } from '../../testing/random';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { LedgerModel, type Answer, type Operation } from './testing/ledger-model';
import { randomOperations } from './testing/random-operations';

/*
 * Random operations on the real ledger, each answer compared with the model's. Replay a failure with the seed that it
 * prints: LEDGER_SEED=123 npx vitest run ledger-model. TEST_SCALE=full runs all 200.
 */

const REPLAYED = process.env['LEDGER_SEED'];
const RUNS = REPLAYED ? 1 : process.env['TEST_SCALE'] === 'full' ? 200 : 16;
const OPERATIONS = 1_000;
const PARALLEL_RUNS = 12;
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ variables: { DATABASE_CONNECTIONS: String(PARALLEL_RUNS) } });
});
afterAll(() => operator.drop());

function send(player: TestPlayer, operation: Operation): Promise<Answer> {
  const { wallet } = operator;
  const playerId = player.id;
  const occasionOf = (round: string) =>
    ({ area: 'casino', roundId: round, title: 'Aviator', providerId: 39 }) as const;
  switch (operation.kind) {
    case 'deposit':
      return wallet.deposit(operation.id, playerId, minor(operation.amount));
    case 'withdrawal':
      return wallet.withdraw(operation.id, playerId, minor(operation.amount));
    case 'bet':
      return wallet.bet({
        transferId: operation.id,
        sessionId: operation.isLive ? player.session.id : NO_SESSION,
        playerId,
        amount: minor(operation.amount),
        occasion: occasionOf(operation.round),
      });
    case 'win':
      return wallet.win({
        transferId: operation.id,
        betTransferId: operation.betId,
        playerId,
        amount: minor(operation.amount),
        occasion: occasionOf(operation.round),
      });
    case 'rollback':
      return wallet.rollback({ transferId: operation.id, betTransferId: operation.betId, playerId });
    case 'cashback':
      return wallet.transferCashback(playerId);
    case 'accrual':
      return accrue(playerId);
  }
}

/** What the leader does for all players in turn. */
async function accrue(playerId: string): Promise<number> {
  const { rows } = await operator.connection.pool.query<{ earned: number }>(
    'SELECT operator.accrue_cashback($1, 100000) AS earned',
    [playerId],
  );
  return rows[0]?.earned ?? Number.NaN;
}

async function run(seed: number): Promise<void> {
  const player = await operator.newPlayer();
  const model = new LedgerModel();
  let step = 0;
  for (const operation of randomOperations(createRandom(seed), OPERATIONS)) {
    const expected = model.apply(operation);
    const answer = await send(player, operation);
    expect(answer, `LEDGER_SEED=${seed}, step ${step}: ${JSON.stringify(operation)}`).toEqual(expected);
    if (model.balance < 0) throw new Error('the model itself has gone below zero');
    step++;
  }
  expect(await operator.wallet.balance(player.id), `LEDGER_SEED=${seed}`).toBe(model.balance);
}

test(
  `${RUNS} runs of ${OPERATIONS} random operations answer and end as the model does`,
  { timeout: 1_200_000 },
  async () => {
    const first = REPLAYED ? Number(REPLAYED) : randomInt(2 ** 31);
    console.info(`ledger model: seeds ${first} to ${first + RUNS - 1}`);
    const seeds = Array.from({ length: RUNS }, (_, index) => first + index);
    const lane = async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) await run(seed);
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: PARALLEL_RUNS }, lane));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.info(`ledger model: ${RUNS * OPERATIONS} operations in ${seconds.toFixed(1)} s`);
    expect(await operator.wallet.audit()).toEqual([]);
  },
);
