import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestOperator, type TestOperator } from '../../testing/test-operator';

// The real functions, counted.
vi.mock('@node-rs/argon2', { spy: true });

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.drop());

/** The algorithm and parameters of every hash that a wrong login is compared with. */
async function costOfWrongLogin(username: string): Promise<string[]> {
  vi.mocked(verify).mockClear();
  const payload = { username, password: 'wrong' };
  const answer = await operator.app.inject({ method: 'POST', url: '/api/login', payload });
  expect(answer.statusCode).toBe(401);
  return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
}

test('a wrong login verifies one password hash, whether the player exists or not', async () => {
  const { username } = await operator.newPlayer();
  expect(await costOfWrongLogin(username)).toEqual(['$argon2id$v=19$m=8,t=2,p=1']);
  expect(await costOfWrongLogin('nobody')).toEqual(await costOfWrongLogin(username));
});
