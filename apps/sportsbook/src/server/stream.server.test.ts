import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { createParser, until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  homeLeg,
  listEvents,
  newBet,
  openTestBook,
  placeBet,
  prematchEvents,
  type TestBook,
} from '../testing/test-book';
import type { Tick } from '../wire';
import { TICKS_KEPT } from './feed';

let book: TestBook;
let origin: string;

beforeAll(async () => {
  book = await openTestBook();
  origin = await book.app.listen({ port: 0, host: '127.0.0.1' });
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
});
afterAll(() => book.close());

type StreamEvent = { name: string; data: string };

/** Not `fetch`, which would reuse or reopen connections. */
async function* follow(player: string, lastSeq?: number): AsyncGenerator<StreamEvent> {
  const request = get(`${origin}/sportsbook/api/stream`, {
    agent: false,
    headers: {
      authorization: `Bearer ${player}`,
      ...(lastSeq !== undefined && { 'last-event-id': lastSeq }),
    },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toContain('text/event-stream');
  expect(response.headers['access-control-allow-origin']).toBe('*');
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ name: event, data }),
  });
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    parser.feed(chunk);
    yield* events.splice(0);
  }
}

/** Reads the stream until the condition is true. */
async function read(
  player: string,
  lastSeq: number | undefined,
  enough: (events: StreamEvent[]) => boolean,
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of follow(player, lastSeq)) {
    events.push(event);
    if (enough(events)) break;
  }
  return events;
}

const ticksOf = (events: StreamEvent[]) =>
  events.filter(({ name }) => name === 'tick').map(({ data }) => JSON.parse(data) as Tick);

const seqNow = async () => (await listEvents(book.app, 'view=live')).seq;

test('a page that reconnects receives every missed tick once and in order', async () => {
  const first = ticksOf(await read('anna', undefined, (events) => ticksOf(events).length >= 1));
  const last = first.at(-1)!.seq;
  await until(async () => (await seqNow()) >= last + 2);
  const resumed = ticksOf(await read('anna', last, (events) => ticksOf(events).length >= 3));
  const { rows } = await book.pool.query<{ seq: number }>(
    'SELECT seq FROM sportsbook.tick WHERE seq > $1 ORDER BY seq LIMIT $2',
    [last, resumed.length],
  );
  expect(resumed.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq));
});

test('changes of bets are sent only to their player', async () => {
  const [event] = await prematchEvents(book);
  const bet = newBet([homeLeg(event!)]);
  const connected = new Set<string>();
  let isReceived = false;
  const received = (player: string, enough: (last: StreamEvent | undefined) => boolean) =>
    read(player, undefined, (events) => {
      connected.add(player);
      return enough(events.at(-1));
    });
  const listening = Promise.all([
    received('hanna', (last) => (isReceived ||= last?.name === 'bet')),
    // A change that was sent to all players would come before the next tick.
    received('nosy', (last) => isReceived && last?.name === 'tick'),
  ]);
  await until(() => connected.size === 2);
  await placeBet(book.app, 'hanna', bet);
  const [own, others] = await listening;
  expect(own.find(({ name }) => name === 'bet')?.data).toBe(JSON.stringify({ id: bet.id }));
  expect(others.some(({ name }) => name === 'bet')).toBe(false);
});

test('a page is reset if it missed more ticks than the server keeps, or was connected to another server before', async () => {
  const left = await seqNow();
  await book.pool.query("INSERT INTO sportsbook.tick (payload) SELECT '[]' FROM generate_series(1, $1)", [
    TICKS_KEPT,
  ]);
  const now = await until(async () => {
    const seq = await seqNow();
    return seq > left + TICKS_KEPT && seq;
  });
  for (const seq of [left, -1, now + 1_000]) {
    const [event] = await read('anna', seq, (events) => events.length > 0);
    expect(event?.name).toBe('reset');
  }
  // After the reset it receives the next ticks.
  const [reset, next] = await read('anna', left, (events) => events.length > 1);
  expect([reset?.name, next?.name]).toEqual(['reset', 'tick']);
  const [resumed] = ticksOf(await read('anna', now - 1, (events) => ticksOf(events).length > 0));
  expect(resumed?.seq).toBe(now);
});

test('a closing server ends its streams and closes immediately', async () => {
  const page = follow('anna');
  await page.next();
  const rest = (async () => {
    for await (const _ of page) continue;
  })();
  const startedAt = performance.now();
  await book.app.close();
  await rest;
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
