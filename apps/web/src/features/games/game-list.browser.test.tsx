import '../../testing/page';

import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { GameListPage } from './GameListPage';

const start = location.href;
let restore: () => void = () => undefined;
beforeEach(() => queryClient.clear());
afterEach(() => {
  restore();
  history.replaceState(null, '', start);
});

const games = Array.from({ length: 30 }, (_, index) => ({
  game_id: index,
  provider_id: 37,
  type: 1,
  name: `Game ${index}`,
}));

async function showList(
  onRender: () => void = () => undefined,
  pageOf: (query: URLSearchParams) => object = () => games,
) {
  const answering = backend({
    '/get_slot_game': (query) => ({ body: { data: pageOf(query), total: 90 } }),
    '/GetAllCategories': { body: [{ cat_id: 1, name: 'Fruits' }] },
    '/get_providers': { body: [{ pro_id: 37, Alias: 'Pragmatic' }] },
  });
  ({ restore } = answering);
  history.replaceState(null, '', '/casino');
  await show(
    <Profiler id="list" onRender={onRender}>
      <GameListPage list={{ path: '/casino', type: 1, label: 'Casino' }} Favourites={() => null} />
    </Profiler>,
  );
  await expect.element(page.getByRole('link', { name: 'Game 29' })).toBeVisible();
  return answering;
}

test('typing in the search changes no tile and makes no call', async () => {
  const { calls } = await showList();
  const before = calls.length;
  const grid = page.getByRole('list', { name: 'Games' }).element();
  let changed = 0;
  const observer = new MutationObserver((changes) => (changed += changes.length));
  observer.observe(grid, { attributes: true, characterData: true, childList: true, subtree: true });
  await userEvent.type(page.getByRole('searchbox', { name: 'Search games' }), 'wolf');
  observer.disconnect();
  expect(changed).toBe(0);
  expect(calls.length).toBe(before);
});

test('a chip makes one call, for page 1 of its filter', async () => {
  const { calls } = await showList();
  const before = calls.length;
  await page.getByRole('button', { name: 'Fruits' }).click();
  await expect.element(page.getByRole('button', { name: 'Fruits' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => calls.length).toBe(before + 1);
  expect(location.search).toBe('?category=1');
});

test('a game that is on two pages is shown once', async () => {
  const moved = [games[0], { ...games[0], game_id: 30, name: 'Game 30' }];
  await showList(undefined, (query) => (query.get('page_index') === '2' ? moved : games));
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.element(page.getByRole('link', { name: 'Game 30', exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'Game 0', exact: true }).elements()).toHaveLength(1);
});

test('the first screen of games is rendered before the others, at the height of all', async () => {
  const heights: Record<number, number> = {};
  await showList(() => {
    const list = document.querySelector('[role="list"]');
    if (list) heights[list.querySelectorAll('a').length] = list.getBoundingClientRect().height;
  });
  expect(Object.keys(heights)).toEqual(['12', '30']);
  // The space below the last row.
  expect(Math.abs((heights[12] ?? 0) - (heights[30] ?? 0))).toBeLessThan(32);
});
