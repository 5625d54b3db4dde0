import type { Visit } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';

import type { OperatorSettings } from '../../platform/env';
import { createSiteOrigin } from '../../platform/site-origin';

type VisitSettings = Pick<OperatorSettings, 'PUBLIC_ORIGIN' | 'COUNTRY' | 'LOBBY_PATH' | 'DEPOSIT_PATH'>;

/** What a launch sends to the provider about the request. */
export type VisitOf = (request: FastifyRequest, language: string) => Omit<Visit, 'signal'>;

/** Phones and tablets. `Sec-CH-UA-Mobile` is missing in Safari and Firefox. */
const MOBILE = /Mobi|Android|iPad|iPhone|iPod/i;

export function createVisitOf({ PUBLIC_ORIGIN, COUNTRY, LOBBY_PATH, DEPOSIT_PATH }: VisitSettings): VisitOf {
  const siteOriginOf = createSiteOrigin(PUBLIC_ORIGIN);
  return (request, language) => {
    const siteOrigin = siteOriginOf(request);
    return {
      language,
      siteOrigin,
      country: COUNTRY,
      device: MOBILE.test(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop',
      address: request.ip,
      lobbyUrl: `${siteOrigin}${LOBBY_PATH}`,
      depositUrl: `${siteOrigin}${DEPOSIT_PATH}`,
    };
  };
}
