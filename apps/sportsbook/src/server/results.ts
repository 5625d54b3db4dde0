import type pg from 'pg';

import { leaguesOfSport } from '../engine/leagues';
import { seasonStart, standings, type PlayedMatch } from '../engine/standings';
import type { Pair, Sport } from '../engine/sport';
import type { ResultView, StandingsView } from '../wire';
import { eventInfo, type Book } from './book';

/** A table that everybody may ask for is worked out this often at most. */
const TABLE_MS = 30_000;

type EndedRow = {
  id: string;
  score: Pair;
  /** Points by quarter, or games by set. */
  parts: Pair[] | null;
  abandoned: boolean;
};

type Options = { pool: pg.Pool; book: Book; now: () => number };

/** What has been played: matches with their scores, and the tables that follow from them. */
export class Results {
  readonly #options: Options;
  readonly #played = new Map<Sport, { atMs: number; matches: Promise<Map<string, PlayedMatch[]>> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  async #ended(sport: Sport, fromMs: number, toMs: number): Promise<EndedRow[]> {
    const { rows } = await this.#options.pool.query<EndedRow>(
      `SELECT id, state -> 'score' AS score, coalesce(state -> 'periods', state -> 'sets') AS parts,
         (state ->> 'abandoned')::boolean AS abandoned
       FROM sportsbook.match
       WHERE ended AND starts_at >= $1 AND starts_at < $2 AND id LIKE $3
       ORDER BY starts_at DESC, id`,
      [new Date(fromMs), new Date(toMs), `${sport}-%`],
    );
    return rows;
  }

  /** The matches of a sport that started in a span of time and are over, the latest first. */
  async list(sport: Sport, fromMs: number, toMs: number): Promise<ResultView[]> {
    const { calendar } = this.#options.book;
    const rows = await this.#ended(sport, fromMs, toMs);
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

  /** Every league's matches of the season, by league. */
  #season(sport: Sport): Promise<Map<string, PlayedMatch[]>> {
    const nowMs = this.#options.now();
    const known = this.#played.get(sport);
    if (known && nowMs - known.atMs < TABLE_MS) return known.matches;
    const matches = this.#readSeason(sport, nowMs);
    this.#played.set(sport, { atMs: nowMs, matches });
    // What could not be read is asked for again.
    matches.catch(() => this.#played.delete(sport));
    return matches;
  }

  async #readSeason(sport: Sport, nowMs: number): Promise<Map<string, PlayedMatch[]>> {
    const leagues = new Map<string, PlayedMatch[]>();
    for (const { id, score, abandoned } of await this.#ended(sport, seasonStart(nowMs), nowMs)) {
      const fixture = this.#options.book.calendar.find(id);
      if (!fixture || abandoned) continue;
      const { home, away, leagueId } = fixture;
      leagues.set(leagueId, [...(leagues.get(leagueId) ?? []), { home, away, score }]);
    }
    return leagues;
  }

  /** Of the league that has played most, unless one is named; `undefined` for one that there is not. */
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
