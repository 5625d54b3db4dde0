import { liveEmbed, prematchEmbed } from '@tessera/contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { route, type Caller } from '../../platform/http';
import type { GameSessions, Providers, VisitOf } from '../launch';

type Parts = {
  gameSessions: GameSessions;
  providers: Providers;
  visitOf: VisitOf;
  /** Whether visitors get the sportsbook too, if it has a page for them. */
  isForVisitors: boolean;
};

export function sportsRoutes(
  app: FastifyInstance,
  { gameSessions, providers, visitOf, isForVisitors }: Parts,
): void {
  async function embed(view: 'live' | 'prematch', player: Caller, language: string, request: FastifyRequest) {
    const provider = providers.forSports();
    const opening = { audience: provider.name, providerId: undefined, gameId: undefined, language };
    const token = await gameSessions.open(player, opening);
    const url = await provider.call({
      ...(await visitOf(request, language, player.playerId)),
      token,
      player: { id: player.playerId, username: player.username, currency: player.currency },
      view,
    });
    return { url, isFrame: true };
  }

  /** Opens no session. */
  const odds = async (view: 'live' | 'prematch', language: string, request: FastifyRequest) => ({
    url: await providers.forOdds().call({ ...(await visitOf(request, language, undefined)), view }),
    isFrame: true,
  });

  for (const [view, endpoint] of [
    ['live', liveEmbed],
    ['prematch', prematchEmbed],
  ] as const)
    if (isForVisitors && providers.hasOdds)
      route(app, { ...endpoint, auth: 'optional' as const }, ({ query, player, request }) =>
        player ? embed(view, player, query.lang, request) : odds(view, query.lang, request),
      );
    else route(app, endpoint, ({ query, player, request }) => embed(view, player, query.lang, request));
}
