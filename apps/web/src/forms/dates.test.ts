import { expect, test } from 'vitest';

import { ageOn, dateStyleOf, formatDay, parseDay } from './dates';

test.each([
  ['en-US', '5/20/1990'],
  ['en-US', '05201990'],
  ['fr-FR', '20/05/1990'],
  ['fr-FR', '20 5 1990'],
  ['fr-FR', '20051990'],
  ['es-ES', '20-5-1990'],
  ['ar-TN-u-nu-latn', '20/05/1990'],
  ['ar-TN-u-nu-latn', '٢٠/٠٥/١٩٩٠'],
  ['en-US', '1990-05-20'],
  ['fr-FR', '1990-5-20'],
])('%s reads %j as the 20th of May', (locale, text) => {
  expect(parseDay(text, dateStyleOf(locale))).toBe('1990-05-20');
});

test('the other order of day and month is read where only that is a date', () => {
  expect(parseDay('20/05/1990', dateStyleOf('en-US'))).toBe('1990-05-20');
  expect(parseDay('05/06/1990', dateStyleOf('en-US'))).toBe('1990-05-06');
  expect(parseDay('05/06/1990', dateStyleOf('fr-FR'))).toBe('1990-06-05');
});

test.each(['', '20/05', '20/05/90', '31/02/1990', '20/05/1890', 'yesterday', '20051'])(
  '%j is not a date',
  (text) => {
    expect(parseDay(text, dateStyleOf('fr-FR'))).toBeUndefined();
  },
);

test('a date is shown as the language writes it', () => {
  expect(formatDay('1990-05-20', dateStyleOf('en-US'))).toBe('05/20/1990');
  expect(formatDay('1990-05-20', dateStyleOf('fr-FR'))).toBe('20/05/1990');
  expect(formatDay('1990-05-20', dateStyleOf('ar-TN-u-nu-latn'))).toBe('20/05/1990');
});

test('a player is a year older on the birthday, not the day before', () => {
  expect(ageOn('2008-11-17', new Date(2026, 10, 16))).toBe(17);
  expect(ageOn('2008-11-17', new Date(2026, 10, 17))).toBe(18);
});
