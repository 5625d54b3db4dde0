import '../../testing/page';

import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { GameTile, TileToolsContext, toGame, type Game } from '../../catalogue';
import { setCapabilities } from '../../platform/capabilities';
import { endFirstLoad } from '../../platform/first-load';
import { dropToken, keepToken } from '../../platform/token';
import { site } from '../../site';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { renderTileTools } from '../later-tile-tools';

const wire = {
  game_id: 7,
  provider_id: 37,
  type: 1 as const,
  name: 'Book of Sands',
  image: undefined,
  provider_name: 'Pragmatic',
  is_favorite: true,
  is_new: true,
  is_hot: false,
  has_demo: true,
  rtp: '96.50',
  volatility: undefined,
  min_stake: undefined,
  max_stake: undefined,
  bonus_every: undefined,
};
const link = page.getByRole('link', { name: 'Book of Sands', exact: true });
const demo = page.getByRole('button', { name: 'Demo Book of Sands' });
const heart = page.getByRole('button', { name: 'Remove from favourites' });
const about = page.getByRole('button', { name: 'About this game' });
const dialog = page.getByRole('dialog', { name: 'Book of Sands' });

let restore: () => void = () => undefined;
const start = location.pathname + location.search;
const { features } = site;
beforeEach(() => {
  endFirstLoad();
  ({ restore } = backend({ '/favorites': { body: [wire] } }));
  setCapabilities({ demo: true, favorites: true });
});
afterEach(() => {
  restore();
  dropToken();
  localStorage.removeItem('favourites');
  site.features = features;
  history.replaceState(null, '', start);
});

async function showTile(game: Game = toGame(wire)) {
  await show(
    <TileToolsContext value={renderTileTools}>
      <div style={{ inlineSize: '12rem' }}>
        <GameTile game={game} />
      </div>
    </TileToolsContext>,
  );
  await expect.element(link).toBeVisible();
}

test('a player has heart and facts on the tile, heart and demo in the dialog about the game', async () => {
  keepToken('t');
  await showTile();
  await expect.element(heart).toBeVisible();
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  expect(demo.elements()).toEqual([]);
  await about.click({ force: true });
  await expect.element(dialog.getByText('96.50%')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Demo' }).click();
  expect(history.state).toMatchObject({ game_id: 7, isDemo: true });
});

test('the dialog says how often the bonus feature starts, if the backend does', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await showTile(toGame({ ...wire, bonus_every: 1168 }));
  await about.click({ force: true });
  await expect.element(dialog.getByText('Bonus feature')).toBeVisible();
  const often = dialog.getByText('About once in 1,168 rounds');
  await expect.element(often).toBeVisible();
  // On a phone it is below its name, and ends where the other values end.
  const value = often.element().getBoundingClientRect();
  expect(value.top).toBeGreaterThan(dialog.getByText('Bonus feature').element().getBoundingClientRect().top);
  expect(value.right).toBeCloseTo(dialog.getByText('Slots').element().getBoundingClientRect().right, 0);
});

test('a visitor can open a game with play money from its tile, without a login', async () => {
  await showTile();
  await demo.click();
  expect(location.pathname).toBe('/casino/play_game');
  expect(history.state).toMatchObject({ provider_id: 37, game_id: 7, isDemo: true });
});

test.each([
  ['the backend does not support it', toGame(wire), false, true],
  ['the game has none', toGame({ ...wire, has_demo: false }), true, true],
  ['the site file turns it off', toGame(wire), true, false],
])('there is no demo where %s', async (_, game, isSupported, isSwitchedOn) => {
  site.features = { ...features, demo: isSwitchedOn };
  setCapabilities({ demo: isSupported });
  await showTile(game);
  await expect.element(about).toBeInTheDocument();
  expect(demo.elements()).toEqual([]);
});

test('without any of the features, a tile shows only the favourite mark of the list answer', async () => {
  site.features = { ...features, demo: false, favourites: 'none', gameFacts: false };
  await showTile();
  await expect.element(page.getByRole('img', { name: 'Favourite' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a backend that sends only names and images has no button about the game', async () => {
  const plain = { is_new: false, has_demo: false, rtp: undefined };
  await showTile(toGame({ ...wire, ...plain }));
  await expect.element(page.getByRole('button', { name: 'Add to favourites' })).toBeVisible();
  expect(about.elements()).toEqual([]);
});
