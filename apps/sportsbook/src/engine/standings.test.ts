import { expect, test } from 'vitest';

import { seasonStart, standings } from './standings';

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ id: name, name, country: 'TN' })) as [Team, Team, Team];
type Team = { id: string; name: string; country: string };

test('standings count every match for both sides, best first', () => {
  const table = standings('football', [
    { home: a, away: b, score: [2, 1] },
    { home: b, away: c, score: [0, 0] },
    { home: c, away: a, score: [3, 0] },
  ]);
  expect(table.map(({ competitor, points }) => [competitor.id, points])).toEqual([
    ['c', 4],
    ['a', 3],
    ['b', 1],
  ]);
  expect(table[1]).toMatchObject({ played: 2, won: 1, drawn: 0, lost: 1, scored: 2, conceded: 4 });
});

test('each sport has its own points; equal points are ordered by the difference', () => {
  const match = { home: a, away: b, score: [3, 1] as [number, number] };
  const points = (sport: 'handball' | 'basketball' | 'tennis') =>
    standings(sport, [match]).map((row) => row.points);
  expect([points('handball'), points('basketball'), points('tennis')]).toEqual([
    [2, 0],
    [2, 1],
    [1, 0],
  ]);
  const level = standings('football', [match, { home: c, away: b, score: [5, 0] }]);
  expect(level.map(({ competitor }) => competitor.id)).toEqual(['c', 'a', 'b']);
});

test('a season starts with the month', () => {
  expect(seasonStart(Date.UTC(2026, 10, 16, 6))).toBe(Date.UTC(2026, 10, 1));
});
