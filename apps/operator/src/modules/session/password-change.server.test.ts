import type { Connection } from '@tessera/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, TEST_PASSWORD, type TestOperator } from '../../testing/test-operator';
import { createPasswords } from './passwords';
import { createSessions } from './service';
import { createThrottle } from './throttle';
import { createThrottleStore } from './throttle-store';
import { createSessionStore, type SessionStore } from './store';
import { makeToken } from './tokens';

/* Two instances on one database: one changes what the other has just checked. */

const passwords = createPasswords({ memoryKib: 8 });

let operator: TestOperator;
let store: SessionStore;
beforeAll(async () => {
  operator = await createTestOperator();
  store = createSessionStore(operator.connection);
});
afterAll(() => operator.drop());

test('a password that changes while another instance verifies it opens no session', async () => {
  const player = await operator.newPlayer();
  const slow = createSessions({
    store,
    throttle: createThrottle(createThrottleStore(operator.connection)),
    passwords: {
      ...passwords,
      async matches(stored, password) {
        const isRight = await passwords.matches(stored, password);
        await operator.players.resetPassword(player.username, 'a new password');
        return isRight;
      },
    },
    isGuessable: () => false,
    idleMinutes: 30,
    onReuse: () => undefined,
  });
  const login = slow.login(player.username, TEST_PASSWORD, '192.0.2.1');
  await expect(login).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('a session that is opened while the password changes is ended, too', async () => {
  const player = await operator.newPlayer();
  const hash = (await store.passwordHash(player.id)) ?? '';
  const token = makeToken(player.id);
  const client = await operator.connection.pool.connect();
  await client.query('BEGIN');
  const opening = createSessionStore({
    ...operator.connection,
    pool: client as unknown as Connection['pool'], // The store uses only `query`.
  });
  expect(await opening.open(token, hash, { tokenMinutes: 35, hours: 12, idleMinutes: 30 }, undefined)).toBe(
    true,
  );
  const change = store.changePassword(player.id, 'another hash');
  await expect.poll(isAnyoneWaiting).toBe(true);
  await client.query('COMMIT');
  client.release();
  await change;
  expect(await store.findHolders([token])).toEqual([undefined]);
});

async function isAnyoneWaiting(): Promise<boolean> {
  const { rowCount } = await operator.connection.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}
