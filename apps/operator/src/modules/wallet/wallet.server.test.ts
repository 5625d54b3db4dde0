import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.drop());

const context = { area: 'casino', roundId: 'round 1', title: 'Aviator', providerId: 39 } as const;

function betOf(player: TestPlayer, amount: number, transferId: string = randomUUID()) {
  return { transferId, sessionId: player.session.id, playerId: player.id, amount: minor(amount), context };
}

function winOf(player: TestPlayer, betTransferId: string, amount: number, transferId: string = randomUUID()) {
  return { transferId, betTransferId, playerId: player.id, amount: minor(amount), context };
}

function rollbackOf(player: TestPlayer, originalTransferId: string, transferId: string = randomUUID()) {
  return { transferId, originalTransferId, playerId: player.id };
}

async function endSession(player: TestPlayer): Promise<void> {
  await operator.sessions.logout(player.caller);
}

test('a bet takes the stake and its win pays back', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const bet = betOf(player, 400);
  expect(await operator.wallet.bet(bet)).toEqual({ ok: true, balance: 600, replayed: false });
  expect(await operator.wallet.win(winOf(player, bet.transferId, 900))).toEqual({
    ok: true,
    balance: 1_500,
    replayed: false,
  });
  expect(await operator.wallet.audit()).toEqual([]);
});

test('posting the same transfer twice moves the money once and answers the same', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const bet = betOf(player, 400);
  const first = await operator.wallet.bet(bet);
  await operator.wallet.bet(betOf(player, 100));
  expect(await operator.wallet.bet(bet)).toEqual({ ...first, replayed: true });
  expect(await operator.wallet.balance(player.id)).toBe(500);
});

test('the same id with other data is refused', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const bet = betOf(player, 400);
  await operator.wallet.bet(bet);
  const conflict = { ok: false, code: 'transfer_conflict', balance: 600 };
  expect(await operator.wallet.bet({ ...bet, amount: minor(401) })).toEqual(conflict);
  expect(await operator.wallet.bet({ ...bet, context: { ...context, roundId: 'round 2' } })).toEqual(
    conflict,
  );
  expect(await operator.wallet.win(winOf(player, bet.transferId, 1, bet.transferId))).toEqual(conflict);
  expect(await operator.wallet.rollback(rollbackOf(player, 'another bet', bet.transferId))).toEqual(conflict);
});

