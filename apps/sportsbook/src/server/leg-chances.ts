import { setImmediate as nextTurn } from 'node:timers/promises';

import { setBounded, type Transaction } from '@tessera/database';
import type pg from 'pg';

import { propositions } from '../engine/board';
import { BUILDER } from '../engine/builder-text';
import { legChances, type LegChances } from '../engine/cash-out';
import type { Proposition } from '../engine/models/proposition';
import { isSuspended } from '../engine/simulation';
import { PRICED_PER_TURN, type Book } from './book';
import type { Builders } from './builders';
import type { Slip } from './slip-store';
import { readMatches, type StoredMatch } from './match-store';

const MAX_CACHED_EVENTS = 2_000;

type Known = { version: number | undefined; offers: readonly Proposition[] };

/** The current probabilities of open legs, by the model of their matches. */
export class ChanceReader {
  readonly #book: Book;
  readonly #builders: Builders;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  #computed = 0;

  constructor(book: Book, builders: Builders, now: () => number) {
    this.#book = book;
    this.#builders = builders;
    this.#now = now;
  }

  /** For each slip the probabilities of its legs, in their order; `undefined` for a leg that is decided or not offered now. */
  async read(
    database: pg.Pool | Transaction,
    slips: readonly Pick<Slip, 'legs'>[],
  ): Promise<(LegChances | undefined)[][]> {
    const open = slips.flatMap(({ legs }) => legs.filter(({ result }) => result === undefined));
    const live = [...new Set(open.map(({ eventId }) => eventId))].filter((id) => this.#book.isLive(id));
    const matches = live.length > 0 ? await readMatches(database, live) : new Map<string, StoredMatch>();
    const chances: (LegChances | undefined)[][] = [];
    let pausedAt = this.#computed;
    for (const { legs } of slips) {
      // Yield between slips, not inside one: all legs of a slip are priced at the same time.
      if (this.#computed - pausedAt >= PRICED_PER_TURN) {
        await nextTurn();
        pausedAt = this.#computed;
      }
      chances.push(legs.map((leg) => (leg.result === undefined ? this.#chances(leg, matches) : undefined)));
    }
    return chances;
  }

  #chances(leg: Slip['legs'][number], matches: ReadonlyMap<string, StoredMatch>): LegChances | undefined {
    if (leg.market === BUILDER) return this.#builderChances(leg, matches);
    // A suspended market cannot be cashed out.
    const quote = this.#book.quote(leg, this.#now());
    if (quote.kind !== 'open') return undefined;
    const match = matches.get(leg.eventId);
    // The stored match may be newer than this instance's prices.
    if (quote.live && (!match || isSuspended(match.state))) return undefined;
    const offers = this.#offers(leg.eventId, match?.version, () => propositions(quote.fixture, match?.state));
    return legChances(offers, leg, quote.live);
  }

  #builderChances(
    { eventId, outcome }: Slip['legs'][number],
    matches: ReadonlyMap<string, StoredMatch>,
  ): LegChances | undefined {
    const fixture = this.#book.calendar.find(eventId);
    const status = fixture && this.#book.status(fixture, this.#now());
    if (status?.kind !== 'open') return undefined;
    const match = matches.get(eventId);
    if (status.live && (!match || isSuspended(match.state))) return undefined;
    this.#computed += 1;
    return this.#builders.chances(status.fixture, match, outcome);
  }

  #offers(id: string, version: number | undefined, compute: () => Proposition[]): readonly Proposition[] {
    const known = this.#known.get(id);
    if (known && known.version === version) return known.offers;
    const offers = compute();
    this.#computed += 1;
    setBounded(this.#known, MAX_CACHED_EVENTS, id, { version, offers });
    return offers;
  }
}
