import { liveEmbed, prematchEmbed, showOdds } from '@tessera/contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { route, type Caller } from '../../platform/http';
import type { GameSessions, Providers, VisitOf } from '../launch';

type Parts = { gameSessions: GameSessions; providers: Providers; visitOf: VisitOf };

export function sportsRoutes(app: FastifyInstance, { gameSessions, providers, visitOf }: Parts): void {
  async function embed(view: 'live' | 'prematch', player: Caller, language: string, request: FastifyRequest) {
    const provider = providers.forSports();
    const opening = { audience: provider.name, providerId: undefined, gameId: undefined, language };
    const token = await gameSessions.open(player, opening);
    const url = await provider.call({
      ...visitOf(request, language),
      token,
      player: { id: player.playerId, username: player.username, currency: player.currency },
      view,
    });
    return { url, isFrame: true };
  }

  // Opens no session.
  if (providers.hasOdds)
    route(app, showOdds, async ({ query: { view, lang }, request }) => ({
      url: await providers.forOdds().call({ ...visitOf(request, lang), view }),
      isFrame: true,
    }));
  route(app, liveEmbed, ({ query, player, request }) => embed('live', player, query.lang, request));
  route(app, prematchEmbed, ({ query, player, request }) => embed('prematch', player, query.lang, request));
}
