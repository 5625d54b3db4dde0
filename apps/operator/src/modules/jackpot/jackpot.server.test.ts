import { minor } from '@tessera/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { seedCatalogue } from '../../testing/seed-catalogue';
import { createReader, GAMES, settle, stake } from '../../testing/settle';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';
import { promotionVariables } from '../../testing/test-variables';

/** The next draws: 1 never wins, 0 always does. One for each stake and pot, gold first. */
let draws: number[] = [];
let operator: TestOperator;
let readSettled: () => Promise<void>;
beforeAll(async () => {
  operator = await createTestOperator({ variables: promotionVariables, draw: () => draws.shift() ?? 1 });
  await seedCatalogue(operator.connection);
  readSettled = createReader(operator);
});
afterAll(() => operator.drop());
beforeEach(async () => {
  await readSettled();
  draws = [];
});

const check = (token?: string, body?: { confirmed: string[] }) =>
  callAs(operator, token, { method: 'POST', path: '/check_jackpot' }, body);

async function pots(): Promise<Record<string, number>> {
  return Object.fromEntries((await operator.jackpot.pots('TND')).map(({ tier, balance }) => [tier, balance]));
}

/** The growth of each pot. */
async function growth(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await pots();
  await work();
  await readSettled();
  return Object.fromEntries(Object.entries(await pots()).map(([tier, held]) => [tier, held - before[tier]!]));
}

test('a share of each settled stake feeds the three pots, to the last millionth', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  expect(await growth(() => settle(operator, player, { amount: 100_000 }))).toEqual({
    gold: 200,
    silver: 300,
    bronze: 500,
  });
  // 250 millimes staked: 0.5 for gold, 0.75 for silver and 1.25 for bronze; fractions are kept.
  const small = async () => {
    for (let bet = 0; bet < 5; bet++) await settle(operator, player, { amount: 50 });
  };
  expect(await growth(small)).toEqual({ gold: 0, silver: 0, bronze: 1 });
  expect(await growth(small)).toEqual({ gold: 1, silver: 1, bronze: 1 });
  expect(await operator.wallet.audit()).toEqual([]);
});

test('an open stake and a cancelled one neither feed a pot nor win it', async () => {
  const player = await operator.newPlayer({ deposit: 40_000_000 });
  draws = Array.from({ length: 30 }, () => 0);
  const fed = await growth(async () => {
    for (let pair = 0; pair < 5; pair++) {
      const bet = await stake(operator, player, { amount: 20_000_000 });
      await bet.rollBack();
    }
    await stake(operator, player, { amount: 20_000_000 });
  });
  expect(fed).toEqual({ gold: 0, silver: 0, bronze: 0 });
  expect(draws).toHaveLength(30);
  expect(await operator.wallet.balance(player.id)).toBe(20_000_000);
});

test('a stake has one ticket: at its first win, or else when its round closes', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  const bet = await stake(operator, player, { amount: 100_000 });
  const first = await growth(async () => void (await bet.win(10)));
  const second = await growth(async () => {
    await bet.win(20);
    await bet.close();
  });
  expect([first['bronze'], second['bronze']]).toEqual([500, 0]);

  const lost = await stake(operator, player, { amount: 100_000 });
  expect(await growth(async () => void (await lost.close()))).toMatchObject({ bronze: 500 });
});

test('stakes draw in the order of their settlement', async () => {
  const [early, late] = [
    await operator.newPlayer({ deposit: 1_000_000 }),
    await operator.newPlayer({ deposit: 1_000_000 }),
  ];
  const placedFirst = await stake(operator, late, { amount: 10_000 });
  await settle(operator, early, { amount: 10_000 });
  await placedFirst.win(0);
  draws = [1, 1, 1, 1, 1, 0];
  await readSettled();
  expect((await check(late.token)).json()).toMatchObject({ state: true });
  expect((await check(early.token)).json()).toMatchObject({ state: false });
});

test('a rollback after the draw takes the share out again, and a pot that the stake has won', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  const bet = await stake(operator, player, { amount: 100_000 });
  const before = await pots();
  await bet.close();
  await readSettled();
  expect((await pots())['gold']).toBe(before['gold']! + 200);
  await bet.rollBack();
  await readSettled();
  expect(await pots()).toEqual(before);

  const winning = await stake(operator, player, { amount: 100_000 });
  await winning.close();
  draws = [1, 1, 0];
  await readSettled();
  const won = before['bronze']! + 500;
  expect(await operator.wallet.balance(player.id)).toBe(900_000 + won);
  expect(await wonInSession(player)).toBe(won);
  // The win is spent: the rest becomes a debt.
  await settle(operator, player, { amount: 900_000 + won, game: GAMES.live });
  await winning.rollBack();
  await readSettled();
  expect(await operator.wallet.balance(player.id)).toBe(100_000 - won);
  expect(await wonInSession(player)).toBe(0);
  expect((await check(player.token)).json()).toMatchObject({ data: [], state: false });
  expect((await pots())['bronze']).toBeGreaterThanOrEqual(won);
  expect(await operator.wallet.audit()).toEqual([]);
});

