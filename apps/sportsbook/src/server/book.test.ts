import { expect, test } from 'vitest';

import { DAY_MS } from '../engine/fixtures';
import { Book } from './book';

test('a match that has just begun and is not here yet is suspended for a moment, and not closed', () => {
  const book = new Book('test');
  const startsAtMs = 20_700 * DAY_MS;
  const [match] = book.calendar.starting(startsAtMs, startsAtMs + 1);
  const homeWins = { eventId: match!.id, market: '1x2', outcome: 'home' };
  expect(book.quote(homeWins, startsAtMs - 1).kind).toBe('open');
  expect(book.quote(homeWins, startsAtMs + 500).kind).toBe('suspended');
  expect(book.quote(homeWins, startsAtMs + 60_000).kind).toBe('closed');
});
