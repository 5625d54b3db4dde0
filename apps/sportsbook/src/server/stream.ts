import { eventText, type EventStream, type EventStreams } from '@tessera/provider-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Tick } from '../wire';
import type { Feed } from './feed';

type Ticks = Pick<Feed, 'listen' | 'since'>;

/** Sends every tick to every page, and the changes of bets to their player. */
export class Stream {
  readonly #feed: Ticks;
  readonly #streams: EventStreams;
  readonly #readers = new Set<EventStream>();
  #stop = () => {};

  constructor(feed: Ticks, streams: EventStreams) {
    this.#feed = feed;
    this.#streams = streams;
  }

  start(): void {
    this.#stop = this.#feed.listen((tick) => {
      const text = tickText(tick);
      for (const reader of this.#readers) reader.write(text);
    });
  }

  stop(): void {
    this.#stop();
    this.#streams.close();
  }

  /** `sinceSeq` is the page's last tick: it receives the ticks after it, or `reset` if they are not kept any more. */
  open(request: FastifyRequest, reply: FastifyReply, playerId: string, sinceSeq: number | undefined): void {
    const reader = this.#streams.open(request, reply, playerId);
    if (!reader) return;
    this.#readers.add(reader);
    reader.onClose(() => this.#readers.delete(reader));
    if (sinceSeq === undefined) return;
    const missed = this.#feed.since(sinceSeq);
    if (missed) for (const tick of missed) reader.write(tickText(tick));
    else reader.write(eventText({ event: 'reset', data: {} }));
  }

  announceBet(playerId: string, betId: string): void {
    const text = eventText({ event: 'bet', data: { id: betId } });
    for (const reader of this.#readers) if (reader.playerId === playerId) reader.write(text);
  }
}

function tickText(tick: Tick): string {
  return eventText({ id: tick.seq, event: 'tick', data: tick });
}
