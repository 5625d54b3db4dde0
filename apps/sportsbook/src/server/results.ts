import type pg from 'pg';

import { leaguesOfSport } from '../engine/leagues';
import { seasonStart, standings, type PlayedMatch } from '../engine/standings';
import { DAY_MS } from '../engine/fixtures';
import type { Competitor, Fixture, Sport } from '../engine/sport';
import type { FormView, ResultView, SideForm, StandingsView } from '../wire';
import { eventInfo, type Book } from './book';
import { readEnded } from './match-store';

/** Standings are public, so they are cached. */
const SEASON_CACHE_MS = 30_000;

/** The form of a side goes back this far, also at the beginning of a season. */
const FORM_MS = 31 * DAY_MS;
const FORM_MATCHES = 5;

/** With the fixture, by which the form of a side lists it. */
type RecentMatch = PlayedMatch & { fixture: Fixture };

type Options = { pool: pg.Pool; book: Book; now: () => number };

/** Finished matches with their scores, and the standings of leagues. */
export class Results {
  readonly #options: Options;
  readonly #played = new Map<Sport, { atMs: number; matches: Promise<Map<string, RecentMatch[]>> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Finished matches of a sport that started in a time range, latest first. */
  async list(sport: Sport, fromMs: number, toMs: number): Promise<ResultView[]> {
    const { calendar } = this.#options.book;
    const rows = await readEnded(this.#options.pool, sport, fromMs, toMs);
    return rows.flatMap(({ id, score, parts, abandoned }) => {
      const fixture = calendar.find(id);
      if (!fixture) return [];
      return {
        event: eventInfo(fixture),
        score,
        ...(parts && { parts }),
        ...(abandoned && { abandoned }),
      };
    });
  }

  /** The matches of the season and of the last month by league, latest first. */
  #recent(sport: Sport): Promise<Map<string, RecentMatch[]>> {
    const nowMs = this.#options.now();
    const known = this.#played.get(sport);
    if (known && nowMs - known.atMs < SEASON_CACHE_MS) return known.matches;
    const matches = this.#readRecent(sport, nowMs);
    this.#played.set(sport, { atMs: nowMs, matches });
    // A failed read is not cached.
    matches.catch(() => this.#played.delete(sport));
    return matches;
  }

  async #readRecent(sport: Sport, nowMs: number): Promise<Map<string, RecentMatch[]>> {
    const leagues = new Map<string, RecentMatch[]>();
    for (const { id, score, abandoned } of await readEnded(
      this.#options.pool,
      sport,
      Math.min(seasonStart(nowMs), nowMs - FORM_MS),
      nowMs,
    )) {
      const fixture = this.#options.book.calendar.find(id);
      if (!fixture || abandoned) continue;
      const { home, away, leagueId } = fixture;
      leagues.set(leagueId, [...(leagues.get(leagueId) ?? []), { home, away, score, fixture }]);
    }
    return leagues;
  }

  /** By default of the league with the most matches; `undefined` for an unknown league. */
  async standings(sport: Sport, asked: string | undefined): Promise<StandingsView | undefined> {
    const leagues = leaguesOfSport(sport).map(({ id }) => id);
    const recent = await this.#recent(sport);
    const since = seasonStart(this.#options.now());
    const season = (id: string) =>
      (recent.get(id) ?? []).filter(({ fixture }) => fixture.startsAtMs >= since);
    const played = (id: string) => season(id).length;
    const leagueId = asked ?? leagues.toSorted((one, other) => played(other) - played(one))[0];
    if (leagueId === undefined || !leagues.includes(leagueId)) return undefined;
    return { leagueId, sinceMs: since, rows: standings(sport, season(leagueId)) };
  }

  /** The form of both sides of a match in its competition, before this match. */
  async form({ id, sport, leagueId, home, away, startsAtMs }: Fixture): Promise<FormView> {
    const table = (await this.standings(sport, leagueId))?.rows ?? [];
    const before = ((await this.#recent(sport)).get(leagueId) ?? []).filter(
      ({ fixture }) => fixture.id !== id && fixture.startsAtMs < startsAtMs,
    );
    const view = (matches: readonly RecentMatch[]) =>
      matches.slice(0, FORM_MATCHES).map(({ fixture, score }) => ({ event: eventInfo(fixture), score }));
    const plays = (match: RecentMatch, competitor: Competitor) =>
      match.home.id === competitor.id || match.away.id === competitor.id;
    const side = (competitor: Competitor): SideForm => {
      const index = table.findIndex((row) => row.competitor.id === competitor.id);
      const standing = table[index];
      return {
        ...(standing && { place: index + 1, standing }),
        recent: view(before.filter((match) => plays(match, competitor))),
      };
    };
    return {
      home: side(home),
      away: side(away),
      meetings: view(before.filter((match) => plays(match, home) && plays(match, away))),
    };
  }
}
