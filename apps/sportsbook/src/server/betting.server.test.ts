import fc from 'fast-check';
import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPENING_BALANCE } from '@tessera/provider/testing';

import { DAY_MS, HOUR_MS } from '../engine/fixtures';
import { outcomesOf, parseMarketId } from '../engine/markets';
import { slipReturn } from '../engine/returns';
import {
  homeLeg,
  legOn,
  listEvents,
  newBet,
  openTestBook,
  placeBet,
  prematchEvents,
  readBet,
  readEvent,
  type TestBook,
} from '../testing/test-book';
import type { EventView } from '../wire';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
});
afterAll(() => book.close());

describe('the book', () => {
  test('has live matches of most sports with prices after its start', async () => {
    const { events } = await listEvents(book.app, 'view=live');
    expect(new Set(events.map(({ sport }) => sport)).size).toBeGreaterThanOrEqual(5);
    expect(events.filter(({ marketCount }) => marketCount > 0).length).toBeGreaterThanOrEqual(8);
  });

  test('has upcoming matches of seven days', async () => {
    const events = await prematchEvents(book, 8 * 24);
    const days = new Set(events.map(({ startsAtMs }) => Math.floor(startsAtMs / DAY_MS)));
    expect(days.size).toBeGreaterThanOrEqual(7);
    expect(events.every(({ markets }) => Object.keys(markets).length > 0)).toBe(true);
  });
});

describe('a single', () => {
  test('takes the stake immediately and returns its possible payout', async () => {
    const [event] = await prematchEvents(book);
    const bet = newBet([homeLeg(event!)], 2_500);
    const { status, body } = await placeBet(book.app, 'single', bet);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: bet.id, status: 'open', stake: 2_500 });
    expect(body.potential).toBe(slipReturn(body.stake as never, [bet.legs[0]!.odds]));
    expect(await book.wallet.balance('single')).toBe(OPENING_BALANCE - 2_500);
  });

  test('is placed once when it is repeated with its id', async () => {
    const [event] = await prematchEvents(book);
    const bet = newBet([homeLeg(event!)]);
    const answers = await Promise.all([1, 2, 3].map(() => placeBet(book.app, 'twice', bet)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await placeBet(book.app, 'twice', bet)).body.status).toBe('open');
    expect(await book.wallet.balance('twice')).toBe(OPENING_BALANCE - bet.stake);
  });
});

describe('a system', () => {
  const settled = (id: string) =>
    until(async () => {
      const bet = await readBet(book.app, 'trixie', id);
      return bet.settledAtMs !== undefined && bet;
    });

  test('stays open with a lost leg, and pays the remaining bets', async () => {
    const events = (await prematchEvents(book)).slice(0, 3);
    const before = await book.wallet.balance('trixie');
    const bet = { ...newBet(events.map(homeLeg), 4_000), policy: 'any', system: [2, 3] };
    const { body } = await placeBet(book.app, 'trixie', bet);
    expect(body).toMatchObject({ status: 'open', system: [2, 3] });
    const decide = (ordinal: number, result: string) =>
      book.pool.query('UPDATE sportsbook.leg SET result = $3 WHERE slip_id = $1 AND ordinal = $2', [
        bet.id,
        ordinal,
        result,
      ]);
    await decide(1, 'lost');
    await decide(2, 'won');
    // When a later slip is settled, this one was checked too and is still open.
    const other = newBet([homeLeg(events[0]!)]);
    await placeBet(book.app, 'trixie', { ...other, policy: 'any' });
    await book.pool.query("UPDATE sportsbook.leg SET result = 'lost' WHERE slip_id = $1", [other.id]);
    await settled(other.id);
    expect((await readBet(book.app, 'trixie', bet.id)).status).toBe('open');
    await decide(3, 'won');
    const { payout, status } = await settled(bet.id);
    // Of three pairs and one treble, one pair has no lost leg.
    const pair = slipReturn(1_000 as never, [body.legs[1]!.odds, body.legs[2]!.odds]);
    expect({ payout, status }).toEqual({ payout: pair, status: 'won' });
    expect(await book.wallet.balance('trixie')).toBe(before - 4_000 - other.stake + pair);
  });

  test('is lost as soon as no bet of it can win', async () => {
    const events = (await prematchEvents(book)).slice(0, 4);
    const bet = { ...newBet(events.map(homeLeg), 1_200), policy: 'any', system: [3] };
    expect((await placeBet(book.app, 'trixie', bet)).status).toBe(200);
    await book.pool.query("UPDATE sportsbook.leg SET result = 'lost' WHERE slip_id = $1 AND ordinal <= 2", [
      bet.id,
    ]);
    expect(await settled(bet.id)).toMatchObject({ status: 'lost', payout: 0 });
  });
});