test('a stake above the balance is refused', async () => {
  const player = await operator.newPlayer({ deposit: 100 });
  expect(await operator.wallet.bet(betOf(player, 101))).toEqual({
    ok: false,
    code: 'insufficient_funds',
    balance: 100,
  });
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('a stake of %d is no stake', async (amount) => {
  const player = await operator.newPlayer({ deposit: 100 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `minor` would refuse to make it
  const bet = { ...betOf(player, 1), amount: amount as ReturnType<typeof minor> };
  expect(await operator.wallet.bet(bet)).toMatchObject({ ok: false, code: 'bad_amount' });
});

test('a rollback returns the stake once, however often it is sent', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const bet = betOf(player, 400);
  const rollback = rollbackOf(player, bet.transferId);
  await operator.wallet.bet(bet);
  expect(await operator.wallet.rollback(rollback)).toEqual({ ok: true, balance: 1_000, replayed: false });
  expect(await operator.wallet.rollback(rollback)).toEqual({ ok: true, balance: 1_000, replayed: true });
  expect(await operator.wallet.rollback(rollbackOf(player, bet.transferId))).toMatchObject({
    ok: true,
    replayed: true,
  });
  expect(await operator.wallet.bet(bet)).toMatchObject({ ok: false, code: 'rolled_back' });
  expect(await operator.wallet.win(winOf(player, bet.transferId, 50))).toMatchObject({
    ok: false,
    code: 'rolled_back',
  });
  expect(await operator.wallet.balance(player.id)).toBe(1_000);
});

test('a rollback before its bet refuses the late bet', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const bet = betOf(player, 400);
  const rollback = rollbackOf(player, bet.transferId);
  const answer = { ok: true, balance: 1_000, unknown: true };
  expect(await operator.wallet.rollback(rollback)).toEqual({ ...answer, replayed: false });
  expect(await operator.wallet.bet(bet)).toEqual({ ok: false, code: 'rolled_back', balance: 1_000 });
  expect(await operator.wallet.rollback(rollback)).toEqual({ ...answer, replayed: true });
  const another = { ...rollback, transferId: `${rollback.transferId}-again` };
  expect(await operator.wallet.rollback(another)).toEqual({ ...answer, replayed: true });
});

test('a bet with a win cannot be rolled back', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const bet = betOf(player, 400);
  const win = winOf(player, bet.transferId, 50);
  await operator.wallet.bet(bet);
  await operator.wallet.win(win);
  const settled = { ok: false, code: 'already_settled', balance: 650 };
  expect(await operator.wallet.rollback(rollbackOf(player, bet.transferId))).toEqual(settled);
  expect(await operator.wallet.rollback(rollbackOf(player, win.transferId))).toMatchObject({ balance: 600 });
  expect(await operator.wallet.rollback(rollbackOf(player, bet.transferId))).toMatchObject({
    balance: 1_000,
  });
});

test('a round accepts bets and wins until it is closed, and rollbacks also later', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const [first, second] = [betOf(player, 100), betOf(player, 200)];
  await operator.wallet.bet(first);
  await operator.wallet.win(winOf(player, first.transferId, 30));
  await operator.wallet.bet(second);
  await operator.wallet.win(winOf(player, first.transferId, 40));
  const { betTransferId: _, ...unnamed } = winOf(player, '', 50);
  expect(await operator.wallet.win(unnamed)).toMatchObject({ ok: true, balance: 820 });

  const close = { playerId: player.id, context };
  expect(await operator.wallet.close(close)).toEqual({ ok: true, balance: 820, replayed: false });
  expect(await operator.wallet.close(close)).toEqual({ ok: true, balance: 820, replayed: true });
  const closed = { ok: false, code: 'round_closed', balance: 820 };
  expect(await operator.wallet.bet(betOf(player, 1))).toEqual(closed);
  expect(await operator.wallet.win(winOf(player, second.transferId, 1))).toEqual(closed);
  expect(await operator.wallet.bet(first)).toMatchObject({ ok: true, replayed: true });
  expect(await operator.wallet.win(unnamed)).toMatchObject({ ok: true, replayed: true });
  expect(await operator.wallet.rollback(rollbackOf(player, second.transferId))).toMatchObject({
    balance: 1_020,
  });
  expect(await operator.wallet.audit()).toEqual([]);
});

test('a stake of 0 is a round, and its win is paid', async () => {
  const player = await operator.newPlayer();
  const free = betOf(player, 0);
  expect(await operator.wallet.bet(free)).toEqual({ ok: true, balance: 0, replayed: false });
  expect(await operator.wallet.win(winOf(player, free.transferId, 250))).toMatchObject({ balance: 250 });
  expect(await operator.wallet.bet(free)).toEqual({ ok: true, balance: 0, replayed: true });
});

test('a promotion is a win without a bet, paid from promotions', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const lost = betOf(player, 1_000);
  await operator.wallet.bet(lost);
  await operator.wallet.win(winOf(player, lost.transferId, 0));
  const prize = {
    transferId: randomUUID(),
    playerId: player.id,
    amount: minor(700),
    context: { ...context, roundId: 'tournament' },
    promotion: true,
  };
  expect(await operator.wallet.win(prize)).toMatchObject({ ok: true, balance: 700 });
  expect(await operator.wallet.win({ ...prize, promotion: false })).toMatchObject({
    code: 'transfer_conflict',
  });
  const { rows } = await operator.connection.pool.query(
    `SELECT account, sum(amount)::bigint AS total FROM operator.entry WHERE player_id = $1 AND account IN ('house', 'promotions')
      GROUP BY account ORDER BY account::text`,
    [player.id],
  );
  expect(rows).toEqual([
    { account: 'house', total: 1_000 },
    { account: 'promotions', total: -700 },
  ]);
});

