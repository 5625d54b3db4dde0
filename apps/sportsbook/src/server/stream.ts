import type { ServerResponse } from 'node:http';

import type { Tick } from '../wire';
import type { Feed } from './feed';

const HEARTBEAT_MS = 15_000;
/** A reader this far behind is cut off: it comes back and is told what it missed. */
const MOST_BYTES_WAITING = 2_000_000;
/** So long may a reader take to fetch what is on its way when the server closes. */
const LAST_WORDS_MS = 1_000;

/** A player's pages that listen at one time, on this instance; the oldest makes room, as it may be a dead connection. */
const MOST_STREAMS = 8;

type Ticks = Pick<Feed, 'listen' | 'since'>;
type Reader = { response: ServerResponse; playerId: string };

/** Pushes every tick to every page, and to each player what happens to their bets. */
export class Stream {
  readonly #feed: Ticks;
  readonly #readers = new Set<Reader>();
  #open = true;
  #stop = () => {};

  constructor(feed: Ticks) {
    this.#feed = feed;
  }

  start(): void {
    const unlisten = this.#feed.listen((tick) => {
      const text = tickText(tick);
      for (const reader of this.#readers) this.#write(reader, text);
    });
    const timer = setInterval(() => {
      for (const reader of this.#readers) this.#write(reader, ': here\n\n');
    }, HEARTBEAT_MS);
    this.#stop = () => {
      unlisten();
      clearInterval(timer);
    };
  }

  /** Ends every stream, for good: until the server has closed, pages may still ask for one. */
  stop(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#stop();
    for (const { response } of this.#readers) end(response);
  }

  get readerCount(): number {
    return this.#readers.size;
  }

  /**
   * `sinceSeq` is the last tick that the page has; it gets what came after, or is told to start afresh. False when
   * nobody listens: the page has left meanwhile, and will not say so again, or the server is closing.
   */
  open(response: ServerResponse, playerId: string, sinceSeq: number | undefined): boolean {
    if (response.destroyed) return false;
    if (!this.#open) {
      end(response);
      return false;
    }
    const own = Array.from(this.#readers).filter((reader) => reader.playerId === playerId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_STREAMS))) {
      this.#readers.delete(oldest);
      end(oldest.response);
    }
    const reader = { response, playerId };
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    response.write('retry: 1000\n\n');
    if (sinceSeq === undefined) return true;
    const missed = this.#feed.since(sinceSeq);
    if (missed) for (const tick of missed) this.#write(reader, tickText(tick));
    else this.#write(reader, 'event: reset\ndata: {}\n\n');
    return true;
  }

  tellPlayer(playerId: string, betId: string): void {
    for (const reader of this.#readers) {
      if (reader.playerId !== playerId) continue;
      this.#write(reader, `event: bet\ndata: ${JSON.stringify({ id: betId })}\n\n`);
    }
  }

  #write(reader: Reader, text: string): void {
    // A reader that has gone stays on the list until its connection has closed.
    if (reader.response.writableEnded || reader.response.destroyed) return;
    if (reader.response.writableLength > MOST_BYTES_WAITING) reader.response.destroy();
    else reader.response.write(text);
  }
}

function end(response: ServerResponse): void {
  const cut = setTimeout(() => response.destroy(), LAST_WORDS_MS);
  response.on('close', () => clearTimeout(cut));
  response.end();
  // Kept alive, the connection would hold up a server that closes.
  response.socket?.destroySoon();
}

function tickText(tick: Tick): string {
  return `id: ${tick.seq}\nevent: tick\ndata: ${JSON.stringify(tick)}\n\n`;
}
