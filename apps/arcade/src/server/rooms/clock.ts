import { setMaxListeners } from 'node:events';

import { pause, transact, type Events } from '@tessera/database';
import type { SessionPort } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import type { Stakes } from '../stakes';
import { announceRoom, WAKE_CHANNEL } from './announce';
import type { FeaturedRoom } from './featured';
import type { KindOf, RoomKind } from './kinds';
import { createRoundRunner } from './round-runner';
import {
  createRoom,
  deleteEmptyRounds,
  finishRound,
  insertRound,
  isWatched,
  latestRound,
  roomsToRun,
  startRound,
  type Round,
} from './round-store';

const POLL_MS = 2_000;
/** How many past rounds a new featured room starts with. */
const FIRST_PAST_ROUNDS = 60;
/** Rounds without a bet are kept only for the statistics on the pages. */
const KEPT_EMPTY_ROUNDS = 300;
const DELETE_EVERY_ROUNDS = 100;

export type RoomClock = {
  /** For the leader: runs every room with pages or unfinished rounds, until the signal aborts. */
  run(signal: AbortSignal, onProgress: () => void): Promise<void>;
};

type Parts = {
  pool: pg.Pool;
  events: Events;
  stakes: Stakes;
  sessions: SessionPort;
  kindOf: KindOf;
  featured: readonly FeaturedRoom[];
  log: FastifyBaseLogger;
};

export function createRoomClock({ pool, events, stakes, sessions, kindOf, featured, log }: Parts): RoomClock {
  const rounds = createRoundRunner({ pool, events, stakes, sessions, log });

  async function run(signal: AbortSignal, onProgress: () => void): Promise<void> {
    // Every room waits on this signal: more listeners than Node's warning limit.
    setMaxListeners(0, signal);
    const running = new Map<string, Promise<void>>();
    let wake: () => void = () => undefined;
    const unsubscribe = events.subscribe(WAKE_CHANNEL, () => wake());
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      try {
        await startRooms(running, signal);
        onProgress();
      } catch (error) {
        // Running rooms continue; the others are started by the next poll.
        log.error({ err: error }, 'reading the rooms to run failed, will be retried');
      }
      await Promise.race([pause(POLL_MS, signal), woken]);
    }
    unsubscribe();
    await Promise.allSettled(running.values());
  }

  async function startRooms(running: Map<string, Promise<void>>, signal: AbortSignal): Promise<void> {
    for (const room of [...featured, ...(await roomsToRun(pool))]) {
      if (running.has(room.id)) continue;
      const task = runRoom(room.id, kindOf(room), signal)
        .catch((error: unknown) => {
          if (!signal.aborted) log.error({ err: error, room: room.id }, 'room clock failed');
        })
        .finally(() => running.delete(room.id));
      running.set(room.id, task);
    }
  }

  async function runRoom(roomId: string, kind: RoomKind, signal: AbortSignal): Promise<void> {
    const isAlwaysOpen = featured.some(({ id }) => id === roomId);
    if (isAlwaysOpen) await createRoom(pool, roomId, kind.id);
    while (!signal.aborted) {
      const round = await latestRound(pool, roomId);
      if (round?.phase === 'betting') await rounds.closeBetting(round, kind, signal);
      else if (round?.phase === 'running') await rounds.runToEnd(round, kind, signal);
      else {
        await pauseAfter(round, kind, signal);
        if (signal.aborted || !(isAlwaysOpen || (await isWatched(pool, roomId)))) return;
        await openNext(roomId, kind, round, isAlwaysOpen, signal);
      }
    }
  }

  async function pauseAfter(round: Round | undefined, kind: RoomKind, signal: AbortSignal): Promise<void> {
    if (round?.endsAt !== undefined) await pause(round.endsAt + kind.pauseMs - round.now, signal);
  }

  async function openNext(
    roomId: string,
    kind: RoomKind,
    last: Round | undefined,
    isAlwaysOpen: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    if (await kind.prepare?.(pool, roomId)) {
      await announceRoom(events, roomId);
      await pause(kind.pauseMs, signal);
    }
    if (signal.aborted) return;
    const lastNumber = last?.number ?? (isAlwaysOpen ? await insertPastRounds(roomId, kind) : 0);
    await openRound(roomId, kind, lastNumber + 1);
    if (lastNumber % DELETE_EVERY_ROUNDS === 0)
      await deleteEmptyRounds(pool, roomId, lastNumber - KEPT_EMPTY_ROUNDS);
  }

  /**
   * Gives a new featured room its first past rounds, drawn like any other but never open for bets. Returns the number of the
   * last one.
   */
  async function insertPastRounds(roomId: string, kind: RoomKind): Promise<number> {
    await transact(pool, async (transaction) => {
      for (let number = 1; number <= FIRST_PAST_ROUNDS; number++) {
        const opening = await kind.drawAtOpening?.(transaction, roomId);
        const id = await insertRound(transaction, roomId, number, 0, opening);
        const { draw } = await kind.drawAtClosing(transaction, { id, roomId, draw: opening });
        await startRound(transaction, id, draw, 0);
        await finishRound(transaction, id, 'running', 'over');
      }
    });
    return FIRST_PAST_ROUNDS;
  }

  async function openRound(roomId: string, kind: RoomKind, number: number): Promise<void> {
    await transact(pool, async (transaction) => {
      const draw = await kind.drawAtOpening?.(transaction, roomId);
      await insertRound(transaction, roomId, number, kind.bettingMs, draw);
    });
    await announceRoom(events, roomId);
  }

  return { run };
}