test('a slip has its match also when the calendar does not contain it any more', async () => {
  const [event] = await prematchEvents(book);
  const bet = newBet([homeLeg(event!)]);
  expect((await placeBet(book.app, 'archive', bet)).status).toBe(200);
  await book.pool.query("UPDATE sportsbook.leg SET event_id = 'football-1-1' WHERE slip_id = $1", [bet.id]);
  const { home, away, leagueId, startsAtMs } = event!;
  expect((await readBet(book.app, 'archive', bet.id)).legs).toMatchObject([
    { event: { home, away, leagueId, startsAtMs } },
  ]);
});

/** Slips of one to four legs on different matches, with any market and outcome. */
function anySlips(events: readonly EventView[]) {
  const leg = (event: EventView) =>
    fc.constantFrom(...Object.entries(event.markets)).chain(([market, prices]) =>
      fc.nat(prices.length - 1).map((position) => {
        const outcome = outcomesOf(parseMarketId(market)!.type)[position]!;
        return legOn(event, market, outcome, position);
      }),
    );
  return fc
    .shuffledSubarray([...events], { minLength: 1, maxLength: 4 })
    .chain((chosen) => fc.tuple(...chosen.map(leg)));
}

describe('a slip of any kind', () => {
  test(
    'ends won, lost, void or partly void exactly once, and pays what its legs say',
    { timeout: 120_000 },
    async () => {
      const listed = (await prematchEvents(book, 2)).slice(0, 16);
      const events = await Promise.all(listed.map(({ id }) => readEvent(book.app, id)));
      const slips = fc.sample(anySlips(events), 40).map((legs) => ({ ...newBet(legs), policy: 'any' }));
      const placed = [];
      for (const bet of slips) {
        const { status } = await placeBet(book.app, 'many', bet);
        // Some exceed the maximum payout.
        if (status === 200) placed.push(bet);
      }
      expect(placed.length).toBeGreaterThan(20);
      book.advance(9 * HOUR_MS);
      let expected = OPENING_BALANCE;
      for (const { id, stake } of placed) {
        const bet = await until(async () => {
          const now = await readBet(book.app, 'many', id);
          return now.status !== 'open' && now;
        });
        const lost = bet.legs.some(({ result }) => result === 'lost');
        const odds = bet.legs.filter(({ result }) => result === 'won').map((leg) => leg.odds);
        expect(bet.payout).toBe(lost ? 0 : slipReturn(stake as never, odds));
        expect(bet.status).toBe(
          lost ? 'lost' : odds.length === 0 ? 'void' : odds.length < bet.legs.length ? 'partly_void' : 'won',
        );
        expected += (bet.payout ?? 0) - stake;
      }
      expect(await book.wallet.balance('many')).toBe(expected);
      const { rows } = await book.pool.query<{ ends: number }>(
        `SELECT count(*) FILTER (WHERE kind <> 'bet')::integer AS ends FROM test_wallet.transfer
       WHERE player_id = 'many' GROUP BY bet_id`,
      );
      expect(rows).toEqual(placed.map(() => ({ ends: 1 })));
    },
  );
});

describe('a stake of an instance that was killed', () => {
  /** The state after kill -9: a slip in `placing`, and a stake that was taken. */
  async function abandonSlip(player: string) {
    const [event] = await prematchEvents(book, 24);
    const bet = newBet([homeLeg(event!)]);
    await placeBet(book.app, player, { ...bet, policy: 'any' });
    const key = `${player}:${bet.id}`;
    return {
      bet,
      move: (kind: 'win' | 'rollback', amount: number) =>
        book.pool.query('INSERT INTO test_wallet.transfer VALUES ($1, $2, $3, $4, $5)', [
          `elsewhere:${kind}:${key}`,
          kind,
          `${key}:bet`,
          player,
          amount,
        ]),
      moveBack: () =>
        book.pool.query("DELETE FROM test_wallet.transfer WHERE id LIKE 'elsewhere:%' || $1", [key]),
      leave: () =>
        book.pool.query(
          "UPDATE sportsbook.slip SET state = 'placing', changed_at = changed_at - interval '1 hour' WHERE id = $1",
          [bet.id],
        ),
    };
  }
  const refused = (player: string, id: string) =>
    until(async () => {
      const slip = await readBet(book.app, player, id);
      return slip.status === 'refused' && slip;
    });

  test('is retried while the wallet refuses its rollback, and does not delay other slips', async () => {
    const stuck = await abandonSlip('stuck');
    await stuck.move('win', 0);
    await stuck.leave();
    const other = await abandonSlip('lucky');
    await other.leave();
    expect((await refused('lucky', other.bet.id)).refusal).toBe('interrupted');
    expect(await book.wallet.balance('lucky')).toBe(OPENING_BALANCE);
    expect((await readBet(book.app, 'stuck', stuck.bet.id)).status).toBe('pending');
    await stuck.moveBack();
    await refused('stuck', stuck.bet.id);
    expect(await book.wallet.balance('stuck')).toBe(OPENING_BALANCE);
  });

  test('counts as refunded when the wallet has rolled it back before', async () => {
    const done = await abandonSlip('done');
    await done.move('rollback', 0);
    await done.leave();
    await refused('done', done.bet.id);
    expect(await book.wallet.balance('done')).toBe(OPENING_BALANCE - done.bet.stake);
  });
});
