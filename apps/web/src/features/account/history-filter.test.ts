import { expect, test } from 'vitest';

import { historyHref, readHistoryFilter } from './history-filter';

const choices = ['bet', 'win'];

test('without a query there is no filter, and the first page is shown', () => {
  expect(readHistoryFilter('', choices)).toEqual({
    choice: undefined,
    range: { from: undefined, to: undefined },
    page: 1,
  });
});

test('a filter written to an address is read from it unchanged', () => {
  const filter = { choice: 'win', range: { from: '2026-11-10', to: '2026-11-12' }, page: 3 };
  const href = historyHref('/dashboard/casino_history', filter);
  expect(href).toBe('/dashboard/casino_history?show=win&from=2026-11-10&to=2026-11-12&page=3');
  expect(readHistoryFilter(new URL(href, 'https://site.example').search, choices)).toEqual(filter);
});

test.each(['show=lost', 'page=0', 'page=-2', 'page=x', 'from=2026-02-31', 'from=2026-11-12&to=2026-11-10'])(
  '%s is ignored',
  (searchText) => {
    expect(readHistoryFilter(searchText, choices)).toEqual(readHistoryFilter('', choices));
  },
);
