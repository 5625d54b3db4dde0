import { expect, test } from 'vitest';

import { toCsv } from './csv';

test('cells are separated by commas and rows by line ends, after a byte order mark', () => {
  expect(
    toCsv([
      ['Date', 'Amount'],
      ['2026-11-15', '-5.000'],
    ]),
  ).toBe('\uFEFFDate,Amount\r\n2026-11-15,-5.000\r\n');
});

test('commas, quotes and line breaks are kept inside quotes', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

test('text that a spreadsheet would run is disarmed, numbers are not', () => {
  expect(toCsv([['=HYPERLINK("x")', '@sum', '+cmd', '-5.000', '+12']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",\'@sum,\'+cmd,-5.000,+12\r\n',
  );
});
