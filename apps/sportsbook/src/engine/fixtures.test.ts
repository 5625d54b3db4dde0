import { describe, expect, test } from 'vitest';

import { Calendar, DAY_MS, fixturesOfDay, HOUR_MS, MINUTE_MS } from './fixtures';
import { isIndividual, type Sport } from './sport';

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

  test('start by day in the time zone of their league', () => {
    const hours: Record<string, number> = { GB: 0, EG: 2, BR: -3, MX: -6, JP: 9, AU: 10 };
    for (const { country, startsAtMs, leagueId } of fixturesOfDay('a', DAY)) {
      const local = (((startsAtMs / HOUR_MS + (hours[country] ?? 1)) % 24) + 24) % 24;
      expect(local >= 10 && local <= 22.5, `${leagueId} at ${local}`).toBe(true);
    }
  });

  test('have no club on two consecutive days, and no second meeting within two weeks', () => {
    const last = new Map<string, number>();
    const problems: string[] = [];
    for (let day = DAY; day < DAY + 45; day++) {
      for (const { home, away, startsAtMs, sport } of fixturesOfDay('a', day)) {
        const meeting = [home.id, away.id].toSorted().join();
        if (startsAtMs - (last.get(meeting) ?? 0) < 14 * DAY_MS) problems.push(`${meeting} meet again`);
        for (const { id } of [home, away]) {
          const rest = isIndividual(sport) ? 12 : 37;
          if (startsAtMs - (last.get(id) ?? 0) < rest * HOUR_MS) problems.push(`${id} plays again`);
          last.set(id, startsAtMs);
        }
        last.set(meeting, startsAtMs);
      }
    }
    expect(problems).toEqual([]);
  });

  test('of a league are a double round robin', () => {
    const meetings = new Map<string, number>();
    const season = 2 * 22;
    for (let day = season * 470; day < season * 471; day++) {
      for (const { home, away, leagueId } of fixturesOfDay('a', day)) {
        if (leagueId !== 'football-tn-1') continue;
        meetings.set(`${home.id} ${away.id}`, (meetings.get(`${home.id} ${away.id}`) ?? 0) + 1);
      }
    }
    expect(meetings.size).toBe(12 * 11);
    expect(new Set(meetings.values())).toEqual(new Set([1]));
  });

  test.each([DAY, DAY + 1, DAY + 2])(
    'of day %s always have at least three running matches of two sports, and one that starts within the hour',
    (today) => {
      const shortest: Record<Sport, number> = {
        football: 108,
        basketball: 85,
        tennis: 50,
        handball: 75,
        hockey: 90,
        volleyball: 65,
        tabletennis: 10,
      };
      const fixtures = [today - 1, today, today + 1].flatMap((day) => fixturesOfDay('a', day));
      const sparse: string[] = [];
      for (let at = today * DAY_MS; at < (today + 1) * DAY_MS; at += 5 * MINUTE_MS) {
        const live = fixtures.filter(
          ({ sport, startsAtMs }) => startsAtMs <= at && at < startsAtMs + shortest[sport] * MINUTE_MS,
        );
        const soon = fixtures.filter(
          ({ startsAtMs }) => startsAtMs > at && startsAtMs <= at + HOUR_MS,
        ).length;
        const sports = new Set(live.map(({ sport }) => sport)).size;
        if (live.length < 3 || sports < 2 || soon < 1)
          sparse.push(`${live.length} live, ${sports} sports, ${soon} soon at ${new Date(at).toISOString()}`);
      }
      expect(sparse).toEqual([]);
    },
  );
});
