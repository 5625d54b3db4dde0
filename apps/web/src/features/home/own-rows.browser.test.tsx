import '../../testing/page';

import { useState, type ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Game } from '../../catalogue';
import { ApiFailure } from '../../platform/call';
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
type Rows = ComponentProps<typeof OwnRows>['rows'];

const loaded = { error: null, refetch: () => {} };
const emptyText = 'Games that you play appear here.';
const favourites: Rows[number] = { name: 'Favourites', query: { ...loaded, data: [game] }, emptyText };
const nothingPlayed: Rows[number] = { name: 'Recently played', query: { ...loaded, data: [] }, emptyText };

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

function textWithout({ error }: Rows[number]['query']): string {
  return error ? 'Server Down' : emptyText;
}

/** How far the other rows move when the own rows are loaded. */
async function loadRows(rows: Rows, count: number): Promise<number> {
  const screen = await show(<Page rows={rows} count={count} />);
  const top = () => page.getByText('Other rows').element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('button', { name: 'Load' }).click();
  for (const { name, query } of rows) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await expect.element(page.getByText(query.data?.[0]?.name ?? textWithout(query)).first()).toBeVisible();
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

test('a row that failed keeps its place, shows the error and asks again at Retry', async () => {
  await page.viewport(390, 844);
  let requests = 0;
  const query = { data: undefined, error: new ApiFailure('network', 0), refetch: () => (requests += 1) };
  const failed: Rows[number] = { name: 'Recently played', query, emptyText };
  expect(await loadRows([failed, favourites], 2)).toBe(0);
  const screen = await show(<OwnRows rows={[failed]} />);
  await expect.element(screen.getByText(emptyText)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(requests).toBe(1);
});
