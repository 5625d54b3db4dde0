import { expect, test } from 'vitest';

import { slipNotice } from './slip-notice';

const fine = { clash: false, suspended: false, changed: false, problem: undefined, stakeProblem: undefined };

test('a refusal is shown until the slip is changed', () => {
  expect(slipNotice(fine, undefined)).toBeUndefined();
  expect(slipNotice(fine, 'insufficient_funds')).toBe('insufficient_funds');
  expect(slipNotice({ ...fine, suspended: true, changed: true }, undefined)).toBe('market_suspended');
});

test('a stake that is no amount is shown before its limits', () => {
  const sums = { ...fine, problem: 'insufficient_funds' as const };
  expect(slipNotice({ ...sums, stakeProblem: { code: 'unreadable' } }, undefined)).toBe('stake_unreadable');
  const values = { large: '2000', small: '2' };
  expect(slipNotice({ ...sums, stakeProblem: { code: 'ambiguous', values } }, undefined)).toBe(
    'stake_ambiguous',
  );
});

test('a refused market with a new price asks to accept that price', () => {
  expect(slipNotice({ ...fine, changed: true }, 'market_suspended')).toBe('price_changed');
});
