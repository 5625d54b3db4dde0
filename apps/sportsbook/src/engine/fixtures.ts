import { leaguesOfSport, type League } from './leagues';
import { seededRandom, shuffled } from './random';
import { isIndividual, SPORTS, type Competitor, type Fixture, type Sport } from './sport';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How many days ahead matches are offered. */
export const PREMATCH_DAYS = 7;

/** The days of a season for standings, and the upcoming ones for lists. */
const MAX_CACHED_DAYS = 31 + 2 * PREMATCH_DAYS;

export type StartHours = readonly [first: number, last: number];

/**
 * The hours in UTC in which matches of a country start: afternoon and evening by local time. Together they cover the whole day. The
 * other countries are in Europe and North Africa.
 */
const PACIFIC_HOURS: StartHours = [2.5, 10.75];
const DEFAULT_HOURS: StartHours = [10.25, 20.5];
const HOURS: Record<string, StartHours> = {
  BR: [19.5, 24.5],
  MX: [22.5, 27.5],
  AU: PACIFIC_HOURS,
  JP: PACIFIC_HOURS,
};

/** Starts are rounded to this. */
const START_STEP_MINUTES = 5;

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

type Meeting = { league: League; home: Competitor; away: Competitor };

/**
 * The matches that start on this day by the local time of their league, in the order of their start. `startHours` replaces the hours of
 * all countries.
 */
export function fixturesOfDay(seed: string, day: number, startHours?: StartHours): Fixture[] {
  return SPORTS.flatMap((sport) => fixturesOfSport(seed, day, sport, startHours)).toSorted(
    (one, other) => one.startsAtMs - other.startsAtMs || (one.id < other.id ? -1 : 1),
  );
}

function fixturesOfSport(seed: string, day: number, sport: Sport, startHours?: StartHours): Fixture[] {
  const leagues = leaguesOfSport(sport);
  // A country's basketball and handball leagues play on different days, so that two sports have matches at every hour.
  const shift = sport === 'handball' ? 1 : 0;
  const meetings = isIndividual(sport)
    ? tournamentMeetings(seed, day, leagues)
    : leagues.flatMap((league, index) => leagueMeetings(seed, day, league, (index + shift) % 2 === 1));
  const starts = startsOf(meetings, startHours);
  return meetings.map(({ league, home, away }, index) => ({
    id: `${sport}-${day}-${index}`,
    sport,
    leagueId: league.id,
    country: league.country,
    home,
    away,
    startsAtMs: day * DAY_MS + (starts[index] ?? 0),
    seed,
  }));
}

/** The matches of countries with the same hours start one after the other, evenly over these hours. */
function startsOf(meetings: readonly Meeting[], startHours?: StartHours): number[] {
  const hoursOf = ({ country }: League) => startHours ?? HOURS[country] ?? DEFAULT_HOURS;
  const leagues = [...new Set(meetings.map(({ league }) => league))];
  const shift = new Map<League, number>();
  for (const league of leagues) {
    const peers = leagues.filter((other) => hoursOf(other) === hoursOf(league));
    shift.set(league, peers.indexOf(league) / peers.length);
  }
  const counts = new Map<League, number>();
  for (const { league } of meetings) counts.set(league, (counts.get(league) ?? 0) + 1);
  const seen = new Map<League, number>();
  return meetings.map(({ league }) => {
    const [first, last] = hoursOf(league);
    const number = seen.get(league) ?? 0;
    seen.set(league, number + 1);
    const turn = (number + (shift.get(league) ?? 0)) / (counts.get(league) ?? 1);
    const minutes = 60 * (first + turn * (last - first));
    return Math.floor(minutes / START_STEP_MINUTES) * START_STEP_MINUTES * MINUTE_MS;
  });
}

const ROUND_DAYS = 2;

/**
 * A double round robin: each plays each other at home and away, in an order that the seed shuffles. A round is played on every second
 * day, so that no club plays on two consecutive days: one half of the leagues plays today, the other one tomorrow.
 */
function leagueMeetings(seed: string, day: number, league: League, isLater: boolean): Meeting[] {
  const sinceRound = day + (isLater ? 1 : 0);
  if (sinceRound % ROUND_DAYS !== 0) return [];
  const teams = shuffled(league.competitors, seededRandom(`${seed} ${league.id}`));
  const rounds = teams.length - 1;
  const round = sinceRound / ROUND_DAYS;
  const isReturn = Math.floor(round / rounds) % 2 === 1;
  return roundRobin(teams, round % rounds).map(([one, other]) =>
    isReturn ? { league, home: other, away: one } : { league, home: one, away: other },
  );
}

/** One round by the circle method: the first competitor stays, the others move on by one place every round. */
function roundRobin<T>(competitors: readonly T[], round: number): [T, T][] {
  const [fixed, ...moving] = competitors;
  const turned = moving.map((_, place) => moving[(place + round) % moving.length]!);
  const circle = [fixed!, ...turned];
  return Array.from({ length: circle.length / 2 }, (_, place) => {
    const pair: [T, T] = [circle[place]!, circle[circle.length - 1 - place]!];
    // Home and away alternate.
    return (place + round) % 2 === 0 ? pair : [pair[1], pair[0]];
  });
}

const GROUP_SIZE = 8;
const WEEK_DAYS = 7;
/** Day 0 was a Thursday. */
const DAYS_FROM_MONDAY = 3;

/**
 * A tournament takes a week, from Monday on, in a group of eight: each plays each other once, one match a day. One half of the players
 * plays in even weeks, the other one in odd weeks. They are in a grid of eight rows, and row r moves by r places every time, so that two
 * players meet again after several tournaments at the earliest.
 */
function tournamentMeetings(seed: string, day: number, leagues: readonly League[]): Meeting[] {
  const week = Math.floor((day + DAYS_FROM_MONDAY) / WEEK_DAYS);
  const round = (day + DAYS_FROM_MONDAY) % WEEK_DAYS;
  const sport = leagues[0]?.sport ?? '';
  const all = shuffled(leagues[0]?.competitors ?? [], seededRandom(`${seed} ${sport}`));
  const players = all.filter((_, index) => index % 2 === week % 2);
  const columns = Math.floor(players.length / GROUP_SIZE);
  const turn = Math.floor(week / 2);
  return leagues.flatMap((league, column) => {
    const group = Array.from(
      { length: GROUP_SIZE },
      // Every index is below the number of players.
      (_, row) => players[row * columns + ((column + row * turn) % columns)]!,
    );
    return roundRobin(group, round).map(([home, away]) => ({ league, home, away }));
  });
}

/** Fixtures by day, cached. */
export class Calendar {
  readonly #seed: string;
  readonly #startHours: StartHours | undefined;
  readonly #days = new Map<number, Map<string, Fixture>>();

  constructor(seed: string, startHours?: StartHours) {
    this.#seed = seed;
    this.#startHours = startHours;
  }

  #day(day: number): Map<string, Fixture> {
    let fixtures = this.#days.get(day);
    if (!fixtures) {
      fixtures = new Map(
        fixturesOfDay(this.#seed, day, this.#startHours).map((fixture) => [fixture.id, fixture]),
      );
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
    // By local time a match may start on another day.
    for (let day = dayOf(fromMs) - 1; day <= dayOf(toMs) + 1; day++) {
      for (const fixture of this.#day(day).values()) {
        if (fixture.startsAtMs >= fromMs && fixture.startsAtMs < toMs) fixtures.push(fixture);
      }
    }
    return fixtures.toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  }
}
