import { expect, test, vi } from 'vitest';

import { ApiFailure } from '../platform/call';
import { toPlayer } from './player';

const NOTHING_ELSE = {
  cashback_so_far: undefined,
  cashback_ends_at: undefined,
  protection: undefined,
  analytics_id: undefined,
  verification: undefined,
  closing: undefined,
  supports: undefined,
};

test('amounts become minor units of the player’s currency', () => {
  expect(
    toPlayer({
      username: 'demo',
      balance: '1250.5',
      currency: 'TND',
      bounse: '12',
      ...NOTHING_ELSE,
      cashback_so_far: '1.25',
      cashback_ends_at: '2026-06-01T23:00:00.000Z',
      protection: true,
    }),
  ).toEqual({
    username: 'demo',
    balance: 1_250_500,
    currency: 'TND',
    bonus: 12_000,
    cashback: { soFar: 1_250, endsAt: '2026-06-01T23:00:00.000Z' },
    verification: undefined,
  });
});

test('a missing bonus is zero', () => {
  const user = {
    username: 'demo',
    balance: '1',
    currency: 'EUR',
    bounse: undefined,
    ...NOTHING_ELSE,
  };
  expect(toPlayer(user)).toMatchObject({ bonus: 0, cashback: undefined });
});

test('a balance with too many digits is a failure, not zero', () => {
  const user = {
    username: 'demo',
    balance: '9007199254740.992',
    currency: 'TND',
    bounse: undefined,
    ...NOTHING_ELSE,
  };
  expect(() => toPlayer(user)).toThrow(ApiFailure);
});

test('a bonus with too many digits is undefined, not zero, and is reported', () => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line));
  const user = {
    username: 'demo',
    balance: '1',
    currency: 'TND',
    bounse: '9007199254740.992',
    ...NOTHING_ELSE,
  };
  expect(toPlayer(user).bonus).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining('bounse')]);
});
