import type pg from 'pg';

import { leaguesOfSport } from '../engine/leagues';
import { seasonStart, standings, type PlayedMatch } from '../engine/standings';
import type { Sport } from '../engine/sport';
import type { ResultView, StandingsView } from '../wire';
import { eventInfo, type Book } from './book';
import { readEnded } from './match-store';

/** Standings are public, so they are cached. */
const SEASON_CACHE_MS = 30_000;

type Options = { pool: pg.Pool; book: Book; now: () => number };

/** Finished matches with their scores, and the standings of leagues. */
export class Results {
  readonly #options: Options;
  readonly #played = new Map<Sport, { atMs: number; matches: Promise<Map<string, PlayedMatch[]>> }>();

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

  /** The matches of the season by league. */
  #season(sport: Sport): Promise<Map<string, PlayedMatch[]>> {
    const nowMs = this.#options.now();
    const known = this.#played.get(sport);
    if (known && nowMs - known.atMs < SEASON_CACHE_MS) return known.matches;
    const matches = this.#readSeason(sport, nowMs);
    this.#played.set(sport, { atMs: nowMs, matches });
    // A failed read is not cached.
    matches.catch(() => this.#played.delete(sport));
    return matches;
  }

  async #readSeason(sport: Sport, nowMs: number): Promise<Map<string, PlayedMatch[]>> {
    const leagues = new Map<string, PlayedMatch[]>();
    for (const { id, score, abandoned } of await readEnded(
      this.#options.pool,
      sport,
      seasonStart(nowMs),
      nowMs,
    )) {
      const fixture = this.#options.book.calendar.find(id);
      if (!fixture || abandoned) continue;
      const { home, away, leagueId } = fixture;
      leagues.set(leagueId, [...(leagues.get(leagueId) ?? []), { home, away, score }]);
    }
    return leagues;
  }

  /** By default of the league with the most matches; `undefined` for an unknown league. */
  async standings(sport: Sport, asked: string | undefined): Promise<StandingsView | undefined> {
    const leagues = leaguesOfSport(sport).map(({ id }) => id);
    const season = await this.#season(sport);
    const played = (id: string) => season.get(id)?.length ?? 0;
    const leagueId = asked ?? leagues.toSorted((one, other) => played(other) - played(one))[0];
    if (leagueId === undefined || !leagues.includes(leagueId)) return undefined;
    const matches = season.get(leagueId) ?? [];
    return { leagueId, sinceMs: seasonStart(this.#options.now()), rows: standings(sport, matches) };
  }
}
