import { expect, test } from 'vitest';

import { conform } from '.';
import { Backend, ORIGIN, PASSWORD, USER } from './testing/backend';

test('a backend that keeps the contract has no finding', async () => {
  const backend = new Backend();
  const report = await conform({
    url: ORIGIN,
    username: USER,
    password: PASSWORD,
    fetch: backend.fetch,
    rate: Number.POSITIVE_INFINITY,
    allowsWrites: true,
    players: 2,
    pollEveryMs: 10,
  });
  expect(report.findings.map(({ line }) => line)).toEqual([]);
  expect(backend.password).toBe(PASSWORD);
  expect(backend.sessions.size).toBe(0);
});
