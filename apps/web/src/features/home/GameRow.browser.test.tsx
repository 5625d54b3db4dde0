import '../../testing/page';

import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Game } from '../../catalogue';
import { show } from '../../testing/show';
import { QueriedGameRow } from './GameRow';

const gameOf = (name: string, id: number): Game => ({
  id,
  providerId: 37,
  type: 1,
  name,
  image: undefined,
  providerName: undefined,
  isFavourite: false,
});

function Row({ name, order }: { name: string; order: number }) {
  const query = {
    queryKey: [name],
    queryFn: () => [],
    initialData: [gameOf(`Game of ${name}`, order)],
    staleTime: Number.POSITIVE_INFINITY,
  };
  return <QueriedGameRow name={name} query={query} order={order} />;
}

test('the tiles of the first row are rendered before those of the other rows', async () => {
  const seen = new Set<string>();
  const note = () =>
    seen.add([...document.querySelectorAll('h2, li bdi')].map(({ textContent }) => textContent).join());
  await show(
    <Profiler id="rows" onRender={note}>
      <Row name="Popular" order={0} />
      <Row name="Crash" order={1} />
    </Profiler>,
  );
  await expect.element(page.getByRole('link', { name: 'Game of Crash' })).toBeVisible();
  expect([...seen]).toEqual([
    'Popular,Game of Popular,,Crash',
    'Popular,Game of Popular,,Crash,Game of Crash,',
  ]);
});
