import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SessionPort } from '@tessera/provider/port';

import type { Hub, Message } from '../rooms/hub';
import type { RoomKindId } from '../rooms/kinds';
import { OPEN_TO_OPAQUE } from './opaque';

const HEARTBEAT_MS = 10_000;
const CHECK_SESSION_MS = 30_000;
const LINGER_MS = 500;
/** A reader this far behind is gone, or better off with a fresh state. */
const MOST_UNSENT_BYTES = 512 * 1_024;

type Parts = {
  hub: Hub;
  sessions: SessionPort;
  roomId: string;
  kind: RoomKindId;
  playerId: string;
  token: string;
};

/** Server-sent events over `fetch`: the token stays in a header, out of every address and log. */
export async function streamRoom(request: FastifyRequest, reply: FastifyReply, parts: Parts): Promise<void> {
  const { hub, sessions, roomId, kind, playerId, token } = parts;
  reply.hijack();
  const socket = reply.raw;
  // What the hooks have set: Fastify itself sends nothing any more.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value) socket.setHeader(name, value);
  socket.writeHead(200, {
    ...OPEN_TO_OPAQUE,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  socket.write('retry: 1000\n\n');

  function write(text: string): void {
    // Ended, but not closed yet: an error that nobody catches would stop the process.
    if (socket.writableEnded || socket.destroyed) return;
    if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy();
    else socket.write(text);
  }
  const send = ({ id, event, data }: Message) =>
    write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  /** A reader that has stopped reading would keep its connection, and with it this process, for ever. */
  function end(): void {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
  const check = setInterval(() => {
    sessions.redeem(token).then(
      (session) => {
        if (session) return;
        write('event: ended\ndata: {"code":"session_ended"}\n\n');
        end();
      },
      () => undefined,
    );
  }, CHECK_SESSION_MS);

  let leave: (() => void) | undefined;
  let gone = false;
  socket.on('close', () => {
    gone = true;
    clearInterval(heartbeat);
    clearInterval(check);
    leave?.();
  });

  const after = request.headers['last-event-id'];
  try {
    const seat = { playerId, send, end };
    leave = await hub.join(roomId, kind, seat, typeof after === 'string' ? after : undefined);
    if (gone) leave();
  } catch (error) {
    request.log.error({ err: error }, 'a stream could not start');
    socket.end();
  }
}
