import { afterAll, beforeAll, expect, test } from 'vitest';

import { parseEvent } from '../client/model/stream';
import {
  homeLeg,
  listEvents,
  newBet,
  openTestBook,
  placeBet,
  prematchEvents,
  until,
  type TestBook,
} from '../testing/book';
import type { Tick } from '../wire';

let book: TestBook;
let origin: string;

beforeAll(async () => {
  book = await openTestBook();
  origin = await book.app.listen({ port: 0, host: '127.0.0.1' });
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
});
afterAll(() => book.close());

/** Reads the stream until it has seen enough. */
async function read(
  player: string,
  lastSeq: number | undefined,
  enough: (events: { name: string; data: string }[]) => boolean,
) {
  const ending = new AbortController();
  const response = await fetch(`${origin}/sportsbook/api/stream`, {
    signal: ending.signal,
    headers: {
      authorization: `Bearer token-${player}`,
      ...(lastSeq !== undefined && { 'last-event-id': String(lastSeq) }),
    },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const events: { name: string; data: string }[] = [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) events.push(event);
    }
    if (enough(events)) break;
  }
  ending.abort();
  return events;
}

const ticksOf = (events: { name: string; data: string }[]) =>
  events.filter(({ name }) => name === 'tick').map(({ data }) => JSON.parse(data) as Tick);

test('a page that comes back gets every tick that it missed, once and in order', async () => {
  const first = ticksOf(await read('anna', undefined, (events) => ticksOf(events).length >= 2));
  const last = first.at(-1)!.seq;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const resumed = ticksOf(await read('anna', last, (events) => ticksOf(events).length >= 4));
  const { rows } = await book.pool.query<{ seq: number }>(
    'SELECT seq FROM sportsbook.tick WHERE seq > $1 ORDER BY seq LIMIT $2',
    [last, resumed.length],
  );
  expect(resumed.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq));
});

test('a page that was away too long is told to start afresh', async () => {
  for (const seq of [0, 1_000_000_000]) {
    const [event] = await read('anna', seq === 0 ? -10 : seq, (events) => events.length > 0);
    expect(event?.name).toBe('reset');
  }
});

test('a player hears of their own bets and of nobody else’s', async () => {
  const [event] = await prematchEvents(book);
  const bet = newBet([homeLeg(event!)]);
  const heard = (player: string, enough: number) =>
    read(
      player,
      undefined,
      (events) => events.some(({ name }) => name === 'bet') || ticksOf(events).length >= enough,
    );
  const listening = Promise.all([heard('hanna', 8), heard('nosy', 3)]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await placeBet(book.app, 'hanna', bet);
  const [own, others] = await listening;
  expect(own.find(({ name }) => name === 'bet')?.data).toBe(JSON.stringify({ id: bet.id }));
  expect(others.some(({ name }) => name === 'bet')).toBe(false);
});
