import { randomInt } from 'node:crypto';

import { dialects, type DialectName } from '@tessera/dialects';
import type { Signed } from '@tessera/dialects/aggregator';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addGame, createPlayers, GAME, playSequence } from './testing/dialects/dialect-player';
import type { ModelOptions } from './testing/dialects/dialect-model';
import { createAggregator, dialectNames, dialectSettings } from './testing/dialects/keys';
import { createTestOperator, type TestOperator } from './testing/test-operator';

/*
 * Random sequences of calls in each dialect, against the model of the ledger. TEST_SCALE=full plays 10,000 of each, DIALECT_RUNS another
 * number; DIALECT_SEED repeats one.
 */

const REPLAYED = process.env['DIALECT_SEED'];
const SCALED = process.env['TEST_SCALE'] === 'full' ? 10_000 : 10;
const RUNS = REPLAYED ? 1 : Number(process.env['DIALECT_RUNS'] ?? SCALED);
const OPERATIONS = 30;
const PARALLEL_RUNS = 12;
/** Small enough that some wins exceed them. */
const LIMITS = { win: minor(8_000), round: minor(15_000) };

/** Each has a provider of its own. */
const variants: { name: string; dialect: DialectName; settings: object; options: ModelOptions }[] = [
  ...dialectNames.map((dialect) => ({ name: dialect, dialect, settings: {}, options: {} })),
  {
    name: 'pragmatic-by-bonus-win',
    dialect: 'pragmatic',
    settings: { freeRoundsPaidBy: 'bonusWin' },
    options: { paysByBonusWin: true },
  },
];

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({
    variables: { DATABASE_CONNECTIONS: String(PARALLEL_RUNS) },
    serving: async ({ hostFor }) => ({
      providers: await Promise.all(
        variants.map(async ({ name, dialect, settings }, index) => ({
          name,
          games: [GAME.providerId + index],
          limits: { TND: LIMITS },
          winsWithoutBet: false,
          provider: await (
            await dialects[dialect]()
          )(hostFor(name, { settings: { ...dialectSettings()[dialect], ...settings }, games: 'all' })),
        })),
      ),
    }),
  });
  await addGame(operator.connection);
}, 120_000);
afterAll(() => operator.drop());

test.each(variants)(
  `${RUNS} random sequences of ${OPERATIONS} calls in $name answer and end as the model does`,
  { timeout: 7_200_000 },
  async ({ name, dialect, options }) => {
    const aggregator = createAggregator(dialect);
    const players = await createPlayers(operator, name, RUNS);
    const send = async ({ path, headers, body }: Signed) => {
      const { statusCode, body: text } = await operator.app.inject({
        method: 'POST',
        url: `/gateway/${name}${path}`,
        headers,
        payload: body,
      });
      return { status: statusCode, text };
    };
    const deposit = ({ id: playerId }: { id: string }, id: string, amount: number) =>
      operator.wallet.deposit(`${playerId} ${id}`, playerId, minor(amount));
    const first = REPLAYED ? Number(REPLAYED) : randomInt(2 ** 31);
    const seeds = players.map((player, index) => ({ player, seed: first + index }));
    const startedAt = performance.now();
    const work = async () => {
      for (let next = seeds.pop(); next; next = seeds.pop()) {
        const { model, difference } = await playSequence(
          { aggregator, send, deposit },
          { ...next, ...options, limits: LIMITS, operations: OPERATIONS },
        );
        expect(difference, `DIALECT_SEED=${next.seed}`).toBeUndefined();
        const { rows } = await operator.connection.pool.query(
          `SELECT balance, debt FROM operator.account WHERE player_id = $1 AND kind = 'cash'`,
          [next.player.id],
        );
        expect(rows, `DIALECT_SEED=${next.seed}`).toEqual([{ balance: model.balance, debt: model.debt }]);
        const { rows: grants } = await operator.connection.pool.query(
          'SELECT used, won FROM operator.free_rounds WHERE player_id = $1',
          [next.player.id],
        );
        expect(grants, `DIALECT_SEED=${next.seed}`).toEqual([model.freeRounds]);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_RUNS }, work));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.info(`${name}: ${RUNS * OPERATIONS} calls in ${seconds.toFixed(1)} s, seeds from ${first}`);
    expect(await operator.wallet.audit()).toEqual([]);
  },
);
