import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { seedCatalogue } from '../../testing/seed-catalogue';
import { GAMES, settle, stake, startPromotionDays, type PromotionDays } from '../../testing/settle';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { promotionVariables } from '../../testing/test-variables';

let operator: TestOperator;
let days: PromotionDays;
/** Each test has days of its own: the clock never goes back. */
let day = 1;

beforeAll(async () => {
  operator = await createTestOperator({
    variables: {
      ...promotionVariables,
      CASHBACK_CAP: '50',
      CASHBACK_MINIMUM: '1',
      CASHBACK_EXCLUDED_GAMES: '1002',
      TIME_ZONE: 'UTC',
      REALITY_CHECK_GRACE_MINUTES: 'off',
    },
    draw: () => 1,
  });
  await seedCatalogue(operator.connection);
  days = await startPromotionDays(operator, new Date(Date.UTC(2026, 0, day, 12)));
  await nextDay();
});
afterAll(() => operator.drop());

async function setClock(time: string): Promise<void> {
  await days.set(new Date(Date.UTC(2026, 0, day, ...(time.split(':').map(Number) as [number, number]))));
}

async function nextDay(): Promise<void> {
  day++;
  await setClock('12:00');
}

const cashbackOf = async ({ username }: TestPlayer) => (await operator.players.get(username)).cashback;
const soFar = async ({ id }: TestPlayer) => (await operator.promotions.cashbackSoFar(id, 'TND'))?.amount ?? 0;

test('cashback is a share of the net loss of a day, credited once after the day has ended', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  // 1 % of the stakes of 1,000.000 is the most.
  await settle(operator, player, { amount: 900_000, won: 880_000 });
  await settle(operator, player, { amount: 50_000 });
  await days.runJobs();
  expect(await soFar(player)).toBe(7_000);
  const details = await callAs(operator, player.token, { method: 'GET', path: '/UserDetails' });
  const midnight = new Date(Date.UTC(2026, 0, day + 1)).toISOString();
  expect(details.json()).toMatchObject({
    bounse: '0.000',
    cashback_so_far: '7.000',
    cashback_ends_at: midnight,
  });
  expect(await cashbackOf(player)).toBe(0);

  // Winnings of the same day count against the losses.
  await settle(operator, player, { amount: 50_000, won: 80_000 });
  await days.runJobs();
  expect(await soFar(player)).toBe(4_000);

  await nextDay();
  await days.runJobs();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(4_000);
  expect(await soFar(player)).toBe(0);
  const answer = await callAs(operator, player.token, { method: 'POST', path: '/TransferCashback' });
  expect(answer.json()).toEqual({ amount: '4.000' });
  expect(await operator.wallet.balance(player.id)).toBe(1_000_000 - 40_000 + 4_000);
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

test('bets until the first win earn nothing, once the day is won', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  for (let round = 0; round < 20; round++)
    await settle(operator, player, { amount: 10_000, game: GAMES.live, round: `single ${round}` });
  await settle(operator, player, { amount: 10_000, won: 360_000, game: GAMES.live });
  await nextDay();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(0);
});

test('open and cancelled stakes are no losses', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  await stake(operator, player, { amount: 300_000 });
  await (await stake(operator, player, { amount: 300_000 })).rollBack();
  const closed = await stake(operator, player, { amount: 300_000 });
  await closed.close();
  await closed.rollBack();
  await nextDay();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(0);
});

test('the stakes, the cap and the minimum limit it, and excluded games do not count', async () => {
  const [single, rich, poor, elsewhere] = [
    await operator.newPlayer({ deposit: 90_000_000 }),
    await operator.newPlayer({ deposit: 90_000_000 }),
    await operator.newPlayer({ deposit: 90_000_000 }),
    await operator.newPlayer({ deposit: 90_000_000 }),
  ];
  // A tenth of the loss would be 100.000; 0.5 % of the stakes are 5.000.
  await settle(operator, single, { amount: 1_000_000, game: GAMES.live });
  await settle(operator, rich, { amount: 10_000_000 });
  await settle(operator, poor, { amount: 99_999 });
  await settle(operator, elsewhere, {
    amount: 1_000_000,
    game: { area: 'casino', title: await nameOf(1002), providerId: await providerOf(1002) },
  });
  await nextDay();
  await days.runJobs();
  expect(await cashbackOf(single)).toBe(5_000);
  expect(await cashbackOf(rich)).toBe(50_000);
  expect(await cashbackOf(poor)).toBe(0);
  expect(await cashbackOf(elsewhere)).toBe(0);
});

