import { randomUUID } from 'node:crypto';

import type { Events } from '@tessera/database';
import type { WalletPort } from '@tessera/provider/port';
import { eventText, type EventStream } from '@tessera/provider-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { multiplierAt } from '../../engine/crash/flight';
import { growthOf } from '../../engine/crash/timing';
import { PAST_ROUNDS } from '../../past-rounds';
import { betsOfRound, type Bet } from '../bet-store';
import { ROOM_CHANNEL, WAKE_CHANNEL } from './announce';
import type { CrashDraw, RoomKindId } from './kinds';
import { chainOfRoom, type ChainView } from './chain-store';
import { latestRound, openRoom, pastRounds, type Round } from './round-store';
import { viewBets, viewOwn, viewPast, viewRound, type PastRound, type RoomState } from './view';

/*
 * Sends the rooms to the streams of this instance: the state after every change, the ticks of a flight, and to each player their own
 * bets. Read-only; the leader, which may be another instance, runs the rounds.
 */

export const TICK_MS = 200;
const MIN_REFRESH_INTERVAL_MS = 200;
const WATCH_INTERVAL_MS = 5_000;
/** Messages that a page can receive after a short disconnection. */
const KEPT_MESSAGES = 64;

export type Hub = {
  /** Sends the room to a stream until it closes. `after` is the id of the page's last message; it first receives the missed ones. */
  join(roomId: string, kind: RoomKindId, stream: EventStream, after: string | undefined): Promise<void>;
  close(): void;
};

type Room = {
  id: string;
  kind: RoomKindId;
  streams: Set<EventStream>;
  round: Round | undefined;
  bets: Bet[];
  past: PastRound[];
  pastOf: string | undefined;
  chain: ChainView | undefined;
  /** The database's clock minus this process's clock. */
  clockOffset: number;
  sequence: number;
  kept: { id: string; text: string }[];
  refreshing: Promise<void> | undefined;
  again: boolean;
  ticks: number;
  timer: NodeJS.Timeout | undefined;
  own: Map<string, string>;
};

type Parts = { pool: pg.Pool; events: Events; wallet: WalletPort; log: FastifyBaseLogger };

