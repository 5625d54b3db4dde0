import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { loadTexts } from '../../catalogue/tools/texts';
import { setCapabilities } from '../../platform/capabilities';
import { queryClient } from '../../platform/query-client';
import { PLAYER_PREFIX } from '../../platform/storage';
import { dropToken, keepToken } from '../../platform/token';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { OwnRows } from './OwnRows';

const games = [{ game_id: 7, provider_id: 37, type: 1, name: 'Book of Sands' }];

let restore = () => {};
beforeEach(async () => {
  localStorage.clear();
  setCapabilities({ recent_games: true });
  await loadTexts();
  keepToken('t');
  ({ restore } = backend({ '/recent_games': { body: games } }));
});
afterEach(() => {
  restore();
  dropToken();
  queryClient.clear();
});

/** What stands below the place of the own rows when nothing has come yet. */
async function showPage() {
  const screen = await show(
    <div style={{ display: 'grid' }}>
      <OwnRows />
      <p>What somebody looks at</p>
    </div>,
  );
  const looked = page.getByText('What somebody looks at');
  const top = () => looked.element().getBoundingClientRect().top;
  const before = top();
  await expect.element(page.getByText('Book of Sands').first()).toBeVisible();
  const moved = top() - before;
  await screen.unmount();
  return moved;
}

test('own rows of a player whom this device does not know move nothing; next time they have their room', async () => {
  expect(await showPage()).toBe(0);
  queryClient.clear();
  expect(await showPage()).toBe(0);
});

test('nothing of the rows is kept on the device once their player is gone', async () => {
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith(PLAYER_PREFIX));
  const screen = await show(<OwnRows />);
  await expect.element(page.getByText('Book of Sands').first()).toBeVisible();
  expect(kept()).toHaveLength(2);
  dropToken();
  await expect.poll(kept).toEqual([]);
  await screen.unmount();
});
