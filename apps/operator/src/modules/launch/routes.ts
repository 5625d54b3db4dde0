import { showRound, startDemo, startGame } from '@tessera/contract/server';
import type { Launch } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route } from '../../platform/http';
import type { SiteCurrency } from '../../platform/site-currency';
import { numberOf, type Catalogue } from '../catalogue';
import type { GameSessions } from './game-sessions';
import type { Providers } from './providers';
import type { VisitOf } from './visit';

type Parts = {
  catalogue: Catalogue;
  gameSessions: GameSessions;
  providers: Providers;
  visitOf: VisitOf;
  /** The names of the providers with a round of this id of the player, the most probable first. */
  providersOfRound: (playerId: string, roundId: string, title: string | undefined) => Promise<string[]>;
  /** The currency of play money; `undefined` if demo play is off. */
  demoCurrency: SiteCurrency | undefined;
};

export function launchRoutes(
  app: FastifyInstance,
  { catalogue, gameSessions, providers, visitOf, providersOfRound, demoCurrency }: Parts,
): void {
  route(app, startGame, async ({ body, player, language, request }) => {
    const gameId = numberOf(body.game_id);
    const providerId = numberOf(body.provider);
    const game = await catalogue.findGame(gameId);
    if (!game || game.providerId !== providerId) throw new Refusal('game_not_found');
    const provider = providers.forGames(providerId);
    const token = await gameSessions.open(player, { audience: provider.name, providerId, gameId, language });
    const launch = await provider.call({
      ...(await visitOf(request, language, player.playerId)),
      token,
      player: { id: player.playerId, username: player.username, currency: player.currency },
      providerId,
      gameId,
      code: game.code,
    });
    // The game has been opened: a failure to record it is no reason to refuse it.
    await catalogue
      .recordPlayed(player.playerId, gameId)
      .catch((error: unknown) => request.log.warn({ err: error }, 'recent game was not recorded'));
    return toWire(launch);
  });

  // Opens no session and records nothing.
  if (demoCurrency !== undefined)
    route(app, startDemo, async ({ body, language, request }) => {
      const gameId = numberOf(body.game_id);
      const providerId = numberOf(body.provider);
      const game = await catalogue.findGame(gameId);
      if (!game?.hasDemo || game.providerId !== providerId) throw new Refusal('game_not_found');
      const launch = await providers.forDemo(providerId).call({
        ...(await visitOf(request, language, undefined)),
        providerId,
        gameId,
        code: game.code,
        currency: demoCurrency(request),
      });
      if (!launch) throw new Refusal('game_not_found');
      return toWire(launch);
    });

  route(app, showRound, async ({ body, player, language, request }) => {
    const roundId = body.event_id;
    const names = await providersOfRound(player.playerId, roundId, body.game_name);
    const name = names.find((one) => providers.showsRounds(one));
    if (name === undefined) throw new Refusal('round_gone');
    const provider = providers.forRounds(name);
    const token = await gameSessions.open(player, {
      audience: provider.name,
      providerId: undefined,
      gameId: undefined,
      language,
    });
    const url = await provider.call({
      token,
      playerId: player.playerId,
      roundId,
      language,
      siteOrigin: (await visitOf(request, language, undefined)).siteOrigin,
    });
    if (url === undefined) throw new Refusal('round_gone');
    return { url, isFrame: false };
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
