import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { setCapabilities } from '../../platform/capabilities';
import { dropToken, keepToken } from '../../platform/token';
import { site } from '../../site';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { toGame, type Game } from '../game';
import { loadTexts } from './texts';
import { TileTools } from './TileTools';

const wire = {
  game_id: 7,
  provider_id: 37,
  type: 1 as const,
  name: 'Book of Sands',
  image: undefined,
  provider_name: 'Pragmatic',
  is_favorite: false,
  is_new: false,
  is_hot: false,
  has_demo: true,
  rtp: undefined,
  volatility: undefined,
  min_stake: undefined,
  max_stake: undefined,
};
const demo = page.getByRole('button', { name: 'Demo Book of Sands' });

let restore: () => void = () => undefined;
const start = location.pathname + location.search;
beforeEach(() => ({ restore } = backend({})));
afterEach(() => {
  restore();
  dropToken();
  site.features.demo = true;
  history.replaceState(null, '', start);
});

async function showTools(game: Game, supports: string[]) {
  setCapabilities({ demo: supports.includes('demo') });
  await loadTexts();
  await show(
    <div>
      <p>{game.name}</p>
      <TileTools game={game} />
    </div>,
  );
}

test('a visitor finds a second way into a game: with play money, without a login', async () => {
  await showTools(toGame(wire), ['demo']);
  await demo.click();
  expect(location.pathname).toBe('/casino/play_game');
  expect(history.state).toMatchObject({ provider_id: 37, game_id: 7, isDemo: true });
});

test.each([
  ['the backend does not have it', toGame(wire), ['sort'], true],
  ['the game does not have it', toGame({ ...wire, has_demo: false }), ['demo'], true],
  ['the site file takes it away', toGame(wire), ['demo'], false],
])('there is no trace of it where %s', async (_, game, supports, isOn) => {
  site.features.demo = isOn;
  await showTools(game, supports);
  await expect.element(page.getByText('Book of Sands').first()).toBeVisible();
  expect(demo.elements()).toEqual([]);
});

test('a player has it on the sheet about the game alone', async () => {
  keepToken('t');
  await showTools(toGame(wire), ['demo']);
  expect(demo.elements()).toEqual([]);
  await page.getByRole('button', { name: 'About this game' }).click({ force: true });
  await expect.element(page.getByRole('dialog', { name: 'Book of Sands' })).toBeVisible();
  await demo.click();
  expect(history.state).toMatchObject({ game_id: 7, isDemo: true });
});
