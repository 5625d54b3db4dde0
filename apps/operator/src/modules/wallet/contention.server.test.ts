import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRandom } from '../../testing/random';
import { createReader } from '../../testing/settle';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { promotionVariables } from '../../testing/test-variables';

/* Concurrent operations on few accounts. TEST_SCALE=full sends all 20,000. */

const WORKERS = 32;
const ACCOUNTS = 50;
const OPERATIONS = process.env['TEST_SCALE'] === 'full' ? 20_000 : 1_500;
const DEPOSIT = 1_000_000;

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({
    variables: { ...promotionVariables, DATABASE_CONNECTIONS: String(WORKERS) },
  });
});
afterAll(() => operator.drop());

const context = { area: 'casino', roundId: 'round', title: 'Aviator', providerId: 39 } as const;

async function newPlayers(count: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let index = 0; index < count; index++) players.push(await operator.newPlayer({ deposit: DEPOSIT }));
  return players;
}

/** A bet and its settlement; some requests are sent twice concurrently. */
async function playRound(player: TestPlayer, random: ReturnType<typeof createRandom>): Promise<number> {
  const { wallet } = operator;
  const playerId = player.id;
  const bet = {
    transferId: randomUUID(),
    sessionId: player.session.id,
    playerId,
    amount: minor(1 + random.int(2_000)),
    context,
  };
  const win = {
    transferId: randomUUID(),
    betTransferId: bet.transferId,
    playerId,
    amount: minor(random.int(3_000)),
    context,
  };
  const rollback = { transferId: randomUUID(), originalTransferId: bet.transferId, playerId };
  switch (random.int(4)) {
    case 0:
      await Promise.all([wallet.bet(bet), wallet.bet(bet)]);
      await Promise.all([wallet.win(win), wallet.rollback(rollback)]);
      return 4;
    case 1:
      await Promise.all([wallet.rollback(rollback), wallet.bet(bet), wallet.rollback(rollback)]);
      return 3;
    case 2:
      await wallet.bet(bet);
      await Promise.all([wallet.win(win), wallet.win(win), wallet.transferCashback(playerId)]);
      return 4;
    default:
      await wallet.bet(bet);
      await wallet.win(win);
      return 2;
  }
}

test(
  `${WORKERS} workers send ${OPERATIONS} operations to ${ACCOUNTS} accounts, and the audit of the ledger finds nothing`,
  { timeout: 300_000 },
  async () => {
    const players = await newPlayers(ACCOUNTS);
    const done = new AbortController();
    let sent = 0;
    const worker = async (_: unknown, seed: number) => {
      const random = createRandom(seed);
      while (!done.signal.aborted) {
        // Not `sent += await`: that would add to what `sent` was before the round.
        const operations = await playRound(random.pick(players), random);
        sent += operations;
        if (sent >= OPERATIONS) done.abort();
      }
    };
    const leader = async () => {
      const readSettled = createReader(operator);
      while (!done.signal.aborted) {
        await readSettled();
        await operator.promotions.payCashback();
      }
    };
    const startedAt = performance.now();
    await Promise.all([leader(), ...Array.from({ length: WORKERS }, worker)]);
    console.info(
      `contention: ${Math.round(sent / ((performance.now() - startedAt) / 1_000))} operations a second`,
    );
    expect(await operator.wallet.audit()).toEqual([]);
    const { rows } = await operator.connection.pool.query<{ lowest: number }>(
      'SELECT min(balance) AS lowest FROM operator.account',
    );
    expect(rows[0]?.lowest).toBeGreaterThanOrEqual(0);
  },
);

test(
  '500 bets, every rollback sent twice by 20 workers: exactly 500 refunds',
  { timeout: 120_000 },
  async () => {
    const players = await newPlayers(10);
    const bets = Array.from({ length: 500 }, (_, index) => ({
      transferId: `bet ${index}`,
      // There are as many players as indexes modulo their number.
      sessionId: players[index % players.length]!.session.id,
      playerId: players[index % players.length]!.id,
      amount: minor(100),
      context,
    }));
    for (const bet of bets) expect(await operator.wallet.bet(bet)).toMatchObject({ ok: true });

    const queue = [...bets, ...bets.toReversed()];
    const worker = async () => {
      for (let bet = queue.pop(); bet; bet = queue.pop()) {
        const rollback = {
          transferId: `back ${bet.transferId}`,
          originalTransferId: bet.transferId,
          playerId: bet.playerId,
        };
        expect(await operator.wallet.rollback(rollback)).toMatchObject({ ok: true });
      }
    };
    await Promise.all(Array.from({ length: 20 }, worker));

    const { rows } = await operator.connection.pool.query<{ refunds: number }>(
      `SELECT count(*) AS refunds FROM operator.transfer WHERE kind = 'rollback' AND amount = 100 AND id LIKE 'back bet %'`,
    );
    expect(rows[0]?.refunds).toBe(500);
    for (const player of players) expect(await operator.wallet.balance(player.id)).toBe(DEPOSIT);
    expect(await operator.wallet.audit()).toEqual([]);
  },
);
