import { setTimeout as sleep } from 'node:timers/promises';

import { OPENING_BALANCE } from '@tessera/provider/testing';
import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { shareOf } from '../engine/cash-out';
import { slipReturn } from '../engine/returns';
import {
  cashOut,
  homeLeg,
  legOn,
  listEvents,
  newBet,
  openTestBook,
  placeBet,
  prematchEvents,
  readBet,
  readEvent,
  readOffers,
  type TestBook,
} from '../testing/test-book';
import type { BetRequest, EventView } from '../wire';
import { LIVE_DELAY_MS } from './limits';

let book: TestBook;
let events: EventView[];

beforeAll(async () => {
  book = await openTestBook();
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
  await book.stopTime();
  events = (await prematchEvents(book)).filter(({ sport }) => sport === 'football');
});
afterAll(() => book.close());

let cashOuts = 0;
function newCashOut(stake: number, amount: number) {
  cashOuts += 1;
  return { id: `cash-out-${cashOuts}`, stake, amount };
}

async function place(player: string, bet: BetRequest) {
  const { status, body } = await placeBet(book.app, player, { ...bet, policy: 'any' });
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  return body;
}

async function offerOn(player: string, id: string): Promise<number> {
  return until(async () => (await readOffers(book.app, player))[id]);
}

async function transfersOf(player: string, id: string) {
  const { rows } = await book.pool.query<{ kind: string; amount: number }>(
    'SELECT kind, amount FROM test_wallet.transfer WHERE bet_id = $1 ORDER BY created_at',
    [`${player}:${id}:bet`],
  );
  return rows;
}

/** Stores the result of the slip's legs, as after the end of the match. */
function decide(id: string, result: 'won' | 'lost' | 'void') {
  return book.pool.query('UPDATE sportsbook.leg SET result = $2 WHERE slip_id = $1', [id, result]);
}

async function settled(player: string, id: string) {
  return until(async () => {
    const bet = await readBet(book.app, player, id);
    return bet.settledAtMs !== undefined && bet;
  });
}