test('a reversal of a spent win leaves a debt, which the next wins pay first', async () => {
  const player = await operator.newPlayer({ deposit: 100 });
  const win = { ...winOf(player, '', 500), betTransferId: undefined };
  await operator.wallet.win(win);
  await operator.wallet.bet(betOf(player, 450));
  const rollback = rollbackOf(player, win.transferId);
  expect(await operator.wallet.rollback(rollback)).toEqual({ ok: true, balance: 0, replayed: false });
  expect(await operator.wallet.rollback(rollback)).toEqual({ ok: true, balance: 0, replayed: true });
  expect(await operator.wallet.win(win)).toMatchObject({ ok: false, code: 'rolled_back' });
  // 350 are owed. A deposit is the player's own.
  await operator.players.deposit(player.username, minor(50));
  const next = { ...winOf(player, '', 400), betTransferId: undefined };
  expect(await operator.wallet.win(next)).toMatchObject({ ok: true, balance: 100 });
  expect(await operator.wallet.win(next)).toMatchObject({ ok: true, balance: 100, replayed: true });
  expect(await operator.wallet.audit()).toEqual([]);
});

test('a rollback before its win refuses the late win', async () => {
  const player = await operator.newPlayer();
  const win = { ...winOf(player, '', 500), betTransferId: undefined };
  await operator.wallet.rollback(rollbackOf(player, win.transferId));
  expect(await operator.wallet.win(win)).toEqual({ ok: false, code: 'rolled_back', balance: 0 });
});

test('two providers may use the same transfer id without affecting each other', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const opening = { providerId: 37, gameId: 1, language: 'fr' } as const;
  const openAt = async (audience: string) => {
    const token = await operator.gameSessions.open(player.caller, { ...opening, audience });
    const session = await operator.gameSessions.forProvider(audience).redeem(token);
    if (!session) throw new Error('no game session');
    return { wallet: operator.wallet.forProvider(audience), session };
  };
  const [one, two] = [await openAt('one'), await openAt('two')];
  const bet = betOf(player, 100, '1001');
  expect(await one.wallet.bet({ ...bet, sessionId: one.session.id })).toMatchObject({ balance: 900 });
  expect(await two.wallet.bet({ ...bet, sessionId: one.session.id })).toMatchObject({
    code: 'session_ended',
  });
  expect(await two.wallet.win(winOf(player, '1001', 900))).toMatchObject({ code: 'bet_not_found' });
  await two.wallet.close({ playerId: player.id, context });
  expect(await one.wallet.win(winOf(player, '1001', 50))).toMatchObject({ ok: true, balance: 950 });
  expect(await two.wallet.rollback(rollbackOf(player, '1001'))).toMatchObject({ ok: true, balance: 950 });
  expect(await one.wallet.bet({ ...bet, sessionId: one.session.id })).toMatchObject({ replayed: true });
});

test('a win needs a bet of the same player', async () => {
  const [player, other] = await Promise.all([operator.newPlayer({ deposit: 1_000 }), operator.newPlayer()]);
  const bet = betOf(player, 400);
  await operator.wallet.bet(bet);
  expect(await operator.wallet.win(winOf(other, bet.transferId, 900))).toMatchObject({
    ok: false,
    code: 'bet_not_found',
  });
});

test('after the session has ended, wins and rollbacks still work and new bets do not', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const [won, taken] = [betOf(player, 100), betOf(player, 100)];
  await operator.wallet.bet(won);
  await operator.wallet.bet(taken);
  await endSession(player);
  expect(await operator.wallet.bet(betOf(player, 100))).toMatchObject({ ok: false, code: 'session_ended' });
  expect(await operator.wallet.bet(won)).toMatchObject({ ok: true, replayed: true });
  expect(await operator.wallet.win(winOf(player, won.transferId, 250))).toMatchObject({
    ok: true,
    balance: 1_050,
  });
  expect(await operator.wallet.rollback(rollbackOf(player, taken.transferId))).toMatchObject({
    balance: 1_150,
  });
});