export function createHub({ pool, events, wallet, log }: Parts): Hub {
  const instance = randomUUID().slice(0, 8);
  const rooms = new Map<string, Room>();
  const unsubscribe = events.subscribe(ROOM_CHANNEL, (roomId) => {
    const room = rooms.get(roomId);
    if (room) refreshSoon(room);
  });
  const watching = setInterval(() => {
    for (const room of rooms.values()) {
      openRoom(pool, room.id, room.kind).catch(() => undefined);
      // A notification may be lost when its connection breaks.
      refreshSoon(room);
    }
  }, WATCH_INTERVAL_MS);

  async function join(
    roomId: string,
    kind: RoomKindId,
    stream: EventStream,
    after: string | undefined,
  ): Promise<void> {
    const room = rooms.get(roomId) ?? newRoom(roomId, kind);
    rooms.set(roomId, room);
    room.streams.add(stream);
    // Before the first await: a stream that closes early must not keep the room running.
    stream.onClose(() => leave(room, stream));
    try {
      await sendFirst(room, stream, after);
    } catch (error) {
      log.error({ err: error, room: roomId }, 'room stream failed to start');
      leave(room, stream);
      stream.end();
    }
  }

  async function sendFirst(room: Room, stream: EventStream, after: string | undefined): Promise<void> {
    if (room.streams.size === 1) {
      await openRoom(pool, room.id, room.kind);
      await events.publish(WAKE_CHANNEL, room.id);
    }
    if (!room.round || room.streams.size === 1) await refresh(room);
    const missed = missedBy(room, after);
    if (missed) for (const { text } of missed) stream.write(text);
    else stream.write(eventText({ id: idOf(room), event: 'state', data: stateOf(room, room.past) }));
    await sendOwnBets(room, stream.playerId, true);
  }

  function leave(room: Room, stream: EventStream): void {
    room.streams.delete(stream);
    if (room.streams.size > 0) return;
    clearTimeout(room.timer);
    // A player may have joined the room again and created a new entry.
    if (rooms.get(room.id) === room) rooms.delete(room.id);
  }

  function newRoom(id: string, kind: RoomKindId): Room {
    return {
      id,
      kind,
      streams: new Set(),
      round: undefined,
      bets: [],
      past: [],
      pastOf: undefined,
      chain: undefined,
      clockOffset: 0,
      sequence: 0,
      kept: [],
      refreshing: undefined,
      again: false,
      ticks: 0,
      timer: undefined,
      own: new Map(),
    };
  }

  const idOf = (room: Room) => `${instance}-${room.sequence}`;

  /** `undefined` if the page needs the whole state. */
  function missedBy(room: Room, after: string | undefined): Room['kept'] | undefined {
    const index = after === undefined ? -1 : room.kept.findIndex((message) => message.id === after);
    return index < 0 ? undefined : room.kept.slice(index + 1);
  }

  function broadcast(room: Room, event: 'state' | 'tick', data: unknown): void {
    room.sequence++;
    const id = idOf(room);
    const text = eventText({ id, event, data });
    room.kept.push({ id, text });
    if (room.kept.length > KEPT_MESSAGES) room.kept.shift();
    for (const stream of room.streams) stream.write(text);
  }

  const now = (room: Room) => Date.now() + room.clockOffset;

  function stateOf(room: Room, past: readonly PastRound[]): RoomState {
    const clock = now(room);
    return {
      now: clock,
      round: room.round && viewRound(room.round, room.kind, clock),
      bets: viewBets(room.bets),
      past,
      chain: room.chain,
    };
  }

  /** Throttled: changes during a refresh cause one more refresh after it. */
  function refreshSoon(room: Room): void {
    if (room.refreshing) {
      room.again = true;
      return;
    }
    room.refreshing = refresh(room)
      .catch((error: unknown) => log.warn({ err: error, room: room.id }, 'room refresh failed'))
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, MIN_REFRESH_INTERVAL_MS)))
      .finally(() => {
        room.refreshing = undefined;
        if (!room.again) return;
        room.again = false;
        refreshSoon(room);
      });
  }

  async function refresh(room: Room): Promise<void> {
    const round = await latestRound(pool, room.id);
    if (round) {
      room.clockOffset = round.now - Date.now();
      room.bets = await betsOfRound(pool, round.id);
    }
    const newest = `${round?.id}:${round?.phase}`;
    if (room.kind === 'crash' && (!room.chain || room.pastOf !== newest))
      room.chain = await chainOfRoom(pool, room.id);
    // Only the new past rounds are broadcast: all of them would be most of every message.
    let news: PastRound[] = [];
    if (room.pastOf !== newest) {
      const past = (await pastRounds(pool, room.id, PAST_ROUNDS[room.kind])).map((each) =>
        viewPast(each, room.kind),
      );
      const known = new Set(room.past.map(({ id }) => id));
      news = past.filter(({ id }) => !known.has(id));
      room.past = past;
      room.pastOf = newest;
    }
    if (round && round.id !== room.round?.id) {
      room.ticks = 0;
      room.own.clear();
    }
    room.round = round;
    broadcast(room, 'state', stateOf(room, news));
    const players = new Set(Array.from(room.streams, ({ playerId }) => playerId));
    await Promise.all(Array.from(players, (playerId) => sendOwnBets(room, playerId, false)));
    followFlight(room);
  }

  /** Sends a player's own bets when they have changed. */
  async function sendOwnBets(room: Room, playerId: string, always: boolean): Promise<void> {
    const bets = room.bets.filter((bet) => bet.playerId === playerId).map(viewOwn);
    const state = JSON.stringify(bets);
    if (!always && (room.own.get(playerId) ?? '[]') === state) return;
    room.own.set(playerId, state);
    const text = eventText({
      id: idOf(room),
      event: 'own',
      data: { bets, balance: await wallet.balance(playerId) },
    });
    for (const stream of room.streams) if (stream.playerId === playerId) stream.write(text);
  }

  function followFlight(room: Room): void {
    clearTimeout(room.timer);
    const round = room.round;
    if (room.kind !== 'crash' || round?.phase !== 'running') return;
    // A CHECK of the table guarantees both times for a running round.
    const from = round.runningFrom!;
    const endsAt = round.endsAt!;
    const growth = growthOf(round.draw as CrashDraw);
    if (now(room) >= endsAt) return;
    const step = () => {
      const clock = Math.min(now(room), endsAt);
      for (; from + room.ticks * TICK_MS < clock; room.ticks++) {
        const elapsed = room.ticks * TICK_MS;
        const centi = multiplierAt(elapsed, growth);
        broadcast(room, 'tick', { round: round.id, tick: room.ticks, elapsed, centi });
      }
      if (now(room) >= endsAt) {
        broadcast(room, 'state', stateOf(room, []));
        return;
      }
      const next = Math.min(from + room.ticks * TICK_MS, endsAt);
      room.timer = setTimeout(step, Math.max(1, next - now(room) + 1));
    };
    step();
  }

  return {
    join,
    close() {
      unsubscribe();
      clearInterval(watching);
      for (const room of rooms.values()) clearTimeout(room.timer);
      rooms.clear();
    },
  };
}
