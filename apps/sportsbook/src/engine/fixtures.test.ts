import { describe, expect, test } from 'vitest';

import { Calendar, DAY_MS, fixturesOfDay, MINUTE_MS } from './fixtures';
import { seededRandom } from './random';
import { kickOff, playUntil } from './simulation';
import { SPORTS } from './sport';

const DAY = 20_700;

describe('fixtures', () => {
  test('depend only on the seed', () => {
    expect(fixturesOfDay('a', DAY)).toEqual(fixturesOfDay('a', DAY));
    expect(fixturesOfDay('a', DAY)).not.toEqual(fixturesOfDay('b', DAY));
  });

  test('have each competitor at most once a day', () => {
    const names = fixturesOfDay('a', DAY).flatMap(({ home, away }) => [home.id, away.id]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('are found by id', () => {
    const calendar = new Calendar('a');
    for (const fixture of fixturesOfDay('a', DAY)) expect(calendar.find(fixture.id)).toEqual(fixture);
    for (const id of ['', 'football', 'football-1-999', 'chess-1-1', 'football-9999999-1']) {
      expect(calendar.find(id)).toBeUndefined();
    }
  });

  test('have at least ten running matches of all four sports at any time', () => {
    const random = seededRandom('two days of matches');
    const spans = [DAY - 1, DAY]
      .flatMap((day) => fixturesOfDay('a', day))
      .map((fixture) => {
        const { state } = kickOff(fixture);
        const end = playUntil(fixture, state, fixture.startsAtMs + 8 * 60 * MINUTE_MS, random).state;
        return { sport: fixture.sport, from: fixture.startsAtMs, to: end.atMs };
      });
    const thin: string[] = [];
    for (let at = DAY * DAY_MS; at < (DAY + 1) * DAY_MS; at += MINUTE_MS) {
      const live = spans.filter(({ from, to }) => from <= at && at < to);
      const sports = new Set(live.map(({ sport }) => sport));
      if (live.length < 10 || sports.size < SPORTS.length)
        thin.push(`${live.length} at ${new Date(at).toISOString()}`);
    }
    expect(thin).toEqual([]);
  }, 60_000);
});
