import { createTestDatabase } from '@tessera/database/testing';
import { openTestProvider, until } from '@tessera/provider-kit/testing';
import type { FastifyInstance } from 'fastify';

import { DAY_MS, HOUR_MS } from '../engine/fixtures';
import { createSportsbook } from '../index';
import type { Pause } from '../server/limits';
import { fixedBook } from './fixed-book';
import type {
  BetRequest,
  BetView,
  CashOutOffers,
  EventDelta,
  EventDetail,
  EventList,
  EventView,
  Refusal,
} from '../wire';

/** In the afternoon of Europe most leagues play; the tests do not depend on when they run. */
const START_HOUR = 14;

function untilStartHour(): number {
  return (START_HOUR * HOUR_MS - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS;
}

/** A sportsbook with its own database, a clock that the test can advance, and prices that do not drift before a match. */
export async function openTestBook({ pastDays = 0 }: { pastDays?: number } = {}) {
  const database = await createTestDatabase();
  let aheadMs = untilStartHour();
  let stoppedAtMs: number | undefined;
  let pause: Pause = async () => undefined;
  const now = () => (stoppedAtMs ?? Date.now()) + aheadMs;
  const opened = await openTestProvider({
    databaseUrl: database.url,
    prefix: '/sportsbook',
    create: (host) =>
      createSportsbook(host, { now, pause: (ms) => pause(ms), drift: fixedBook.drift, pastDays }),
  });
  const { app, provider: book, pool, wallet } = opened;
  return {
    app,
    book,
    pool,
    wallet,
    now,
    advance(ms: number) {
      aheadMs += ms;
    },
    /** Stops the clock: matches change only by `push`. */
    async stopTime() {
      stoppedAtMs = Date.now();
      // Ticks from before may not be applied yet.
      await until(async () => {
        const { rows } = await pool.query<{ seq: number | null }>(
          'SELECT min(seq) AS seq FROM sportsbook.tick WHERE at >= $1',
          [new Date(now())],
        );
        const last = rows[0]?.seq ?? Infinity;
        return (await listEvents(app, 'view=live')).seq >= last;
      });
    },
    /** Sends a live bet or cash-out, and runs `duringDelay` in its delay. */
    async requestWhile<T>(request: () => Promise<T>, duringDelay: Pause): Promise<T> {
      pause = duringDelay;
      try {
        return await request();
      } finally {
        pause = async () => undefined;
      }
    },
    /** Announces a change as the leader does, and waits until this instance has applied it. */
    async push(delta: EventDelta) {
      const { rows } = await pool.query<{ seq: number }>(
        `WITH next AS (INSERT INTO sportsbook.tick (payload) VALUES ($1) RETURNING seq)
         SELECT seq, pg_notify('sportsbook_tick', seq::text) FROM next`,
        [JSON.stringify([delta])],
      );
      const seq = rows[0]?.seq ?? Infinity;
      await until(async () => (await listEvents(app, 'view=live')).seq >= seq);
    },
    async close() {
      await opened.close();
      await database.drop();
    },
  };
}

export type TestBook = Awaited<ReturnType<typeof openTestBook>>;

const as = (player: string) => ({ authorization: `Bearer ${player}` });

export async function listEvents(app: FastifyInstance, query: string): Promise<EventList> {
  const response = await app.inject(`/sportsbook/api/events?${query}`);
  return response.json<EventList>();
}

/** An event with all its markets. */
export async function readEvent(app: FastifyInstance, id: string): Promise<EventView> {
  return (await app.inject(`/sportsbook/api/events/${id}`)).json<EventDetail>().event;
}

/** A list has at most one day. */
export async function prematchEvents({ app, now }: TestBook, hours = 24): Promise<EventView[]> {
  const first = now() + 60_000;
  const end = first + hours * HOUR_MS;
  const events: EventView[] = [];
  for (let from = first; from < end; from += 24 * HOUR_MS) {
    const to = Math.min(from + 24 * HOUR_MS, end);
    events.push(...(await listEvents(app, `view=prematch&from=${from}&to=${to}`)).events);
  }
  return events;
}

export async function placeBet(app: FastifyInstance, player: string, bet: unknown) {
  const response = await app.inject({
    method: 'POST',
    url: '/sportsbook/api/bets',
    headers: as(player),
    payload: bet as object,
  });
  return { status: response.statusCode, body: response.json<BetView & Refusal>() };
}

export async function readOffers(app: FastifyInstance, player: string): Promise<Record<string, number>> {
  const response = await app.inject({ url: '/sportsbook/api/cash-outs', headers: as(player) });
  return response.json<CashOutOffers>().offers;
}

export async function cashOut(app: FastifyInstance, player: string, betId: string, request: unknown) {
  const response = await app.inject({
    method: 'POST',
    url: `/sportsbook/api/bets/${betId}/cash-out`,
    headers: as(player),
    payload: request as object,
  });
  return { status: response.statusCode, body: response.json<BetView & Refusal>() };
}

export async function readBet(app: FastifyInstance, player: string, id: string): Promise<BetView> {
  const response = await app.inject({ url: `/sportsbook/api/bets/${id}`, headers: as(player) });
  return response.json<BetView>();
}

/** A leg on an outcome of a market at its current price. */
export function legOn(event: EventView, market: string, outcome: string, position: number) {
  const odds = event.markets[market]?.[position];
  if (odds === undefined) throw new Error(`${event.id} has no ${market}`);
  return { eventId: event.id, market, outcome, odds };
}

export function homeLeg(event: EventView) {
  const market = '1x2' in event.markets ? '1x2' : 'winner';
  return legOn(event, market, 'home', 0);
}

let bets = 0;
export function newBet(legs: BetRequest['legs'], stake = 1_000): BetRequest {
  bets += 1;
  return { id: `bet-${process.pid}-${Date.now()}-${bets}`, stake, policy: 'none', legs };
}
