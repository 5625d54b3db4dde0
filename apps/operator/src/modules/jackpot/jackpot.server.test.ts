import { randomUUID } from 'node:crypto';

import { transact } from '@tessera/database';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';

/** The next draws: 1 never wins, 0 always does. */
let draws: number[] = [];
let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ draw: () => draws.shift() ?? 1 });
});
afterAll(() => operator.drop());

const check = (token?: string, body?: { confirmed: string[] }) =>
  callAs(operator, token, { method: 'POST', path: '/check_jackpot' }, body);

async function stake(player: TestPlayer, amount: number): Promise<void> {
  const bet = {
    transferId: randomUUID(),
    sessionId: player.session.id,
    playerId: player.id,
    amount: minor(amount),
    context: { area: 'casino', roundId: 'r', title: 'Aviator', providerId: 39 } as const,
  };
  expect(await operator.wallet.bet(bet)).toMatchObject({ ok: true });
}

async function readSince(from: Date): Promise<void> {
  await transact(operator.connection.pool, (transaction) =>
    operator.jackpot.read(transaction, from, new Date(Date.now() + 1_000)),
  );
}

async function pots(): Promise<Record<string, number>> {
  return Object.fromEntries((await operator.jackpot.pots()).map(({ tier, balance }) => [tier, balance]));
}

test('a share of each stake feeds the three pots, to the last millionth', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  const before = await pots();
  const from = new Date();
  await stake(player, 100_000);
  await readSince(from);
  const after = await pots();
  expect(after['gold']! - before['gold']!).toBe(200);
  expect(after['silver']! - before['silver']!).toBe(300);
  expect(after['bronze']! - before['bronze']!).toBe(500);

  const later = new Date();
  for (let bet = 0; bet < 5; bet++) await stake(player, 50);
  await readSince(later);
  // 250 millimes staked: 0.5 for gold, 0.75 for silver and 1.25 for bronze; fractions are kept.
  expect(await pots()).toEqual({
    gold: after['gold'],
    silver: after['silver'],
    bronze: after['bronze']! + 1,
  });
  expect(await operator.wallet.audit()).toEqual([]);
});

test('a winning draw pays the whole pot to a player who staked, and the pot starts with its seed', async () => {
  const player = await operator.newPlayer({ deposit: 1_000_000 });
  const from = new Date();
  await stake(player, 10_000);
  draws = [1, 1, 0, 0.5];
  const before = await pots();
  await readSince(from);
  const won = before['bronze']! + 50;
  expect(await operator.wallet.balance(player.id)).toBe(1_000_000 - 10_000 + won);
  expect((await pots())['bronze']).toBe(50_000);

  const answer = await check(player.token);
  const amount = (won / 1_000).toFixed(3);
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

test('every caller gets the amounts of the pots', async () => {
  const [gold, silver, bronze] = (await operator.jackpot.pots()).map(({ balance }) => balance);
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

test('the chance to win is proportional to the stake', async () => {
  const [small, large] = [
    await operator.newPlayer({ deposit: 1_000_000 }),
    await operator.newPlayer({ deposit: 1_000_000 }),
  ];
  const from = new Date();
  await stake(small, 10_000);
  await stake(large, 90_000);
  draws = [1, 1, 0, 0.11];
  await readSince(from);
  expect((await check(large.token)).json()).toMatchObject({ state: true });
  expect((await check(small.token)).json()).toMatchObject({ state: false });
});
