import type { ProtectionWire } from '@tessera/contract';
import { expect, test } from 'vitest';

import { intervalsOf, isCheckDue, isLooser, stateOfLimit, toProtection } from './protection';

const wire: ProtectionWire = {
  now: '2026-11-15T10:00:00.000Z',
  timeZone: 'Africa/Tunis',
  session: { startedAt: '2026-11-15T09:00:00.000Z', staked: '12.001', won: '4.500', net: '-7.501' },
  lastLogin: undefined,
  realityCheck: {
    minutes: 60,
    least: 10,
    greatest: 240,
    mayBeOff: false,
    dueAt: '2026-11-15T10:00:00.000Z',
  },
  limits: [
    {
      kind: 'time',
      period: 'day',
      amount: '120',
      used: '65',
      left: '55',
      resetsAt: undefined,
      pending: undefined,
    },
  ],
  breaks: { days: [], months: [] },
};

test('amounts are exact minor units, time is in minutes', () => {
  const protection = toProtection(wire, 'TND');
  expect(protection?.session).toMatchObject({ staked: 12_001, won: 4_500, net: -7_501 });
  expect(protection?.limits[0]).toMatchObject({ value: 120, used: 65, left: 55 });
  // Without lengths to choose from there are no breaks.
  expect(protection?.breaks).toBeUndefined();
});

test('an amount that is not exact rejects the response', () => {
  const session = { ...wire.session, won: '9007199254740.992' };
  expect(toProtection({ ...wire, session }, 'TND')).toBeUndefined();
});

test('a check is due from the millisecond of its due time', () => {
  const at = (now: string) => toProtection({ ...wire, now }, 'TND');
  const [before, then] = [at('2026-11-15T09:59:59.999Z'), at('2026-11-15T10:00:00.000Z')];
  expect(before && isCheckDue(before)).toBe(false);
  expect(then && isCheckDue(then)).toBe(true);
});

test.each([
  [undefined, 100, false],
  [100, 99, false],
  [100, 100, false],
  [100, 101, true],
  [100, undefined, true],
])('from %s to %s is looser: %s', (value, next, isIt) => {
  expect(isLooser({ value }, next)).toBe(isIt);
});

test.each([
  ['loss', undefined, undefined, 'far'],
  ['loss', 1_000, 201, 'far'],
  ['loss', 1_000, 200, 'near'],
  ['loss', 1_000, 0, 'reached'],
  ['time', 30, 11, 'far'],
  ['time', 30, 10, 'near'],
] as const)('a limit on %s of %s with %s left is %s', (kind, value, left, state) => {
  expect(stateOfLimit({ kind, value, left })).toBe(state);
});

test('intervals are within the bounds of the operator and include the current one', () => {
  const bounds = { least: 15, greatest: 60, mayBeOff: false, dueAt: undefined };
  expect(intervalsOf({ ...bounds, minutes: 25 })).toEqual([15, 20, 25, 30, 45, 60]);
});
