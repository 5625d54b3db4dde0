import '../testing/page';

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../platform/token';
import { Dialogs } from '../app/Dialogs';
import { closeDialog } from '../session/dialog-state';
import { show } from '../testing/show';
import type { Game } from './game';
import { GameTile } from './GameTile';

const game: Game = {
  id: 7,
  providerId: 37,
  type: 1,
  name: 'Book of Sands',
  image: undefined,
  providerName: 'Pragmatic',
  isFavourite: true,
};

const start = location.pathname;
afterEach(() => {
  closeDialog();
  dropToken();
  history.replaceState(null, '', start);
});

test('a tile is one link, named only after its game', async () => {
  await show(<GameTile game={game} />);
  const link = page.getByRole('link', { name: 'Book of Sands', exact: true });
  await expect.element(link).toHaveAttribute('href', '/casino/play_game?provider=37&game=7');
  await expect.element(page.getByRole('img', { name: 'Favourite' })).toBeVisible();
  await expect.element(page.getByText('Pragmatic')).toBeVisible();
});

test('a poster that fails to load is replaced by the initials of the game', async () => {
  await show(<GameTile game={{ ...game, image: '/no/such/poster.webp' }} isPriority />);
  await expect.element(page.getByText('BS', { exact: true })).toBeVisible();
});

test('a visitor gets the login dialog, a player the game', async () => {
  await show(
    <>
      <GameTile game={game} listPath="/pragmatic" />
      <Dialogs />
    </>,
  );
  await page.getByRole('link', { name: 'Book of Sands' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  expect(location.pathname).toBe(start);

  closeDialog();
  keepToken('t');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  await page.getByRole('link', { name: 'Book of Sands' }).click();
  expect(location.pathname).toBe('/pragmatic/play_game');
  expect(history.state).toEqual({
    type: 1,
    provider_id: 37,
    game_id: 7,
    name: 'Book of Sands',
    isFromList: true,
  });
});
