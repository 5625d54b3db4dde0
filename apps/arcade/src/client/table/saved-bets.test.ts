import { expect, test } from 'vitest';

import { findSpot } from '../../engine/roulette/layout';
import { readSaved, withBets, writeSaved, type SavedBets } from './saved-bets';

const isSpot = (id: string) => findSpot(id) !== undefined;
const red: SavedBets = { name: 'Red', chips: [{ spot: 'red', amount: 1_000 }] };
const numbers: SavedBets = {
  name: 'Numbers',
  chips: [
    { spot: 'straight-17', amount: 500 },
    { spot: 'split-17-20', amount: 2_500 },
  ],
};

test('saved bets are the same after the site has kept them', () => {
  expect(readSaved(writeSaved([red, numbers], 'TND'), 'TND', isSpot)).toEqual([red, numbers]);
});

test('amounts of another currency are not placed', () => {
  expect(readSaved(writeSaved([red], 'TND'), 'EUR', isSpot)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another shape', '{"currency":"TND","saved":{}}'],
  ['a negative amount', '{"currency":"TND","saved":[{"name":"a","chips":[{"spot":"red","amount":-1000}]}]}'],
  ['part of a unit', '{"currency":"TND","saved":[{"name":"a","chips":[{"spot":"red","amount":0.5}]}]}'],
  [
    'an unknown spot',
    '{"currency":"TND","saved":[{"name":"a","chips":[{"spot":"straight-37","amount":1}]}]}',
  ],
])('%s gives no saved bets', (_, text) => {
  expect(readSaved(text, 'TND', isSpot)).toEqual([]);
});

test('bets with a used name replace the earlier ones in their place', () => {
  const changed = { ...red, chips: numbers.chips };
  expect(withBets([red, numbers], changed, 'TND')).toEqual([changed, numbers]);
});

test('no more bets are saved than the site keeps', () => {
  let saved: readonly SavedBets[] = [];
  for (let number = 1; number <= 12; number++)
    saved = withBets(saved, { ...red, name: `Bet ${number}` }, 'TND') ?? [];
  expect(saved).toHaveLength(12);
  expect(withBets(saved, numbers, 'TND')).toBeUndefined();
  expect(withBets(saved, { ...numbers, name: 'Bet 1' }, 'TND')).toHaveLength(12);
  const huge = { name: 'All', chips: Array.from({ length: 900 }, () => ({ spot: 'red', amount: 1_000 })) };
  expect(withBets([], huge, 'TND')).toBeUndefined();
});
