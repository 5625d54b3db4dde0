import { posterPath, providerMarkPath } from './art-paths';
import { categories } from './categories';
import { categoryNames } from './category-names';
import { games } from './games';
import { providers } from './providers';

/** New games came in the last weeks, the others in the years before. */
const NEW_FOR_DAYS = 25;
const OLD_SINCE_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const today = Date.now();

function dayBefore(days: number): string {
  return new Date(today - days * DAY_MS).toISOString().slice(0, 10);
}

/** The demo catalogue in the shape that the operator imports. For servers only: it reads files. */
export function demoCatalogue() {
  const namesOf = categoryNames();
  return {
    providers: providers.map(({ id, name, types, ...provider }, position) => ({
      id,
      name,
      types: [...types],
      image: providerMarkPath(provider),
      position,
    })),
    categories: categories.map(({ id, type }, position) => ({
      id,
      type,
      names: namesOf(id),
      position,
    })),
    games: games.map((game) => ({
      id: game.id,
      providerId: game.providerId,
      type: game.type,
      name: game.name,
      code: String(game.id),
      image: posterPath(game, 400),
      popularity: game.popularity,
      addedOn: dayBefore(game.isNew ? game.seed % NEW_FOR_DAYS : OLD_SINCE_DAYS + (game.seed % 900)),
      categoryIds: [...game.categoryIds],
    })),
  };
}
