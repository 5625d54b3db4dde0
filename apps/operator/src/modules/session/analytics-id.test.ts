import { expect, test } from 'vitest';

import { analyticsIds } from './analytics-id';

test('an id for analytics is the same for a player, differs between players and secrets, and needs a secret', () => {
  const [one, other] = ['a secret of the operator', 'another secret'].map(analyticsIds);
  expect(one?.('7')).toBe(one?.('7'));
  expect(new Set([one?.('7'), one?.('8'), other?.('7')]).size).toBe(3);
  expect(one?.('7')).toMatch(/^[\w-]{22}$/);
  expect(analyticsIds(undefined)).toBeUndefined();
});