/** What the reality check shows as won. */
async function wonInSession({ id }: { id: string }): Promise<number | undefined> {
  const { rows } = await operator.connection.pool.query<{ won: number }>(
    `SELECT position.won FROM operator.session s, operator.session_position(s.player_id, s.created_at) AS position
      WHERE s.player_id = $1 ORDER BY s.created_at DESC LIMIT 1`,
    [id],
  );
  return rows[0]?.won;
}

test('a winning draw pays the whole pot, and the pot starts with its seed', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  const { bronze: before } = await pots();
  await settle(operator, player, { amount: 10_000 });
  draws = [1, 1, 0];
  await readSettled();
  const amountWon = Math.min(before! + 50, Math.max(before!, 100_000));
  expect(await operator.wallet.balance(player.id)).toBe(1_000_000 - 10_000 + amountWon);
  expect(await wonInSession(player)).toBe(amountWon);
  expect((await pots())['bronze']).toBe(50_000);

  const answer = await check(player.token);
  const amount = (amountWon / 1_000).toFixed(3);
  const win = { id: expect.any(String), name: 'bronze', amount };
  expect(answer.json()).toMatchObject({ data: [win], state: true });
  expect(await operator.wallet.audit()).toEqual([]);

  // A response may be lost, so the win is reported until the player confirms it.
  const again = (await check(player.token)).json<{ data: { id: string }[] }>();
  expect(again).toMatchObject({ data: [win], state: true });
  const confirmed = [again.data[0]!.id, 'an id of nobody'];
  const stranger = await operator.newPlayer({ deposit: 0 });
  await check(stranger.token, { confirmed });
  expect((await check(player.token)).json()).toMatchObject({ data: [win], state: true });
  expect((await check(player.token, { confirmed })).json()).toMatchObject({ data: [], state: false });
  expect((await check(player.token)).json()).toMatchObject({ data: [], state: false });
});

test('a jackpot pays a debt first', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const bet = await stake(operator, player, { amount: 100_000, game: GAMES.live });
  const win = await bet.win(30_000);
  await settle(operator, player, { amount: 30_000, game: GAMES.live });
  await bet.rollBack(win);
  await operator.players.deposit(player.username, minor(1_000));
  await settle(operator, player, { amount: 1_000 });
  draws = [1, 1, 0];
  const { bronze } = await pots();
  await readSettled();
  expect(await operator.wallet.balance(player.id)).toBe(bronze! + 5 - 30_000);
  expect(await operator.wallet.audit()).toEqual([]);
});

test('a full pot takes no more, and stakes on kinds without jackpots count for nothing', async () => {
  const player = await operator.newPlayer({ deposit: 90_000_000 });
  await settle(operator, player, { amount: 20_000_000 });
  await readSettled();
  expect((await pots())['bronze']).toBe(100_000);
  draws = [0, 0, 0];
  const fed = await growth(async () => {
    await settle(operator, player, { amount: 5_000_000, game: GAMES.live });
    await settle(operator, player, { amount: 5_000_000, game: GAMES.sport });
    await settle(operator, player, {
      amount: 5_000_000,
      game: { area: 'casino', title: 'Elsewhere', providerId: undefined },
    });
  });
  expect(fed).toEqual({ gold: 0, silver: 0, bronze: 0 });
  expect(draws).toHaveLength(3);
});

test('every caller gets the amounts of the pots', async () => {
  const [gold, silver, bronze] = (await operator.jackpot.pots('TND')).map(({ balance }) => balance);
  const text = (amount = 0) => (amount / 1_000).toFixed(3);
  expect((await check()).json()).toMatchObject({
    pots: [
      { name: 'gold', amount: text(gold), currency: 'TND' },
      { name: 'silver', amount: text(silver), currency: 'TND' },
      { name: 'bronze', amount: text(bronze), currency: 'TND' },
    ],
  });
});

test('a visitor has won nothing', async () => {
  expect((await check()).json()).toMatchObject({ data: [], state: false });
  expect((await check('no token of ours')).json()).toMatchObject({ data: [], state: false });
});

test('a pot is paid by command in the sandbox only', async () => {
  const player = await operator.newPlayer({ deposit: 0 });
  expect(await operator.jackpot.award('bronze', player.id)).toBeUndefined();
  expect(await operator.wallet.balance(player.id)).toBe(0);
});

test('without configuration there are no pots, and no stake feeds any', async () => {
  const plain = await createTestOperator({ draw: () => 0 });
  await seedCatalogue(plain.connection);
  const player = await plain.newPlayer({ deposit: 1_000_000 });
  await settle(plain, player, { amount: 1_000_000 });
  await createReader(plain)();
  expect((await callAs(plain, undefined, { method: 'POST', path: '/check_jackpot' })).json()).toEqual({
    data: [],
    state: false,
    pots: [],
  });
  expect(await plain.wallet.balance(player.id)).toBe(0);
  await plain.drop();
});
