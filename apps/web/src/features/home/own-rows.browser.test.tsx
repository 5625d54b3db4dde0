import '../../testing/page';

import { useState, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Game } from '../../catalogue';
import { PLAYER_PREFIX } from '../../platform/storage';
import { dropToken, keepToken } from '../../platform/token';
import { show } from '../../testing/show';
import { OwnRows } from './OwnRows';

const game: Game = {
  id: 7,
  providerId: 37,
  type: 1,
  name: 'Book of Sands',
  image: undefined,
  providerName: undefined,
  isFavourite: true,
};
const rows = [{ name: 'Favourites', games: [game] }];
const EMPTY_TEXT = 'Games that you play appear here.';
const heading = page.getByRole('heading', { name: 'Favourites' });

beforeEach(() => {
  localStorage.clear();
  keepToken('t');
});
afterEach(() => dropToken());

type Loads = ComponentProps<typeof OwnRows>['rows'][];

/** Loads the rows in turn, one with each press. */
function Page({ loads, hasPlace = false }: { loads: Loads; hasPlace?: boolean }) {
  const [presses, setPresses] = useState(0);
  return (
    <div style={{ display: 'grid' }}>
      <OwnRows rows={loads[presses - 1]} hasPlace={hasPlace} />
      <p>{'Other rows'}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {'Load'}
      </button>
    </div>
  );
}

const load = page.getByRole('button', { name: 'Load' });

/** How far the other rows move when the own rows are loaded. */
async function loadRows(own: Loads[number] = rows, hasPlace = false): Promise<number> {
  const screen = await show(<Page loads={[own]} hasPlace={hasPlace} />);
  const top = () => page.getByText('Other rows').element().getBoundingClientRect().top;
  const before = top();
  await load.click();
  await expect.element(page.getByRole('heading', { name: own?.[0]?.name ?? '' })).toBeVisible();
  await expect.element(page.getByText(own?.[0]?.games[0]?.name ?? EMPTY_TEXT).first()).toBeVisible();
  const moved = top() - before;
  await screen.unmount();
  return moved;
}

test.each([390, 1440])(
  'at a width of %i px a player’s row has its place from the first visit on',
  async (width) => {
    await page.viewport(width, 844);
    const empty = [{ name: 'Recently played', games: [], emptyText: EMPTY_TEXT }];
    expect(await loadRows(rows, true)).toBe(0);
    expect(await loadRows(empty, true)).toBe(0);
  },
);

test.each([390, 1440])(
  'at a width of %i px more rows have their space from the second visit on, also after a logout',
  async (width) => {
    await page.viewport(width, 844);
    const two = [...rows, { name: 'Liked', games: [game] }];
    expect(await loadRows(two, true)).toBeGreaterThan(0);
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PLAYER_PREFIX)) localStorage.removeItem(name);
    expect(await loadRows(two, true)).toBe(0);
  },
);

test('a visitor has the space of their own last visit, not of a player', async () => {
  expect(await loadRows()).toBeGreaterThan(0);
  dropToken();
  expect(await loadRows()).toBeGreaterThan(0);
  expect(await loadRows()).toBe(0);
});

test('nothing about the rows stays on the device when there are none any more', async () => {
  const stored = () => Object.keys(localStorage).filter((name) => name.endsWith('ownRowCount'));
  await show(<Page loads={[rows, []]} />);
  await load.click();
  await expect.element(heading).toBeVisible();
  expect(stored()).toHaveLength(1);
  await load.click();
  await expect.poll(stored).toEqual([]);
});
