import { setImmediate as nextTurn } from 'node:timers/promises';

import { pause } from '@tessera/database';
import { cryptoRandom } from '@tessera/provider-kit/random';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { prematchReview, type Board } from '../engine/board';
import { DAY_MS, HOUR_MS, PREMATCH_DAYS } from '../engine/fixtures';
import type { MarketId } from '../engine/markets';
import type { Random } from '../engine/random';
import {
  abandonMatch,
  kickOff,
  playUntil,
  STATE_VERSION,
  type Incident,
  type MatchState,
  type Played,
} from '../engine/simulation';
import type { Fixture, Sport } from '../engine/sport';
import type { EventDelta } from '../wire';
import { eventInfo, PRICED_PER_TURN, type Book } from './book';
import {
  deleteOldTicks,
  readAwaitedEvents,
  readLiveMatches,
  readStarted,
  writeTick,
  type MatchWrite,
} from './match-store';
import { liveView, sameView } from './view';

const TICK_MS = 1_000;
/** No match lasts longer. A match that should have started before is not started any more, unless it has bets. */
export const MAX_MATCH_MS = 6 * HOUR_MS;
/** Matches are stored this often even without incidents, so that a new leader has little to simulate again. */
const STORE_EVERY_MS = 10_000;
/** A longer gap between ticks means that the machine was suspended. */
const SUSPENDED_AFTER_MS = 60_000;
const DELETE_TICKS_EVERY_MS = 60_000;
/**
 * Upcoming matches that are priced again per tick. About eight are due per second; after the machine was suspended those of a whole
 * week are due, and are spread over the next ticks.
 */
export const REVIEWED_PER_TICK = 2 * PRICED_PER_TURN;

type Match = {
  fixture: Fixture;
  state: MatchState;
  board: Board;
  version: number | undefined;
  storedAtMs: number;
};

/** The random numbers of a sport's matches. */
export type MatchRandom = (sport: Sport) => Random;

type Options = {
  pool: pg.Pool;
  book: Book;
  now: () => number;
  log: FastifyBaseLogger;
  random: MatchRandom;
};

const { fraction } = cryptoRandom();
export const cryptoMatchRandom: MatchRandom = () => fraction;

/** Simulates all matches while this instance leads. A tick is stored before it is announced. */
export class MatchClock {
  readonly #pool: pg.Pool;
  readonly #book: Book;
  readonly #now: () => number;
  readonly #log: FastifyBaseLogger;
  readonly #random: MatchRandom;
  readonly #matches = new Map<string, Match>();
  readonly #started = new Set<string>();
  /** The last announced review of each upcoming match. */
  #reviews = new Map<string, number>();
  #tickedAtMs = 0;
  #deletedAtMs = 0;

  constructor({ pool, book, now, log, random }: Options) {
    this.#pool = pool;
    this.#book = book;
    this.#now = now;
    this.#log = log;
    this.#random = random;
  }

  async run(signal: AbortSignal, onProgress: () => void): Promise<void> {
    await this.load();
    while (!signal.aborted) {
      const startedAt = Date.now();
      await this.tick();
      onProgress();
      await pause(TICK_MS - (Date.now() - startedAt), signal);
    }
  }

