import { setBounded } from '@tessera/database';
import type pg from 'pg';

import { builderChances, priceBuilder, type BuilderPrice } from '../engine/builder';
import { isCombinable, parseBuilder } from '../engine/builder-text';
import type { LegChances } from '../engine/cash-out';
import { isSuspended } from '../engine/simulation';
import type { Fixture } from '../engine/sport';
import type { RefusalCode } from '../wire';
import type { Book, Quote, Selection } from './book';
import { readMatch, type StoredMatch } from './match-store';

const MAX_CACHED = 1_000;

const CODES = {
  contradiction: 'builder_contradiction',
  redundant: 'builder_redundant',
  no_price: 'market_suspended',
} as const satisfies Record<string, RefusalCode>;

export type BuilderQuote = Quote | { kind: 'refused'; code: RefusalCode };

/** Prices of bet builders. Those of a live match need its stored state, which has more than its public view. */
export class Builders {
  readonly #pool: pg.Pool;
  readonly #book: Book;
  readonly #prices = new Map<string, BuilderPrice>();
  readonly #chances = new Map<string, LegChances | undefined>();

  constructor(pool: pg.Pool, book: Book) {
    this.#pool = pool;
    this.#book = book;
  }

  /** Every selection has to be open for single bets too. */
  async quote(
    { eventId, outcome }: Pick<Selection, 'eventId' | 'outcome'>,
    now: () => number,
  ): Promise<BuilderQuote> {
    const selections = parseBuilder(outcome);
    const fixture = this.#book.calendar.find(eventId);
    if (!fixture || !selections?.every(({ market }) => isCombinable(fixture.sport, market)))
      return { kind: 'closed' };
    const match = this.#book.isLive(eventId) ? await readMatch(this.#pool, eventId) : undefined;
    const quotes = selections.map((each) => this.#book.quote({ eventId, ...each }, now()));
    const stopped =
      quotes.find(({ kind }) => kind === 'closed') ?? quotes.find(({ kind }) => kind === 'suspended');
    if (stopped) return stopped;
    const live = quotes.some((quote) => quote.kind === 'open' && quote.live);
    if (live && (!match || isSuspended(match.state))) return { kind: 'suspended', live, fixture };
    const price = cached(this.#prices, keyOf(eventId, live ? match : undefined, outcome), () =>
      priceBuilder(fixture, live ? match?.state : undefined, selections),
    );
    if (!price.ok) return { kind: 'refused', code: CODES[price.code] };
    return { kind: 'open', odds: price.odds, live, fixture };
  }

  /** The current probability of a placed bet builder, also if one of its selections is not offered any more. */
  chances(fixture: Fixture, match: StoredMatch | undefined, outcome: string): LegChances | undefined {
    return cached(this.#chances, keyOf(fixture.id, match, outcome), () =>
      builderChances(fixture, match?.state, outcome),
    );
  }
}

function keyOf(eventId: string, match: StoredMatch | undefined, outcome: string): string {
  return `${eventId} ${match?.version ?? 'before'} ${outcome}`;
}

function cached<T>(known: Map<string, T>, key: string, compute: () => T): T {
  if (known.has(key)) return known.get(key) as T;
  const value = compute();
  setBounded(known, MAX_CACHED, key, value);
  return value;
}
