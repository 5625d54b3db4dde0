import { randomUUID } from 'node:crypto';

import { confirmLimit, getProtection, setLimit, takeBreak, type ReplyOf } from '@tessera/contract/server';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { betAs } from '../../testing/bet-as';
import { callAs } from '../../testing/call-as';
import { startTestClock, type TestClock } from '../../testing/clock';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';

type Reply = ReplyOf<typeof getProtection>;

let operator: TestOperator;
let clock: TestClock;
beforeAll(async () => {
  // The clock passes reality checks, which are not answered here.
  operator = await createTestOperator({ variables: { REALITY_CHECK_GRACE_MINUTES: 'off' } });
  clock = await startTestClock(operator.connection);
});
afterAll(() => operator.drop());

const NOON = '2026-11-16T11:00:00Z'; // A Monday, noon in Tunis.
let player: TestPlayer;
beforeEach(async () => {
  await clock.set(NOON);
  player = await operator.newPlayer({ deposit: 1_000_000 });
});

const context = { area: 'casino', roundId: 'r', title: 'Fire', providerId: 37 } as const;

const bet = (amount: number, transferId?: string) => betAs(operator, player, amount, context, transferId);

function win(amount: number, transferId: string = randomUUID()) {
  return operator.wallet.win({ transferId, playerId: player.id, amount: minor(amount), context });
}

function takeBack(originalTransferId: string) {
  return operator.wallet.rollback({ transferId: randomUUID(), originalTransferId, playerId: player.id });
}

async function set(kind: string, period: string, amount: string | null): Promise<Reply> {
  const answer = await callAs(operator, player.token, setLimit, { kind, period, amount });
  expect(answer.statusCode).toBe(200);
  return answer.json<Reply>();
}

async function limitOf(kind: string, period: string) {
  const reply = (await callAs(operator, player.token, getProtection)).json<Reply>();
  return reply.limits?.find((limit) => limit.kind === kind && limit.period === period);
}

async function useTimeZone(zone: string) {
  await operator.protection.setTimeZone(player.id, zone, 'operator');
}

const accepted = { ok: true };
const refused = (code: string) => ({ ok: false, code });

