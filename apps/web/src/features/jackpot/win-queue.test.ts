import { expect, test } from 'vitest';

import { addWins, closeShown, newWins, NO_WINS, toWins, type JackpotWin } from './win-queue';

const win = (id: string): JackpotWin => ({ id, tier: 'gold', amountText: '5', key: `#${id}` });

test('an open popup does not change with the next check', () => {
  const open = addWins(NO_WINS, [win('a')]);
  expect(open.shown).toEqual([win('a')]);
  expect(addWins(open, []).shown).toBe(open.shown);
  expect(addWins(open, [win('b')]).shown).toBe(open.shown);
});

test('wins that are reported while a popup is open get a popup of their own', () => {
  const open = addWins(addWins(NO_WINS, [win('a')]), [win('a'), win('b')]);
  expect(open.waiting).toEqual([win('b')]);
  const next = closeShown(open);
  expect(next.shown).toEqual([win('b')]);
  expect(closeShown(next)).toEqual(NO_WINS);
});

const wires = (...ids: (number | undefined)[]) =>
  ids.map((id) => ({ id, name: 'gold', amount: '5' }) as const);
const keys = (wins: JackpotWin[]) => wins.map(({ key }) => key);

test('equal wins of one response differ in their id, or in their number', () => {
  expect(new Set(keys(toWins(wires(1, 2, undefined, undefined), 'demo'))).size).toBe(4);
  expect(keys(toWins(wires(undefined), 'demo'))).toEqual(keys(toWins(wires(undefined), 'demo')));
});

test('an equal win without an id of another player is another win', () => {
  expect(keys(toWins(wires(undefined), 'demo'))).not.toEqual(keys(toWins(wires(undefined), 'amel')));
  expect(keys(toWins(wires(7), 'demo'))).toEqual(keys(toWins(wires(7), 'amel')));
});

test('the key of a win contains neither its player nor its amount', () => {
  const [key] = keys(toWins([{ id: undefined, name: 'gold', amount: '12345' }], 'amel-1987'));
  expect(key).not.toMatch(/amel|12345/);
});

test('a win that was absent from a response is new in the next', () => {
  const wins = toWins(wires(undefined), 'demo');
  expect(newWins(wins, wins)).toEqual([]);
  expect(newWins(wins, [])).toEqual(wins);
});
