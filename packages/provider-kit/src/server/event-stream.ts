import type { ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { HEARTBEAT_MS } from '../stream-timing';
import type { PageSessions } from './page-sessions';
import { sessionOf } from './session';

const SESSION_CHECK_INTERVAL_MS = 30_000;
/** A connection with more unsent data is closed; the page reconnects and receives what it missed. */
const MAX_UNSENT_BYTES = 2_000_000;
/** How long a page has to read the last data before its connection is destroyed. */
const CLOSE_TIMEOUT_MS = 1_000;
/** On this instance. The oldest stream is closed for a new one, because it may be a dead connection. */
const MAX_STREAMS_PER_PLAYER = 8;

export type StreamMessage = { id?: string | number; event: string; data: unknown };

export function eventText({ id, event, data }: StreamMessage): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The connection of one page. */
export type EventStream = {
  readonly playerId: string;
  /** One or more events in the format of `eventText`. */
  write(text: string): void;
  end(): void;
  onClose(listener: () => void): void;
};

export type EventStreams = {
  /**
   * Server-sent events for `fetch`, which unlike `EventSource` can send the token in a header instead of the URL. When the session
   * ends, the stream ends with the event `ended`. Returns `undefined` if the page has disconnected or the server is closing.
   */
  open(request: FastifyRequest, reply: FastifyReply, playerId: string): EventStream | undefined;
  /** Ends every stream and refuses new ones: pages reconnect until the server has closed. */
  close(): void;
};

export function createEventStreams(sessions: PageSessions): EventStreams {
  const streams = createStreamSet();
  return {
    open(request, reply, playerId) {
      reply.hijack();
      const response = reply.raw;
      // After `hijack` Fastify does not send the headers that hooks have set.
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
          // The session may be valid: keep the stream until a check succeeds.
          (error: unknown) => request.log.warn({ err: error }, 'session check of a stream failed'),
        );
      }, SESSION_CHECK_INTERVAL_MS);
      stream.onClose(() => clearInterval(check));
      return stream;
    },
    close: streams.close,
  };
}

/** The part without Fastify. Not an SSE library: the limits on unsent data and on streams per player are most of it. */
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
    // A write to a response that has ended emits an unhandled error, which would end the process.
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

/** A page that has stopped reading would keep its connection open, and a closing server waiting, without limit. */
function endResponse(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), CLOSE_TIMEOUT_MS);
  response.on('close', () => clearTimeout(timer));
  response.end();
  response.socket?.destroySoon();
}
