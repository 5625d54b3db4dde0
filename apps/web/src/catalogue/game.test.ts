import { describe, expect, test } from 'vitest';

import { setSite } from '../site/site';
import { defaultSite } from '../testing/default-site';

import { toFacts } from './facts';
import { gameKey, toGame } from './game';
import { playDestination } from './play';
import { readPlayRequest } from './play-request';

setSite(defaultSite);

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
  bonus_every: 168,
};

describe('a game', () => {
  test('is mapped from its wire names', () => {
    const { wire: _, ...game } = toGame(wire);
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

  test.each([
    [168, 168],
    [0, undefined],
    [undefined, undefined],
  ])('whose bonus starts every %s rounds shows %s', (sent, shown) => {
    expect(toFacts({ ...wire, bonus_every: sent })?.bonusEvery).toBe(shown);
  });

  test('has the type of its list if the answer has none', () => {
    expect(toGame({ ...wire, type: undefined }, 2).type).toBe(2);
    expect(toGame({ ...wire, type: undefined }).type).toBe(1);
  });

  test('has its own key even if two providers use the same id', () => {
    expect(gameKey(toGame(wire))).not.toBe(gameKey(toGame({ ...wire, provider_id: 40 })));
  });
});

describe('the destination of a game', () => {
  test('has type, provider and game, below the list of its tile', () => {
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
  ])('the navigation state %j is refused', (state) => {
    expect(readPlayRequest(state)).toBeUndefined();
  });

  test('keeps ids as they are, numbers or text', () => {
    expect(readPlayRequest({ type: '3', provider_id: 39, game_id: 'a-25' })).toEqual({
      type: 3,
      provider_id: 39,
      game_id: 'a-25',
    });
  });
});
