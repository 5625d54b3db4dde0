import {
  listCategories,
  listGames,
  listProviders,
  pageProviders,
  popularGames,
  type Id,
} from '@tessera/contract/server';
import type { FastifyInstance } from 'fastify';

import { route } from '../../platform/http';
import type { Catalogue } from './service';
import type { GameRow } from './store';

/** An id that no row can have finds nothing, as any other unknown id does. */
const NO_ID = -1;

export function catalogueRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  route(app, listGames, async ({ query, player }) => {
    const filter = {
      categoryId: query.cat_id === undefined ? undefined : numberOf(query.cat_id),
      providerId: query.pro_id === undefined ? undefined : numberOf(query.pro_id),
      type: query.type,
      name: query.game_name?.trim() || undefined,
    };
    const { games, total } = await catalogue.page(filter, player?.playerId, {
      index: query.page_index,
      size: query.page_size,
    });
    return { data: games.map(toWire), total };
  });

  route(app, popularGames, async ({ player }) => (await catalogue.popular(player?.playerId)).map(toWire));

  route(app, pageProviders, async ({ query }) => {
    const all = await catalogue.providers(query.type);
    const start = (query.page_index - 1) * query.page_size;
    return {
      data: all.slice(start, start + query.page_size).map(toProviderWire),
      paginationInfo: { total: all.length },
    };
  });

  route(app, listProviders, async ({ query }) => (await catalogue.providers(query.type)).map(toProviderWire));

  route(app, listCategories, async ({ query, language }) => {
    const categories = await catalogue.categories(query.type, language);
    return categories.map(({ id, name }) => ({ cat_id: id, name }));
  });
}

function toWire(game: GameRow) {
  return {
    game_id: game.id,
    provider_id: game.providerId,
    type: game.type,
    name: game.name,
    image: game.image,
    provider_name: game.providerName,
    is_favorite: game.isFavourite,
  };
}

function toProviderWire({ id, name, image }: { id: number; name: string; image: string | null }) {
  return { pro_id: id, Alias: name, image };
}

export function numberOf(id: Id): number {
  const value = Number(id);
  return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : NO_ID;
}
