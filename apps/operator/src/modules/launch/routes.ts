import { startGame } from '@tessera/contract/server';
import type { GameProvider, Launch } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route } from '../../platform/http';
import type { SiteOrigin } from '../../platform/site-origin';
import { numberOf, type Catalogue } from '../catalogue';
import type { GameSessions } from './game-sessions';

type Parts = {
  catalogue: Catalogue;
  gameSessions: GameSessions;
  games: GameProvider | undefined;
  siteOrigin: SiteOrigin;
};

export function launchRoutes(
  app: FastifyInstance,
  { catalogue, gameSessions, games, siteOrigin }: Parts,
): void {
  route(app, startGame, async ({ body, player, language, request }) => {
    const gameId = numberOf(body.game_id);
    const providerId = numberOf(body.provider);
    const game = await catalogue.findGame(gameId);
    if (!game || game.providerId !== providerId) throw new Refusal('game_not_found');
    if (!games) throw new Refusal('provider_down');
    const token = await gameSessions.open(player, { providerId, gameId, language });
    const launch = await games
      .launch({ token, providerId, gameId, language, siteOrigin: siteOrigin(request) })
      .catch((error: unknown) => {
        request.log.error({ err: error, gameId, providerId }, 'a provider did not launch its game');
        throw new Refusal('provider_down', { cause: error });
      });
    return toWire(launch);
  });
}

function toWire(launch: Launch) {
  switch (launch.kind) {
    case 'frame':
      return { url: launch.url, isFrame: true };
    case 'embed':
      return { url: launch.url, isFrame: false };
    case 'script':
      return { isFrame: false, code: launch.code };
  }
}
