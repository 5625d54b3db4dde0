import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Game } from '../../catalogue';
import { setCapabilities } from '../../platform/capabilities';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { FavouriteGames, Heart } from '.';
import { storedGames } from './stored-favourites';

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
const list = page.getByRole('status', { name: 'List' });
const remove = page.getByRole('button', { name: 'Remove from favourites', pressed: true });

let restore = () => {};
beforeEach(() => setCapabilities({ favorites: true }));
afterEach(() => {
  restore();
  dropToken();
  localStorage.removeItem('favourites');
});

function answer(answers: Parameters<typeof backend>[0]) {
  const answering = backend(answers);
  ({ restore } = answering);
  return answering;
}

/** A call that waits until it is released. */
function gate() {
  let release = () => {};
  const opened = new Promise<void>((resolve) => (release = resolve));
  return { opened, release };
}

function showHeart() {
  return show(
    <>
      <Heart game={game} place="bar" />
      <FavouriteGames pending={null} renderFailure={() => null}>
        {({ data }) => <output aria-label="List">{data?.map(({ name }) => name).join() || 'none'}</output>}
      </FavouriteGames>
    </>,
  );
}

test('a visitor’s favourites are stored in the browser, without a call', async () => {
  const { calls } = answer({});
  await showHeart();
  await add.click();
  await expect.element(remove).toBeVisible();
  await expect.element(list).toHaveTextContent('Book of Sands');
  expect(storedGames()).toMatchObject([{ id: 7, name: 'Book of Sands' }]);
  await remove.click();
  await expect.element(add).toBeVisible();
  expect(storedGames()).toEqual([]);
  expect(calls).toEqual([]);
});

test('a player’s favourites are stored in the browser where the backend does not store them', async () => {
  setCapabilities({ favorites: false });
  keepToken('t');
  const { calls } = answer({});
  await showHeart();
  await add.click();
  await expect.element(remove).toBeVisible();
  expect(storedGames()).toMatchObject([{ id: 7, name: 'Book of Sands' }]);
  expect(calls).toEqual([]);
});

test('stored text that is not a list of games is ignored', () => {
  for (const text of ['no json', '{}', '[null, 5, {"id": 1}, {"id":1,"providerId":2,"type":9,"name":"x"}]']) {
    localStorage.setItem('favourites', text);
    expect(storedGames()).toEqual([]);
  }
});

test('a visitor’s favourites are sent to the server after the login', async () => {
  const sent: unknown[] = [];
  answer({
    '/favorites': { body: [] },
    '/SetFavorite': (_query, body) => {
      sent.push(body);
      return { body: {} };
    },
  });
  await showHeart();
  await add.click();
  await expect.element(remove).toBeVisible();
  keepToken('t');
  await expect.poll(() => sent).toEqual([{ game_id: 7, provider: 37, is_favorite: true }]);
  await expect.poll(storedGames).toEqual([]);
});

test('a player’s heart shows the mark before the answer, and is undone when the server refuses', async () => {
  keepToken('t');
  const { opened, release } = gate();
  const { calls } = answer({
    '/favorites': { body: [] },
    '/SetFavorite': async () => {
      await opened;
      return { status: 500, body: { message: 'No room.' } };
    },
  });
  await showHeart();
  await expect.poll(() => calls.map(({ pathname }) => pathname)).toContain('/api/favorites');
  await add.click();
  await expect.element(remove).toBeVisible();
  release();
  await expect.element(add).toBeVisible();
  await expect.element(page.getByText('No room.')).toBeVisible();
});

test('a heart pressed before the first answer with favourites keeps its mark', async () => {
  keepToken('t');
  const isStored = { current: false };
  const { opened, release } = gate();
  let requests = 0;
  answer({
    '/favorites': async () => {
      // The first answer is read before the mark, and sent after it.
      const body = isStored.current ? [wire] : [];
      requests += 1;
      if (requests === 1) await opened;
      return { body };
    },
    '/SetFavorite': () => {
      isStored.current = true;
      return { body: {} };
    },
  });
  await showHeart();
  await expect.poll(() => requests).toBe(1);
  await add.click();
  await expect.element(remove).toBeVisible();
  await expect.poll(() => requests).toBe(2);
  release();
  await expect.element(list).toHaveTextContent('Book of Sands');
  await expect.element(remove).toBeVisible();
});

test('of several quick presses the last one wins, with one call at a time', async () => {
  keepToken('t');
  let isStored = true;
  let inFlight = 0;
  let mostInFlight = 0;
  const first = gate();
  const sent: boolean[] = [];
  answer({
    '/favorites': () => ({ body: isStored ? [wire] : [] }),
    '/SetFavorite': async (_query, body) => {
      const { is_favorite } = body as { is_favorite: boolean };
      sent.push(is_favorite);
      mostInFlight = Math.max(mostInFlight, ++inFlight);
      if (sent.length === 1) await first.opened;
      isStored = is_favorite;
      inFlight -= 1;
      return { body: {} };
    },
  });
  await showHeart();
  await remove.click();
  await add.click();
  await expect.element(remove).toBeVisible();
  // The first call, which removes the game, is still in flight.
  expect(sent).toEqual([false]);
  first.release();
  await expect.poll(() => sent).toEqual([false, true]);
  await expect.element(list).toHaveTextContent('Book of Sands');
  await expect.element(remove).toBeVisible();
  expect(isStored).toBe(true);
  expect(mostInFlight).toBe(1);
});

test('a mark whose answer is lost shows what the server has', async () => {
  keepToken('t');
  let isStored = false;
  answer({
    '/favorites': () => ({ body: isStored ? [wire] : [] }),
    '/SetFavorite': () => {
      isStored = true;
      return { status: 504, body: { message: 'Too late.' } };
    },
  });
  await showHeart();
  await expect.poll(() => queryClient.getQueryData([PLAYER_KEY, 'favourites'])).toEqual([]);
  await add.click();
  await expect.element(page.getByText('Too late.')).toBeVisible();
  await expect.element(list).toHaveTextContent('Book of Sands');
  await expect.element(remove).toBeVisible();
});

test('a mark does not discard what another device has added since the list was fetched', async () => {
  keepToken('t');
  const other = { ...wire, game_id: 8, name: 'Palm Oasis' };
  let stored: object[] = [];
  let requests = 0;
  const second = gate();
  answer({
    '/favorites': async () => {
      requests += 1;
      const body = stored;
      if (requests === 2) await second.opened;
      return { body };
    },
    '/SetFavorite': () => {
      stored = [wire, other];
      return { body: {} };
    },
  });
  await showHeart();
  const queryKey = [PLAYER_KEY, 'favourites'];
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual([]);
  void queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => requests).toBe(2);
  await add.click();
  await expect.element(list).toHaveTextContent('Book of Sands,Palm Oasis');
  second.release();
});
