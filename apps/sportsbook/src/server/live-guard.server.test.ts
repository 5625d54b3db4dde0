import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPENING_BALANCE } from '@tessera/provider/testing';

import type { BetRequest, EventView } from '../wire';
import {
  legOn,
  listEvents,
  newBet,
  openTestBook,
  placeBet,
  readBet,
  type TestBook,
} from '../testing/test-book';
import { LIVE_DELAY_MS, type Pause } from './limits';

const STEP = 40;
const MIN_PRICE = 150;
let book: TestBook;

beforeAll(async () => {
  book = await openTestBook();
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

/** A live match and a leg on one of its totals, with a price that can fall. */
async function openLeg() {
  for (const event of await openMatches()) {
    for (const [market, [over = 0, under = 0]] of Object.entries(event.markets)) {
      if (market.startsWith('total@') && over > MIN_PRICE)
        return { event, leg: legOn(event, market, 'over', 0), over, under };
    }
  }
  throw new Error('no live match has such a total');
}

function placeWhile(player: string, bet: BetRequest, duringDelay: Pause) {
  return book.requestWhile(() => placeBet(book.app, player, bet), duringDelay);
}

test('a live bet is delayed', async () => {
  const { leg } = await openLeg();
  const bet = newBet([leg]);
  const waits: { ms: number; status: string; balance: number }[] = [];
  const answer = await placeWhile('patient', bet, async (ms) => {
    const { status } = await readBet(book.app, 'patient', bet.id);
    waits.push({ ms, status, balance: await book.wallet.balance('patient') });
  });
  expect(waits).toEqual([{ ms: LIVE_DELAY_MS, status: 'pending', balance: OPENING_BALANCE }]);
  expect(answer).toMatchObject({ status: 200, body: { status: 'open', legs: [{ live: true }] } });
});

test('a live bet is refused without a stake if its market is suspended during the delay', async () => {
  const { event, leg } = await openLeg();
  const { status, body } = await placeWhile('unlucky', { ...newBet([leg]), policy: 'any' }, () =>
    book.push({ id: event.id, live: { ...event.live!, suspended: true } }),
  );
  expect([status, body.code]).toEqual([409, 'market_suspended']);
  expect(await book.wallet.balance('unlucky')).toBe(OPENING_BALANCE);
  await book.push({ id: event.id, live: event.live! });
});

test('a live bet is refused without a stake if its match ends during the delay', async () => {
  const { event, leg } = await openLeg();
  const { status, body } = await placeWhile('overtaken', { ...newBet([leg]), policy: 'any' }, () =>
    book.push({ id: event.id, live: { ...event.live!, ended: true } }),
  );
  expect([status, body.code]).toEqual([409, 'event_closed']);
  expect(await book.wallet.balance('overtaken')).toBe(OPENING_BALANCE);
});

describe('a price that changes during the delay', () => {
  test.each([
    ['lower', 'none', 409],
    ['lower', 'better', 409],
    ['lower', 'any', 200],
    ['higher', 'none', 409],
    ['higher', 'better', 200],
    ['higher', 'any', 200],
  ] as const)('to a %s one responds to the policy "%s" with %i', async (direction, policy, expected) => {
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
