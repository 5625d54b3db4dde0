import { expect, test, vi } from 'vitest';

import { ApiFailure } from '../platform/call';
import { toPlayer } from './player';

test('amounts become minor units of the player’s currency', () => {
  expect(
    toPlayer({ username: 'demo', balance: '1250.5', currency: 'TND', bounse: '12', protection: true }),
  ).toEqual({
    username: 'demo',
    balance: 1_250_500,
    currency: 'TND',
    bonus: 12_000,
    hasProtection: true,
  });
});

test('a player without a bonus has none, and a backend that says nothing of player protection lacks it', () => {
  const user = {
    username: 'demo',
    balance: '1',
    currency: 'EUR',
    bounse: undefined,
    protection: undefined,
  };
  expect(toPlayer(user)).toMatchObject({ bonus: 0, hasProtection: false });
});

test('a balance too large to be exact is none, not zero', () => {
  const user = {
    username: 'demo',
    balance: '9007199254740.992',
    currency: 'TND',
    bounse: undefined,
    protection: undefined,
  };
  expect(() => toPlayer(user)).toThrow(ApiFailure);
});

test('a bonus too large to be exact is none, not zero, and is told', () => {
  const told: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(line));
  const user = {
    username: 'demo',
    balance: '1',
    currency: 'TND',
    bounse: '9007199254740.992',
    protection: undefined,
  };
  expect(toPlayer(user).bonus).toBeUndefined();
  expect(told).toEqual([expect.stringContaining('bounse')]);
});
