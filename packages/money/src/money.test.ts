import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  exactAmount,
  exactSignedAmount,
  minorOfUnits,
  currencyExponent,
  decimalText,
  formatMoney,
  minor,
  parseAmount,
  sum,
  ZERO,
  type Minor,
} from './index';

const currencies = fc.constantFrom('TND', 'EUR', 'JPY');
const amounts = fc.maxSafeInteger().map((value) => minor(value === 0 ? 0 : value));

describe('parse', () => {
  test.each([
    ['12.5', 'TND', 12_500],
    ['12.500', 'TND', 12_500],
    ['0.001', 'TND', 1],
    ['-0.001', 'TND', -1],
    ['+7', 'EUR', 700],
    ['1000', 'JPY', 1000],
    [' 4.20 ', 'EUR', 420],
  ])('%j %s is %d minor units', (text, currency, expected) => {
    expect(parseAmount(text, currency)).toBe(expected);
  });

  test('additional decimals are rounded half away from zero', () => {
    expect(parseAmount('0.0004', 'TND')).toBe(0);
    expect(parseAmount('0.0005', 'TND')).toBe(1);
    expect(parseAmount('-0.0005', 'TND')).toBe(-1);
    expect(parseAmount('9.9999', 'TND')).toBe(10_000);
  });

  test.each(['', '.', '1.', '.5', '1,5', '1e3', '0x10', 'NaN', 'Infinity', '١٢'])(
    '%j is no amount',
    (text) => {
      expect(parseAmount(text, 'TND')).toBeUndefined();
    },
  );

  test('an amount that is too large to be exact is refused', () => {
    expect(parseAmount('9007199254740.991', 'TND')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseAmount('9007199254740.992', 'TND')).toBeUndefined();
  });

  test('a written amount is parsed as the same amount in every currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(parseAmount(decimalText(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  test('zero has no sign', () => {
    expect(Object.is(parseAmount('-0.000', 'TND'), 0)).toBe(true);
    expect(decimalText(parseAmount('-0.0001', 'TND') as Minor, 'TND')).toBe('0.000');
  });

  test('the result is always a safe integer', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[+-]?\d{1,20}(\.\d{1,6})?$/));
    fc.assert(
      fc.property(texts, currencies, (text, currency) => {
        const amount = parseAmount(text, currency);
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe('format', () => {
  test.each([
    ['fr', '1\u202f234\u202f567,890\u00a0TND'],
    ['en', '1,234,567.890\u00a0TND'],
    ['ar-TN-u-nu-latn', '1.234.567,890\u00a0TND'],
    ['ar-AE-u-nu-arab', '١٬٢٣٤٬٥٦٧٫٨٩٠\u00a0TND'],
    ['es-ES', '1.234.567,890\u00a0TND'],
  ])('in %s', (language, text) => {
    expect(formatMoney(minor(1_234_567_890), 'TND', language)).toBe(text);
  });

  test('Spanish groups digits from five on', () => {
    expect(formatMoney(minor(123_456), 'EUR', 'es-ES')).toBe('1234,56\u00a0EUR');
    expect(formatMoney(minor(1_234_567), 'EUR', 'es-ES')).toBe('12.345,67\u00a0EUR');
  });

  test('the sign and the currency code are optional', () => {
    expect(formatMoney(minor(500), 'TND', 'en', { sign: 'always', bare: true })).toBe('+0.500');
    expect(formatMoney(minor(-500), 'TND', 'en', { sign: 'always', bare: true })).toBe('-0.500');
    expect(formatMoney(ZERO, 'TND', 'en', { sign: 'always', bare: true })).toBe('0.000');
  });

  test('digits are Latin if the locale says so, and none is lost', () => {
    fc.assert(
      fc.property(
        amounts,
        currencies,
        fc.constantFrom('fr', 'en', 'ar-TN-u-nu-latn'),
        (amount, currency, locale) => {
          const text = formatMoney(amount, currency, locale, { bare: true });
          expect(text).toMatch(/^-?[\d\u202f.,]+$/);
          expect(text.replaceAll(/\D/g, '')).toBe(decimalText(amount, currency).replaceAll(/\D/g, ''));
        },
      ),
    );
  });
});

describe('sums', () => {
  test('are exact, whatever the order', () => {
    const few = fc.array(fc.integer({ min: -1e9, max: 1e9 }).map(minor), { maxLength: 50 });
    fc.assert(
      fc.property(few, (list) => {
        expect(sum(list)).toBe(sum(list.toReversed()));
        expect(sum(list)).toBe(Number(list.reduce((total, amount) => total + BigInt(amount), 0n)));
      }),
    );
  });

  test('0.1 and 0.2 make 0.3', () => {
    const parts = ['0.1', '0.2'].map((text) => parseAmount(text, 'TND') ?? ZERO);
    expect(decimalText(sum(parts), 'TND')).toBe('0.300');
  });

  test('a sum that would lose digits is refused', () => {
    expect(() => sum([minor(Number.MAX_SAFE_INTEGER), minor(1)])).toThrow(RangeError);
  });
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no number of minor units', (value) => {
  expect(() => minor(value)).toThrow(RangeError);
});

test('a currency has two decimals unless ISO 4217 says otherwise', () => {
  expect(['TND', 'EUR', 'JPY', 'KWD'].map(currencyExponent)).toEqual([3, 2, 0, 3]);
  expect(['ISK', 'UGX', 'PYG', 'RWF', 'XPF'].map(currencyExponent)).toEqual([0, 0, 0, 0, 0]);
  expect(['MGA', 'MRU', 'CLF'].map(currencyExponent)).toEqual([2, 2, 4]);
});

test.each([
  [250_000, 5, 'TND', 2_500],
  [100, 5, 'TND', 1],
  [50, 5, 'TND', undefined],
  [1_000, 5, 'EUR', 1],
  [100, 5, 'EUR', undefined],
  [7, 0, 'TND', 7_000],
  [-100, 5, 'TND', undefined],
  [1.5, 5, 'TND', undefined],
  [10n ** 30n, 5, 'TND', undefined],
])('%s units with %i decimals are %s %s', (units, digits, currency, expected) => {
  expect(minorOfUnits(units, digits, currency)).toBe(expected);
});

test.each([
  ['2.5', 2_500],
  ['2.50000', 2_500],
  ['2.5004', undefined],
  ['0', 0],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the decimal amount %j is exact or refused', (text, expected) => {
  expect(exactAmount(text, 'TND')).toBe(expected);
});

test.each([
  ['-2.5', 'TND', -2_500],
  ['2.5', 'TND', 2_500],
  ['-2.50000', 'TND', -2_500],
  ['-2.5004', 'TND', undefined],
  ['-0.4', 'JPY', undefined],
  ['-0', 'JPY', 0],
  ['--1', 'TND', undefined],
  ['-+1', 'TND', undefined],
  ['-', 'TND', undefined],
])('the signed amount %j %s is exact or refused', (text, currency, expected) => {
  expect(exactSignedAmount(text, currency)).toBe(expected);
});
