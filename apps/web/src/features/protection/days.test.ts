import { expect, test } from 'vitest';

import { addDays, countDays, dayOf, isDay, momentsOf, startOfDay } from './days';

test('a day begins at midnight of the time zone, also on the days when clocks change', () => {
  expect(startOfDay('2026-11-15', 'Africa/Tunis').toISOString()).toBe('2026-11-14T23:00:00.000Z');
  // 29 March 2026 has 23 hours in Paris, 25 October has 25.
  expect(momentsOf({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Paris')).toEqual({
    fromDate: '2026-03-28T23:00:00.000Z',
    toDate: '2026-03-29T21:59:59.999Z',
  });
  expect(momentsOf({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Paris')).toEqual({
    fromDate: '2026-10-24T22:00:00.000Z',
    toDate: '2026-10-25T22:59:59.999Z',
  });
});

test('a moment belongs to the day that the time zone has then', () => {
  expect(dayOf(Date.parse('2026-11-15T23:00:00Z'), 'Africa/Tunis')).toBe('2026-11-16');
  expect(dayOf(Date.parse('2026-11-15T22:59:59.999Z'), 'Africa/Tunis')).toBe('2026-11-15');
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(countDays({ from: '2026-12-31', to: '2027-01-01' })).toBe(2);
});

test('what is no day is none', () => {
  expect(['2026-11-15', '2026-13-01', '15/11/2026', ''].map(isDay)).toEqual([true, false, false, false]);
});
