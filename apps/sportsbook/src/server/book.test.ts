import { expect, test } from 'vitest';

import { DAY_MS } from '../engine/fixtures';
import { Book, PRICED_PER_TURN } from './book';

test('a match that has just started without a first tick is suspended, not closed', () => {
  const book = new Book('test');
  const match = book.calendar
    .starting(20_700 * DAY_MS, 20_701 * DAY_MS)
    .find(({ sport }) => sport === 'football')!;
  const { startsAtMs } = match;
  const homeWins = { eventId: match.id, market: '1x2', outcome: 'home' };
  expect(book.quote(homeWins, startsAtMs - 1).kind).toBe('open');
  expect(book.quote(homeWins, startsAtMs + 500).kind).toBe('suspended');
  expect(book.quote(homeWins, startsAtMs + 60_000).kind).toBe('closed');
});

test('pricing a list yields to the event loop after every few matches', async () => {
  let priced = 0;
  // Called once for each priced match.
  const drift = () => {
    priced += 1;
    return 0;
  };
  const book = new Book('test', drift);
  const nowMs = 20_700 * DAY_MS;
  const perTurn: number[] = [];
  let isListed = false;
  const watch = (before: number) => {
    perTurn.push(priced - before);
    if (!isListed) setImmediate(watch, priced);
  };
  setImmediate(watch, 0);
  const events = await book.prematchEvents({ from: nowMs, to: nowMs + DAY_MS }, nowMs);
  isListed = true;
  expect(events.length).toBeGreaterThan(100);
  expect(priced).toBe(events.length);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(PRICED_PER_TURN);
  // The second list is cached.
  expect(await book.prematchEvents({ from: nowMs, to: nowMs + DAY_MS }, nowMs)).toEqual(events);
  expect(priced).toBe(events.length);
});
