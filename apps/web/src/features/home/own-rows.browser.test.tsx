import '../../testing/page';

import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Game } from '../../catalogue';
import { PLAYER_PREFIX } from '../../platform/storage';
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
const heading = page.getByRole('heading', { name: 'Favourites' });

beforeEach(() => localStorage.clear());

/** Loads the rows in turn, one with each press. */
function Page({ loads }: { loads: readonly (typeof rows)[] }) {
  const [presses, setPresses] = useState(0);
  return (
    <div style={{ display: 'grid' }}>
      <OwnRows rows={loads[presses - 1]} />
      <p>{'Other rows'}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {'Load'}
      </button>
    </div>
  );
}

const load = page.getByRole('button', { name: 'Load' });

/** How far the other rows move when the own rows are loaded. */
async function loadRows(): Promise<number> {
  const screen = await show(<Page loads={[rows]} />);
  const top = () => page.getByText('Other rows').element().getBoundingClientRect().top;
  const before = top();
  await load.click();
  await expect.element(page.getByRole('link', { name: 'Book of Sands' })).toBeVisible();
  const moved = top() - before;
  await screen.unmount();
  return moved;
}

test.each([390, 1440])(
  'at a width of %i px own rows have their space from the second visit on',
  async (width) => {
    await page.viewport(width, 844);
    expect(await loadRows()).toBeGreaterThan(0);
    expect(await loadRows()).toBe(0);
  },
);

test('nothing about the rows stays on the device when there are none any more', async () => {
  const stored = () => Object.keys(localStorage).filter((name) => name.startsWith(PLAYER_PREFIX));
  await show(<Page loads={[rows, []]} />);
  await load.click();
  await expect.element(heading).toBeVisible();
  expect(stored()).toHaveLength(1);
  await load.click();
  await expect.poll(stored).toEqual([]);
});
