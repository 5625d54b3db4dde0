import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { setCapabilities } from '../../platform/capabilities';
import { dropToken, keepToken } from '../../platform/token';
import { site } from '../../site';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import type { Game } from '../game';
import { Heart } from './Heart';
import { keptGames } from './kept-favourites';
import { loadTexts } from './texts';

const game: Game = {
  id: 7,
  providerId: 37,
  type: 1,
  name: 'Book of Sands',
  image: undefined,
  providerName: 'Pragmatic',
  isFavourite: false,
};
const wire = { game_id: 7, provider_id: 37, type: 1, name: 'Book of Sands' };
const add = page.getByRole('button', { name: 'Add to favourites', pressed: false });
const remove = page.getByRole('button', { name: 'Remove from favourites', pressed: true });

let restore = () => {};
beforeEach(() => setCapabilities({ favorites: true }));
afterEach(() => {
  restore();
  dropToken();
  localStorage.removeItem('favourites');
});

async function showHeart() {
  await show(<Heart game={game} />);
  await loadTexts();
}

test('a visitor’s favourites are kept in the browser, and no call is made', async () => {
  const { calls, restore: end } = backend({});
  restore = end;
  await showHeart();
  await add.click();
  await expect.element(remove).toBeVisible();
  expect(keptGames()).toMatchObject([{ id: 7, name: 'Book of Sands' }]);
  await remove.click();
  await expect.element(add).toBeVisible();
  expect(calls).toEqual([]);
});

test('a player of a backend that keeps none has them in the browser where the site file says so, without any call', async () => {
  const offered = site.features.favourites;
  Object.assign(site.features, { favourites: 'always' });
  setCapabilities({ favorites: false });
  keepToken('t');
  const { calls, restore: end } = backend({});
  restore = () => {
    Object.assign(site.features, { favourites: offered });
    end();
  };
  await showHeart();
  await add.click();
  await expect.element(remove).toBeVisible();
  expect(keptGames()).toMatchObject([{ id: 7, name: 'Book of Sands' }]);
  expect(calls).toEqual([]);
});

test('what somebody else has written in their place is none', async () => {
  for (const text of ['no json', '{}', '[null, 5, {"id": 1}, {"id":1,"providerId":2,"type":9,"name":"x"}]']) {
    localStorage.setItem('favourites', text);
    expect(keptGames()).toEqual([]);
  }
});

test('a player’s heart is marked before the server has answered, and goes back when it refuses', async () => {
  keepToken('t');
  let refuse = () => {};
  const waiting = new Promise<void>((resolve) => (refuse = resolve));
  const answering = backend({
    '/favorites': { body: [] },
    '/SetFavorite': async () => {
      await waiting;
      return { status: 500, body: { message: 'No room.' } };
    },
  });
  ({ restore } = answering);
  await showHeart();
  await expect.poll(() => answering.calls.map(({ pathname }) => pathname)).toContain('/api/favorites');
  await add.click();
  await expect.element(remove).toBeVisible();
  refuse();
  await expect.element(add).toBeVisible();
  await expect.element(page.getByText('No room.')).toBeVisible();
});

test('the last of several quick presses wins, one call at a time', async () => {
  keepToken('t');
  const sent: unknown[] = [];
  const answering = backend({
    '/favorites': { body: [wire] },
    '/SetFavorite': async (_query, body) => {
      sent.push((body as { is_favorite: boolean }).is_favorite);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { body: {} };
    },
  });
  ({ restore } = answering);
  await showHeart();
  await remove.click();
  await add.click();
  await remove.click();
  await expect.element(add).toBeVisible();
  await expect.poll(() => sent.at(-1)).toBe(false);
  expect(sent.length).toBeLessThanOrEqual(3);
});
