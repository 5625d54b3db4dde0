import {
  clearRecentGames,
  listCategories,
  listFavourites,
  listGames,
  listProviders,
  listRecentGames,
  pageProviders,
  popularGames,
  searchGames,
  setFavourite,
  type Id,
  type ReplyOf,
} from '@tessera/contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route, type Caller } from '../../platform/http';
import type { SiteCurrency } from '../../platform/site-currency';
import type { Catalogue } from './service';
import type { GameRow } from './store';

export type Capabilities = NonNullable<ReplyOf<typeof listGames>['supports']>;

/** Finds nothing, as any other unknown id. */
const NO_ID = -1;

type Parts = {
  catalogue: Catalogue;
  supports: Capabilities;
  /** Of the stakes in the catalogue. */
  currency: string;
  siteCurrency: SiteCurrency;
};

type Asking = { player: Caller | undefined; request: FastifyRequest };

export function catalogueRoutes(
  app: FastifyInstance,
  { catalogue, supports, currency, siteCurrency }: Parts,
): void {
  /** Players and visitors with another currency than the catalogue get no stakes. */
  function toWireOf({ player, request }: Asking): (game: GameRow) => ReturnType<typeof toWire> {
    const hasStakes = (player?.currency ?? siteCurrency(request)) === currency;
    return (game) => toWire(hasStakes ? game : { ...game, minStake: null, maxStake: null });
  }

  route(app, listGames, async ({ query, player, request }) => {
    const filter = {
      categoryId: query.cat_id === undefined ? undefined : numberOf(query.cat_id),
      providerId: query.pro_id === undefined ? undefined : numberOf(query.pro_id),
      type: query.type,
      name: query.game_name?.trim() || undefined,
    };
    const { games, total } = await catalogue.page(filter, player?.playerId, {
      index: query.page_index,
      size: query.page_size,
      sort: query.sort,
    });
    return { data: games.map(toWireOf({ player, request })), total, supports };
  });

  route(app, popularGames, async ({ player, request }) =>
    (await catalogue.popular(player?.playerId)).map(toWireOf({ player, request })),
  );

  route(app, searchGames, async ({ query, player, request }) => {
    const text = query.game_name.trim();
    if (text === '') return { data: [] };
    const { games, nearest } = await catalogue.search(text, player?.playerId, query.page_size);
    const write = toWireOf({ player, request });
    return { data: games.map(write), nearest: nearest.map(write) };
  });

  route(app, listFavourites, async ({ player, request }) =>
    (await catalogue.favourites(player.playerId)).map(toWireOf({ player, request })),
  );

  route(app, setFavourite, async ({ body, player }) => {
    const game = await catalogue.findGame(numberOf(body.game_id));
    if (game?.providerId !== numberOf(body.provider)) throw new Refusal('game_not_found');
    await catalogue.setFavourite(player.playerId, game.id, body.is_favorite);
  });

  route(app, listRecentGames, async ({ player, request }) =>
    (await catalogue.recent(player.playerId)).map(toWireOf({ player, request })),
  );

  route(app, clearRecentGames, async ({ player }) => catalogue.clearRecent(player.playerId));

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
    is_new: game.isNew,
    is_hot: game.isHot,
    has_demo: game.hasDemo,
    rtp: game.rtp,
    volatility: game.volatility,
    min_stake: game.minStake,
    max_stake: game.maxStake,
    bonus_every: game.bonusEvery,
  };
}

function toProviderWire({ id, name, image }: { id: number; name: string; image: string | null }) {
  return { pro_id: id, Alias: name, image };
}

export function numberOf(id: Id): number {
  const value = Number(id);
  return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : NO_ID;
}
