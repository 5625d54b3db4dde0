import '../../testing/page';

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { nextFrame, openSite } from './open-site';
import { gamesFor } from './site-answers';

const dialog = page.getByRole('dialog', { name: 'Search' });
const box = dialog.getByRole('combobox');
const options = dialog.getByRole('option');
const searchButton = page.getByRole('banner').getByRole('button', { name: 'Search games' });

const game = (id: number, name?: string) => ({
  game_id: id,
  provider_id: 37,
  type: 1,
  ...(name && { name }),
});

test('a search without results shows the nearest names; hostile answers and errors break nothing', async () => {
  let answer: object = { body: { data: [], nearest: [game(1, 'Aviator')] } };
  await openSite('/casino', {
    answers: {
      '/get_slot_game': (query) => ({ body: { ...gamesFor(query), supports: ['search_games'] } }),
      '/search_games': () => answer,
    },
  });
  await expect.element(page.getByRole('list', { name: 'Games' })).toBeVisible();
  // The first input loads the optional features.
  await userEvent.keyboard('{Shift}');
  await searchButton.click();
  await box.fill('aviatorrrr xx');
  await expect.element(dialog.getByText(/^Nothing found for/)).toBeVisible();
  await expect.element(dialog.getByText('Did you mean')).toBeVisible();
  await expect.element(options.first()).toHaveTextContent('Aviator');

  const markup = '<img src=x onerror=alert(1)>';
  const names = [undefined, markup, 'a'.repeat(5000)];
  answer = {
    body: { data: Array.from({ length: 10_000 }, (_, id) => game(id, names[id % 3])), nearest: 'no list' },
  };
  await box.fill('img');
  await expect.element(options.first()).toHaveTextContent(markup);
  expect(options.elements().length).toBeLessThanOrEqual(20);
  expect(document.querySelector('img[src=x]')).toBeNull();

  // Not 5xx, which is requested again without Retry.
  answer = { status: 409 };
  await box.fill('other');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Server Down');
  answer = { body: { data: [game(2, 'Other')] } };
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => dialog.getByRole('alert').elements().length).toBe(0);
});

test('a backend without the optional calls gets none of them, and the site shows nothing of them', async () => {
  const { calls } = await openSite('/casino', {
    isLoggedIn: true,
    answers: {
      '/get_slot_game': (query) => {
        const { data, total } = gamesFor(query);
        return { body: { data: data.map((each, index) => ({ ...each, is_favorite: index === 0 })), total } };
      },
    },
  });
  const first = page.getByRole('list', { name: 'Games' }).getByRole('listitem').first();
  await expect.element(first.getByRole('img', { name: 'Favourite' })).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await nextFrame();
  expect(page.getByRole('button', { name: /favourites/i }).elements()).toHaveLength(0);
  expect(searchButton.elements()).toHaveLength(0);
  await userEvent.keyboard('/');
  expect(dialog.elements()).toHaveLength(0);
  expect(page.getByRole('main').getByRole('button', { name: 'Search' }).elements()).toHaveLength(1);
  const paths = calls.map(({ pathname }) => pathname);
  expect(paths.filter((path) => /favorite|recent|search/i.test(path))).toEqual([]);
});

test('a player finds recently played games and favourites on the home page, and can clear the former', async () => {
  let recent = [game(1, 'Played Last')];
  const { callsTo } = await openSite('/', {
    isLoggedIn: true,
    answers: {
      '/get_slot_game': (query) => ({
        body: { ...gamesFor(query), supports: ['favorites', 'recent_games'] },
      }),
      '/favorites': { body: [game(2, 'Liked')] },
      '/recent_games': () => ({ body: recent }),
      '/ClearRecentGames': () => {
        recent = [];
        return { body: {} };
      },
    },
  });
  const played = page.getByRole('region', { name: 'Recently played' });
  const favourites = page.getByRole('region', { name: 'Favourites' });
  await expect.element(played.getByRole('link', { name: 'Played Last' })).toBeVisible();
  await expect.element(favourites.getByRole('link', { name: 'Liked' })).toBeVisible();
  await played.getByRole('button').first().click();
  await expect.element(played.getByText('Games that you play appear here.')).toBeVisible();
  await expect.element(favourites.getByRole('link', { name: 'Liked' })).toBeVisible();
  expect(callsTo('/ClearRecentGames')).toHaveLength(1);
});

test('a player without games has the places of both rows, and games appear there', async () => {
  let recent: object[] = [];
  await openSite('/', {
    isLoggedIn: true,
    answers: {
      '/get_slot_game': (query) => ({
        body: { ...gamesFor(query), supports: ['favorites', 'recent_games'] },
      }),
      '/favorites': { body: [] },
      '/recent_games': () => ({ body: recent }),
      '/ClearRecentGames': () => {
        recent = [];
        return { body: {} };
      },
    },
  });
  await expect.element(page.getByText('No favourites here yet.', { exact: false })).toBeVisible();
  const played = page.getByRole('region', { name: 'Recently played' });
  await expect.element(played.getByText('Games that you play appear here.')).toBeVisible();
  const height = () => played.element().getBoundingClientRect().height;
  const emptyHeight = height();
  recent = [game(1, 'Played Last')];
  await queryClient.invalidateQueries();
  await expect.element(played.getByRole('link', { name: 'Played Last' })).toBeVisible();
  expect(height()).toBe(emptyHeight);
  await played.getByRole('button', { name: 'Clear' }).click();
  await expect.element(played.getByText('Games that you play appear here.')).toBeVisible();
  expect(height()).toBe(emptyHeight);
});

test('a visitor has a row of favourites while there are any', async () => {
  const favourite = { id: 2, providerId: 37, type: 1, name: 'Liked' };
  await openSite('/', {
    stored: { local: { favourites: JSON.stringify([favourite]) }, tab: {} },
    answers: { '/get_slot_game': (query) => ({ body: { ...gamesFor(query), supports: ['favorites'] } }) },
  });
  await userEvent.keyboard('{Shift}');
  const favourites = page.getByRole('region', { name: 'Favourites' });
  await expect.element(favourites.getByRole('link', { name: 'Liked' })).toBeVisible();
  // As another tab removes it.
  localStorage.removeItem('favourites');
  dispatchEvent(new StorageEvent('storage', { key: 'favourites' }));
  await expect.poll(() => favourites.elements()).toEqual([]);
});
