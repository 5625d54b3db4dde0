import { expect, test } from 'vitest';

import { demoPlayersOf } from './demo-players';

const rounds = Array.from(
  { length: 200 },
  (_, index) => `0b9f6a1e-2c4d-4e8a-9d11-${String(index).padStart(12, '0')}`,
);

test('all clients show the same demo players in a round, and different ones in the next', () => {
  const [first = '', second = ''] = rounds;
  expect(demoPlayersOf(first, 100)).toEqual(demoPlayersOf(first, 100));
  expect(demoPlayersOf(first, 100)).not.toEqual(demoPlayersOf(second, 100));
});

test('demo players have unique names and valid stakes', () => {
  for (const round of rounds) {
    const players = demoPlayersOf(round, 100);
    expect(players.length).toBeGreaterThanOrEqual(4);
    expect(players.length).toBeLessThanOrEqual(9);
    expect(new Set(players.map(({ number }) => number)).size).toBe(players.length);
    for (const { stake, autoCashOutCenti } of players) {
      expect(stake % 100).toBe(0);
      expect(stake).toBeGreaterThan(0);
      expect(autoCashOutCenti).toBeGreaterThan(100);
    }
  }
});
