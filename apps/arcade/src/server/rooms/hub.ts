import { randomUUID } from 'node:crypto';

import type { Events } from '@tessera/database';
import type { WalletPort } from '@tessera/provider/port';
import type { EventStream } from '@tessera/provider-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { ROOM_CHANNEL, WAKE_CHANNEL } from './announce';
import type { RoomKindId } from './kinds';
import { RoomChannel } from './room-channel';
import { openRoom } from './round-store';

const WATCH_INTERVAL_MS = 5_000;

/**
 * Sends the rooms to the streams of this instance: the state after every change, the ticks of a flight, and to each player their
 * own bets. Read-only; the leader, which may be another instance, runs the rounds.
 */
export type Hub = {
  /** Sends the room to a stream until it closes. `after` is the id of the last message that the page has; the later ones come first. */
  join(roomId: string, kind: RoomKindId, stream: EventStream, after: string | undefined): Promise<void>;
  close(): void;
};

type Parts = { pool: pg.Pool; events: Events; wallet: WalletPort; log: FastifyBaseLogger };

export function createHub({ pool, events, wallet, log }: Parts): Hub {
  const instance = randomUUID().slice(0, 8);
  const rooms = new Map<string, RoomChannel>();
  const unsubscribe = events.subscribe(ROOM_CHANNEL, (roomId) => rooms.get(roomId)?.refreshSoon());
  const watching = setInterval(() => {
    for (const room of rooms.values()) {
      openRoom(pool, room.id, room.kind).catch((error: unknown) =>
        log.warn({ err: error, room: room.id }, 'marking the room as watched failed, will be retried'),
      );
      // A notification may be lost when its connection breaks.
      room.refreshSoon();
    }
  }, WATCH_INTERVAL_MS);

  async function join(
    roomId: string,
    kind: RoomKindId,
    stream: EventStream,
    after: string | undefined,
  ): Promise<void> {
    const room = rooms.get(roomId) ?? new RoomChannel(roomId, kind, { pool, wallet, log, instance });
    rooms.set(roomId, room);
    room.streams.add(stream);
    // Before the first await: a stream that closes early must not keep the room running.
    stream.onClose(() => leave(room, stream));
    try {
      if (room.streams.size === 1) await wake(room);
      await room.sendFirst(stream, after);
    } catch (error) {
      log.error({ err: error, room: roomId }, 'room stream failed to start');
      leave(room, stream);
      stream.end();
    }
  }

  async function wake(room: RoomChannel): Promise<void> {
    await openRoom(pool, room.id, room.kind);
    await events.publish(WAKE_CHANNEL, room.id);
  }

  function leave(room: RoomChannel, stream: EventStream): void {
    room.streams.delete(stream);
    if (room.streams.size > 0) return;
    room.stop();
    // A player may have joined the room again and created a new entry.
    if (rooms.get(room.id) === room) rooms.delete(room.id);
  }

  return {
    join,
    close() {
      unsubscribe();
      clearInterval(watching);
      for (const room of rooms.values()) room.stop();
      rooms.clear();
    },
  };
}
