import { leaguesOfSport, type League } from './leagues';
import { seededRandom, shuffled } from './random';
import { SPORTS, type Competitor, type Fixture, type Sport } from './sport';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How many days ahead matches are offered. */
export const PREMATCH_DAYS = 7;

/** The days of a season for standings, and the upcoming ones for lists. */
const MAX_CACHED_DAYS = 31 + 2 * PREMATCH_DAYS;

type Timetable = {
  /** Matches of one league per day. */
  matches: number;
  /** How many start at the same time. */
  together: number;
  everyMinutes: number;
  offsetMinutes: number;
};

/**
 * The leagues of each sport alternate around the clock. A football match takes at least 110 minutes, so with two starts every half hour
 * at least six are running; with the other sports there are more than ten.
 */
const TIMETABLES: Record<Sport, Timetable> = {
  football: { matches: 6, together: 2, everyMinutes: 30, offsetMinutes: 0 },
  basketball: { matches: 6, together: 1, everyMinutes: 30, offsetMinutes: 10 },
  tennis: { matches: 9, together: 1, everyMinutes: 20, offsetMinutes: 5 },
  handball: { matches: 6, together: 1, everyMinutes: 30, offsetMinutes: 20 },
};

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** In the order of their start. */
export function fixturesOfDay(seed: string, day: number): Fixture[] {
  return SPORTS.flatMap((sport) => fixturesOfSport(seed, day, sport)).toSorted(
    (one, other) => one.startsAtMs - other.startsAtMs || (one.id < other.id ? -1 : 1),
  );
}

function fixturesOfSport(seed: string, day: number, sport: Sport): Fixture[] {
  const random = seededRandom(`${seed} ${sport} ${day}`);
  const { matches, together, everyMinutes, offsetMinutes } = TIMETABLES[sport];
  const leagues = shuffled(leaguesOfSport(sport), random);
  const draw =
    sport === 'tennis' ? tennisDraw(leagues, matches, random) : leagueDraw(leagues, matches, random);
  return draw.map(({ league, home, away }, index) => ({
    id: `${sport}-${day}-${index}`,
    sport,
    leagueId: league.id,
    country: league.country,
    home,
    away,
    startsAtMs: day * DAY_MS + (offsetMinutes + Math.floor(index / together) * everyMinutes) * MINUTE_MS,
    seed,
  }));
}

type Meeting = { league: League; home: Competitor; away: Competitor };

function pairs(league: League, competitors: readonly Competitor[], count: number): Meeting[] {
  return Array.from({ length: count }, (_, index) => ({
    league,
    // Every league has at least twice as many competitors as matches per day.
    home: competitors[2 * index]!,
    away: competitors[2 * index + 1]!,
  }));
}

function leagueDraw(leagues: readonly League[], count: number, random: () => number): Meeting[] {
  return leagues.flatMap((league) => pairs(league, shuffled(league.competitors, random), count));
}

/** All tournaments of a day share the players, so that no player has two matches. */
function tennisDraw(leagues: readonly League[], count: number, random: () => number): Meeting[] {
  const field = shuffled(leagues[0]?.competitors ?? [], random);
  return leagues.flatMap((league, index) =>
    pairs(league, field.slice(index * 2 * count, (index + 1) * 2 * count), count),
  );
}

/** Fixtures by day, cached. */
export class Calendar {
  readonly #seed: string;
  readonly #days = new Map<number, Map<string, Fixture>>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  #day(day: number): Map<string, Fixture> {
    let fixtures = this.#days.get(day);
    if (!fixtures) {
      fixtures = new Map(fixturesOfDay(this.#seed, day).map((fixture) => [fixture.id, fixture]));
      this.#days.set(day, fixtures);
      // Drop the oldest entry: requests contain ids of any day, and must not fill the memory.
      if (this.#days.size > MAX_CACHED_DAYS) this.#days.delete(this.#days.keys().next().value ?? day);
    }
    return fixtures;
  }

  /** `undefined` for an unknown id. */
  find(id: string): Fixture | undefined {
    const day = /^[a-z]+-(\d{1,6})-\d{1,3}$/.exec(id)?.[1];
    return day === undefined ? undefined : this.#day(Number(day)).get(id);
  }

  /** Fixtures that start in [fromMs, toMs), in the order of their start. */
  starting(fromMs: number, toMs: number): Fixture[] {
    const fixtures: Fixture[] = [];
    for (let day = dayOf(fromMs); day <= dayOf(toMs); day++) {
      for (const fixture of this.#day(day).values()) {
        if (fixture.startsAtMs >= fromMs && fixture.startsAtMs < toMs) fixtures.push(fixture);
      }
    }
    return fixtures;
  }
}
