import { crashStakes, games } from '@tessera/catalogue';
import { expect, test } from 'vitest';

import { machines, simulate } from './engine';
import { factsOf } from './facts';
import { crashLimits } from './server/limits';
import { seededRandom } from './testing/seeded-random';

test.each(Object.values(machines))('the volatility of $id is what its rounds show', (machine) => {
  const game = games.find((candidate) => candidate.type === 1 && candidate.machine === machine.id);
  if (!game) throw new Error(`no game plays ${machine.id}`);
  // A fixed sequence: the estimate of a deviation varies itself.
  const { deviation } = simulate(machine, 60_000, seededRandom(7));
  const shown = deviation < 3.3 ? 'low' : deviation > 5.5 ? 'high' : 'medium';
  expect(factsOf(game, 'TND').volatility, String(deviation)).toBe(shown);
});

test('the facts of a slot machine have its return, how often its bonus starts and its stakes in the decimals of the currency', () => {
  const book = games.find((game) => game.type === 1 && game.machine === 'book10');
  if (!book) throw new Error('no book');
  expect(factsOf(book, 'TND')).toMatchObject({
    rtp: '96.68',
    minStake: '0.200',
    maxStake: '100.000',
    bonusEvery: 168,
  });
  expect(factsOf(book, 'EUR')).toMatchObject({ minStake: '0.20', maxStake: '100.00' });
});

test('every crash game has its limits, and its maximum win is above its maximum stake', () => {
  const ranges = games.flatMap((game) => {
    if (game.type !== 3) return [];
    const { minStake, maxStake } = factsOf(game, 'TND');
    return [`${game.stakes} ${minStake} ${maxStake}`];
  });
  expect(new Set(ranges)).toEqual(
    new Set(['small 0.100 20.000', 'usual 0.200 200.000', 'large 5.000 1000.000']),
  );
  for (const stakes of crashStakes) {
    const { min, max, step, maxWin } = crashLimits(stakes, 'JPY');
    for (const amount of [min, max, step]) expect(Number.isInteger(amount)).toBe(true);
    expect(max % step).toBe(0);
    expect(maxWin).toBeGreaterThan(max);
  }
});