describe('what a limit refuses', () => {
  test('stakes up to the limit pass, and not one minor unit more', async () => {
    await set('stake', 'day', '10.000');
    expect(await bet(9_999)).toMatchObject(accepted);
    expect(await bet(2)).toMatchObject(refused('stake_limit'));
    expect(await bet(1)).toMatchObject(accepted);
    expect(await bet(1)).toMatchObject(refused('stake_limit'));
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '10.000', left: '0.000' });
  });

  test('a free round passes a limit that is used up', async () => {
    await set('stake', 'day', '1.000');
    await bet(1_000);
    expect(await bet(0)).toMatchObject(accepted);
  });

  test('a stake counts as lost until it wins', async () => {
    await set('loss', 'day', '10.000');
    expect(await bet(10_000)).toMatchObject(accepted);
    expect(await bet(1)).toMatchObject(refused('loss_limit'));
    await win(4_000);
    expect(await bet(4_001)).toMatchObject(refused('loss_limit'));
    expect(await bet(4_000)).toMatchObject(accepted);
    await win(50_000);
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '-40.000', left: '50.000' });
  });

  test('deposits stop at their limit, and withdrawals do not restore it', async () => {
    await set('deposit', 'week', '1050.000');
    expect(await operator.wallet.deposit(randomUUID(), player.id, minor(50_000))).toMatchObject(accepted);
    expect(await operator.wallet.withdraw(randomUUID(), player.id, minor(1_000))).toMatchObject(accepted);
    expect(await operator.wallet.deposit(randomUUID(), player.id, minor(1))).toMatchObject(
      refused('deposit_limit'),
    );
  });

  // A bet stores how far the limits are, and the next ones use that.
  test('changes since the last bet count for the next one', async () => {
    await set('loss', 'day', '100.000');
    await win(50_000, 'won');
    expect(await bet(1_000)).toMatchObject(accepted);
    await takeBack('won');
    expect(await bet(99_001)).toMatchObject(refused('loss_limit'));
    expect(await bet(1_000)).toMatchObject(accepted);
    await set('stake', 'day', '5.000');
    expect(await bet(3_001)).toMatchObject(refused('stake_limit'));
    expect(await bet(1_000)).toMatchObject(accepted);
    await callAs(operator, player.token, takeBreak, { days: 1 });
    expect(await bet(1_000)).toMatchObject(refused('on_break'));
  });

  test('the smallest of several limits holds', async () => {
    await set('stake', 'month', '20.000');
    await set('stake', 'day', '30.000');
    expect(await bet(20_000)).toMatchObject(accepted);
    expect(await bet(1)).toMatchObject(refused('stake_limit'));
  });

  test('stakes before the limit was set count', async () => {
    await bet(3_000, 'voided');
    await bet(6_000);
    await win(1_000);
    await takeBack('voided');
    await set('stake', 'day', '8.000');
    await set('loss', 'day', '8.000');
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '6.000' });
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '5.000' });
  });

  test('an additional limit counts each stake once', async () => {
    await set('stake', 'day', '10.000');
    await bet(4_000);
    await set('loss', 'day', '8.000');
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '4.000' });
    await bet(3_000);
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '7.000' });
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '7.000' });
    expect(await bet(1_001)).toMatchObject(refused('loss_limit'));
    expect(await bet(1_000)).toMatchObject(accepted);
  });

  test('a rolled back stake is not counted, and a reversed win is counted as lost again', async () => {
    await set('loss', 'day', '10.000');
    await bet(10_000, 'first');
    await takeBack('first');
    expect(await bet(10_000)).toMatchObject(accepted);
    await win(10_000, 'lucky');
    await takeBack('lucky');
    expect(await bet(1)).toMatchObject(refused('loss_limit'));
  });

  test('a repeated bet counts once and is answered although the limit is used up', async () => {
    await set('stake', 'day', '5.000');
    expect(await bet(5_000, 'once')).toMatchObject({ ok: true, replayed: false });
    expect(await bet(5_000, 'once')).toMatchObject({ ok: true, replayed: true });
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '5.000' });
  });
});

