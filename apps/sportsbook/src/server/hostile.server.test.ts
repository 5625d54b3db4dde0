import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING_BALANCE } from '@tessera/provider/testing';

import { slipReturn } from '../engine/returns';
import type { EventView } from '../wire';
import {
  homeLeg,
  HOUR_MS,
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

/** Whatever was tried, it was refused with this code, and no money moved. */
async function expectRefusal(player: string, bet: unknown, status: number, code: string) {
  const { status: answered, body } = await placeBet(book.app, player, bet);
  expect({ status: answered, code: body.code }).toEqual({ status, code });
  expect(await book.wallet.balance(player)).toBe(OPENING_BALANCE);
}

test('a price that never was, or is not any more, is refused with the price that is', async () => {
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

test('who accepts better prices gets the better one, and is not talked into a worse one', async () => {
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

test('an event that is over, unknown or too far away is closed', async () => {
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

test('a market that is not on offer is suspended, and an outcome that it does not have closed', async () => {
  const leg = homeLeg(event);
  await expectRefusal(
    'odd',
    newBet([{ ...leg, market: 'total@99.5', outcome: 'over' }]),
    409,
    'market_suspended',
  );
  await expectRefusal('odd', newBet([{ ...leg, outcome: 'over' }]), 409, 'event_closed');
});

test('a bet id stands for one bet', async () => {
  const bet = newBet([homeLeg(event)]);
  expect((await placeBet(book.app, 'replay', bet)).status).toBe(200);
  const { status, body } = await placeBet(book.app, 'replay', { ...bet, stake: bet.stake + 1 });
  expect([status, body.code]).toEqual([409, 'bet_conflict']);
  expect(await book.wallet.balance('replay')).toBe(OPENING_BALANCE - bet.stake);
});

test('another player sees and replays nothing of it, and bets under its id with their own money only', async () => {
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

test('nobody bets without a token that is good', async () => {
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
  ['nothing', 0, 400, 'bad_request'],
  ['less than nothing', -1_000, 400, 'bad_request'],
  ['a fraction of a millime', 1_000.5, 400, 'bad_request'],
  ['no number', '1000', 400, 'bad_request'],
  ['more than a number can hold', 1e300, 400, 'bad_request'],
  ['next to nothing', 1, 409, 'stake_too_low'],
  ['more than the limit', 5_000_001, 409, 'stake_too_high'],
])('a stake of %s is refused', async (_name, stake, status, code) => {
  await expectRefusal('absurd', { ...newBet([homeLeg(event)]), stake }, status, code);
});

test('a return above the limit, or a stake above the balance, is refused', async () => {
  // A draw pays about three times the stake or more, whoever plays; a home team may be sure to win.
  const matches = (await prematchEvents(book)).filter(({ markets }) => '1x2' in markets);
  const draws = matches.slice(0, 12).map((match) => legOn(match, '1x2', 'draw', 1));
  await expectRefusal('greedy', newBet(draws, 900_000), 409, 'payout_too_high');
  await expectRefusal('poor', newBet([homeLeg(event)], OPENING_BALANCE + 1), 409, 'insufficient_funds');
});

test('many slips on one event return no more together than one may', async () => {
  const maxPayout = 250_000_000;
  const draw = legOn(event, '1x2', 'draw', 1);
  await book.pool.query('INSERT INTO test_wallet.account VALUES ($1, $2)', ['splitter', 10_000_000_000]);
  const place = () => placeBet(book.app, 'splitter', newBet([draw], 5_000_000));
  let risk = 0;
  let code: string | undefined;
  // Two at once, so that neither sees the other.
  while (code === undefined) {
    for (const { status, body } of await Promise.all([place(), place()])) {
      if (status === 200) risk += body.potential;
      // A wallet on a busy machine may not answer in time: that stake goes back.
      else if (body.code !== 'interrupted') code = body.code;
    }
  }
  expect(code).toBe('event_payout_too_high');
  expect(risk).toBeLessThanOrEqual(maxPayout);
  expect(risk).toBeGreaterThan(maxPayout - 5_000_000 * (draw.odds / 100));
});

test('a system counts with all that it may return, for itself and for each of its events', async () => {
  const maxPayout = 250_000_000;
  const matches = (await prematchEvents(book)).filter(({ sport }) => sport === 'football');
  // The longest prices of the day: on some days three others pay so little that half of the limit takes more than the highest stake.
  const draws = matches.map((match) => legOn(match, '1x2', 'draw', 1));
  const legs = draws.toSorted((one, another) => another.odds - one.odds).slice(0, 3);
  await book.pool.query('INSERT INTO test_wallet.account VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    'systematic',
    10_000_000_000,
  ]);
  const odds = legs.map((leg) => leg.odds);
  // Two of these leave less than ten thousand dinars below the limit.
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
  // Neither does a single on one of its events fit any more: a draw pays more than twice its stake.
  expect(await place(newBet([legs[0]!], 5_000_000))).toMatchObject({ code: 'event_payout_too_high' });
});

test.each([
  ['that is an accumulator', [3], 1_200, 400, 'bad_request'],
  ['of singles', [1, 2], 1_200, 400, 'bad_request'],
  ['of more legs than there are', [4], 1_200, 400, 'bad_request'],
  ['of nothing', [], 1_200, 400, 'bad_request'],
  ['whose stake cannot be split', [2], 1_000, 400, 'bad_request'],
  ['of bets below the smallest stake', [2], 300, 409, 'stake_too_low'],
])('a system %s is refused', async (_name, system, stake, status, code) => {
  const matches = (await prematchEvents(book)).filter(({ markets }) => '1x2' in markets);
  const legs = matches.slice(0, 3).map(homeLeg);
  await expectRefusal('unsystematic', { ...newBet(legs, stake), system }, status, code);
});

test('one event counts once in an accumulator', async () => {
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
  ['an id that is none', { id: "'; DROP TABLE sportsbook.slip; --" }],
  ['fields that do not belong', { payout: 1_000_000 }],
  ['a policy that does not exist', { policy: 'always' }],
])('%s is no bet', async (_name, change) => {
  await expectRefusal('shapeless', { ...newBet([homeLeg(event)]), ...change }, 400, 'bad_request');
});

test('a match that has begun takes no bets at the prices from before', async () => {
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

test('a match that is over takes no bets, at whatever price', async () => {
  const { events } = await listEvents(book.app, 'view=live');
  const over = events.find(({ markets }) => '1x2' in markets)!;
  book.advance(6 * HOUR_MS);
  await until(async () => !(await listEvents(book.app, 'view=live')).events.some(({ id }) => id === over.id));
  await expectRefusal('slow', { ...newBet([homeLeg(over)]), policy: 'any' }, 409, 'event_closed');
});
