import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { builderOutcome } from '../engine/builder-text';
import { HOUR_MS } from '../engine/fixtures';
import {
  cashOut,
  homeLeg,
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
import { until } from '@tessera/provider-kit/testing';
import type { BuilderQuoteView, EventView } from '../wire';

let book: TestBook;
let events: EventView[];
/** A match with double chance: that of a clear favourite has no price. */
let evenMatch: EventView;
beforeAll(async () => {
  book = await openTestBook();
  events = (await prematchEvents(book)).filter(({ sport }) => sport === 'football');
  const details = await Promise.all(events.slice(3).map(({ id }) => readEvent(book.app, id)));
  evenMatch = details.find(({ markets }) => 'dc' in markets)!;
});
afterAll(() => book.close());

const [HOME_AND_GOALS, AWAY_AND_GOALS] = (['home', 'away'] as const).map((winner) =>
  builderOutcome([
    { market: '1x2', outcome: winner },
    { market: 'btts', outcome: 'yes' },
  ]),
) as [string, string];

async function quote(eventId: string, outcome: string): Promise<BuilderQuoteView & { status: number }> {
  const query = new URLSearchParams({ outcome });
  const response = await book.app.inject(`/sportsbook/api/events/${eventId}/builder?${query}`);
  return { status: response.statusCode, ...response.json<BuilderQuoteView>() };
}

async function builderLeg(eventId: string, outcome = HOME_AND_GOALS) {
  const answer = await quote(eventId, outcome);
  if (!('odds' in answer)) throw new Error(answer.code);
  return { eventId, market: 'builder', outcome, odds: answer.odds };
}

describe('a bet builder', () => {
  test('is one leg: as a single bet, in an accumulator, and never twice on one match', async () => {
    const [one, other] = events;
    const leg = await builderLeg(one!.id);
    const single = await placeBet(book.app, 'builder', newBet([leg]));
    expect(single.status).toBe(200);
    expect(single.body.potential).toBe(Math.floor((1_000 * leg.odds) / 100));
    const accumulator = await placeBet(book.app, 'builder', newBet([leg, homeLeg(other!)]));
    expect(accumulator.status).toBe(200);
    for (const second of [homeLeg(one!), leg]) {
      const { status, body } = await placeBet(book.app, 'builder', newBet([leg, second]));
      expect([status, body.code]).toEqual([409, 'same_event']);
    }
  });

  test('is refused at another price than the current one, with the current one', async () => {
    const leg = await builderLeg(events[2]!.id);
    const otherOdds = leg.odds === 200 ? 300 : 200;
    const { status, body } = await placeBet(book.app, 'builder', newBet([{ ...leg, odds: otherOdds }]));
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body.changes).toEqual([leg]);
    const greedy = { ...newBet([{ ...leg, odds: 2_500 }]), policy: 'any' as const };
    const accepted = await placeBet(book.app, 'builder', greedy);
    expect(accepted.body.legs[0]?.odds).toBe(leg.odds);
  });

  test.each([
    ['contradictory selections', ['1x2:away+1x2:home'], 'builder_contradiction'],
    ['a selection that follows from another', ['1x2:home+dc:home_draw'], 'builder_redundant'],
    ['a market that can be void', ['1x2:home+dnb:home'], 'event_closed'],
    ['a line that is not offered', ['1x2:home+total@9.5:over'], 'market_suspended'],
    ['another order', ['btts:yes+1x2:home'], 'event_closed'],
    ['one selection', ['1x2:home'], 'event_closed'],
    ['an unknown market', ['1x2:home+winner:home+xyz:home'], 'event_closed'],
  ])('with %s is neither priced nor accepted', async (_, [outcome = ''], code) => {
    const eventId = evenMatch.id;
    expect(await quote(eventId, outcome)).toEqual({ status: 200, code });
    const leg = { eventId, market: 'builder', outcome, odds: 300 };
    const { status, body } = await placeBet(book.app, 'builder', { ...newBet([leg]), policy: 'any' });
    expect([status, body.code]).toEqual([409, code]);
  });

  test('with an invalid text is a bad request', async () => {
    expect((await quote(events[3]!.id, "1x2:home';--")).status).toBe(400);
    const leg = { eventId: events[3]!.id, market: 'builder', outcome: 'A B', odds: 300 };
    expect((await placeBet(book.app, 'builder', newBet([leg]))).status).toBe(400);
  });

  test('can be cashed out for less than its stake right after it was placed', async () => {
    const leg = await builderLeg(events[4]!.id);
    const bet = newBet([leg], 10_000);
    expect((await placeBet(book.app, 'seller', bet)).status).toBe(200);
    const { [bet.id]: offer = 0 } = await readOffers(book.app, 'seller');
    expect(offer).toBeGreaterThan(5_000);
    expect(offer).toBeLessThan(10_000 * 0.95);
    const sold = await cashOut(book.app, 'seller', bet.id, {
      id: 'sell-builder-1',
      stake: 10_000,
      amount: offer,
    });
    expect(sold.body.status).toBe('cashed_out');
    expect(sold.body.payout).toBe(offer);
  });

  test('of a live match has the delay of a live bet, and is refused if a market is suspended in it', async () => {
    const { id, startsAtMs } = events[0]!;
    book.advance(startsAtMs - book.now() + 30_000);
    const liveEvent = async () =>
      (await listEvents(book.app, 'view=live')).events.find(
        (event) => event.id === id && !event.live?.suspended && 'btts' in event.markets,
      );
    await until(async () => (await liveEvent()) !== undefined);
    await book.stopTime();
    const event = (await liveEvent())!;
    // After a goal of the away side, a home win needs goals of both sides: the second selection would follow from the first.
    const [, awayGoals] = event.live!.score;
    const leg = await builderLeg(id, awayGoals > 0 ? AWAY_AND_GOALS : HOME_AND_GOALS);
    const suspended = { ...event.live!, suspended: true };
    const refused = await book.requestWhile(
      () => placeBet(book.app, 'builder', { ...newBet([leg]), policy: 'any' }),
      () => book.push({ id, live: suspended }),
    );
    expect(refused.body.code).toBe('market_suspended');
    expect(await quote(id, leg.outcome)).toEqual({ status: 200, code: 'market_suspended' });
  });
});