describe('when a limit changes', () => {
  test('a stricter limit applies immediately', async () => {
    await set('stake', 'day', '10.000');
    await set('stake', 'day', '5.000');
    expect(await bet(5_001)).toMatchObject(refused('stake_limit'));
  });

  test('an amount that is finer than the currency is refused, and not rounded', async () => {
    const send = (amount: string) =>
      callAs(operator, player.token, setLimit, { kind: 'stake', period: 'day', amount });
    expect((await send('0.0004')).statusCode).toBe(400);
    expect((await limitOf('stake', 'day'))?.amount ?? null).toBeNull();
    expect((await send('2.50000')).statusCode).toBe(200);
    expect(await limitOf('stake', 'day')).toMatchObject({ amount: '2.500' });
  });

  test('a looser limit can be confirmed after exactly one day', async () => {
    await set('stake', 'day', '5.000');
    const asked = await set('stake', 'day', '50.000');
    expect(asked.limits?.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({
      amount: '5.000',
      pending: { amount: '50.000', from: '2026-11-17T11:00:00.000Z', until: '2026-11-24T11:00:00.000Z' },
    });
    const confirm = (accept: boolean) =>
      callAs(operator, player.token, confirmLimit, { kind: 'stake', period: 'day', accept });

    await clock.set('2026-11-17T10:59:59.999Z');
    const early = await confirm(true);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'too_early']);
    expect(await bet(5_001)).toMatchObject(refused('stake_limit'));

    await clock.set('2026-11-17T11:00:00Z');
    expect(await bet(5_001), 'without a confirmation nothing is looser').toMatchObject(
      refused('stake_limit'),
    );
    expect((await confirm(true)).statusCode).toBe(200);
    expect(await bet(50_000)).toMatchObject(accepted);
    expect((await confirm(true)).json()).toMatchObject({ code: 'no_pending_change' });
  });

  test('removing a limit waits like a looser one', async () => {
    await set('loss', 'week', '5.000');
    await set('loss', 'week', null);
    await clock.set('2026-11-17T11:00:00Z');
    expect(await limitOf('loss', 'week')).toMatchObject({ amount: '5.000', pending: { amount: null } });
    await callAs(operator, player.token, confirmLimit, { kind: 'loss', period: 'week', accept: true });
    expect(await limitOf('loss', 'week')).toMatchObject({
      amount: null,
      used: null,
      left: null,
      pending: null,
    });
    expect(await bet(100_000)).toMatchObject(accepted);
  });

  test('a request that is dropped, replaced by a stricter limit or a week old changes nothing', async () => {
    const answer = async (accept: boolean) => {
      const body = { kind: 'stake', period: 'day', accept };
      return (await callAs(operator, player.token, confirmLimit, body)).json<{ code?: string }>().code;
    };
    await set('stake', 'day', '5.000');
    await set('stake', 'day', '50.000');
    expect(await answer(false)).toBeUndefined();
    await clock.set('2026-11-18T11:00:00Z');
    expect(await answer(true)).toBe('no_pending_change');

    await set('stake', 'day', '50.000');
    await set('stake', 'day', '4.000');
    await clock.set('2026-11-20T11:00:00Z');
    expect(await answer(true)).toBe('no_pending_change');

    await set('stake', 'day', '50.000');
    await clock.set('2026-11-28T11:00:00Z');
    expect(await limitOf('stake', 'day')).toMatchObject({ amount: '4.000', pending: null });
    expect(await answer(true)).toBe('no_pending_change');
  });

  test('every change is recorded with time and origin, and cannot be modified', async () => {
    await set('stake', 'day', '5.000');
    await clock.set('2026-11-16T12:00:00Z');
    await set('stake', 'day', '50.000');
    await operator.protection.setLimit(player.caller, { kind: 'stake', period: 'day' }, '4', 'operator');
    expect(await operator.protection.changes(player.id, 10)).toEqual([
      {
        madeAt: new Date('2026-11-16T12:00:00Z'),
        origin: 'operator',
        change: 'limit set',
        detail: { kind: 'stake', period: 'day', amount: 4_000, before: 5_000 },
      },
      {
        madeAt: new Date('2026-11-16T12:00:00Z'),
        origin: 'player',
        change: 'limit requested',
        detail: { kind: 'stake', period: 'day', amount: 50_000, before: 5_000 },
      },
      {
        madeAt: new Date(NOON),
        origin: 'player',
        change: 'limit set',
        detail: { kind: 'stake', period: 'day', amount: 5_000, before: null },
      },
    ]);
  });

  test.each([
    { amount: '-1.000' },
    { amount: 'much' },
    { amount: 5 },
    { kind: 'time', amount: '1.5' },
    { kind: 'time', amount: '1441' },
    { kind: 'luck' },
    { period: 'year' },
  ])('%j is no limit', async (part) => {
    const body = { kind: 'stake', period: 'day', amount: '5.000', ...part };
    expect((await callAs(operator, player.token, setLimit, body)).statusCode).toBe(400);
  });
});

