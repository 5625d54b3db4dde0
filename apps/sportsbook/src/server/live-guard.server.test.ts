import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPENING_BALANCE } from '@tessera/provider/testing';

import type { BetRequest, EventView } from '../wire';
import { legOn, listEvents, newBet, openTestBook, placeBet, type TestBook } from '../testing/book';

const DELAY_MS = 600;
const STEP = 40;
const LEAST_PRICE = 150;
let book: TestBook;

beforeAll(async () => {
  book = await openTestBook({ liveDelayMs: DELAY_MS });
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
  await book.stopTime();
  await until(async () => (await openMatches()).length > 0);
});
afterAll(() => book.close());

async function openMatches(): Promise<EventView[]> {
  const { events } = await listEvents(book.app, 'view=live');
  return events.filter(
    ({ live, markets }) => !live?.suspended && Object.keys(markets).some((id) => id.startsWith('total@')),
  );
}

/** A live match, a leg on one of its totals with a price that can still fall, and that total's prices. */
async function openLeg() {
  for (const event of await openMatches()) {
    for (const [market, [over = 0, under = 0]] of Object.entries(event.markets)) {
      if (market.startsWith('total@') && over > LEAST_PRICE)
        return { event, leg: legOn(event, market, 'over', 0), over, under };
    }
  }
  throw new Error('no live match has such a total');
}

/** The bet is on its way and waits when `meanwhile` happens. */
async function placeWhile(player: string, bet: BetRequest, meanwhile: () => Promise<void>) {
  const placing = placeBet(book.app, player, bet);
  await until(async () => {
    const { rows } = await book.pool.query('SELECT FROM sportsbook.slip WHERE id = $1', [bet.id]);
    return rows.length === 1;
  });
  await meanwhile();
  return placing;
}

test('a live bet waits before it is taken', async () => {
  const { leg } = await openLeg();
  const startedAt = performance.now();
  const { status, body } = await placeBet(book.app, 'patient', newBet([leg]));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(DELAY_MS);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'open', legs: [{ live: true }] } });
});

test('a market that is suspended meanwhile refuses the bet, and no stake moves', async () => {
  const { event, leg } = await openLeg();
  const { status, body } = await placeWhile('unlucky', { ...newBet([leg]), policy: 'any' }, () =>
    book.push({ id: event.id, live: { ...event.live!, suspended: true } }),
  );
  expect([status, body.code]).toEqual([409, 'market_suspended']);
  expect(await book.wallet.balance('unlucky')).toBe(OPENING_BALANCE);
  await book.push({ id: event.id, live: event.live! });
  await until(async () => (await openMatches()).some(({ id }) => id === event.id));
});

test('a match that ends meanwhile refuses the bet, and no stake moves', async () => {
  const { event, leg } = await openLeg();
  const { status, body } = await placeWhile('overtaken', { ...newBet([leg]), policy: 'any' }, () =>
    book.push({ id: event.id, live: { ...event.live!, ended: true } }),
  );
  expect([status, body.code]).toEqual([409, 'event_closed']);
  expect(await book.wallet.balance('overtaken')).toBe(OPENING_BALANCE);
});

describe('a price that moves meanwhile', () => {
  test.each([
    ['lower', 'none', 409],
    ['lower', 'better', 409],
    ['lower', 'any', 200],
    ['higher', 'none', 409],
    ['higher', 'better', 200],
    ['higher', 'any', 200],
  ] as const)('to a %s one, with the policy "%s", is answered %i', async (direction, policy, expected) => {
    const player = `${direction}${policy}`;
    const { event, leg, over, under } = await openLeg();
    const moved = direction === 'lower' ? over - STEP : over + STEP;
    const { status, body } = await placeWhile(player, { ...newBet([leg]), policy }, () =>
      book.push({ id: event.id, markets: { [leg.market]: [moved, under] } }),
    );
    expect(status).toBe(expected);
    const staked = expected === 200;
    if (staked) expect(body.legs[0]?.odds).toBe(moved);
    else expect(body).toMatchObject({ code: 'price_changed', changes: [{ ...pick(leg), odds: moved }] });
    expect(await book.wallet.balance(player)).toBe(OPENING_BALANCE - (staked ? 1_000 : 0));
  });
});

function pick({ eventId, market, outcome }: { eventId: string; market: string; outcome: string }) {
  return { eventId, market, outcome };
}
