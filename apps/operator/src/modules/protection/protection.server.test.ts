import { randomUUID } from 'node:crypto';

import {
  activityStatement,
  answerRealityCheck,
  getProtection,
  login,
  setRealityCheck,
  takeBreak,
  userDetails,
  type ReplyOf,
} from '@tessera/contract/server';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { betAs } from '../../testing/bet-as';
import { callAs } from '../../testing/call-as';
import { startTestClock, type TestClock } from '../../testing/clock';
import {
  createTestOperator,
  TEST_PASSWORD,
  type TestOperator,
  type TestPlayer,
} from '../../testing/test-operator';

type Reply = ReplyOf<typeof getProtection>;

let operator: TestOperator;
let clock: TestClock;
beforeAll(async () => {
  // Sessions use the real time: without this, a reality check would be due at every bet at noon.
  operator = await createTestOperator({ variables: { REALITY_CHECK_GRACE_MINUTES: 'off' } });
  clock = await startTestClock(operator.connection);
});
afterAll(() => operator.drop());

const NOON = '2026-11-16T11:00:00Z'; // Noon in Tunis.
let player: TestPlayer;
beforeEach(async () => {
  await clock.set(NOON);
  player = await operator.newPlayer({ deposit: 100_000 });
});

const context = { area: 'sport', roundId: 'slip', title: 'A – B', providerId: undefined } as const;

const bet = (amount: number, transferId?: string) => betAs(operator, player, amount, context, transferId);

async function state(token = player.token): Promise<Reply> {
  return (await callAs(operator, token, getProtection)).json<Reply>();
}

function logIn(userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0') {
  return operator.app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    headers: { 'accept-language': 'en-US', 'user-agent': userAgent },
    payload: { username: player.username, password: TEST_PASSWORD },
  });
}

const tokenOf = async (answer: ReturnType<typeof logIn>) => (await answer).json<{ token: string }>().token;

