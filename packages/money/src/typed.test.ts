import { languages, localeOf } from '@tessera/i18n/languages';
import { describe, expect, test } from 'vitest';

import { formatMoney } from './format';
import { minor } from './minor';
import { ambiguousNumber, numberProblem, parseTypedAmount, parseTypedDecimal, typedAmount } from './typed';

const parse = (language: string, text: string, currency = 'TND') =>
  parseTypedAmount(text, currency, localeOf(language));

describe('typed amounts', () => {
  test.each([
    ['fr', '1 234,5', 1_234_500],
    ['fr', '1\u202f234,5', 1_234_500],
    ['fr', '12.5', 12_500],
    ['fr', '12,500', 12_500],
    ['fr', '12.500', 12_500],
    ['fr', '1.000.000', 1_000_000_000],
    ['en', '1,234.5', 1_234_500],
    ['en', '1,234,567', 1_234_567_000],
    ['en', '2.000', 2_000],
    ['en', '12,5', 12_500],
    ['en', '0,500', 500],
    ['en', '1234,567', 1_234_567],
    ['es', '1.234,5', 1_234_500],
    ['es', '2,000', 2_000],
    ['es', '12.5', 12_500],
    ['ar', '1.234,5', 1_234_500],
    ['ar', '١٢٣٤,٥', 1_234_500],
    ['ar', '١٬٢٣٤٫٥', 1_234_500],
    ['ar', '٢٫٠٠٠', 2_000],
    ['ar', '١٢،٥', 12_500],
    ['ar', '۵۰', 50_000],
    ['en', '٢٫٠٠٠', 2_000],
    ['en', ' 50 ', 50_000],
    ['en', '7.', 7_000],
  ])('in %s, %j is %d millimes', (language, text, value) => {
    expect(parse(language, text)).toBe(value);
  });

  test.each([
    ['en', '2,000', 'EUR', 200_000],
    ['es', '2.000', 'EUR', 200_000],
    ['ar', '12.500', 'JPY', 12_500],
  ])(
    'in %s, %j is an amount of thousands where %s has fewer than three decimals',
    (language, text, currency, value) => {
      expect(parse(language, text, currency)).toBe(value);
    },
  );

  test.each([
    ['en', '2,000', '2000', '2'],
    ['es', '12.500', '12500', '12,5'],
    ['en', '1,050', '1050', '1.05'],
    ['ar', '٢.٠٠٠', '2000', '2'],
  ])('in %s, %j is refused where it could be both', (language, text, large, small) => {
    expect(parse(language, text)).toBeUndefined();
    expect(ambiguousNumber(text, 3, localeOf(language))).toEqual({ large, small });
  });

  test('a number with two decimals is read by the same rules', () => {
    expect(parseTypedDecimal('1.5', 2, 'en')).toBe(150);
    expect(parseTypedDecimal('2,000', 2, 'en')).toBe(200_000);
    expect(parseTypedDecimal('1,505', 2, 'fr-FR')).toBeUndefined();
    expect(ambiguousNumber('2,000', 2, 'en')).toBeUndefined();
    expect(numberProblem('2,000', 3, 'en')).toEqual({
      code: 'ambiguous',
      values: { large: '2000', small: '2' },
    });
    expect(numberProblem('1,2,3', 3, 'en')).toEqual({ code: 'unreadable' });
    expect([' ', '0', '2000'].map((text) => numberProblem(text, 3, 'en'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    '',
    '-5',
    '+5',
    '1e3',
    '.5',
    '1,2,3',
    '1,23.4',
    '1 00',
    '12 34,5',
    '1.234,567.8',
    '12.5001',
    'x',
    '9007199254740993',
  ])('%j is no amount of TND in any language', (text) => {
    for (const language of languages) {
      expect(parse(language, text)).toBeUndefined();
      expect(ambiguousNumber(text, 3, localeOf(language))).toBeUndefined();
    }
  });

  test('an amount is never rounded', () => {
    expect(parse('en', '0.005', 'EUR')).toBeUndefined();
    expect(parse('en', '1.5', 'JPY')).toBeUndefined();
  });

  test.each(languages)('in %s, what the site writes is read as the same amount', (language) => {
    const locale = localeOf(language);
    for (const amount of [1, 500, 2_000, 12_500, 1_234_500, 2_000_000, 1_234_567_890].map(minor)) {
      expect(parse(language, typedAmount(amount, 'TND', locale))).toBe(amount);
      expect(parse(language, formatMoney(amount, 'TND', locale, { bare: true }))).toBe(amount);
    }
  });
});
