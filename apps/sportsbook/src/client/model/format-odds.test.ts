import { expect, test } from 'vitest';

import { formatOdds } from './format-odds';

test.each([
  [185, '1.85', '17/20', '-118'],
  [200, '2.00', '1/1', '+100'],
  [350, '3.50', '5/2', '+250'],
  [101, '1.01', '1/100', '-10000'],
  [1_050, '10.50', '19/2', '+950'],
  [100_000, '1000.00', '999/1', '+99900'],
])('%i is formatted as %s, %s and %s', (hundredths, decimal, fractional, american) => {
  expect(formatOdds(hundredths, 'decimal')).toBe(decimal);
  expect(formatOdds(hundredths, 'fractional')).toBe(fractional);
  expect(formatOdds(hundredths, 'american')).toBe(american);
});
