import { describe, expect, test } from 'vitest';

import type { Game, GamePage } from '../../catalogue';
import { nextPage } from './next-page';

const game: Game = {
  id: 25,
  providerId: 39,
  type: 3,
  name: 'Aviator',
  image: undefined,
  providerName: undefined,
  isFavourite: false,
};

describe('the next page', () => {
  let id = 0;
  const page = (games: number, total?: number): GamePage => ({
    games: Array.from({ length: games }, () => ({ ...game, id: ++id })),
    total,
  });

  test('is requested until the total is reached', () => {
    expect(nextPage([page(30, 65)], 30)).toBe(2);
    expect(nextPage([page(30, 65), page(30, 65)], 30)).toBe(3);
    expect(nextPage([page(30, 65), page(30, 65), page(5, 65)], 30)).toBeUndefined();
  });

  test('without a total, is not requested after a short page', () => {
    expect(nextPage([page(30)], 30)).toBe(2);
    expect(nextPage([page(30), page(7)], 30)).toBeUndefined();
  });

  test('is not requested after an empty page, whatever the total is', () => {
    expect(nextPage([page(30, 65), page(0, 65)], 30)).toBeUndefined();
  });

  test('without a total, is not requested after a page of known games', () => {
    const same = page(30);
    expect(nextPage([same, same], 30)).toBeUndefined();
    expect(nextPage([page(30), { games: [...same.games.slice(1), game], total: undefined }], 30)).toBe(3);
  });
});