describe('a cash-out of a whole bet', () => {
  test('pays the offer once and ends the bet', async () => {
    const { id, stake } = await place('whole', newBet([homeLeg(events[0]!)], 10_000));
    const offer = await offerOn('whole', id);
    expect(offer).toBeLessThan(stake);
    expect(offer).toBeGreaterThan(0.85 * stake);
    const { status, body } = await cashOut(book.app, 'whole', id, newCashOut(stake, offer));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cashed_out', payout: offer });
    expect(await book.wallet.balance('whole')).toBe(OPENING_BALANCE - stake + offer);
    await decide(id, 'won');
    const again = await cashOut(book.app, 'whole', id, newCashOut(stake, offer));
    expect([again.status, again.body.code]).toEqual([409, 'cash_out_closed']);
    expect(await transfersOf('whole', id)).toEqual([
      { kind: 'bet', amount: stake },
      { kind: 'win', amount: offer },
    ]);
  });

  test('of an accumulator pays the value of all its legs', async () => {
    const legs = events.slice(1, 4).map(homeLeg);
    const { id, stake } = await place('combined', newBet(legs, 10_000));
    const offer = await offerOn('combined', id);
    expect(offer).toBeLessThan(stake);
    expect(offer).toBeGreaterThan(0.7 * stake);
    // A won leg increases the offer.
    await book.pool.query("UPDATE sportsbook.leg SET result = 'won' WHERE slip_id = $1 AND ordinal = 1", [
      id,
    ]);
    const better = await offerOn('combined', id);
    expect(better).toBeGreaterThan(offer);
    const { body } = await cashOut(book.app, 'combined', id, newCashOut(stake, offer));
    // A better offer is paid without confirmation.
    expect(body).toMatchObject({ status: 'cashed_out', payout: better });
  });

  test('is paid once when it is requested many times', async () => {
    const { id, stake } = await place('hasty', newBet([homeLeg(events[0]!)], 10_000));
    const offer = await offerOn('hasty', id);
    const same = newCashOut(stake, offer);
    const presses = [same, same, same, newCashOut(stake, offer), newCashOut(stake, offer)];
    const answers = await Promise.all(presses.map((press) => cashOut(book.app, 'hasty', id, press)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await settled('hasty', id);
    expect(await transfersOf('hasty', id)).toHaveLength(2);
    expect(await book.wallet.balance('hasty')).toBe(OPENING_BALANCE - stake + offer);
  });
});

describe('a cash-out of a part', () => {
  test.each(['won', 'lost', 'void'] as const)('leaves the rest open, which is then %s', async (result) => {
    const player = `part${result}`;
    const bet = newBet([homeLeg(events[0]!)], 10_000);
    const { id } = await place(player, bet);
    const part = 4_000;
    const offer = shareOf((await offerOn(player, id)) as never, part, 10_000);
    const { status, body } = await cashOut(book.app, player, id, newCashOut(part, offer));
    expect(status).toBe(200);
    const { odds } = body.legs[0]!;
    expect(body).toMatchObject({
      status: 'open',
      stake: 10_000,
      cashedOut: { stake: part, amount: offer },
      potential: slipReturn(6_000 as never, [odds]),
    });
    expect(await book.wallet.balance(player)).toBe(OPENING_BALANCE - 10_000 + offer);
    await decide(id, result);
    const rest = { won: slipReturn(6_000 as never, [odds]), lost: 0, void: 6_000 }[result];
    expect(await settled(player, id)).toMatchObject({ status: result, payout: offer + rest });
    expect(await book.wallet.balance(player)).toBe(OPENING_BALANCE - 10_000 + offer + rest);
  });

  test('can be repeated until nothing is left', async () => {
    const { id } = await place('slices', newBet([homeLeg(events[0]!)], 10_000));
    let paid = 0;
    for (const part of [2_500, 2_500, 5_000]) {
      const rest = (await readBet(book.app, 'slices', id)).cashedOut?.stake ?? 0;
      const amount = shareOf((await offerOn('slices', id)) as never, part, 10_000 - rest);
      expect((await cashOut(book.app, 'slices', id, newCashOut(part, amount))).status).toBe(200);
      paid += amount;
    }
    expect(await settled('slices', id)).toMatchObject({ status: 'cashed_out', payout: paid });
    expect(await book.wallet.balance('slices')).toBe(OPENING_BALANCE - 10_000 + paid);
  });

  test('is refused if a part is below the minimum stake or above the open stake', async () => {
    const { id } = await place('crumbs', newBet([homeLeg(events[0]!)], 1_000));
    const offer = await offerOn('crumbs', id);
    for (const [part, code, status] of [
      [100, 'stake_too_low', 409],
      [900, 'stake_too_low', 409],
      [1_001, 'bad_request', 400],
    ] as const) {
      const answer = await cashOut(book.app, 'crumbs', id, newCashOut(part, Math.floor(offer / 20)));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect(await transfersOf('crumbs', id)).toHaveLength(1);
  });
});

test('a bet that can still be void is cashed out as a whole only, and refunded when it is void', async () => {
  const other = events[0]!;
  // A list has only the main market.
  const voidable = legOn(await readEvent(book.app, events[1]!.id), 'dnb', 'home', 0);
  const { id } = await place('voids', newBet([voidable], 10_000));
  const offer = await offerOn('voids', id);
  const part = await cashOut(
    book.app,
    'voids',
    id,
    newCashOut(4_000, shareOf(offer as never, 4_000, 10_000)),
  );
  expect([part.status, part.body.code]).toEqual([409, 'cash_out_whole']);
  await decide(id, 'void');
  expect(await settled('voids', id)).toMatchObject({ status: 'void', payout: 10_000 });
  expect(await transfersOf('voids', id)).toEqual([
    { kind: 'bet', amount: 10_000 },
    { kind: 'rollback', amount: 10_000 },
  ]);
  const whole = await place('voids', newBet([voidable], 10_000));
  const all = newCashOut(10_000, await offerOn('voids', whole.id));
  expect((await cashOut(book.app, 'voids', whole.id, all)).status).toBe(200);
  // The other leg is a risk, whatever the first one does.
  const risky = await place('voids', newBet([voidable, homeLeg(other)], 10_000));
  const half = newCashOut(5_000, shareOf((await offerOn('voids', risky.id)) as never, 5_000, 10_000));
  expect((await cashOut(book.app, 'voids', risky.id, half)).status).toBe(200);
});

test('a system is cashed out in equal parts of all its bets', async () => {
  const legs = events.slice(1, 4).map(homeLeg);
  const { id, stake, legs: taken } = await place('systems', { ...newBet(legs, 9_000), system: [2] });
  const offer = await offerOn('systems', id);
  expect(offer).toBeLessThan(stake);
  const uneven = await cashOut(book.app, 'systems', id, newCashOut(4_000, 1));
  expect([uneven.status, uneven.body.code]).toEqual([400, 'bad_request']);
  const amount = shareOf(offer as never, 3_000, stake);
  const { body } = await cashOut(book.app, 'systems', id, newCashOut(3_000, amount));
  const odds = taken.map((leg) => leg.odds);
  expect(body).toMatchObject({
    cashedOut: { stake: 3_000, amount },
    potential: slipReturn(6_000 as never, odds, [2]),
  });
  // One leg is lost: a single pair is left of three, and it is won.
  await book.pool.query(
    "UPDATE sportsbook.leg SET result = CASE ordinal WHEN 1 THEN 'lost' ELSE 'won' END WHERE slip_id = $1",
    [id],
  );
  const { payout } = await settled('systems', id);
  expect(payout).toBe(amount + slipReturn(2_000 as never, odds.slice(1)));
  expect(await book.wallet.balance('systems')).toBe(OPENING_BALANCE - stake + payout!);
});

test('of a concurrent settlement and cash-out only one is paid', async () => {
  const event = events[0]!;
  const bets = await Promise.all(
    Array.from({ length: 12 }, () => place('racer', newBet([homeLeg(event)], 10_000))),
  );
  const offers = await until(async () => {
    const all = await readOffers(book.app, 'racer');
    return bets.every(({ id }) => all[id] !== undefined) && all;
  });
  const raceFor = ({ id }: { id: string }, index: number) => {
    const part = index % 2 === 0 ? 10_000 : 5_000;
    const amount = shareOf(offers[id] as never, part, 10_000);
    const race = [cashOut(book.app, 'racer', id, newCashOut(part, amount)), decide(id, 'won')];
    return Promise.all(index % 3 === 0 ? race.toReversed() : race);
  };
  // Four at a time: on a slow machine, more would wait for a connection for longer than they may.
  for (let start = 0; start < bets.length; start += 4)
    await Promise.all(bets.slice(start, start + 4).map((bet, index) => raceFor(bet, start + index)));
  let paid = 0;
  for (const { id } of bets) {
    const bet = await settled('racer', id);
    const moved = (await transfersOf('racer', id)).filter(({ kind }) => kind !== 'bet');
    expect(moved.filter(({ kind }) => kind === 'win')).toHaveLength(1);
    expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(bet.payout);
    const part = bet.cashedOut ?? { stake: 0, amount: 0 };
    const rest =
      bet.status === 'cashed_out'
        ? offers[id]!
        : slipReturn((10_000 - part.stake) as never, [bet.legs[0]!.odds]);
    expect(bet.payout).toBe(part.amount + rest);
    paid += bet.payout ?? 0;
  }
  expect(await book.wallet.balance('racer')).toBe(OPENING_BALANCE - 120_000 + paid);
});

describe('during the match', () => {
  /** Cashes out a bet on an open live market, and runs `duringDelay` in its delay. */
  async function cashOutWhile(
    player: string,
    duringDelay: (waiting: { event: EventView; side: number; id: string; ms: number }) => Promise<unknown>,
  ) {
    const { events: live } = await listEvents(book.app, 'view=live');
    const event = live.find(({ markets, live: view }) => '1x2' in markets && !view?.suspended)!;
    // On the side with the higher price: that of a certain winner could not fall.
    const [home = 0, , away = 0] = event.markets['1x2']!;
    const side = home > away ? 0 : 1;
    const leg = legOn(event, '1x2', side === 0 ? 'home' : 'away', side === 0 ? 0 : 2);
    const { id } = await place(player, newBet([leg], 10_000));
    const offer = await offerOn(player, id);
    const answer = await book.requestWhile(
      () => cashOut(book.app, player, id, newCashOut(10_000, offer)),
      (ms) => duringDelay({ event, side, id, ms }),
    );
    return { event, side, id, offer, answer };
  }

  async function setScore(event: EventView, score: [number, number]) {
    await book.pool.query(
      `UPDATE sportsbook.match SET version = version + 1, state = jsonb_set(state, '{score}', $2) WHERE id = $1`,
      [event.id, JSON.stringify(score)],
    );
  }

  test('a cash-out is delayed', async () => {
    const waits: number[] = [];
    const { answer, offer } = await cashOutWhile('calm', async ({ id, ms }) => {
      waits.push(ms);
      expect(await transfersOf('calm', id)).toHaveLength(1);
    });
    expect(waits).toEqual([LIVE_DELAY_MS]);
    expect(answer).toMatchObject({ status: 200, body: { status: 'cashed_out', payout: offer } });
  });

  test('a repeated request during the delay gets the decision of the first one', async () => {
    let repeated: ReturnType<typeof cashOut> | undefined;
    const { events: live } = await listEvents(book.app, 'view=live');
    const event = live.find(({ markets, live: view }) => '1x2' in markets && !view?.suspended)!;
    const { id } = await place('repeater', newBet([legOn(event, '1x2', 'home', 0)], 10_000));
    // More than the bet is worth: the first request is refused after its delay.
    const request = newCashOut(10_000, 9_000_000);
    const first = await book.requestWhile(
      () => cashOut(book.app, 'repeater', id, request),
      async () => {
        repeated = cashOut(book.app, 'repeater', id, request);
        await sleep(300);
      },
    );
    expect(first.status).toBe(409);
    expect(await repeated).toMatchObject({ status: 409, body: { code: first.body.code } });
  });

  test('a lower offer is returned with the refusal and can be accepted', async () => {
    const { event, id, offer, answer } = await cashOutWhile('behind', ({ event: match, side }) => {
      const [home, away] = match.live!.score;
      return setScore(match, side === 0 ? [home, away + 1] : [home + 1, away]);
    });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('price_changed');
    expect(answer.body.offer).toBeLessThan(offer);
    expect(await transfersOf('behind', id)).toHaveLength(1);
    const accepted = await cashOut(book.app, 'behind', id, newCashOut(10_000, answer.body.offer!));
    expect(accepted.body).toMatchObject({ status: 'cashed_out', payout: answer.body.offer });
    await setScore(event, event.live!.score);
  });

  test('there is no offer while the market is suspended', async () => {
    const { event, id, answer } = await cashOutWhile('stopped', ({ event: match }) =>
      book.push({ id: match.id, live: { ...match.live!, suspended: true } }),
    );
    expect([answer.status, answer.body.code, answer.body.offer]).toEqual([
      409,
      'market_suspended',
      undefined,
    ]);
    expect((await readOffers(book.app, 'stopped'))[id]).toBeUndefined();
    expect(await transfersOf('stopped', id)).toHaveLength(1);
    await book.push({ id: event.id, live: event.live! });
    expect(await offerOn('stopped', id)).toBeGreaterThan(0);
  });
});

test('only the owner can cash out a bet, and an id belongs to one cash-out', async () => {
  const { id, stake } = await place('seller', newBet([homeLeg(events[0]!)], 10_000));
  const offer = await offerOn('seller', id);
  expect((await cashOut(book.app, 'thief', id, newCashOut(stake, offer))).status).toBe(404);
  expect((await readOffers(book.app, 'thief'))[id]).toBeUndefined();
  const unknown = await book.app.inject({ method: 'POST', url: `/sportsbook/api/bets/${id}/cash-out` });
  expect(unknown.statusCode).toBe(401);
  const part = newCashOut(5_000, Math.floor(offer / 3));
  expect((await cashOut(book.app, 'seller', id, part)).status).toBe(200);
  const other = await cashOut(book.app, 'seller', id, { ...part, amount: part.amount - 1 });
  expect([other.status, other.body.code]).toEqual([409, 'bet_conflict']);
  expect((await cashOut(book.app, 'seller', id, part)).body.cashedOut?.stake).toBe(5_000);
  expect((await transfersOf('seller', id)).filter(({ kind }) => kind === 'part')).toHaveLength(1);
  for (const wrong of [{}, { id: part.id }, newCashOut(0, 1), newCashOut(1_000, 0), newCashOut(1.5, 1)])
    expect((await cashOut(book.app, 'seller', id, wrong)).status).toBe(400);
});
