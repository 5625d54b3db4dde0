import { languages, localeOf } from '@tessera/i18n/languages';
import { formatMoney, minor } from '@tessera/money';
import { expect, test } from 'vitest';

import { formatCenti, formatChip, formatTimes } from './format';

/** The digits and separators of a text. */
const figureOf = (text: string) => /\d[\d.,\u202f]*/.exec(text)?.[0];

test.each(languages)('chips, multipliers and amounts have the separators of %s', (language) => {
  const locale = localeOf(language);
  const written = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(value);
  expect(formatChip(2_500, 'TND', locale)).toBe(written(2.5, 1));
  expect(formatChip(1_500_000, 'TND', locale)).toBe(`${written(1.5, 1)}k`);
  expect(formatCenti(123_456, locale)).toBe(`${written(1_234.56, 2)}×`);
  expect(formatCenti(200, locale)).toBe(`${written(2, 2)}×`);
  expect(formatTimes(12.5, locale)).toBe(`${written(12.5, 1)}×`);
  expect(figureOf(formatMoney(minor(12_345_678), 'TND', locale))).toBe(written(12_345.678, 3));
});
