import { randomInt, randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRandom } from '../../testing/random';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';
import { LedgerModel, type Answer, type Operation } from './testing/ledger-model';
import { PROVIDERS, randomOperations } from './testing/random-operations';

/*
 * Random sequences of requests of aggregators on the real ledger; each result is compared with the model. Replay a failure
 * with the seed that it prints: LEDGER_SEED=123 npx vitest run ledger-model. TEST_SCALE=full runs all 10,000.
 */

const REPLAYED = process.env['LEDGER_SEED'];
const RUNS = REPLAYED ? 1 : process.env['TEST_SCALE'] === 'full' ? 10_000 : 60;
const OPERATIONS = 40;
const PARALLEL_RUNS = 12;

type Player = { id: string; sessions: Record<string, string> };

let operator: TestOperator;
let players: Player[];
beforeAll(async () => {
  operator = await createTestOperator({ variables: { DATABASE_CONNECTIONS: String(PARALLEL_RUNS) } });
  players = await createPlayers(RUNS);
  for (const name of PROVIDERS) operator.wallet.holdWinsWithoutBet(name, true);
}, 120_000);
afterAll(() => operator.drop());

/** Only accounts and game sessions: logging in ten thousand players would take longer than the test. */
async function createPlayers(count: number): Promise<Player[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomUUID(),
    login: randomUUID(),
    sessions: Object.fromEntries(PROVIDERS.map((name) => [name, randomUUID()])),
  }));
  const rows = JSON.stringify(made);
  const { pool } = operator.connection;
  const from = `json_to_recordset($1) AS made (id uuid, login uuid, sessions json)`;
  await pool.query(
    `INSERT INTO operator.account (player_id, kind, currency)
     SELECT id, kind, 'TND' FROM ${from}, unnest(enum_range(NULL::operator.player_account)) AS kind`,
    [rows],
  );
  await pool.query(
    `INSERT INTO operator.session (player_id, id, expires_at, idle_for)
     SELECT id, login, now() + interval '1 day', interval '1 day' FROM ${from}`,
    [rows],
  );
  await pool.query(
    `INSERT INTO operator.game_session (player_id, id, session_id, audience, language, open_by)
     SELECT made.id, session.value::uuid, made.login, session.key, 'fr', now()
       FROM ${from}, json_each_text(made.sessions) AS session`,
    [rows],
  );
  return made;
}

function send(player: Player, operation: Operation): Promise<Answer> {
  const { wallet } = operator;
  const playerId = player.id;
  const contextOf = (round: string) =>
    ({ area: 'casino', roundId: round, title: 'Aviator', providerId: 39 }) as const;
  switch (operation.kind) {
    case 'deposit':
      return wallet.deposit(operation.id, playerId, minor(operation.amount));
    case 'withdrawal':
      return wallet.withdraw(operation.id, playerId, minor(operation.amount));
    case 'bet':
      return wallet.forProvider(operation.from).bet({
        transferId: operation.id,
        // The session of another provider does not count.
        sessionId: sessionOf(player, operation.from, operation.isLive),
        playerId,
        amount: minor(operation.amount),
        context: contextOf(operation.round),
      });
    case 'win':
      return wallet.forProvider(operation.from).win({
        transferId: operation.id,
        betTransferId: operation.betId,
        playerId,
        amount: minor(operation.amount),
        context: contextOf(operation.round),
        promotion: operation.promotion,
      });
    case 'rollback':
      return wallet.forProvider(operation.from).rollback({
        transferId: operation.id,
        originalTransferId: operation.originalId,
        playerId,
      });
    case 'close':
      return wallet.forProvider(operation.from).close({ playerId, context: contextOf(operation.round) });
    case 'cashback':
      return wallet.transferCashback(playerId);
    case 'credit':
      return credit(playerId, operation.amount);
  }
}

function sessionOf({ sessions }: Player, from: string, isLive: boolean): string {
  const audience = PROVIDERS.find((name) => (name === from) === isLive);
  return sessions[audience ?? ''] ?? '';
}

/** What the background job does after a period: cashback in the player's second account. */
async function credit(playerId: string, amount: number): Promise<number> {
  const { rows } = await operator.connection.pool.query<{ credited: number }>(
    `WITH period AS (
       INSERT INTO operator.cashback_period (player_id, starts_at, ends_at, slots, live, crash, sport, lost, due)
       VALUES ($1, clock_timestamp(), 'infinity', 0, 0, 0, 0, 0, $2) RETURNING starts_at)
     SELECT operator.credit_cashback($1, starts_at, $2) AS credited FROM period`,
    [playerId, amount],
  );
  return rows[0]?.credited ?? Number.NaN;
}

async function run(seed: number, player: Player): Promise<LedgerModel> {
  const model = new LedgerModel();
  let step = 0;
  for (const operation of randomOperations(createRandom(seed), OPERATIONS)) {
    const expected = model.apply(operation);
    const answer = await send(player, operation);
    expect(answer, `LEDGER_SEED=${seed}, step ${step}: ${JSON.stringify(operation)}`).toEqual(expected);
    if (model.balance < 0) throw new Error('the model itself has gone below zero');
    step++;
  }
  const { rows } = await operator.connection.pool.query(
    `SELECT balance, debt FROM operator.account WHERE player_id = $1 AND kind = 'cash'`,
    [player.id],
  );
  const { balance, debt } = model;
  expect(rows, `LEDGER_SEED=${seed}`).toEqual([{ balance, debt }]);
  return model;
}

/** What promotions count, by player. The ranges split the transfers anywhere; each range depends on those before it. */
async function readSettlements(ranges: number): Promise<Map<string, { staked: number; lost: number }>> {
  const { rows } = await operator.connection.pool.query<{ id: string; staked: number; lost: number }>(
    `WITH span AS (SELECT min(created_at) AS first, max(created_at) - min(created_at) + interval '1 ms' AS length FROM operator.transfer),
     settled AS (
       SELECT s.* FROM span, generate_series(1, $1) AS part,
              operator.settlements(first + length * (part - 1) / $1, first + length * part / $1) AS s)
     SELECT player_id AS id, sum(staked)::bigint AS staked, sum(lost)::bigint AS lost FROM settled GROUP BY player_id`,
    [ranges],
  );
  return new Map(rows.map(({ id, staked, lost }) => [id, { staked, lost }]));
}

test(
  `${RUNS} random sequences of ${OPERATIONS} operations by two providers answer and end as the model does`,
  { timeout: 1_200_000 },
  async () => {
    const first = REPLAYED ? Number(REPLAYED) : randomInt(2 ** 31);
    console.info(`ledger model: seeds ${first} to ${first + RUNS - 1}`);
    const seeds = players.map((player, index) => ({ player, seed: first + index }));
    const models = new Map<string, LedgerModel>();
    const work = async () => {
      for (let next = seeds.pop(); next; next = seeds.pop())
        models.set(next.player.id, await run(next.seed, next.player));
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: PARALLEL_RUNS }, work));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.info(`ledger model: ${RUNS * OPERATIONS} operations in ${seconds.toFixed(1)} s`);
    expect(await operator.wallet.audit()).toEqual([]);
    const settlements = await readSettlements(20);
    for (const [id, { staked, netLoss }] of models)
      expect(settlements.get(id) ?? { staked: 0, lost: 0 }).toEqual({ staked, lost: netLoss });
  },
);
