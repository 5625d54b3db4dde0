import { expect, test } from 'vitest';

import { toCsv } from './csv';

test('a file has a byte order mark, commas between cells and CRLF after rows', () => {
  expect(
    toCsv([
      ['Date', 'Amount'],
      ['2026-11-15', '-5.000'],
    ]),
  ).toBe('\uFEFFDate,Amount\r\n2026-11-15,-5.000\r\n');
});

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

test('text that a spreadsheet would evaluate is escaped, numbers are not', () => {
  expect(toCsv([['=HYPERLINK("x")', '@sum', '+cmd', '-5.000', '+12']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",\'@sum,\'+cmd,-5.000,+12\r\n',
  );
});
