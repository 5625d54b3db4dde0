import { expect, test } from 'vitest';

import { addWins, closeShown, NO_WINS, toWins, type JackpotWin } from './win-queue';

const win = (key: string): JackpotWin => ({ id: key, tier: 'gold', amountText: '5', key });

test('an open popup stays as it is, whatever the next check answers', () => {
  const open = addWins(NO_WINS, [win('a')]);
  expect(open.shown).toEqual([win('a')]);
  expect(addWins(open, []).shown).toBe(open.shown);
  expect(addWins(open, [win('b')]).shown).toBe(open.shown);
});

test('wins that come meanwhile wait for their own popup', () => {
  const open = addWins(addWins(NO_WINS, [win('a')]), [win('a'), win('b')]);
  expect(open.waiting).toEqual([win('b')]);
  const next = closeShown(open);
  expect(next.shown).toEqual([win('b')]);
  expect(closeShown(next)).toEqual(NO_WINS);
});

test('equal wins are told apart by their ids, or by their number in one answer', () => {
  const wire = { name: 'gold', amount: '5' } as const;
  const keys = (...ids: (number | undefined)[]) =>
    toWins(ids.map((id) => ({ ...wire, id }))).map(({ key }) => key);
  expect(new Set(keys(1, 2, undefined, undefined)).size).toBe(4);
  expect(keys(undefined)).toEqual(keys(undefined));
});
