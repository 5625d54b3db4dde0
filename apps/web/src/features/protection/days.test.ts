import { expect, test } from 'vitest';

import { addDays, countDays, dayOf, isDay, utcRange, startOfDay } from './days';

test('a day begins at midnight in the time zone, also on days with a clock change', () => {
  expect(startOfDay('2026-11-15', 'Africa/Tunis').toISOString()).toBe('2026-11-14T23:00:00.000Z');
  // 29 March 2026 has 23 hours in Paris, 25 October has 25.
  expect(utcRange({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Paris')).toEqual({
    fromDate: '2026-03-28T23:00:00.000Z',
    toDate: '2026-03-29T21:59:59.999Z',
  });
  expect(utcRange({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Paris')).toEqual({
    fromDate: '2026-10-24T22:00:00.000Z',
    toDate: '2026-10-25T22:59:59.999Z',
  });
});

test('dayOf returns the calendar day in the time zone', () => {
  expect(dayOf(Date.parse('2026-11-15T23:00:00Z'), 'Africa/Tunis')).toBe('2026-11-16');
  expect(dayOf(Date.parse('2026-11-15T22:59:59.999Z'), 'Africa/Tunis')).toBe('2026-11-15');
});

test('addDays and countDays cross months and years', () => {
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(countDays({ from: '2026-12-31', to: '2027-01-01' })).toBe(2);
});

test('isDay refuses invalid dates', () => {
  expect(['2026-11-15', '2026-13-01', '15/11/2026', ''].map(isDay)).toEqual([true, false, false, false]);
});
