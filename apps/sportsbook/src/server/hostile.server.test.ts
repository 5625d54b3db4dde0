import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING_BALANCE } from '@tessera/provider/testing';

import { HOUR_MS } from '../engine/fixtures';
import { slipReturn } from '../engine/returns';
import type { EventView } from '../wire';
import { limitsOf } from './limits';
import {
  homeLeg,
  legOn,
  listEvents,
  newBet,
  openTestBook,
  placeBet,
  prematchEvents,
  readBet,
  type TestBook,
} from '../testing/test-book';

let book: TestBook;
let event: EventView;
let other: EventView;

beforeAll(async () => {
  book = await openTestBook();
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
  const events = (await prematchEvents(book)).filter(({ sport }) => sport === 'football');
  [event, other] = events as [EventView, EventView];
});
afterAll(() => book.close());

/** The bet is refused with this code, and no money moves. */
async function expectRefusal(player: string, bet: unknown, status: number, code: string) {
  const { status: answered, body } = await placeBet(book.app, player, bet);
  expect({ status: answered, code: body.code }).toEqual({ status, code });
  expect(await book.wallet.balance(player)).toBe(OPENING_BALANCE);
}

test('a wrong or outdated price is refused with the current one', async () => {
  const leg = homeLeg(event);
  await expectRefusal(
    'stale',
    newBet([{ ...leg, odds: leg.odds === 250 ? 251 : 250 }]),
    409,
    'price_changed',
  );
  const { body } = await placeBet(
    book.app,
    'stale',
    newBet([{ ...leg, odds: leg.odds === 250 ? 251 : 250 }]),
  );
  expect(body.changes).toEqual([{ eventId: leg.eventId, market: '1x2', outcome: 'home', odds: leg.odds }]);
});

test('the policy "better" accepts a higher price and refuses a lower one', async () => {
  const leg = homeLeg(event);
  const low = { ...newBet([{ ...leg, odds: 101 }]), policy: 'better' };
  const placed = await placeBet(book.app, 'better', low);
  expect(placed.body.legs[0]?.odds).toBe(leg.odds);
  await expectRefusal(
    'worse',
    { ...newBet([{ ...leg, odds: 10_000 }]), policy: 'better' },
    409,
    'price_changed',
  );
  const any = await placeBet(book.app, 'any', { ...newBet([{ ...leg, odds: 10_000 }]), policy: 'any' });
  expect(any.body.legs[0]?.odds).toBe(leg.odds);
});

test('a finished, unknown or too distant event is closed', async () => {
  const leg = homeLeg(event);
  const [sport, day, number] = event.id.split('-');
  for (const eventId of [
    `${sport}-${Number(day) - 5}-${number}`,
    `${sport}-${Number(day) + 30}-${number}`,
    'chess-1-1',
  ]) {
    await expectRefusal('ghost', newBet([{ ...leg, eventId }]), 409, 'event_closed');
  }
});

test('a market that is not offered is suspended, and an unknown outcome is closed', async () => {
  const leg = homeLeg(event);
  await expectRefusal(
    'odd',
    newBet([{ ...leg, market: 'total@99.5', outcome: 'over' }]),
    409,
    'market_suspended',
  );
  await expectRefusal('odd', newBet([{ ...leg, outcome: 'over' }]), 409, 'event_closed');
});

test('a bet id belongs to one bet', async () => {
  const bet = newBet([homeLeg(event)]);
  expect((await placeBet(book.app, 'replay', bet)).status).toBe(200);
  const { status, body } = await placeBet(book.app, 'replay', { ...bet, stake: bet.stake + 1 });
  expect([status, body.code]).toEqual([409, 'bet_conflict']);
  expect(await book.wallet.balance('replay')).toBe(OPENING_BALANCE - bet.stake);
});

