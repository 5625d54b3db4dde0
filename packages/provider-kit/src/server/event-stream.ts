import type { ServerResponse } from 'node:http';

import type { SessionPort } from '@tessera/provider/port';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { HEARTBEAT_MS } from '../stream-timing';
import { sessionOf } from './session';

const CHECK_SESSION_MS = 30_000;
/** A reader this far behind is cut off: it comes back and asks for what it missed. */
const MAX_UNSENT_BYTES = 2_000_000;
/** So long may a reader take to fetch what is on its way when its stream ends. */
const LINGER_MS = 1_000;
/** A player's streams at one time, on this instance; the oldest makes room, as it may be a dead connection. */
const MAX_STREAMS_PER_PLAYER = 8;

export type StreamMessage = { id?: string | number; event: string; data: unknown };

export function eventText({ id, event, data }: StreamMessage): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** One page that listens. */
export type EventStream = {
  readonly playerId: string;
  /** One or more events, as `eventText` writes them. */
  write(text: string): void;
  end(): void;
  onClose(listener: () => void): void;
};

export type EventStreams = {
  /**
   * Server-sent events over `fetch`: the token stays in a header, out of every address and log. The stream ends with the
   * session, after an event `ended`. `undefined` when nobody listens: the page has left meanwhile, or the server is closing.
   */
  open(request: FastifyRequest, reply: FastifyReply, playerId: string): EventStream | undefined;
  /** Ends every stream, for good: until the server has closed, pages may still ask for one. */
  close(): void;
};

export function createEventStreams(sessions: SessionPort): EventStreams {
  const streams = createStreamSet();
  return {
    open(request, reply, playerId) {
      reply.hijack();
      const response = reply.raw;
      // What the hooks have set: Fastify itself sends nothing any more.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value) response.setHeader(name, value);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const stream = streams.open(response, playerId);
      if (!stream) return undefined;
      const check = setInterval(() => {
        sessionOf(request, sessions).then(
          (session) => {
            if (session) return;
            stream.write(eventText({ event: 'ended', data: {} }));
            stream.end();
          },
          // Nobody can tell now: the next check may.
          (error: unknown) =>
            request.log.warn({ err: error }, 'the session of a stream could not be checked'),
        );
      }, CHECK_SESSION_MS);
      stream.onClose(() => clearInterval(check));
      return stream;
    },
    close: streams.close,
  };
}

/** The part that needs no Fastify. */
export function createStreamSet() {
  const open = new Set<EventStream>();
  let closing = false;
  return {
    get size() {
      return open.size;
    },
    open(response: ServerResponse, playerId: string): EventStream | undefined {
      if (response.destroyed) return undefined;
      if (closing) {
        endResponse(response);
        return undefined;
      }
      const own = Array.from(open).filter((stream) => stream.playerId === playerId);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MAX_STREAMS_PER_PLAYER))) {
        open.delete(oldest);
        oldest.end();
      }
      const stream = openStream(response, playerId);
      open.add(stream);
      stream.onClose(() => open.delete(stream));
      return stream;
    },
    close(): void {
      closing = true;
      for (const stream of open) stream.end();
    },
  };
}

function openStream(response: ServerResponse, playerId: string): EventStream {
  function write(text: string): void {
    // Ended, but not closed yet: an error that nobody catches would stop the process.
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
    else response.write(text);
  }
  write('retry: 1000\n\n');
  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
  response.on('close', () => clearInterval(heartbeat));
  return {
    playerId,
    write,
    end: () => endResponse(response),
    onClose: (listener) => {
      response.on('close', listener);
    },
  };
}

/** A reader that has stopped reading would keep its connection, and with it a server that closes, for ever. */
function endResponse(response: ServerResponse): void {
  const cut = setTimeout(() => response.destroy(), LINGER_MS);
  response.on('close', () => clearTimeout(cut));
  response.end();
  response.socket?.destroySoon();
}
