import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { slipReturn } from '../engine/returns';
import {
  homeLeg,
  HOUR_MS,
  listEvents,
  newBet,
  openTestBook,
  placeBet,
  prematchEvents,
  readBet,
  until,
  type TestBook,
} from '../testing/book';
import { OPENING_BALANCE } from '../testing/wallet';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
  await until(async () => (await listEvents(book.app, 'view=live')).events.length >= 10);
});
afterAll(() => book.close());

describe('the book', () => {
  test('has live matches of all four sports with prices from the first second', async () => {
    const { events } = await listEvents(book.app, 'view=live');
    expect(new Set(events.map(({ sport }) => sport)).size).toBe(4);
    expect(events.filter(({ marketCount }) => marketCount > 0).length).toBeGreaterThanOrEqual(8);
  });

  test('has seven days of matches to come', async () => {
    const events = await prematchEvents(book, 8 * 24);
    const days = new Set(events.map(({ startsAtMs }) => Math.floor(startsAtMs / (24 * HOUR_MS))));
    expect(days.size).toBeGreaterThanOrEqual(7);
    expect(events.every(({ markets }) => Object.keys(markets).length > 0)).toBe(true);
  });
});

describe('a single', () => {
  test('takes the stake at once and says what it may return', async () => {
    const [event] = await prematchEvents(book);
    const bet = newBet([homeLeg(event!)], 2_500);
    const { status, body } = await placeBet(book.app, 'single', bet);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: bet.id, status: 'open', stake: 2_500 });
    expect(body.potential).toBe(slipReturn(body.stake as never, [bet.legs[0]!.odds]));
    expect(await book.wallet.balance('single')).toBe(OPENING_BALANCE - 2_500);
  });

  test('sent again under its id bets once', async () => {
    const [event] = await prematchEvents(book);
    const bet = newBet([homeLeg(event!)]);
    const answers = await Promise.all([1, 2, 3].map(() => placeBet(book.app, 'twice', bet)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await placeBet(book.app, 'twice', bet)).body.status).toBe('open');
    expect(await book.wallet.balance('twice')).toBe(OPENING_BALANCE - bet.stake);
  });
});

describe('an accumulator', () => {
  test('ends won, lost, void or partly void, and pays what its legs say', async () => {
    const events = (await prematchEvents(book, 3)).slice(0, 12);
    const placed = [];
    for (let first = 0; first + 3 <= events.length; first += 3) {
      const bet = newBet(events.slice(first, first + 3).map(homeLeg));
      const { status } = await placeBet(book.app, 'acca', bet);
      if (status === 200) placed.push(bet);
    }
    expect(placed.length).toBeGreaterThan(1);
    book.advance(9 * HOUR_MS);
    let expected = OPENING_BALANCE;
    for (const { id, stake } of placed) {
      const bet = await until(async () => {
        const now = await readBet(book.app, 'acca', id);
        return now.status !== 'open' && now;
      });
      const won = bet.legs.every(({ result }) => result !== 'lost');
      const odds = bet.legs.map((leg) => (leg.result === 'void' ? 100 : leg.odds));
      expect(bet.payout).toBe(won ? slipReturn(stake as never, odds) : 0);
      expected += (bet.payout ?? 0) - stake;
    }
    expect(await book.wallet.balance('acca')).toBe(expected);
  });
});