test('another player can neither read nor repeat a bet, and pays for their own bet with the same id', async () => {
  const bet = newBet([homeLeg(event)]);
  await placeBet(book.app, 'owner', bet);
  const asked = await book.app.inject({
    url: `/sportsbook/api/bets/${bet.id}`,
    headers: { authorization: 'Bearer thief' },
  });
  expect(asked.statusCode).toBe(404);
  const listed = await book.app.inject({
    url: '/sportsbook/api/bets?group=open',
    headers: { authorization: 'Bearer thief' },
  });
  expect(listed.json()).toEqual({ bets: [] });
  await placeBet(book.app, 'thief', { ...bet, stake: 2 * bet.stake });
  expect(await book.wallet.balance('thief')).toBe(OPENING_BALANCE - 2 * bet.stake);
  expect(await book.wallet.balance('owner')).toBe(OPENING_BALANCE - bet.stake);
  expect((await readBet(book.app, 'owner', bet.id)).stake).toBe(bet.stake);
});

test('a bet without a valid token is refused', async () => {
  for (const headers of [{}, { authorization: 'Bearer no.body' }, { authorization: 'anna' }]) {
    for (const [method, url] of [
      ['POST', '/sportsbook/api/bets'],
      ['GET', '/sportsbook/api/bets?group=open'],
      ['GET', '/sportsbook/api/me'],
      ['GET', '/sportsbook/api/stream'],
    ] as const) {
      const response = await book.app.inject({
        method,
        url,
        headers,
        ...(method === 'POST' && { payload: newBet([homeLeg(event)]) }),
      });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthorized' });
    }
  }
});

test.each([
  ['zero', 0, 400, 'bad_request'],
  ['a negative amount', -1_000, 400, 'bad_request'],
  ['a fraction of a millime', 1_000.5, 400, 'bad_request'],
  ['a string', '1000', 400, 'bad_request'],
  ['an unsafe integer', 1e300, 400, 'bad_request'],
  ['less than the minimum', 1, 409, 'stake_too_low'],
  ['more than the maximum', 5_000_001, 409, 'stake_too_high'],
])('a stake of %s is refused', async (_name, stake, status, code) => {
  await expectRefusal('absurd', { ...newBet([homeLeg(event)]), stake }, status, code);
});

test('a return above the limit, or a stake above the balance, is refused', async () => {
  // A draw pays about three times the stake or more; a home win may pay almost nothing.
  const matches = (await prematchEvents(book)).filter(({ markets }) => '1x2' in markets);
  const draws = matches.slice(0, 12).map((match) => legOn(match, '1x2', 'draw', 1));
  await expectRefusal('greedy', newBet(draws, 900_000), 409, 'payout_too_high');
  await expectRefusal('poor', newBet([homeLeg(event)], OPENING_BALANCE + 1), 409, 'insufficient_funds');
});

test('the maximum payout also limits all slips on one event together', async () => {
  const { maxPayout } = limitsOf('TND');
  const draw = legOn(event, '1x2', 'draw', 1);
  await book.pool.query('INSERT INTO test_wallet.account VALUES ($1, $2)', ['splitter', 10_000_000_000]);
  const place = () => placeBet(book.app, 'splitter', newBet([draw], 5_000_000));
  let risk = 0;
  let code: string | undefined;
  // Two concurrent ones.
  while (code === undefined) {
    for (const { status, body } of await Promise.all([place(), place()])) {
      if (status === 200) risk += body.potential;
      // On a busy machine a wallet call may time out: that stake is refunded.
      else if (body.code !== 'interrupted') code = body.code;
    }
  }
  expect(code).toBe('event_payout_too_high');
  expect(risk).toBeLessThanOrEqual(maxPayout);
  expect(risk).toBeGreaterThan(maxPayout - 5_000_000 * (draw.odds / 100));
});

