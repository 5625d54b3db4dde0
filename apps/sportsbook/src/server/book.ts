import { setImmediate as nextTurn } from 'node:timers/promises';

import { setBounded } from '@tessera/database';
import { fold } from '@tessera/i18n/fold';
import { findByName } from '@tessera/i18n/typos';

import { liveBoard, prematchBoard, prematchReview, type Board } from '../engine/board';
import { Calendar, DAY_MS, PREMATCH_DAYS, type StartHours } from '../engine/fixtures';
import { mainMarket, outcomesOf, parseMarketId, type MarketId } from '../engine/markets';
import { ARABIC_NAMES } from '../engine/arabic-names';
import { drift, type Drift } from '../engine/secret';
import type { MatchState } from '../engine/simulation';
import type { Competitor, Fixture } from '../engine/sport';
import { LIVE_DELAY_MS } from './limits';
import type { EventInfo, EventView, LiveView, MarketPrices, Tick } from '../wire';

/**
 * Without a tick for this long, live prices are stale and markets suspended. Not longer than the delay of a live bet, so that its
 * price is never older than the request.
 */
const STALE_MS = LIVE_DELAY_MS;
/** How long a match may wait for its first tick before it counts as closed. */
const FIRST_TICK_TIMEOUT_MS = 10_000;
const MAX_CACHED_BOARDS = 4_000;
/** Pricing a match takes about 3 ms: yield to the event loop after this many. */
export const PRICED_PER_TURN = 5;
const MAX_SEARCH_RESULTS = 60;

type EventStatus = { kind: 'open' | 'suspended'; live: boolean; fixture: Fixture } | { kind: 'closed' };

export type Quote =
  | { kind: 'open'; odds: number; live: boolean; fixture: Fixture }
  /** No price now. */
  | { kind: 'suspended'; live: boolean; fixture: Fixture }
  /** Finished, not yet offered, or unknown. */
  | { kind: 'closed' };

type LiveEvent = { fixture: Fixture; live: LiveView; board: MarketPrices };

export type PrematchQuery = {
  from: number;
  to: number;
  search?: string | undefined;
  league?: string | undefined;
};

export type Selection = { eventId: string; market: MarketId; outcome: string };

/** The events of this instance: the calendar, and every live match with the state of the last tick. */
export class Book {
  readonly calendar: Calendar;
  readonly #live = new Map<string, LiveEvent>();
  readonly #boards = new Map<string, { review: number; board: Board }>();
  #seq = 0;
  readonly #drift: Drift;
  #tickedAtMs = 0;

  constructor(seed: string, driftOf: Drift = drift, startHours?: StartHours) {
    this.calendar = new Calendar(seed, startHours);
    this.#drift = driftOf;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Sets a live match to its stored state, before later ticks are applied. */
  restore(fixture: Fixture, live: LiveView, board: MarketPrices): void {
    this.#live.set(fixture.id, { fixture, live, board: { ...board } });
  }

  startFrom(seq: number): void {
    this.#seq = seq;
  }

  apply(tick: Tick, nowMs: number): void {
    this.#seq = tick.seq;
    this.#tickedAtMs = nowMs;
    for (const delta of tick.events) {
      const known = this.#live.get(delta.id);
      const live = delta.live ?? known?.live;
      const fixture = known?.fixture ?? this.calendar.find(delta.id);
      // A price before the match: every instance computes it from the clock.
      if (!live || !fixture) continue;
      if (live.ended) {
        this.#live.delete(delta.id);
        continue;
      }
      const board = known?.board ?? {};
      for (const [id, odds] of Object.entries(delta.markets ?? {})) {
        if (odds) board[id] = odds;
        else delete board[id];
      }
      this.#live.set(delta.id, { fixture, live, board });
    }
  }

  #isPriced(fixture: Fixture, nowMs: number): boolean {
    return this.#boards.get(fixture.id)?.review === prematchReview(fixture, nowMs);
  }