test('a bet builder is settled by its selections', async () => {
  const other = await openTestBook();
  try {
    const event = (await prematchEvents(other, 3)).find(({ sport }) => sport === 'football');
    const { markets } = await readEvent(other.app, event!.id);
    expect(markets['btts']).toBeDefined();
    const outcomes = ['home', 'draw', 'away'].map((result) =>
      builderOutcome([
        { market: '1x2', outcome: result },
        { market: 'parity', outcome: result === 'draw' ? 'even' : 'odd' },
      ]),
    );
    const bets = await Promise.all(
      [outcomes[0]!, outcomes[2]!].map(async (outcome) => {
        const response = await other.app.inject(
          `/sportsbook/api/events/${event!.id}/builder?${new URLSearchParams({ outcome })}`,
        );
        const { odds = 0 } = response.json<{ odds?: number }>();
        const bet = newBet([{ eventId: event!.id, market: 'builder', outcome, odds }]);
        expect((await placeBet(other.app, 'settled', bet)).status).toBe(200);
        return bet;
      }),
    );
    other.advance(event!.startsAtMs - other.now() + 3 * HOUR_MS);
    for (const bet of bets)
      await until(async () => (await readBet(other.app, 'settled', bet.id)).status !== 'open');
    const settled = await Promise.all(bets.map(({ id }) => readBet(other.app, 'settled', id)));
    const [home = 0, away = 0] = settled[0]!.legs[0]!.score ?? [];
    const expected = (side: 'home' | 'away') => {
      // Abandoned.
      if (settled[0]?.status === 'void') return 'void';
      const isOdd = (home + away) % 2 === 1;
      return isOdd && (side === 'home' ? home > away : away > home) ? 'won' : 'lost';
    };
    expect(settled.map(({ status }) => status)).toEqual([expected('home'), expected('away')]);
  } finally {
    await other.close();
  }
});
