import { describe, expect, test } from 'vitest';

import { drawFor } from '../site/site';
import { defaultSite } from '../testing/default-site';

import { gameKey, toGame } from './game';
import { playDestination } from './play';
import { readPlayRequest } from './play-request';

drawFor(defaultSite);

const wire = {
  game_id: 25,
  provider_id: 39,
  type: 3 as const,
  name: 'Aviator',
  image: '/art/25.webp',
  provider_name: 'Skies',
  is_favorite: true,
  is_new: false,
  is_hot: true,
  has_demo: false,
  rtp: '97.00',
  volatility: undefined,
  min_stake: '0.200',
  max_stake: '200.000',
};

describe('a game', () => {
  test('leaves the names of the wire at the door', () => {
    const { facts: _, ...game } = toGame(wire);
    expect(game).toEqual({
      id: 25,
      providerId: 39,
      type: 3,
      name: 'Aviator',
      image: '/art/25.webp',
      providerName: 'Skies',
      isFavourite: true,
    });
  });

  test('takes the type of its list where the wire gives none', () => {
    expect(toGame({ ...wire, type: undefined }, 2).type).toBe(2);
    expect(toGame({ ...wire, type: undefined }).type).toBe(1);
  });

  test('has a key of its own even when two providers share an id', () => {
    expect(gameKey(toGame(wire))).not.toBe(gameKey(toGame({ ...wire, provider_id: 40 })));
  });
});

describe('the way to the play page', () => {
  test('carries type, provider and game, below the list that the game was chosen from', () => {
    expect(playDestination(toGame(wire), '/amatic')).toEqual({
      path: '/amatic/play_game',
      state: { type: 3, provider_id: 39, game_id: 25, name: 'Aviator', isFromList: true },
      address: '/amatic/play_game?provider=39&game=25',
    });
    expect(playDestination(toGame(wire)).path).toBe('/crash/play_game');
  });

  test.each([
    [null],
    ['text'],
    [{}],
    [{ type: 1, provider_id: 37 }],
    [{ type: 1, game_id: 4 }],
    [{ provider_id: 37, game_id: 4 }],
    [{ type: 9, provider_id: 37, game_id: 4 }],
    [{ type: 1, provider_id: '', game_id: 4 }],
    [{ type: 1, provider_id: {}, game_id: 4 }],
  ])('%j cannot be played', (state) => {
    expect(readPlayRequest(state)).toBeUndefined();
  });

  test('takes ids as numbers and as text, exactly as they came', () => {
    expect(readPlayRequest({ type: '3', provider_id: 39, game_id: 'a-25' })).toEqual({
      type: 3,
      provider_id: 39,
      game_id: 'a-25',
    });
  });
});
