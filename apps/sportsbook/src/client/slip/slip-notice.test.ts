import { expect, test } from 'vitest';

import { slipNotice } from './slip-notice';

const fine = { clash: false, suspended: false, changed: false, problem: undefined };

test('a refusal is said until the slip is changed', () => {
  expect(slipNotice(fine, undefined)).toBeUndefined();
  expect(slipNotice(fine, 'insufficient_funds')).toBe('insufficient_funds');
  expect(slipNotice({ ...fine, suspended: true, changed: true }, undefined)).toBe('market_suspended');
});

test('a market that was refused and has a new price asks for that price', () => {
  expect(slipNotice({ ...fine, changed: true }, 'market_suspended')).toBe('price_changed');
});
