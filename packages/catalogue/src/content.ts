import { posterPath, providerMarkPath } from './art-paths';
import { categories } from './categories';
import { categoryNames } from './category-names';
import { games } from './games';
import { providers } from './providers';

/** The demo catalogue in the shape that the operator imports. For servers alone: it reads files. */
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
      image: posterPath(game, 400),
      popularity: game.popularity,
      categoryIds: [...game.categoryIds],
    })),
  };
}