test('two accounts on opposite sides of the same rounds get nothing for them', async () => {
  const [red, black, honest] = [
    await operator.newPlayer({ deposit: 90_000_000 }),
    await operator.newPlayer({ deposit: 90_000_000 }),
    await operator.newPlayer({ deposit: 90_000_000 }),
  ];
  for (let round = 0; round < 12; round++) {
    const shared = { amount: 1_000_000, game: GAMES.live, round: `opposite ${round}` };
    // Red wins four times of twelve.
    const isRed = round % 3 === 0;
    await settle(operator, red, { ...shared, won: isRed ? 2_000_000 : 0 });
    await settle(operator, black, { ...shared, won: isRed ? 0 : 1_950_000 });
    await settle(operator, honest, { ...shared, won: round % 2 === 0 ? 1_500_000 : 0 });
  }
  await nextDay();
  await days.runJobs();
  expect(await cashbackOf(red)).toBe(0);
  expect(await cashbackOf(black)).toBe(0);
  expect(await cashbackOf(honest)).toBeGreaterThan(0);
});

test('a win that comes after the payment is kept back from the next cashback', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  // A small part is cashed out, which settles the stake; the rest wins on the next day.
  const bet = await stake(operator, player, { amount: 400_000, game: GAMES.sport });
  await bet.win(1_000);
  await nextDay();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(4_000);
  await bet.win(800_000);
  await nextDay();
  await days.runJobs();
  await settle(operator, player, { amount: 300_000 });
  await nextDay();
  await days.runJobs();
  // 3.000 for the last day, and 4.000 too much before.
  expect(await cashbackOf(player)).toBe(4_000);
  await settle(operator, player, { amount: 300_000 });
  await nextDay();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(6_000);
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

test('the day is that of the player, and a change of the time zone takes effect with the next day', async () => {
  const player = await operator.newPlayer({ deposit: 10_000_000 });
  await operator.protection.setTimeZone(player.id, 'Asia/Tokyo', 'player');
  await settle(operator, player, { amount: 1_000_000 });
  await days.runJobs();
  // Noon in UTC is nine in the evening in Tokyo.
  await setClock('15:30');
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(10_000);

  await operator.protection.setTimeZone(player.id, 'UTC', 'player');
  await settle(operator, player, { amount: 1_000_000 });
  await nextDay();
  await days.runJobs();
  const { rows } = await operator.connection.pool.query<{ starts: Date; ends: Date }>(
    `SELECT starts_at AS starts, ends_at AS ends FROM operator.cashback_period WHERE player_id = $1 ORDER BY starts_at`,
    [player.id],
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]!.starts).toEqual(rows[0]!.ends);
  expect(await cashbackOf(player)).toBe(20_000);
});

test('cashback pays a debt first, and a withdrawal leaves what the player owes', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  const bet = await stake(operator, player, { amount: 800_000 });
  const win = await bet.win(500_000);
  await settle(operator, player, { amount: 700_000 });
  await bet.rollBack(win);
  // 500.000 was taken back, only 0 was left.
  await operator.players.deposit(player.username, minor(100_000));
  await nextDay();
  await days.runJobs();
  expect(await cashbackOf(player)).toBe(15_000);
  await callAs(operator, player.token, { method: 'POST', path: '/TransferCashback' });
  expect(await operator.wallet.balance(player.id)).toBe(100_000);

  const withdraw = (amount: number) => operator.wallet.withdraw(randomUUID(), player.id, minor(amount));
  expect(await withdraw(1)).toMatchObject({ ok: false, code: 'insufficient_funds' });
  await operator.players.deposit(player.username, minor(485_001));
  expect(await withdraw(100_002)).toMatchObject({ ok: false });
  expect(await withdraw(100_001)).toMatchObject({ ok: true, balance: 485_000 });
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

test('an upgraded database keeps credited cashback, and pays what the earlier rule owes once', async () => {
  const player = await operator.newPlayer({ deposit: 0 });
  // 9.000 lost of which no cashback was credited yet.
  await operator.connection.pool.query(
    `UPDATE operator.account SET net_loss = 9000 WHERE player_id = $1 AND kind = 'cash'`,
    [player.id],
  );
  await operator.connection.pool.query('INSERT INTO operator.cashback_due VALUES ($1)', [player.id]);
  await operator.promotions.prepare();
  await operator.promotions.prepare();
  expect(await cashbackOf(player)).toBe(900);
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

async function nameOf(id: number): Promise<string> {
  const { rows } = await operator.connection.pool.query<{ name: string }>(
    'SELECT name FROM operator.game WHERE id = $1',
    [id],
  );
  return rows[0]?.name ?? '';
}

async function providerOf(id: number): Promise<number | undefined> {
  const { rows } = await operator.connection.pool.query<{ id: number }>(
    'SELECT provider_id AS id FROM operator.game WHERE id = $1',
    [id],
  );
  return rows[0]?.id;
}