test('the possible return of a system counts for its own limit and for each of its events', async () => {
  const { maxPayout } = limitsOf('TND');
  const matches = (await prematchEvents(book)).filter(({ sport }) => sport === 'football');
  // The highest prices of the day: with lower ones half of the limit can need more than the maximum stake.
  const draws = matches.map((match) => legOn(match, '1x2', 'draw', 1));
  const legs = draws.toSorted((one, another) => another.odds - one.odds).slice(0, 3);
  await book.pool.query('INSERT INTO test_wallet.account VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    'systematic',
    10_000_000_000,
  ]);
  const odds = legs.map((leg) => leg.odds);
  // After two of these, less than ten thousand dinars are left below the limit.
  const unit = Math.floor((0.49 * maxPayout) / (slipReturn(4_000 as never, odds, [2, 3]) / 1_000));
  const trixie = () => ({ ...newBet(legs, 4 * unit), system: [2, 3] });
  const potential = slipReturn((4 * unit) as never, odds, [2, 3]);
  const place = (bet: unknown) =>
    until(async () => {
      const { status, body } = await placeBet(book.app, 'systematic', bet);
      return body.code !== 'interrupted' && { status, code: body.code, potential: body.potential };
    });
  expect(await place(trixie())).toMatchObject({ status: 200, potential });
  expect(await place(trixie())).toMatchObject({ status: 200, potential });
  expect(await place(trixie())).toMatchObject({ status: 409, code: 'event_payout_too_high' });
  // A single on one of its events exceeds the limit too: a draw pays more than twice its stake.
  expect(await place(newBet([legs[0]!], 5_000_000))).toMatchObject({ code: 'event_payout_too_high' });
});

test.each([
  ['with one combination of all legs', [3], 1_200, 400, 'bad_request'],
  ['of singles', [1, 2], 1_200, 400, 'bad_request'],
  ['with more legs than the slip', [4], 1_200, 400, 'bad_request'],
  ['without sizes', [], 1_200, 400, 'bad_request'],
  ['with a stake that is not divisible by its bets', [2], 1_000, 400, 'bad_request'],
  ['with bets below the minimum stake', [2], 300, 409, 'stake_too_low'],
])('a system %s is refused', async (_name, system, stake, status, code) => {
  const matches = (await prematchEvents(book)).filter(({ markets }) => '1x2' in markets);
  const legs = matches.slice(0, 3).map(homeLeg);
  await expectRefusal('unsystematic', { ...newBet(legs, stake), system }, status, code);
});

test('an accumulator has at most one leg per event', async () => {
  const draw = legOn(event, '1x2', 'draw', 1);
  await expectRefusal('twin', newBet([homeLeg(event), draw, homeLeg(other)]), 409, 'same_event');
});

test.each([
  ['no legs', { legs: [] }],
  [
    'a hundred legs',
    {
      legs: Array.from({ length: 100 }, () => ({
        eventId: 'football-1-1',
        market: '1x2',
        outcome: 'home',
        odds: 200,
      })),
    },
  ],
  ['an invalid id', { id: "'; DROP TABLE sportsbook.slip; --" }],
  ['unknown fields', { payout: 1_000_000 }],
  ['an unknown policy', { policy: 'always' }],
])('a bet with %s is refused', async (_name, change) => {
  await expectRefusal('shapeless', { ...newBet([homeLeg(event)]), ...change }, 400, 'bad_request');
});

test('a match that has started accepts no bets at earlier prices', async () => {
  const late = (await prematchEvents(book, 2)).find(({ sport }) => sport === 'football')!;
  const bet = newBet([homeLeg(late)]);
  book.advance(late.startsAtMs - book.now() + 60_000);
  const begun = await until(async () => {
    const { events } = await listEvents(book.app, 'view=live');
    return events.find(({ id }) => id === late.id);
  });
  await book.stopTime();
  const [, draw = 300, away = 300] = late.markets['1x2']!;
  const odds = bet.legs[0]!.odds + 5;
  await book.push({
    id: late.id,
    live: { ...begun.live!, suspended: false },
    markets: { '1x2': [odds, draw, away] },
  });
  await expectRefusal('late', bet, 409, 'price_changed');
});

test('a finished match accepts no bets', async () => {
  const { events } = await listEvents(book.app, 'view=live');
  const over = events.find(({ markets }) => '1x2' in markets)!;
  book.advance(6 * HOUR_MS);
  await until(async () => !(await listEvents(book.app, 'view=live')).events.some(({ id }) => id === over.id));
  await expectRefusal('slow', { ...newBet([homeLeg(over)]), policy: 'any' }, 409, 'event_closed');
});
