import { afterAll, beforeAll, expect, test } from 'vitest';

import { clockText, offsetText } from './clock-text';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Africa/Tunis';
});
afterAll(() => {
  process.env['TZ'] = zone;
});

test('hours, minutes and seconds have two digits', () => {
  expect(clockText(new Date(2026, 0, 5, 3, 4, 9))).toBe('03:04:09');
});

test('the offset has a sign, hours and minutes', () => {
  expect(offsetText(new Date(2026, 0, 5))).toBe('GMT+01:00');
  process.env['TZ'] = 'Asia/Kolkata';
  expect(offsetText(new Date(2026, 0, 5))).toBe('GMT+05:30');
  process.env['TZ'] = 'America/St_Johns';
  expect(offsetText(new Date(2026, 0, 5))).toBe('GMT-03:30');
});
