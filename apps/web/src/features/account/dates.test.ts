import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  lastDays,
  localIso,
  offsetText,
  parseDay,
  parseMoment,
  rangeMoments,
  rangeProblem,
  toDay,
} from './dates';

const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'Africa/Tunis';
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a day', () => {
  test('is read as the local midnight', () => {
    expect(parseDay('2026-11-10')?.toISOString()).toBe('2026-11-09T23:00:00.000Z');
  });

  test.each(['', 'yesterday', '2026-13-01', '2026-02-31', '10/11/2026', '2026-1-1', '20261110'])(
    '%j is none',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  test('is written as it is read', () => {
    expect(toDay(parseDay('2024-02-29') ?? new Date(0))).toBe('2024-02-29');
  });
});

describe('a range', () => {
  test('lasts from the first to the last millisecond of its local days, in universal time', () => {
    expect(rangeMoments({ from: '2026-11-10', to: '2026-11-12' })).toEqual({
      fromDate: '2026-11-09T23:00:00.000Z',
      toDate: '2026-11-12T22:59:59.999Z',
    });
  });

  test('ends with its day even when the clocks change on it', () => {
    process.env['TZ'] = 'Europe/Paris';
    expect(rangeMoments({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
      fromDate: '2026-10-24T22:00:00.000Z',
      toDate: '2026-10-25T22:59:59.999Z',
    });
  });

  test('may be open at either end', () => {
    expect(rangeMoments({ from: undefined, to: undefined })).toEqual({});
    expect(rangeMoments({ from: '2026-11-10', to: undefined })).toEqual({
      fromDate: '2026-11-09T23:00:00.000Z',
    });
  });

  test('of today is one day, of seven days ends today', () => {
    const now = new Date(2026, 2, 3, 15);
    expect(lastDays(1, now)).toEqual({ from: '2026-03-03', to: '2026-03-03' });
    expect(lastDays(7, now)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });

  test('is refused when a date is none or they are the wrong way round', () => {
    expect(rangeProblem({ from: '2026-02-31', to: undefined })).toBe('from-not-valid');
    expect(rangeProblem({ from: undefined, to: 'x' })).toBe('to-not-valid');
    expect(rangeProblem({ from: '2026-11-12', to: '2026-11-10' })).toBe('order');
    expect(rangeProblem({ from: '2026-11-10', to: '2026-11-10' })).toBeUndefined();
    expect(rangeProblem({ from: undefined, to: undefined })).toBeUndefined();
  });
});

describe('a moment', () => {
  test('is written with the offset of its place', () => {
    const date = new Date('2026-11-15T13:03:09.500Z');
    expect(localIso(date)).toBe('2026-11-15T14:03:09+01:00');
    expect(offsetText(date)).toBe('UTC+01:00');
    process.env['TZ'] = 'America/St_Johns';
    expect(localIso(date)).toBe('2026-11-15T09:33:09-03:30');
  });

  test.each([
    ['2026-11-15T13:03:09Z', '2026-11-15T13:03:09.000Z'],
    ['2026-11-15T14:03:09+01:00', '2026-11-15T13:03:09.000Z'],
    ['2026-11-15 13:03:09', '2026-11-15T13:03:09.000Z'],
    ['1763211789', '2025-11-15T13:03:09.000Z'],
  ])('%s is read', (text, moment) => {
    expect(parseMoment(text)?.toISOString()).toBe(moment);
  });

  test.each([null, undefined, '', 'soon', '05/11/2026', '05-11-2026 10:00'])('%j is none', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });
});
