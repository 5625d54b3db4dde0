import { expect, test } from 'vitest';

import { parseRoute } from './route';

test('a page outside the site has both lists, a frame only the list of its URL', () => {
  expect(parseRoute('#/prematch', 'live')).toEqual({ page: 'prematch' });
  expect(parseRoute('#/prematch', 'live', ['live'])).toEqual({ page: 'live' });
  expect(parseRoute('#/live', 'prematch', ['prematch'])).toEqual({ page: 'prematch' });
});

test('all other pages exist in both', () => {
  for (const page of ['bets', 'results', 'rules'] as const)
    expect(parseRoute(`#/${page}`, 'live', ['live'])).toEqual({ page });
  expect(parseRoute('#/event/football-1-1', 'live', ['live'])).toEqual({ page: 'event', id: 'football-1-1' });
  expect(parseRoute('#/bet/ABC123', 'live', ['live'])).toEqual({ page: 'bet', id: 'ABC123' });
  expect(parseRoute('', 'prematch')).toEqual({ page: 'prematch' });
  expect(parseRoute('#/nowhere', 'live')).toEqual({ page: 'live' });
});
