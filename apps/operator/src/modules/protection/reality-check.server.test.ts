import { answerRealityCheck, setRealityCheck } from '@tessera/contract/server';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { betAs } from '../../testing/bet-as';
import { callAs } from '../../testing/call-as';
import { startTestClock, type TestClock } from '../../testing/clock';
import {
  createTestOperator,
  TEST_PASSWORD,
  type TestOperator,
  type TestPlayer,
} from '../../testing/test-operator';

/* While a reality check is unanswered, the ledger refuses stakes. */

let operator: TestOperator;
let clock: TestClock;
beforeAll(async () => {
  operator = await createTestOperator();
  clock = await startTestClock(operator.connection);
});
afterAll(() => operator.drop());

let player: TestPlayer;
beforeEach(async () => {
  await clock.set('2026-11-16T11:00:00Z');
  player = await operator.newPlayer({ deposit: 100_000 });
});

const context = { area: 'sport', roundId: 'slip', title: 'A – B', providerId: undefined } as const;

const bet = (amount: number, transferId?: string) => betAs(operator, player, amount, context, transferId);

/** Sessions use the real time; this one begins when the test says so. */
async function startAt(moment: string) {
  await operator.connection.pool.query(
    'UPDATE operator.session SET created_at = $2 WHERE player_id = $1 AND ended_at IS NULL',
    [player.id, moment],
  );
}

const refused = { ok: false, code: 'reality_check', balance: 100_000 };

test('it refuses stakes two minutes after it was due, but no wins and rollbacks', async () => {
  await startAt('2026-11-16T10:00:00Z');
  await bet(1_000, 'open');
  await bet(500, 'other');
  await clock.set('2026-11-16T11:01:59.999Z');
  expect(await bet(0), 'a moment before').toMatchObject({ ok: true });
  await clock.set('2026-11-16T11:02:00Z');
  const balance = 98_500;
  expect(await bet(1)).toEqual({ ...refused, balance });
  expect(await bet(0), 'a free round is play, too').toEqual({ ...refused, balance });
  expect(await bet(1_000, 'open'), 'one that was taken already').toMatchObject({ ok: true, replayed: true });
  const win = { transferId: 'won', betTransferId: 'open', playerId: player.id, amount: minor(3_000) };
  expect(await operator.wallet.win({ ...win, context })).toMatchObject({ ok: true });
  const back = { transferId: 'back', originalTransferId: 'other', playerId: player.id };
  expect(await operator.wallet.rollback(back)).toMatchObject({ ok: true });
  await callAs(operator, player.token, answerRealityCheck);
  expect(await bet(1)).toMatchObject({ ok: true });
  await clock.set('2026-11-16T12:03:59.999Z');
  expect(await bet(1)).toMatchObject({ ok: true });
  await clock.set('2026-11-16T12:04:00Z');
  expect(await bet(1), 'the next one').toMatchObject({ ok: false, code: 'reality_check' });
});

test('it refuses them immediately if a shorter interval makes it overdue', async () => {
  await startAt('2026-11-16T10:30:00Z');
  expect(await bet(1)).toMatchObject({ ok: true });
  await callAs(operator, player.token, setRealityCheck, { minutes: 20 });
  expect(await bet(1)).toMatchObject({ ok: false, code: 'reality_check' });
});

test('it does not concern a session that began later', async () => {
  await startAt('2026-11-16T09:00:00Z');
  expect(await bet(1)).toMatchObject({ ok: false, code: 'reality_check' });
  await operator.connection.pool.query(
    `UPDATE operator.session SET ended_at = '2026-11-16T09:10:00Z' WHERE player_id = $1`,
    [player.id],
  );
  const token = await operator.login(player.username, TEST_PASSWORD);
  await startAt('2026-11-16T10:50:00Z');
  const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
  const opening = { providerId: 37, gameId: 1, language: 'fr' };
  const ticket = await operator.gameSessions.open(caller!, opening); // Just logged in.
  player = { ...player, session: (await operator.gameSessions.redeem(ticket))! }; // Just opened.
  expect(await bet(1)).toMatchObject({ ok: true });
});

test('it refuses nothing if the operator has none or does not enforce it', async () => {
  for (const variables of [{ PROTECTION: 'limits' }, { REALITY_CHECK_GRACE_MINUTES: 'off' }]) {
    const lenient = await createTestOperator({ variables });
    try {
      const { id: playerId, session } = await lenient.newPlayer({ deposit: 1_000 });
      await lenient.connection.pool.query(
        `UPDATE operator.session SET created_at = now() - interval '5 hours'`,
      );
      const request = { transferId: 'late', sessionId: session.id, playerId, amount: minor(1), context };
      expect(await lenient.wallet.bet(request)).toMatchObject({ ok: true });
    } finally {
      await lenient.drop();
    }
  }
});
