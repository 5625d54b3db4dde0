import { expect, test } from 'vitest';

import { DAY_MS, fixturesOfDay, HOUR_MS, MINUTE_MS } from '../engine/fixtures';
import { isSuspended, kickOff, playUntil } from '../engine/simulation';
import { SPORTS, type Sport } from '../engine/sport';
import { fixedBook } from './fixed-book';

const DAY = 20_700;

const matchesOf = (sport: Sport) => fixturesOfDay('test', DAY).filter((fixture) => fixture.sport === sport);

test.each(['football', 'handball'] as const)(
  'a match of %s is never suspended before its end, and has only start and end incidents',
  (sport) => {
    for (const fixture of matchesOf(sport).slice(0, 5)) {
      let { state } = kickOff(fixture);
      const kinds = new Set<string>();
      const suspendedAt: number[] = [];
      for (let atMs = fixture.startsAtMs; !state.ended; atMs += 1_000) {
        const played = playUntil(fixture, state, atMs, fixedBook.random(sport));
        ({ state } = played);
        for (const { kind } of played.incidents) kinds.add(kind);
        if (isSuspended(state) && !state.ended) suspendedAt.push(state.clock);
      }
      expect(suspendedAt, fixture.id).toEqual([]);
      expect([...kinds].filter((kind) => kind !== 'stoppage').toSorted()).toEqual([
        'end',
        'period_end',
        'period_start',
      ]);
    }
  },
);

/** Minutes after the start in which a match is neither paused nor about to end. */
const QUIET_MINUTES: Partial<Record<Sport, readonly [from: number, to: number][]>> = {
  football: [
    [1, 43],
    [62, 100],
  ],
  handball: [[1, 28]],
  hockey: [[1, 18]],
};

test('at every hour there are two live matches on which tests can bet', () => {
  const days = Array.from({ length: 16 }, (_, index) => DAY + index);
  const fixtures = days.flatMap((day) => fixturesOfDay('test', day, fixedBook.startHours));
  for (let atMs = (DAY + 1) * DAY_MS; atMs < (DAY + 15) * DAY_MS; atMs += 10 * MINUTE_MS) {
    const quiet = fixtures.filter(({ sport, startsAtMs }) => {
      const minutes = (atMs - startsAtMs) / MINUTE_MS;
      return QUIET_MINUTES[sport]?.some(([from, to]) => minutes > from && minutes < to);
    });
    expect(quiet.length, new Date(atMs).toISOString()).toBeGreaterThanOrEqual(2);
  }
});

test.each(SPORTS)('every match of %s ends', (sport) => {
  for (const fixture of matchesOf(sport)) {
    const { state } = playUntil(
      fixture,
      kickOff(fixture).state,
      DAY * DAY_MS + 48 * HOUR_MS,
      fixedBook.random(sport),
    );
    expect(state.ended, fixture.id).toBe(true);
  }
});