  prematch(fixture: Fixture, nowMs: number): Board {
    const review = prematchReview(fixture, nowMs);
    const known = this.#boards.get(fixture.id);
    if (known?.review === review) return known.board;
    const board = this.reviewedBoard(fixture, review);
    setBounded(this.#boards, MAX_CACHED_BOARDS, fixture.id, { review, board });
    return board;
  }

  /** The prices of one review, possibly a past one. */
  reviewedBoard(fixture: Fixture, review: number): Board {
    return prematchBoard(fixture, review, this.#drift);
  }

  /** The prices of a match in this state. */
  liveBoard(fixture: Fixture, state: MatchState): Board {
    return liveBoard(fixture, state, this.#drift);
  }

  #isPrematch(fixture: Fixture, nowMs: number): boolean {
    return fixture.startsAtMs > nowMs && fixture.startsAtMs < nowMs + PREMATCH_DAYS * DAY_MS;
  }

  isLive(eventId: string): boolean {
    return this.#live.has(eventId);
  }

  quote({ eventId, market, outcome }: Selection, nowMs: number): Quote {
    const fixture = this.calendar.find(eventId);
    const name = parseMarketId(market);
    const position = name ? outcomesOf(name.type).indexOf(outcome) : -1;
    if (!fixture || position < 0) return { kind: 'closed' };
    const status = this.status(fixture, nowMs);
    if (status.kind === 'closed') return status;
    if (status.kind === 'suspended') return { kind: 'suspended', live: status.live, fixture };
    const board: MarketPrices = this.#live.get(eventId)?.board ?? this.prematch(fixture, nowMs);
    const odds = board[market]?.[position];
    if (odds === undefined) return { kind: 'suspended', live: status.live, fixture };
    return { kind: 'open', odds, live: status.live, fixture };
  }

  /** Whether bets on an event are accepted at all. */
  status(fixture: Fixture, nowMs: number): EventStatus {
    const match = this.#live.get(fixture.id);
    if (!match && !this.#isPrematch(fixture, nowMs)) {
      const sinceStartMs = nowMs - fixture.startsAtMs;
      const starts = sinceStartMs >= 0 && sinceStartMs < FIRST_TICK_TIMEOUT_MS;
      return starts ? { kind: 'suspended', live: true, fixture } : { kind: 'closed' };
    }
    const live = match !== undefined;
    const stopped = match && (match.live.suspended || nowMs - this.#tickedAtMs > STALE_MS);
    return { kind: stopped ? 'suspended' : 'open', live, fixture };
  }

  liveEvents(): EventView[] {
    return [...this.#live.values()]
      .map(({ fixture, live, board }) => view(fixture, board, live))
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  }

  #upcoming(fromMs: number, toMs: number, nowMs: number): Fixture[] {
    return this.calendar
      .starting(Math.max(fromMs, nowMs), Math.min(toMs, nowMs + PREMATCH_DAYS * DAY_MS))
      .filter((fixture) => !this.#live.has(fixture.id));
  }

  /** The number of upcoming events of each league. */
  upcomingByLeague(nowMs: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { leagueId } of this.#upcoming(nowMs, Infinity, nowMs))
      counts[leagueId] = (counts[leagueId] ?? 0) + 1;
    return counts;
  }

  /** Upcoming events of a time range, each with the markets of a list. */
  async prematchEvents(
    { from, to, search = '', league }: PrematchQuery,
    nowMs: number,
  ): Promise<EventView[]> {
    const offered = this.#upcoming(from, to, nowMs).filter(
      ({ leagueId }) => league === undefined || leagueId === league,
    );
    const fixtures =
      search.trim() === ''
        ? offered
        : findByName(offered, search, ({ home, away }) => `${searchName(home)} ${searchName(away)}`)
            .slice(0, MAX_SEARCH_RESULTS)
            .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
    const events: EventView[] = [];
    let priced = 0;
    for (const fixture of fixtures) {
      if (!this.#isPriced(fixture, nowMs)) {
        priced += 1;
        if (priced % PRICED_PER_TURN === 0) await nextTurn();
      }
      const board = this.prematch(fixture, nowMs);
      events.push({
        ...view(fixture, listMarkets(fixture, board)),
        marketCount: Object.keys(board).length,
      });
    }
    return events;
  }

  /** `undefined` if the event is finished or not offered yet. */
  event(id: string, nowMs: number): EventView | undefined {
    const match = this.#live.get(id);
    if (match) return view(match.fixture, match.board, match.live);
    const fixture = this.calendar.find(id);
    return fixture && this.#isPrematch(fixture, nowMs)
      ? view(fixture, this.prematch(fixture, nowMs))
      : undefined;
  }
}

export function eventInfo({ id, sport, leagueId, country, home, away, startsAtMs }: Fixture): EventInfo {
  return { id, sport, leagueId, country, home, away, startsAtMs };
}

function view(fixture: Fixture, markets: MarketPrices, live?: LiveView): EventView {
  return { ...eventInfo(fixture), ...(live && { live }), markets, marketCount: Object.keys(markets).length };
}

/** The main market, and the total and handicap with the closest prices. */
function listMarkets(fixture: Fixture, board: MarketPrices): MarketPrices {
  const wanted = [mainMarket(fixture.sport), closestLine(board, 'total'), closestLine(board, 'handicap')];
  return Object.fromEntries(wanted.flatMap((id) => (id && board[id] ? [[id, board[id]]] : [])));
}

function closestLine(board: MarketPrices, type: string): MarketId | undefined {
  const gap = (id: MarketId) => Math.abs((board[id]?.[0] ?? 0) - (board[id]?.[1] ?? 0));
  return Object.keys(board)
    .filter((id) => id.startsWith(`${type}@`))
    .toSorted((one, other) => gap(one) - gap(other))[0];
}

const searchNames = new Map<string, string>();

/** The folded name in Latin and Arabic letters. */
function searchName({ id, name }: Competitor): string {
  const known = searchNames.get(id) ?? fold(`${name} ${ARABIC_NAMES.get(id) ?? ''}`);
  searchNames.set(id, known);
  return known;
}
