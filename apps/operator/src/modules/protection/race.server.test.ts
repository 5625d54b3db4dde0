import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createOperator, type Operator } from '../../operator';
import { readSettings } from '../../platform/env';
import { createRandom } from '../../testing/random';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { testVariables } from '../../testing/test-variables';

/* Three instances use the rest of a limit concurrently. TEST_SCALE=full repeats it 10,000 times. */

const TRIES = process.env['TEST_SCALE'] === 'full' ? 10_000 : 40;
const WORKERS = 4;
const LIMIT = 10_000;

let operator: TestOperator;
let instances: Operator[];
beforeAll(async () => {
  operator = await createTestOperator();
  const settings = readSettings(testVariables);
  const others = [1, 2].map(() => createOperator({ databaseUrl: operator.databaseUrl, settings }));
  instances = [operator, ...(await Promise.all(others))];
});
afterAll(async () => {
  for (const instance of instances.slice(1)) await instance.close();
  await operator.drop();
});

const KINDS = ['stake', 'loss', 'deposit'] as const;
type Kind = (typeof KINDS)[number];

async function newPlayer(kind: Kind): Promise<TestPlayer> {
  const player = await operator.newPlayer({ deposit: 900_000_000_000 });
  await operator.protection.setLimit(player.caller, { kind, period: 'day' }, '10.000', 'player');
  return player;
}

/** Returns whether the money moved. */
async function move({ wallet }: Operator, kind: Kind, player: TestPlayer, amount: number): Promise<boolean> {
  const transferId = randomUUID();
  if (kind === 'deposit') return (await wallet.deposit(transferId, player.id, minor(amount))).ok;
  const context = { area: 'casino', roundId: transferId, title: 'Fire', providerId: 37 } as const;
  const bet = {
    transferId,
    sessionId: player.session.id,
    playerId: player.id,
    amount: minor(amount),
    context,
  };
  return (await wallet.bet(bet)).ok;
}

/** Lets every instance stake concurrently. Returns how much passed, and the smallest refused stake. */
async function race(kind: Kind, player: TestPlayer, amounts: readonly number[]) {
  const { pool } = operator.connection;
  await pool.query('UPDATE operator.player_limit SET used = 0 WHERE player_id = $1', [player.id]);
  await pool.query('UPDATE operator.account SET uncounted = 0 WHERE player_id = $1', [player.id]);
  const moved = await Promise.all(
    amounts.map((amount, index) =>
      move(instances[index % instances.length] ?? operator, kind, player, amount),
    ),
  );
  const sum = (isWanted: boolean) =>
    amounts.reduce((total, amount, index) => total + (moved[index] === isWanted ? amount : 0), 0);
  const leastRefused = Math.min(...amounts.filter((_, index) => !moved[index]));
  return { passed: sum(true), leastRefused };
}

test(
  `${TRIES} races of three instances for what is left: none passes the limit`,
  { timeout: 1_200_000 },
  async () => {
    let tries = 0;
    let beyond = 0;
    let refusedInVain = 0;
    const work = async (_: unknown, seed: number) => {
      const random = createRandom(seed);
      const kind = KINDS[seed % KINDS.length] ?? 'stake';
      const player = await newPlayer(kind);
      while (tries < TRIES) {
        tries++;
        const amounts = Array.from({ length: 3 }, () => 1 + random.int(LIMIT));
        const { passed, leastRefused } = await race(kind, player, amounts);
        if (passed > LIMIT) beyond++;
        if (passed + leastRefused <= LIMIT) refusedInVain++;
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    expect({ beyond, refusedInVain }).toEqual({ beyond: 0, refusedInVain: 0 });
    expect(await operator.wallet.audit()).toEqual([]);
  },
);
