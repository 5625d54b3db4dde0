import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, TEST_PASSWORD, type TestOperator } from '../../testing/test-operator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.drop());

const context = { area: 'casino', roundId: 'one', title: 'Fire', providerId: 37 } as const;
const REASON = 'Please contact us about your documents.';
const setState = (username: string, state: 'open' | 'blocked' | 'closed') =>
  operator.players.setState(username, state, { actor: 'staff test', reason: REASON });

function logIn(username: string, password = TEST_PASSWORD) {
  return operator.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers: { 'accept-language': 'en' },
  });
}

test('a blocked player is logged out, reads why, and can neither bet nor be paid in or out; a win still arrives', async () => {
  const { username, token, session } = await operator.newPlayer({ deposit: 10_000 });
  const bet = { playerId: session.playerId, sessionId: session.id, amount: minor(100), context };
  await operator.wallet.bet({ ...bet, transferId: 'before' });
  await setState(username, 'blocked');

  const call = await operator.app.inject({
    url: '/api/UserDetails',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
  expect(call.statusCode).toBe(401);
  expect(call.json()).toEqual({ code: 'account_blocked', message: `This account is blocked. ${REASON}` });
  const login = await logIn(username);
  expect(login.statusCode).toBe(401);
  expect(login.json()).toMatchObject({ code: 'account_blocked' });

  const wallet = operator.wallet;
  expect(await wallet.bet({ ...bet, transferId: 'after' })).toMatchObject({
    ok: false,
    code: 'session_ended',
  });
  expect(await operator.wallet.deposit('in', session.playerId, minor(1))).toMatchObject({ code: 'blocked' });
  expect(await operator.wallet.withdraw('out', session.playerId, minor(1))).toMatchObject({
    code: 'blocked',
  });
  expect(
    await wallet.win({
      transferId: 'win',
      betTransferId: 'before',
      playerId: session.playerId,
      amount: minor(50),
      context,
    }),
  ).toMatchObject({ ok: true, balance: 9_950 });
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

test('a stranger does not learn that an account is blocked', async () => {
  const { username } = await operator.newPlayer();
  await setState(username, 'blocked');
  expect((await logIn(username, 'not the password')).json()).toMatchObject({ code: 'invalid_credentials' });
});

test('an opened account works again', async () => {
  const { username, id } = await operator.newPlayer({ deposit: 500 });
  await setState(username, 'blocked');
  await setState(username, 'open');
  expect((await logIn(username)).statusCode).toBe(200);
  expect(await operator.wallet.withdraw(randomUUID(), id, minor(500))).toMatchObject({ ok: true });
  expect(await operator.players.stateChanges(id, 10)).toMatchObject([
    { state: 'open', actor: 'staff test' },
    { state: 'blocked', actor: 'staff test', reason: REASON },
  ]);
});

test('a bet below a checked limit is refused after a block', async () => {
  const { username, id, session } = await operator.newPlayer({ deposit: 10_000 });
  await operator.protection.setLimit(
    { playerId: id, currency: 'TND' },
    { kind: 'stake', period: 'day' },
    '100',
    'player',
  );
  const wallet = operator.wallet;
  const bet = { playerId: id, sessionId: session.id, amount: minor(1), context };
  // Sets `free_stake` and `free_until`, with which the next bets skip the check.
  expect(await wallet.bet({ ...bet, transferId: 'one' })).toMatchObject({ ok: true });
  await setState(username, 'blocked');
  // The session must not be the reason of the refusal.
  await operator.connection.pool.query('UPDATE operator.session SET ended_at = NULL WHERE player_id = $1', [
    id,
  ]);
  expect(await wallet.bet({ ...bet, transferId: 'two' })).toMatchObject({ ok: false, code: 'session_ended' });
});

test('an account with money is not closed; a closed one takes no deposit and can be paid out', async () => {
  const { username, id } = await operator.newPlayer({ deposit: 500 });
  await expect(setState(username, 'closed')).rejects.toThrow('pay it out first');
  await operator.players.withdraw(username, minor(500));
  await setState(username, 'closed');
  expect((await logIn(username)).json()).toMatchObject({ code: 'account_closed' });
  expect(await operator.wallet.deposit(randomUUID(), id, minor(1))).toMatchObject({ code: 'closed' });
  // A bet of before that is won later.
  await operator.wallet.win({ transferId: 'late', playerId: id, amount: minor(70), context });
  expect(await operator.wallet.withdraw(randomUUID(), id, minor(70))).toMatchObject({ ok: true, balance: 0 });
});

test('of a deposit and a close at the same time, one is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { username, id } = await operator.newPlayer();
    const [deposit, close] = await Promise.allSettled([
      operator.wallet.deposit(`race ${round}`, id, minor(100)),
      setState(username, 'closed'),
    ]);
    const isPaidIn = deposit.status === 'fulfilled' && deposit.value.ok;
    expect(isPaidIn).toBe(close.status === 'rejected');
  }
});

test('a login at the same time as a block leaves no live session', async () => {
  for (let round = 0; round < 5; round++) {
    const { username, id } = await operator.newPlayer();
    await Promise.allSettled([logIn(username), setState(username, 'blocked'), logIn(username)]);
    const { rowCount } = await operator.connection.pool.query(
      'SELECT FROM operator.session WHERE player_id = $1 AND ended_at IS NULL',
      [id],
    );
    expect(rowCount).toBe(0);
  }
});