describe('when a period ends', () => {
  /** The last moment of the period and the first of the next, in UTC. Clocks change where the name says so. */
  test.each([
    ['Africa/Tunis', 'day', '2026-11-16T22:59:59.999Z', '2026-11-16T23:00:00Z'],
    ['Africa/Tunis', 'week', '2026-11-22T22:59:59.999Z', '2026-11-22T23:00:00Z'],
    ['Africa/Tunis', 'month', '2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00Z'],
    ['Asia/Kathmandu', 'day', '2026-11-16T18:14:59.999Z', '2026-11-16T18:15:00Z'],
    ['America/New_York', 'day', '2026-11-17T04:59:59.999Z', '2026-11-17T05:00:00Z'],
  ] as const)('in %s, a %s ends at %s', async (zone, period, last, first) => {
    await useTimeZone(zone);
    await set('stake', period, '5.000');
    await bet(5_000);
    await clock.set(last);
    expect(await bet(1)).toMatchObject(refused('stake_limit'));
    await clock.set(first);
    expect(await limitOf('stake', period)).toMatchObject({ used: '0.000', left: '5.000' });
    expect(await bet(5_000)).toMatchObject(accepted);
    expect(await bet(1)).toMatchObject(refused('stake_limit'));
  });

  test.each([
    ['spring, 23 hours', 'Europe/Paris', '2027-03-28T10:00:00Z', '2027-03-28T22:00:00.000Z'],
    ['autumn, 25 hours', 'Europe/Paris', '2026-10-25T10:00:00Z', '2026-10-25T23:00:00.000Z'],
    ['the evening before the autumn day', 'Europe/Paris', '2026-10-24T20:00:00Z', '2026-10-24T22:00:00.000Z'],
    ['spring in New York', 'America/New_York', '2027-03-14T12:00:00Z', '2027-03-15T04:00:00.000Z'],
    ['autumn in New York', 'America/New_York', '2026-11-01T12:00:00Z', '2026-11-02T05:00:00.000Z'],
    ['where midnight itself is skipped', 'Asia/Beirut', '2027-03-27T12:00:00Z', '2027-03-27T22:00:00.000Z'],
  ] as const)('%s (%s): the day of %s ends at %s', async (_, zone, during, end) => {
    await useTimeZone(zone);
    await clock.set(during);
    await set('loss', 'day', '5.000');
    expect(await limitOf('loss', 'day')).toMatchObject({ resetsAt: end });
    await bet(5_000);
    await clock.set(new Date(Date.parse(end) - 1));
    expect(await bet(1)).toMatchObject(refused('loss_limit'));
    await clock.set(end);
    expect(await bet(5_000)).toMatchObject(accepted);
  });

  test('a rolled back stake of yesterday does not change today', async () => {
    await set('stake', 'day', '5.000');
    await bet(5_000, 'yesterday');
    await clock.set('2026-11-17T11:00:00Z');
    await bet(5_000);
    await takeBack('yesterday');
    expect(await bet(1)).toMatchObject(refused('stake_limit'));
  });

  // Stakes are counted when the limits are read; whatever starts a new day has to count them first.
  test.each([
    ['a win', '3.000', () => win(1_000)],
    ['a deposit', '4.000', () => operator.wallet.deposit(randomUUID(), player.id, minor(1_000))],
    ['a stake that is given back', '3.000', () => takeBack('small')],
  ])('%s begins a new day: stakes of yesterday count only for the week', async (_, lostInWeek, move) => {
    await set('stake', 'day', '5.000');
    await set('loss', 'week', '50.000');
    await set('deposit', 'day', '90.000');
    await bet(1_000, 'small');
    await bet(3_000);
    await clock.set('2026-11-17T11:00:00Z');
    await move();
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '0.000', left: '5.000' });
    expect(await limitOf('loss', 'week')).toMatchObject({ used: lostInWeek });
    expect(await bet(5_000)).toMatchObject(accepted);
    expect(await bet(1)).toMatchObject(refused('stake_limit'));
  });

  test('a new time zone takes effect with the next day, and what is used stays', async () => {
    await set('stake', 'day', '9.000');
    await bet(9_000);
    const today = { used: '9.000', resetsAt: '2026-11-16T23:00:00.000Z' };
    // In Kiritimati the next day has begun, in Honolulu it is still this one.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Africa/Cairo']) {
      await useTimeZone(zone);
      expect(await limitOf('stake', 'day')).toMatchObject(today);
      expect(await bet(1)).toMatchObject(refused('stake_limit'));
    }
    await clock.set('2026-11-16T23:00:00Z'); // One o'clock of the next day in Cairo.
    expect(await limitOf('stake', 'day')).toMatchObject({
      used: '0.000',
      resetsAt: '2026-11-17T22:00:00.000Z',
    });
    expect(await bet(9_000)).toMatchObject(accepted);
    expect(await bet(1)).toMatchObject(refused('stake_limit'));
  });

  const HOURS = process.env['TEST_SCALE'] === 'full' ? 1 : 4;

  test('no order of time zones gives a player more than one limit per calendar day', async () => {
    await set('stake', 'day', '1.000');
    const zones = [
      'Pacific/Honolulu',
      'Pacific/Kiritimati',
      'Europe/Paris',
      'Asia/Tokyo',
      'America/New_York',
    ];
    let taken = 0;
    for (let hour = 0; hour < 10 * 24; hour += HOURS) {
      await clock.set(new Date(Date.UTC(2026, 10, 17, hour)).toISOString());
      await useTimeZone(zones[(hour * 7) % zones.length] ?? 'Africa/Tunis');
      if ((await bet(1_000)).ok) taken++;
    }
    // Ten days, and the two that a journey around the world adds at most.
    expect(taken).toBeLessThanOrEqual(12);
    expect(taken).toBeGreaterThanOrEqual(5);
  });
});

