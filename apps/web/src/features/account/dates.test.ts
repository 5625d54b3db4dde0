import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  lastDays,
  localIso,
  offsetText,
  parseDay,
  parseTimestamp,
  utcRange,
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

describe('parseDay', () => {
  test('returns the local midnight', () => {
    expect(parseDay('2026-11-10')?.toISOString()).toBe('2026-11-09T23:00:00.000Z');
  });

  test.each(['', 'yesterday', '2026-13-01', '2026-02-31', '10/11/2026', '2026-1-1', '20261110'])(
    '%j is not a date',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  test('is the inverse of toDay', () => {
    expect(toDay(parseDay('2024-02-29') ?? new Date(0))).toBe('2024-02-29');
  });
});

describe('a range of days', () => {
  test('covers its local days from the first to the last millisecond, in UTC', () => {
    expect(utcRange({ from: '2026-11-10', to: '2026-11-12' })).toEqual({
      fromDate: '2026-11-09T23:00:00.000Z',
      toDate: '2026-11-12T22:59:59.999Z',
    });
  });

  test('ends at local midnight on a day with a clock change', () => {
    process.env['TZ'] = 'Europe/Paris';
    expect(utcRange({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
      fromDate: '2026-10-24T22:00:00.000Z',
      toDate: '2026-10-25T22:59:59.999Z',
    });
  });

  test('may be open at either end', () => {
    expect(utcRange({ from: undefined, to: undefined })).toEqual({});
    expect(utcRange({ from: '2026-11-10', to: undefined })).toEqual({
      fromDate: '2026-11-09T23:00:00.000Z',
    });
  });

  test('of the last days ends today and includes it', () => {
    const now = new Date(2026, 2, 3, 15);
    expect(lastDays(1, now)).toEqual({ from: '2026-03-03', to: '2026-03-03' });
    expect(lastDays(7, now)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });

  test('has a problem if a date is invalid or the first is after the last', () => {
    expect(rangeProblem({ from: '2026-02-31', to: undefined })).toBe('from-not-valid');
    expect(rangeProblem({ from: undefined, to: 'x' })).toBe('to-not-valid');
    expect(rangeProblem({ from: '2026-11-12', to: '2026-11-10' })).toBe('order');
    expect(rangeProblem({ from: '2026-11-10', to: '2026-11-10' })).toBeUndefined();
    expect(rangeProblem({ from: undefined, to: undefined })).toBeUndefined();
  });
});

describe('a time stamp', () => {
  test('is formatted with the local offset', () => {
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
  ])('%s is parsed', (text, moment) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(moment);
  });

  test.each([null, undefined, '', 'soon', '05/11/2026', '05-11-2026 10:00'])('%j is not a date', (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });
});