  async load(): Promise<void> {
    this.#matches.clear();
    this.#started.clear();
    for (const { id, state, board, version } of await readLiveMatches(this.#pool)) {
      const fixture = this.#book.calendar.find(id);
      if (fixture) this.#matches.set(id, { fixture, state, board, version, storedAtMs: state.atMs });
    }
    for (const id of await readStarted(this.#pool, this.#now() - MAX_MATCH_MS)) this.#started.add(id);
    this.#tickedAtMs = 0;
  }

  /** Starts matches with bets that should have started while no instance was leading. */
  async #startMissed(nowMs: number): Promise<void> {
    for (const id of await readAwaitedEvents(this.#pool)) {
      const fixture = this.#book.calendar.find(id);
      if (fixture && fixture.startsAtMs <= nowMs && !this.#started.has(id)) this.#start(fixture);
    }
  }

  #start(fixture: Fixture): void {
    this.#started.add(fixture.id);
    const { state } = kickOff(fixture);
    this.#matches.set(fixture.id, { fixture, state, board: {}, version: undefined, storedAtMs: state.atMs });
  }

  async tick(): Promise<void> {
    const nowMs = this.#now();
    // At the first tick, and after the machine was suspended.
    if (nowMs - this.#tickedAtMs > SUSPENDED_AFTER_MS) await this.#startMissed(nowMs);
    this.#tickedAtMs = nowMs;
    for (const fixture of this.#book.calendar.starting(nowMs - MAX_MATCH_MS, nowMs + 1)) {
      if (!this.#started.has(fixture.id)) this.#start(fixture);
    }
    const deltas: EventDelta[] = this.#reviewPrices(nowMs);
    const writes: MatchWrite[] = [];
    const next: Match[] = [];
    let played = 0;
    for (const match of this.#matches.values()) {
      // After a takeover every missed second of a match is simulated.
      played += 1;
      if (played % PRICED_PER_TURN === 0) await nextTurn();
      const { state, board, incidents, delta } = this.#play(match, nowMs);
      if (delta) deltas.push(delta);
      if (delta || state.atMs - match.storedAtMs >= STORE_EVERY_MS) {
        writes.push({ id: match.fixture.id, version: match.version, state, board, incidents });
        next.push({ ...match, state, board, storedAtMs: state.atMs });
      } else {
        // Keep the state although it is not stored: these seconds must not be drawn again.
        match.state = state;
      }
    }
    // Also without changes: instances detect a missing leader by missing ticks.
    const seq = await writeTick(this.#pool, nowMs, deltas, writes);
    for (const match of next) {
      if (match.state.ended) this.#matches.delete(match.fixture.id);
      else this.#matches.set(match.fixture.id, { ...match, version: seq });
    }
    if (nowMs - this.#deletedAtMs > DELETE_TICKS_EVERY_MS) {
      this.#deletedAtMs = nowMs;
      await deleteOldTicks(this.#pool, nowMs);
    }
  }

  #play(match: Match, nowMs: number) {
    const fresh = match.version === undefined;
    const { state, incidents: played, board } = this.#advance(match, nowMs);
    const incidents: Incident[] = fresh ? [...kickOff(match.fixture).incidents, ...played] : played;
    const markets = changedMarkets(match.board, board);
    const before = liveView(match.state);
    const live = liveView(state);
    const moved = fresh || !sameView(before, live);
    const changed = moved || markets !== undefined || incidents.length > 0;
    const delta: EventDelta | undefined = changed
      ? {
          id: match.fixture.id,
          ...(fresh && { info: eventInfo(match.fixture) }),
          ...(moved && { live }),
          ...(markets && { markets }),
          ...(incidents.length > 0 && { incidents }),
        }
      : undefined;
    return { state, board, incidents, delta };
  }

  /** A match that fails is abandoned; the others continue. */
  #advance({ fixture, state }: Match, nowMs: number): Played & { board: Board } {
    try {
      if (state.version !== STATE_VERSION) throw new Error(`unknown state version ${state.version}`);
      const played = playUntil(fixture, state, nowMs, this.#random(fixture.sport));
      return { ...played, board: this.#book.liveBoard(fixture, played.state) };
    } catch (error) {
      this.#log.error({ err: error, match: fixture.id }, 'match abandoned');
      return { ...abandonMatch(fixture, state), board: {} };
    }
  }

  /** Every instance computes prices before the match from the clock; ticks only announce the changes to pages. */
  #reviewPrices(nowMs: number): EventDelta[] {
    const deltas: EventDelta[] = [];
    const announced = this.#reviews;
    this.#reviews = new Map();
    let reviewed = 0;
    for (const fixture of this.#book.calendar.starting(nowMs, nowMs + PREMATCH_DAYS * DAY_MS)) {
      const review = prematchReview(fixture, nowMs);
      const known = announced.get(fixture.id);
      const isLate = known !== undefined && known !== review && reviewed >= REVIEWED_PER_TICK;
      this.#reviews.set(fixture.id, isLate ? known : review);
      if (known === undefined || known === review || isLate) continue;
      reviewed += 1;
      const markets = changedMarkets(
        this.#book.reviewedBoard(fixture, known),
        this.#book.prematch(fixture, nowMs),
      );
      if (markets) deltas.push({ id: fixture.id, markets });
    }
    return deltas;
  }
}

/** `undefined` without changes. */
export function changedMarkets(
  before: Board,
  after: Board,
): Record<MarketId, readonly number[] | null> | undefined {
  const changes: Record<MarketId, readonly number[] | null> = {};
  for (const [id, odds] of Object.entries(after)) {
    if (before[id]?.join() !== odds.join()) changes[id] = odds;
  }
  for (const id of Object.keys(before)) if (!(id in after)) changes[id] = null;
  return Object.keys(changes).length > 0 ? changes : undefined;
}