describe('time in a session', () => {
  /** The login of this test begins at the first moment and is still live; the others have ended. */
  async function setSessions(since: string, ...earlier: readonly (readonly [string, string])[]) {
    const { pool } = operator.connection;
    await pool.query(
      `UPDATE operator.session SET created_at = $2, last_active_at = 'infinity', expires_at = 'infinity' WHERE player_id = $1`,
      [player.id, since],
    );
    for (const [from, to] of earlier) {
      await pool.query(
        `INSERT INTO operator.session (player_id, created_at, expires_at, last_active_at, idle_for, ended_at)
         VALUES ($1, $2, 'infinity', $2, '30 minutes', $3)`,
        [player.id, from, to],
      );
    }
  }

  test('bets end with the last minute', async () => {
    await setSessions('2026-11-16T11:00:00Z');
    await set('time', 'day', '60');
    await clock.set('2026-11-16T11:59:59.999Z');
    expect(await bet(1)).toMatchObject(accepted);
    expect(await limitOf('time', 'day')).toMatchObject({ used: '59', left: '1' });
    await clock.set('2026-11-16T12:00:00Z');
    expect(await bet(1)).toMatchObject(refused('time_limit'));
    expect(await bet(0)).toMatchObject(refused('time_limit'));
    expect(await win(500)).toMatchObject(accepted);
    // A new day at 23:00 UTC, into which the session reaches.
    await clock.set('2026-11-16T23:59:59Z');
    expect(await bet(1)).toMatchObject(accepted);
    await clock.set('2026-11-17T00:00:00Z');
    expect(await bet(1)).toMatchObject(refused('time_limit'));
  });

  test('parallel sessions count once, and earlier sessions of the day count', async () => {
    await setSessions(
      '2026-11-16T11:00:00Z',
      ['2026-11-16T11:10:00Z', '2026-11-16T11:40:00Z'],
      ['2026-11-16T08:00:00Z', '2026-11-16T08:20:00Z'],
      ['2026-11-15T20:00:00Z', '2026-11-15T23:10:00Z'],
    );
    await clock.set('2026-11-16T11:30:00Z');
    await set('time', 'day', '61');
    // 30 now and 20 in the morning. The session of the evening before ended after half an hour without activity.
    expect(await limitOf('time', 'day')).toMatchObject({ used: '50' });
    await set('time', 'week', '100');
    expect(await limitOf('time', 'week')).toMatchObject({ used: '50' });
    await set('time', 'month', '100');
    expect(await limitOf('time', 'month')).toMatchObject({ used: '80' });
  });
});