test('concurrent bets get their own results', async () => {
  const [rich, poor] = await Promise.all([
    operator.newPlayer({ deposit: 1_000 }),
    operator.newPlayer({ deposit: 100 }),
  ]);
  const repeated = betOf(rich, 300);
  const answers = await Promise.all([
    operator.wallet.bet(repeated),
    operator.wallet.bet(betOf(poor, 101)),
    operator.wallet.bet(repeated),
    operator.wallet.bet({ ...betOf(rich, 1), sessionId: poor.session.id }),
    operator.wallet.bet(betOf(poor, 40)),
    operator.wallet.bet({ ...repeated, amount: minor(301) }),
  ]);
  expect(answers).toEqual([
    { ok: true, balance: 700, replayed: false },
    { ok: false, code: 'insufficient_funds', balance: 100 },
    { ok: true, balance: 700, replayed: true },
    { ok: false, code: 'session_ended', balance: 700 },
    { ok: true, balance: 60, replayed: false },
    { ok: false, code: 'transfer_conflict', balance: 700 },
  ]);
});

test('a bet that cannot be written does not fail the others of its batch', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const answers = await Promise.allSettled([
    operator.wallet.bet(betOf(player, 100)),
    operator.wallet.bet(betOf(player, 100, 'x'.repeat(201))),
    operator.wallet.bet(betOf(player, 100)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await operator.wallet.balance(player.id)).toBe(800);
});

test('a transfer is found by its index even before the table has statistics', async () => {
  const { rows } = await operator.connection.pool.query<{ 'QUERY PLAN': string }>(
    'EXPLAIN (GENERIC_PLAN) SELECT FROM operator.transfer WHERE player_id = $1 AND id = $2',
  );
  expect(rows[0]?.['QUERY PLAN']).toContain('transfer_pkey');
});

test('a bet keeps an idle login alive', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const { pool } = operator.connection;
  await pool.query(
    `UPDATE operator.session SET last_active_at = now() - interval '20 minutes' WHERE player_id = $1`,
    [player.id],
  );
  await operator.wallet.bet(betOf(player, 1));
  const { rows } = await pool.query<{ recent: boolean }>(
    `SELECT last_active_at > now() - interval '1 minute' AS recent FROM operator.session WHERE player_id = $1`,
    [player.id],
  );
  expect(rows).toEqual([{ recent: true }]);
});

test('cashback moves to the balance once', async () => {
  const player = await operator.newPlayer({ deposit: 10_000 });
  await operator.connection.pool.query(
    `WITH period AS (
       INSERT INTO operator.cashback_period (player_id, starts_at, ends_at, slots, live, crash, sport, lost)
       VALUES ($1, now() - interval '1 day', now(), 0, 0, 0, 0, 0) RETURNING starts_at)
     SELECT operator.credit_cashback($1, starts_at, 299) FROM period`,
    [player.id],
  );
  const moved = await Promise.all(
    Array.from({ length: 8 }, () => operator.wallet.transferCashback(player.id)),
  );
  expect(moved.toSorted((a, b) => b - a)).toEqual([299, 0, 0, 0, 0, 0, 0, 0]);
  expect(await operator.wallet.balance(player.id)).toBe(10_299);
  expect(await operator.wallet.audit()).toEqual([]);
});

test.each([
  'UPDATE operator.transfer SET amount = 1',
  'DELETE FROM operator.entry',
  'TRUNCATE operator.transfer',
])('the ledger refuses: %s', async (statement) => {
  await expect(operator.connection.pool.query(statement)).rejects.toThrow('permission denied for table');
});

test('the database refuses a negative balance', async () => {
  const player = await operator.newPlayer({ deposit: 100 });
  const overdraw = operator.connection.pool.query(
    `UPDATE operator.account SET balance = balance - 101 WHERE player_id = $1 AND kind = 'cash'`,
    [player.id],
  );
  await expect(overdraw).rejects.toThrow('account_balance_check');
});
