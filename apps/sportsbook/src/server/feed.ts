import type { Events } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import type { Tick } from '../wire';
import type { Book } from './book';
import { readLiveMatches, readTicks, TICK_CHANNEL } from './match-store';
import { liveView } from './view';

/** Notifications can be lost during a database outage; the stored ticks are not. */
const POLL_MS = 2_000;
/** Five minutes of ticks; a page that missed more is reset. */
export const TICKS_KEPT = 300;
/** Without a successful read for this time, prices are not current. */
const MAX_AGE_MS = 10_000;

type Options = { pool: pg.Pool; events: Events; book: Book; now: () => number; log: FastifyBaseLogger };

/** Applies the leader's ticks to this instance's book and passes them to listeners, in order and without gaps. */
export class Feed {
  readonly #options: Options;
  readonly #listeners = new Set<(tick: Tick) => void>();
  #recent: Tick[] = [];
  #pulling: Promise<void> | undefined;
  #again = false;
  #readAt = -Infinity;
  #stop = () => {};

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { pool, book, events, now } = this.#options;
    const ticks = await readTicks(pool, 0);
    this.#recent = ticks.slice(-TICKS_KEPT);
    book.startFrom(ticks.at(-1)?.seq ?? 0);
    // A match that is read here may be newer than those ticks; applying later ticks again sets the same values.
    for (const { id, state, board } of await readLiveMatches(pool)) {
      const fixture = book.calendar.find(id);
      if (fixture) book.restore(fixture, liveView(state), board);
    }
    const last = ticks.at(-1);
    if (last) book.apply({ ...last, events: [] }, Math.min(last.atMs, now()));
    const unsubscribe = events.subscribe(TICK_CHANNEL, () => this.#request());
    const timer = setInterval(() => this.#request(), POLL_MS);
    this.#stop = () => {
      unsubscribe();
      clearInterval(timer);
    };
    this.#request();
  }

  async stop(): Promise<void> {
    this.#stop();
    await this.#pulling;
  }

  #request(): void {
    if (this.#pulling) {
      this.#again = true;
      return;
    }
    this.#pulling = this.#pull()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'reading ticks failed'))
      .finally(() => {
        this.#pulling = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.#request();
      });
  }

  async #pull(): Promise<void> {
    const { pool, book, now } = this.#options;
    const ticks = await readTicks(pool, book.seq);
    this.#readAt = performance.now();
    for (const tick of ticks) {
      book.apply(tick, now());
      this.#recent.push(tick);
      if (this.#recent.length > TICKS_KEPT) this.#recent.shift();
      for (const listener of this.#listeners) listener(tick);
    }
  }

  isCurrent(): boolean {
    return performance.now() - this.#readAt < MAX_AGE_MS;
  }

  listen(listener: (tick: Tick) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The ticks after `seq`; `undefined` if they are not kept any more. */
  since(seq: number): Tick[] | undefined {
    const first = this.#recent[0];
    if (seq > this.#options.book.seq || !first || seq < first.seq - 1) return undefined;
    return this.#recent.filter((tick) => tick.seq > seq);
  }
}
