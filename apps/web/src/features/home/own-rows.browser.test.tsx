import '../../testing/page';

import { useState, type ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Game } from '../../catalogue';
import { show } from '../../testing/show';
import { OwnRows, OwnRowsSpace } from './OwnRows';

const game: Game = {
  id: 7,
  providerId: 37,
  type: 1,
  name: 'Book of Sands',
  image: undefined,
  providerName: undefined,
  isFavourite: true,
};
const favourites = { name: 'Favourites', games: [game] };
const nothingPlayed = { name: 'Recently played', games: [], empty: 'Games that you play appear here.' };

type Rows = ComponentProps<typeof OwnRows>['rows'];

/** Loads the rows with a press. */
function Page({ rows, count }: { rows: Rows; count: number }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div style={{ display: 'grid' }}>
      {isLoaded ? <OwnRows rows={rows} /> : <OwnRowsSpace count={count} />}
      <p>{'Other rows'}</p>
      <button type="button" onClick={() => setLoaded(true)}>
        {'Load'}
      </button>
    </div>
  );
}

/** How far the other rows move when the own rows are loaded. */
async function loadRows(rows: Rows, count: number): Promise<number> {
  const screen = await show(<Page rows={rows} count={count} />);
  const top = () => page.getByText('Other rows').element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('button', { name: 'Load' }).click();
  for (const { name, games } of rows) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await expect.element(page.getByText(games[0]?.name ?? nothingPlayed.empty).first()).toBeVisible();
  }
  const moved = top() - before;
  await screen.unmount();
  return moved;
}

test.each([390, 1440])(
  'at a width of %i px every row has its place, with games and without',
  async (width) => {
    await page.viewport(width, 844);
    expect(await loadRows([nothingPlayed, favourites], 2)).toBe(0);
    expect(await loadRows([favourites], 0)).toBeGreaterThan(0);
  },
);
