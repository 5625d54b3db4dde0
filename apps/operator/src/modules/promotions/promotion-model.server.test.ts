import { randomInt, randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readSettings } from '../../platform/env';
import { gameKinds } from '../../platform/game-kinds';
import { startTestClock, type TestClock } from '../../testing/clock';
import { createRandom } from '../../testing/random';
import { seedCatalogue } from '../../testing/seed-catalogue';
import { createReader, GAMES } from '../../testing/settle';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { promotionVariables } from '../../testing/test-variables';
import { readPromotionRules } from './rules';
import { PromotionModel, type ModelBet } from './testing/promotion-model';

/*
 * Random operations of players: bets, wins also after other wins, closes, rollbacks and reversals, over several days. Pots, jackpots and cashback are
 * compared with the model. Replay a failure with PROMOTION_SEED=123. TEST_SCALE=full has more operations.
 */

const SEED = Number(process.env['PROMOTION_SEED'] ?? randomInt(2 ** 31));
const STEPS = process.env['TEST_SCALE'] === 'full' ? 20_000 : 500;
const PLAYERS = 6;
const DEPOSIT = 1_000_000_000_000;
const START = Date.UTC(2026, 0, 5, 1);
const QUARTER_MS = 15 * 60_000;

const variables = {
  ...promotionVariables,
  JACKPOT_KINDS: 'slots:100,live:3.3,crash:100,sport:50',
  TIME_ZONE: 'UTC',
  REALITY_CHECK_GRACE_MINUTES: 'off',
};

let operator: TestOperator;
let clock: TestClock;
let players: TestPlayer[];
/** Often small, so that pots are won. The operator and the model draw the same numbers. */
const drawsOf = (seed: number) => {
  const random = createRandom(seed);
  return () => random.int(1_000_000) / 20_000_000;
};

beforeAll(async () => {
  operator = await createTestOperator({ variables, draw: drawsOf(SEED) });
  await seedCatalogue(operator.connection);
  players = [];
  for (let index = 0; index < PLAYERS; index++) players.push(await operator.newPlayer({ deposit: DEPOSIT }));
  clock = await startTestClock(operator.connection);
}, 60_000);
afterAll(() => operator.drop());

test(`${STEPS} operations of ${PLAYERS} players end as the model does`, { timeout: 1_200_000 }, async () => {
  console.info(`promotion model: PROMOTION_SEED=${SEED}`);
  const random = createRandom(SEED + 1);
  const model = new PromotionModel(readPromotionRules(readSettings(variables)), drawsOf(SEED));
  const bets: ModelBet[] = [];
  const spent = new Map<string, number>();
  const read = createReader(operator);
  const { wallet } = operator;
  let now = START;

  const contextOf = ({ id, kind }: ModelBet) => ({ ...GAMES[kind], roundId: id });
  const change = (playerId: string, amount: number) =>
    spent.set(playerId, (spent.get(playerId) ?? 0) + amount);

  async function place(): Promise<void> {
    const player = random.pick(players);
    const bet: ModelBet = {
      playerId: player.id,
      id: randomUUID(),
      kind: random.pick(gameKinds),
      amount: 1 + random.int(random.chance(0.1) ? 5_000_000 : 50_000),
      settledAt: undefined,
      isRolledBack: false,
      isClosed: false,
      wins: [],
    };
    const common = { playerId: bet.playerId, amount: minor(bet.amount), context: contextOf(bet) };
    const taken = await wallet.bet({ ...common, transferId: bet.id, sessionId: player.session.id });
    expect(taken).toMatchObject({ ok: true });
    change(bet.playerId, -bet.amount);
    bets.push(bet);
  }

  async function win(bet: ModelBet): Promise<void> {
    const [id, amount] = [randomUUID(), random.chance(0.5) ? 0 : random.int(bet.amount * 2)];
    const { ok } = await wallet.win({
      transferId: id,
      betTransferId: bet.id,
      playerId: bet.playerId,
      amount: minor(amount),
      context: contextOf(bet),
    });
    expect(ok).toBe(!bet.isClosed && !bet.isRolledBack);
    if (!ok) return;
    change(bet.playerId, amount);
    model.win(bet, id, amount, now);
  }

  async function rollBack(bet: ModelBet): Promise<void> {
    const { playerId, id } = bet;
    const winInForce = bet.wins.find(({ isReversed }) => !isReversed);
    const reversed = winInForce && random.chance(0.7) ? winInForce : undefined;
    const back = await wallet.rollback({
      transferId: randomUUID(),
      originalTransferId: reversed?.id ?? id,
      playerId,
    });
    if (!back.ok || back.replayed) return;
    change(playerId, reversed ? -reversed.amount : bet.amount);
    if (reversed) model.reverse(bet, reversed);
    else model.rollBack(bet);
  }

  async function runJobs(): Promise<void> {
    await read(new Date(now + 1));
    model.read();
    while (await operator.promotions.payCashback()) continue;
    model.pay(now + 1);
    now += QUARTER_MS * (random.chance(0.2) ? 1 + random.int(200) : 1);
    await clock.set(new Date(now));
  }

  await clock.set(new Date(now));
  for (let step = 0; step < STEPS; step++) {
    const recent = bets.slice(-20);
    const kind = recent.length === 0 ? 0 : random.int(100);
    if (kind < 40) await place();
    else if (kind < 68) await win(random.pick(recent));
    else if (kind < 76) {
      const bet = random.pick(recent);
      expect((await wallet.close({ playerId: bet.playerId, context: contextOf(bet) })).ok).toBe(true);
      if (!bet.isClosed) model.close(bet, now);
    } else if (kind < 88) await rollBack(random.pick(recent));
    else await runJobs();
  }
  await runJobs();
  now += 3 * 86_400_000;
  await clock.set(new Date(now));
  await runJobs();

  const pots = await operator.jackpot.pots('TND');
  expect(pots.map(({ tier, balance }) => [tier, balance])).toEqual(
    model.pots.map(({ tier, held }) => [tier, Math.floor(held / 1_000_000)]),
  );
  for (const { id, username } of players) {
    const { balance, cashback } = await operator.players.get(username);
    expect({ balance, cashback }).toEqual({
      balance: DEPOSIT + (spent.get(id) ?? 0) + (model.jackpots.get(id) ?? 0),
      cashback: model.cashback.get(id) ?? 0,
    });
  }
  expect([...model.jackpots.values()].some((amount) => amount > 0)).toBe(true);
  expect([...model.cashback.values()].some((amount) => amount > 0)).toBe(true);
  expect(await wallet.audit({ full: true })).toEqual([]);
});