describe('breaks and self-exclusion', () => {
  test.each([
    [{ days: 1 }, 'on_break', '2026-11-17T11:00:00.000Z'],
    [{ days: 42 }, 'on_break', '2026-12-28T11:00:00.000Z'],
    [{ months: 6 }, 'self_excluded', '2027-05-16T11:00:00.000Z'],
  ])('%j ends every session and refuses logins until %s', async (length, code, until) => {
    const elsewhere = await tokenOf(logIn());
    const taken = await callAs(operator, player.token, takeBreak, length);
    expect([taken.statusCode, taken.json()]).toEqual([200, { until }]);

    for (const token of [player.token, elsewhere]) {
      const answer = await callAs(operator, token, userDetails);
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code, until }]);
    }
    await clock.set(new Date(Date.parse(until) - 1));
    const refused = await logIn();
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code, until }]);
    expect(refused.json<{ message: string }>().message).toMatch(/^You /);
    await clock.set(until);
    // A self-exclusion continues until the player asks to return.
    expect((await logIn()).json<{ code?: string }>().code).toBe('days' in length ? undefined : code);
  });

  test('a return from a self-exclusion needs a request after its end and one more day', async () => {
    await callAs(operator, player.token, takeBreak, { months: 6 });
    const ask = () => operator.protection.askToReturn(player.id);
    const refusal = async () => (await logIn()).json<{ code?: string; until?: string }>();
    await clock.set('2027-05-16T10:59:59.999Z');
    expect(await ask(), 'a moment before its time is over').toBeUndefined();
    await clock.set('2027-05-16T11:00:00Z');
    expect(await refusal()).toEqual({ code: 'self_excluded', message: expect.any(String) });
    await clock.set('2027-08-01T08:00:00Z');
    expect(await bet(1), 'long after its time').toMatchObject({ ok: false, code: 'self_excluded' });
    await expect(operator.players.deposit(player.username, minor(1))).rejects.toThrow('self-excluded');
    const from = new Date('2027-08-02T08:00:00Z');
    expect(await ask()).toEqual(from);
    await clock.set('2027-08-02T07:59:59.999Z');
    expect(await ask(), 'asked again, it is not put off').toEqual(from);
    expect(await refusal()).toMatchObject({ code: 'self_excluded', until: from.toISOString() });
    await clock.set(from);
    expect((await logIn()).statusCode).toBe(200);
    const { 0: change } = await operator.protection.changes(player.id, 1);
    expect(change).toMatchObject({ origin: 'operator', change: 'return requested' });
  });

  test('a new self-exclusion needs a new request, and a break needs none', async () => {
    const ask = () => operator.protection.askToReturn(player.id);
    await callAs(operator, player.token, takeBreak, { days: 1 });
    await clock.set('2026-11-18T11:00:00Z');
    expect(await ask()).toBeUndefined();
    await operator.protection.exclude(player.id, { months: 6 });
    await clock.set('2027-06-01T11:00:00Z');
    await ask();
    await operator.protection.exclude(player.id, { days: 7 });
    await clock.set('2027-06-08T10:59:59.999Z');
    expect(await ask(), 'before the new time is over').toBeUndefined();
    await clock.set('2027-06-08T11:00:00Z');
    expect((await logIn()).json()).toMatchObject({ code: 'self_excluded' });
    expect(await ask()).toEqual(new Date('2027-06-09T11:00:00Z'));
  });

  test('a week across a daylight saving change ends at the same hour', async () => {
    await operator.protection.setTimeZone(player.id, 'Europe/Paris', 'operator');
    await clock.set('2026-10-24T10:00:00Z');
    const taken = await callAs(operator, player.token, takeBreak, { days: 7 });
    expect(taken.json()).toEqual({ until: '2026-10-31T11:00:00.000Z' });
  });

  test('a login with a wrong password does not reveal a break', async () => {
    await callAs(operator, player.token, takeBreak, { months: 6 });
    const answer = await callAs(operator, undefined, login, { username: player.username, password: 'no' });
    expect(answer.json()).toMatchObject({ code: 'invalid_credentials' });
    expect(answer.json()).not.toHaveProperty('until');
  });

  test('new bets are refused, open bets are settled, and the balance can be withdrawn', async () => {
    await bet(10_000, 'open');
    await callAs(operator, player.token, takeBreak, { months: 6 });
    expect(await bet(1)).toMatchObject({ ok: false, code: 'self_excluded' });
    const win = {
      transferId: 'won',
      betTransferId: 'open',
      playerId: player.id,
      amount: minor(25_000),
      context,
    };
    expect(await operator.wallet.win(win)).toMatchObject({ ok: true, balance: 115_000 });
    await expect(operator.players.deposit(player.username, minor(1))).rejects.toThrow('self-excluded');
    expect(await operator.players.withdraw(player.username, minor(115_000))).toBe(0);
  });

  test('it cannot be shortened', async () => {
    await callAs(operator, player.token, takeBreak, { months: 12 });
    const first = new Date('2027-11-16T11:00:00Z');
    expect(await operator.protection.exclude(player.id, { days: 1 })).toEqual(first);
    expect(await operator.protection.exclude(player.id, { months: 6 })).toEqual(first);
    expect((await logIn()).json()).toMatchObject({ code: 'self_excluded', until: first.toISOString() });
    expect(await operator.protection.exclude(player.id, { months: 24 })).toEqual(
      new Date('2028-11-16T11:00:00Z'),
    );
  });

  test.each([{ days: 0 }, { days: 2 }, { days: 43 }, { months: 5 }, { months: 1 }, {}, { days: '1' }])(
    'a break of %j is not offered',
    async (length) => {
      expect((await callAs(operator, player.token, takeBreak, length)).statusCode).toBe(400);
      expect((await callAs(operator, player.token, userDetails)).statusCode).toBe(200);
    },
  );

  test('a login concurrent with a break opens no session', { timeout: 60_000 }, async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 10; round++) {
      player = await operator.newPlayer();
      const logins = Array.from({ length: 3 }, () => tokenOf(logIn()));
      await callAs(operator, player.token, takeBreak, { days: 1 });
      for (const token of await Promise.all(logins))
        statuses.push((await callAs(operator, token, userDetails)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('the session', () => {
  test('shows the exact stakes, wins and losses since it began', async () => {
    await bet(10_001, 'one');
    await bet(2_000, 'two');
    const back = { transferId: 'back', originalTransferId: 'two', playerId: player.id };
    await operator.wallet.rollback(back);
    const win = { transferId: 'won', playerId: player.id, amount: minor(4_500), context };
    await operator.wallet.win(win);
    await operator.wallet.win({ ...win, transferId: 'gift', promotion: true });
    expect((await state()).session).toMatchObject({ staked: '10.001', won: '4.500', net: '-5.501' });
  });

  test('a refund of an earlier stake does not change it', async () => {
    const { pool } = operator.connection;
    await bet(3_000, 'before');
    await pool.query(
      `UPDATE operator.session SET ended_at = now(), created_at = created_at - interval '2 hours',
         last_active_at = now() - interval '1 hour' WHERE player_id = $1`,
      [player.id],
    );
    const token = await tokenOf(logIn());
    await operator.wallet.rollback({ transferId: 'late', originalTransferId: 'before', playerId: player.id });
    expect((await state(token)).session).toMatchObject({ staked: '0.000', won: '0.000', net: '0.000' });
  });

  test('costs the same however many transfers it has', { timeout: 60_000 }, async () => {
    const { pool } = operator.connection;
    const transfers = 34_000;
    await pool.query(
      `INSERT INTO operator.transfer (player_id, id, number, kind, area, currency, amount, balance_before, balance_after)
       SELECT $1, 'many ' || n, nextval('operator.transfer_number'), 'bet', 'casino', 'TND', 1, 0, 0
         FROM generate_series(1, $2) AS n`,
      [player.id, transfers],
    );
    const medianMs = async (text: string) => {
      const times: number[] = [];
      for (let count = 0; count < 9; count++) {
        const startedAt = performance.now();
        await pool.query(text, [player.id]);
        times.push(performance.now() - startedAt);
      }
      return times.toSorted((a, b) => a - b)[4] ?? 0;
    };
    const from = `(SELECT min(created_at) FROM operator.session WHERE player_id = $1)`;
    const summed = await medianMs(`SELECT sum(amount) FROM operator.movements($1, ${from}, 'infinity')`);
    const kept = await medianMs(`SELECT * FROM operator.session_position($1, ${from})`);
    console.log(`${transfers} transfers: summed ${summed.toFixed(1)} ms, kept ${kept.toFixed(1)} ms`);
    expect(kept).toBeLessThan(summed / 3);
  });

  test('is available to a provider, and not for a visitor without an account', async () => {
    await operator.connection.pool.query(
      `UPDATE operator.session SET created_at = timestamptz '2026-11-16T10:30:00Z' WHERE player_id = $1`,
      [player.id],
    );
    await bet(1_500);
    const { sessions } = operator.hostFor('arcade');
    expect(await sessions.position?.(player.session)).toEqual({ elapsedMs: 30 * 60_000, net: -1_500 });
    expect(await sessions.position?.({ ...player.session, playerId: randomUUID() })).toBeUndefined();
  });

  test('spans devices and a short pause, and restarts after a longer pause', async () => {
    const { pool } = operator.connection;
    const move = (interval: string) =>
      pool.query(
        `UPDATE operator.session SET created_at = created_at - $2::interval, last_active_at = last_active_at - $2::interval,
           ended_at = ended_at - $2::interval WHERE player_id = $1`,
        [player.id, interval],
      );
    const began = async (token: string) => Date.parse((await state(token)).session.startedAt);
    await clock.set(new Date(Date.now() + 1_000));
    const first = await began(player.token);
    const phone = await tokenOf(logIn());
    expect(await began(phone), 'on another device').toBe(first);
    await operator.players.logOut(player.username);
    await move('4 minutes');
    expect(await began(await tokenOf(logIn())), 'after a short pause').toBe(first - 4 * 60_000);
    await operator.players.logOut(player.username);
    await move('6 minutes');
    expect(await began(await tokenOf(logIn())), 'after a longer pause').toBeGreaterThanOrEqual(first);
  });

  test('shows time and device of the previous login', async () => {
    expect((await state()).lastLogin, 'at the first login').toBeNull();
    const second = await tokenOf(logIn());
    expect((await state(second)).lastLogin).toEqual({ at: expect.any(String), device: null });
    const third = await tokenOf(logIn('curl/8'));
    const { lastLogin } = await state(third);
    expect(lastLogin?.device).toBe('Firefox, Linux');
    expect(Math.abs(Date.parse(lastLogin?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });
});

describe('the reality check', () => {
  async function startAt(moment: string) {
    await operator.connection.pool.query('UPDATE operator.session SET created_at = $2 WHERE player_id = $1', [
      player.id,
      moment,
    ]);
  }

  test('is due an interval after the session began, and after each answer, on every device', async () => {
    await startAt('2026-11-16T10:30:00Z');
    expect((await state()).realityCheck).toEqual({
      minutes: 60,
      least: 10,
      greatest: 240,
      mayBeOff: false,
      dueAt: '2026-11-16T11:30:00.000Z',
    });
    await callAs(operator, player.token, setRealityCheck, { minutes: 10 });
    expect((await state()).realityCheck).toMatchObject({ minutes: 10, dueAt: '2026-11-16T10:40:00.000Z' });
    await callAs(operator, player.token, answerRealityCheck);
    const phone = await tokenOf(logIn());
    expect((await state(phone)).realityCheck).toMatchObject({ dueAt: '2026-11-16T11:10:00.000Z' });
  });

  test.each([9, 241, null, 0, 12.5])('an interval of %j is not offered', async (minutes) => {
    expect((await callAs(operator, player.token, setRealityCheck, { minutes })).statusCode).toBe(400);
  });
});

describe('the activity statement', () => {
  test('follows the days of the player’s time zone', async () => {
    await clock.set('2026-11-16T22:59:59.999Z');
    await bet(1_000);
    await clock.set('2026-11-16T23:00:00Z');
    await bet(2_000);
    const range = 'fromDate=2026-11-01T00:00:00.000Z&toDate=2026-11-30T22:59:59.999Z';
    const answer = await operator.app.inject({
      url: `/api${activityStatement.path}?${range}`,
      headers: { authorization: `Bearer ${player.token}` },
    });
    const none = { deposits: '0.000', withdrawals: '0.000', wins: '0.000', bonuses: '0.000' };
    expect(answer.json()).toEqual({
      timeZone: 'Africa/Tunis',
      totals: { ...none, deposits: '100.000', stakes: '3.000', net: '-3.000' },
      days: [
        { ...none, date: '2026-11-16', deposits: '100.000', stakes: '1.000', net: '-1.000' },
        { ...none, date: '2026-11-17', stakes: '2.000', net: '-2.000' },
      ],
    });
  });
});

test('an operator without player protection has none of its calls', async () => {
  const bare = await createTestOperator({ variables: { PROTECTION: 'off' } });
  try {
    const { token } = await bare.newPlayer();
    expect((await callAs(bare, token, getProtection)).statusCode).toBe(404);
    expect((await callAs(bare, token, takeBreak, { days: 1 })).statusCode).toBe(404);
    expect((await callAs(bare, token, userDetails)).json()).not.toHaveProperty('protection');
  } finally {
    await bare.drop();
  }
});

test('an operator chooses its parts', async () => {
  const some = await createTestOperator({
    variables: { PROTECTION: 'limits,reality-check', REALITY_CHECK_MINUTES: '0', TIME_ZONE: 'Europe/Paris' },
  });
  try {
    const { token } = await some.newPlayer();
    const reply = (await callAs(some, token, getProtection)).json<Reply>();
    expect(reply).toMatchObject({
      timeZone: 'Europe/Paris',
      breaks: null,
      realityCheck: { minutes: null, mayBeOff: true, dueAt: null },
    });
    expect(reply.limits).toHaveLength(12);
    expect((await callAs(some, token, takeBreak, { days: 1 })).statusCode).toBe(404);
  } finally {
    await some.drop();
  }
});

test('a provider learns who has taken a break since a moment, and when', async () => {
  const [away, present] = [await operator.newPlayer(), await operator.newPlayer()];
  const { sessions } = operator.hostFor('test-games');
  const { pool } = operator.connection;
  const { rows } = await pool.query<{ now: Date }>('SELECT operator.clock() AS now');
  const before = rows[0]?.now ?? new Date();
  const ask = (since: Date) => sessions.stoppedAt?.([away.id, present.id], since);
  expect(await ask(before)).toEqual(new Map());
  await operator.protection.exclude(away.id, { days: 7 });
  const stopped = await ask(before);
  expect([...(stopped?.keys() ?? [])]).toEqual([away.id]);
  expect(stopped?.get(away.id)?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(await ask(new Date(before.getTime() + 3_600_000))).toEqual(new Map());
});
