import { expect, test } from 'vitest';

import { formatOdds } from './format-odds';

test.each([
  [185, '1.85', '5/6', '\u2212118'],
  [200, '2.00', '1/1', '+100'],
  [250, '2.50', '6/4', '+150'],
  [350, '3.50', '5/2', '+250'],
  [101, '1.01', '1/100', '\u221210000'],
  [1_060, '10.60', '10/1', '+960'],
  [100_000, '1,000.00', '1000/1', '+99900'],
])('%i is formatted as %s, %s and %s', (hundredths, decimal, fractional, american) => {
  expect(formatOdds(hundredths, 'decimal', 'en-US')).toBe(decimal);
  expect(formatOdds(hundredths, 'fractional', 'en-US')).toBe(fractional);
  expect(formatOdds(hundredths, 'american', 'en-US')).toBe(american);
});

test('decimal odds have the decimal separator of the language', () => {
  expect(formatOdds(185, 'decimal', 'fr-FR')).toBe('1,85');
  expect(formatOdds(185, 'decimal', 'es-ES')).toBe('1,85');
  expect(formatOdds(185, 'decimal', 'ar-TN-u-nu-latn')).toBe('1,85');
});
