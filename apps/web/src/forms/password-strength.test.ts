import { expect, test } from 'vitest';

import { missingOf, passwordStrength } from './password-strength';

test.each([
  ['', 'weak'],
  ['Ab1!', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['password12', 'fair'],
  ['Palm-tree9', 'good'],
  ['Palm-tree9-and-sea', 'strong'],
  ['نخلة-على-البحر-2026', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a password that contains the username is weaker', () => {
  expect(passwordStrength('Amel-2026!x', 'someone')).toBe('good');
  expect(passwordStrength('Amel-2026!x', 'amel')).toBe('fair');
});

test.each([
  ['Ab1!', { kind: 'length', count: 6 }],
  ['amel2026xyz', { kind: 'name' }],
  ['qwertyuiopas', { kind: 'sequence' }],
  ['palmtreesandsea', { kind: 'mix' }],
  ['Palm-tree9-and-sea', undefined],
])('%j lacks %j', (password, missing) => {
  expect(missingOf(password, 'amel', 10)).toEqual(missing);
});
