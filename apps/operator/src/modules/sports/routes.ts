import { liveEmbed, prematchEmbed } from '@tessera/contract/server';
import type { SportsProvider } from '@tessera/provider/port';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route, type Caller } from '../../platform/http';
import type { Language } from '../../platform/messages';
import type { SiteOrigin } from '../../platform/site-origin';
import type { GameSessions } from '../launch';

type Parts = { gameSessions: GameSessions; sports: SportsProvider | undefined; siteOrigin: SiteOrigin };

export function sportsRoutes(app: FastifyInstance, { gameSessions, sports, siteOrigin }: Parts): void {
  async function embed(
    view: 'live' | 'prematch',
    player: Caller,
    language: Language,
    request: FastifyRequest,
  ) {
    if (!sports) throw new Refusal('provider_down');
    const token = await gameSessions.open(player, { providerId: undefined, gameId: undefined, language });
    const url = await sports
      .embedUrl({ token, view, language, siteOrigin: siteOrigin(request) })
      .catch((error: unknown) => {
        request.log.error({ err: error, view }, 'the sportsbook did not open');
        throw new Refusal('provider_down', { cause: error });
      });
    return { url, isFrame: true };
  }

  route(app, liveEmbed, ({ query, player, request }) => embed('live', player, query.lang, request));
  route(app, prematchEmbed, ({ query, player, request }) => embed('prematch', player, query.lang, request));
}
