import type { Visit } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';

import type { OperatorSettings } from '../../platform/env';
import { createSiteOrigin } from '../../platform/site-origin';

type VisitSettings = Pick<OperatorSettings, 'PUBLIC_ORIGIN' | 'COUNTRY' | 'LOBBY_PATH' | 'DEPOSIT_PATH'>;

/** What a launch sends to the provider about the request, and about the player, if there is one. */
export type VisitOf = (
  request: FastifyRequest,
  language: string,
  playerId: string | undefined,
) => Promise<Omit<Visit, 'signal'>>;

/** Phones and tablets. `Sec-CH-UA-Mobile` is missing in Safari and Firefox. */
const MOBILE = /Mobi|Android|iPad|iPhone|iPod/i;

const COUNTRY_CODE = /^[A-Z]{2}$/;

export function createVisitOf(
  { PUBLIC_ORIGIN, COUNTRY, LOBBY_PATH, DEPOSIT_PATH }: VisitSettings,
  /** As the player has registered; `undefined` if the form does not ask for it. */
  countryOf: (playerId: string) => Promise<string | undefined>,
): VisitOf {
  const siteOriginOf = createSiteOrigin(PUBLIC_ORIGIN);
  return async (request, language, playerId) => {
    const siteOrigin = siteOriginOf(request);
    const registered = playerId === undefined ? undefined : await countryOf(playerId);
    return {
      language,
      siteOrigin,
      // The form may have other values than codes.
      country: registered !== undefined && COUNTRY_CODE.test(registered) ? registered : COUNTRY,
      device: MOBILE.test(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop',
      address: request.ip,
      lobbyUrl: `${siteOrigin}${LOBBY_PATH}`,
      depositUrl: `${siteOrigin}${DEPOSIT_PATH}`,
    };
  };
}
