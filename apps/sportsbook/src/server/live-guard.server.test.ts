import { afterAll, beforeAll, expect, test } from 'vitest';

import type { EventView } from '../wire';
import { legOn, listEvents, newBet, openTestBook, placeBet, until, type TestBook } from '../testing/book';
import { OPENING_BALANCE } from '../testing/wallet';

const DELAY_MS = 1_500;
let book: TestBook;

beforeAll(async () => {
  book = await openTestBook({ liveDelayMs: DELAY_MS });
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
});
afterAll(() => book.close());

/** A live match with an open market, and a leg on it. */
async function openLeg(player: string) {
  return until(async () => {
    const { events } = await listEvents(book.app, 'view=live');
    const event = events.find(
      ({ live, markets, sport }) => sport === 'football' && !live?.suspended && markets['total@2.5'],
    );
    const usable =
      event ??
      events.find(
        ({ live, markets }) => !live?.suspended && Object.keys(markets).some((id) => id.startsWith('total@')),
      );
    if (!usable) return undefined;
    const market = Object.keys(usable.markets).find((id) => id.startsWith('total@'))!;
    return { player, event: usable, leg: legOn(usable, market, 'over', 0) };
  });
}

test('a live bet waits before it is taken', async () => {
  // Prices may move while it waits: whoever takes any price is not refused for that.
  await until(async () => {
    const { leg } = await openLeg('patient');
    const startedAt = Date.now();
    const { status, body } = await placeBet(book.app, 'patient', { ...newBet([leg]), policy: 'any' });
    if (status !== 200) return undefined;
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(DELAY_MS - 50);
    expect(body).toMatchObject({ status: 'open', legs: [{ live: true }] });
    return body;
  }, 15_000);
});

/** Stops the match on the shared record, as an incident does, and tells every instance. */
async function pushDelta(event: EventView, delta: object): Promise<void> {
  await book.pool.query(
    "WITH next AS (INSERT INTO sportsbook.tick (payload) VALUES ($1) RETURNING seq) SELECT pg_notify('sportsbook_tick', seq::text) FROM next",
    [JSON.stringify([{ id: event.id, ...delta }])],
  );
}

test('a market that is suspended meanwhile refuses the bet, and no stake moves', async () => {
  const { event, leg } = await openLeg('unlucky');
  const placing = placeBet(book.app, 'unlucky', { ...newBet([leg]), policy: 'any' });
  await pushDelta(event, { live: { ...event.live, suspended: true } });
  const { status, body } = await placing;
  expect([status, body.code]).toEqual([409, 'market_suspended']);
  expect(await book.wallet.balance('unlucky')).toBe(OPENING_BALANCE);
});

test('a price that moved against the house meanwhile refuses the bet and names the new one', async () => {
  const { event, leg } = await openLeg('slow');
  const placing = placeBet(book.app, 'slow', newBet([leg]));
  const [over = 200, under = 200] = event.markets[leg.market] ?? [];
  const lower = over > 150 ? over - 40 : 101;
  for (let beat = 0; beat < 7; beat++) {
    await pushDelta(event, { markets: { [leg.market]: [lower, under + 40] } });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { status, body } = await placing;
  expect(status).toBe(409);
  expect(['price_changed', 'market_suspended']).toContain(body.code);
  expect(await book.wallet.balance('slow')).toBe(OPENING_BALANCE);
});
